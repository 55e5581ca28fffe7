"""Contracts: what their parties may do, judged and carried out here."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.records.enums import Reason


@compiled
def judge_bond(game, book, action):
    """Why an action about a contract would be refused now, or OK."""
    keep_apart()
    return Reason.NOT_IN_RULES


@compiled
def carry_bond(game, book, chance, action, events):
    """Carry out such an action that was judged OK."""
    keep_apart()
