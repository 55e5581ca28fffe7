"""Call the compiled entry points that a game at the keyboard uses, so that they are compiled."""

from freehold.bots import asking
from freehold.lab import warm


def play() -> None:
    """The rules one step at a time, and the bots."""
    warm.facade()
    asking.warm_up()
