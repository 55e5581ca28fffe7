"""Several things in a sentence."""

from collections.abc import Sequence


def list_words(things: Sequence[str], last: str = "and") -> str:
    """All things with commas, and a word before the last one.

    >>> list_words(["Ann", "Ben", "Cy"], "or")
    'Ann, Ben or Cy'
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
