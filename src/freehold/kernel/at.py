"""Records by number, without the test for negative numbers that a signed index costs.

Only for numbers known to be in range: the hot path uses these, nothing else needs them.
"""

import numpy as np

from freehold.kernel.compiled import inlined


@inlined
def seat_at(game, seat):
    """The record of a seat."""
    return game.seats[np.uint64(seat)]


@inlined
def deed_at(game, space):
    """The record of a deed."""
    return game.deeds[np.uint64(space)]


@inlined
def space_at(book, space):
    """The record of a space."""
    return book.spaces[np.uint64(space)]


@inlined
def group_at(book, group):
    """The record of a group."""
    return book.groups[np.uint64(group)]
