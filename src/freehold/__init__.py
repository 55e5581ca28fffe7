"""Freehold plays, referees, hosts and studies property-trading board games.

>>> import freehold
>>> freehold.__version__[0].isdigit()
True

``Game``       one game: what is legal, what happened, how it ended
``load_book``  a rule set with its board and decks, resolved and checked

Both load on first use, so that importing ``freehold`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freehold.books import load_book as load_book
    from freehold.game import Game as Game

    __version__: str

__all__ = ["Game", "__version__", "load_book"]

_LAZY = {"Game": "freehold.game", "load_book": "freehold.books"}


def __getattr__(name: str) -> object:
    """Find what is asked for, once."""
    if name == "__version__":
        value: object = _version()
    elif name in _LAZY:
        value = getattr(import_module(_LAZY[name]), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the lazy names too."""
    return sorted({*globals(), *__all__})


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow to import

    try:
        return version("freehold")
    except PackageNotFoundError:  # run from a source tree that was never installed
        return "0+source"
