"""How text from a handheld is shown on a page of HTML, beside being escaped."""

import re

#: Characters that turn the direction of what follows them, or that nobody can see: in a name they could make
#: the text around it say something else. Letters of languages from right to left do not need them.
_UNSEEN = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)


def shown(text: str) -> str:
    """``text`` with a replacement character for each of those; a name without a letter has a word instead."""
    return _UNSEEN.sub("\ufffd", text) if text.strip() else "nameless"
