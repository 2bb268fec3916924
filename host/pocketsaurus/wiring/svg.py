"""A wiring diagram as SVG. All text is escaped: a board file may be anybody's."""

from html import escape

from pocketsaurus.boards import BUTTONS, Board
from pocketsaurus.wiring.layout import Box, Drawing, Path, Text, draw


def render(board: Board) -> str:
    """The diagram of ``board`` as the text of an SVG file. The same board gives the same text."""
    drawing = draw(board)
    font = 'font-family="DejaVu Sans, Verdana, Arial, sans-serif"'
    size = f'width="{drawing.width}" height="{drawing.height}" viewBox="0 0 {drawing.width} {drawing.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>',
        f"<title>{escape(board.title)}: wiring</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        *_boxes(drawing),
        *_wires(drawing),
        *(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for (x, y), colour in drawing.dots),
        *(
            f'<circle cx="{x}" cy="{y}" r="4" fill="#ffffff" stroke="#222222"/>'
            for x, y in [*(point for _, point in drawing.pins), *drawing.ports.values()]
        ),
        *(_text(text) for text in drawing.texts),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _boxes(drawing: Drawing) -> list[str]:
    lines = []
    for box in drawing.boxes:
        fill = "#e3f2e6" if box.key == "board" else "#f5f5f5"
        lines.append(
            f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="6" '
            f'fill="{fill}" stroke="#555555"/>'
        )
        lines += _symbol(box)
    return lines


def _symbol(box: Box) -> list[str]:
    """A small picture, so that a module is found before it is read."""
    x, y = box.x + box.width // 2, box.y + box.height // 2 + 8
    if box.key in BUTTONS:
        return [f'<circle cx="{x}" cy="{y}" r="13" fill="#d0d0d0" stroke="#777777"/>']
    if box.key == "display":
        return [f'<rect x="{x - 36}" y="{y - 18}" width="72" height="36" fill="#1a1a2e" stroke="#777777"/>']
    return []


def _wires(drawing: Drawing) -> list[str]:
    """Net by net, rails first: the white below a wire parts it from those it crosses, not from its own."""
    nets = sorted({path.net for path in drawing.paths}, key=lambda net: (isinstance(net, int), str(net)))
    lines = []
    for net in nets:
        paths = [path for path in drawing.paths if path.net == net]
        lines += [_line(path, "#ffffff", 6) for path in paths]
        lines += [_line(path, path.colour, 2.5) for path in paths]
    return lines


def _line(path: Path, colour: str, width: float) -> str:
    points = " ".join(f"{x},{y}" for x, y in path.points)
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _text(text: Text) -> str:
    weight = ' font-weight="bold"' if text.bold else ""
    return (
        f'<text x="{text.x}" y="{text.y}" font-size="{text.size}" text-anchor="{text.anchor}" '
        f'fill="{text.colour}"{weight}>{escape(text.text)}</text>'
    )
