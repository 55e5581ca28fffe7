"""Contracts as time goes by: throws, laps and turns are counted, instalments fall due."""

from freehold.kernel.compiled import compiled, keep_apart


@compiled
def count_lap(game, events, seat):
    """A seat reached or crossed GO."""
    keep_apart()
