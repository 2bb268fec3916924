"""Which files of the log of records are damaged."""

from saurus.recordlog import LOG
from saurus.segment import walk


def damaged(store):
    """Return the segments' files in ``store`` that hold anything but records."""
    paths = [LOG + "/" + name for name in store.names(LOG) if name.endswith(".psl")]
    return [path for path in paths if sum([len(data) for data in walk(store, path)]) != store.size(path)]
