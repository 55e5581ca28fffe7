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


@inlined
def pile_at(chance, deck):
    """The pile of a deck."""
    return chance.piles[np.uint64(deck)]


@inlined
def matter_at(game, index):
    """An entry of the agenda."""
    return game.agenda[np.uint64(index)]


@inlined
def claim_at(game, index):
    """A rent that its owner may claim."""
    return game.claims[np.uint64(index)]
