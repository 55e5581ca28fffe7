"""Filling the action record."""

from freehold.kernel.compiled import compiled, inlined
from freehold.records.enums import TermKind


@inlined
def say(action, kind, seat):
    """An action without figures."""
    action.kind = kind
    action.seat = seat


@inlined
def say_on(action, kind, seat, space, amount):
    """An action that names a space, and perhaps an amount."""
    action.kind = kind
    action.seat = seat
    action.space = space
    action.amount = amount


@inlined
def add_term(action, kind, giver, taker, what):
    """One more term of an offer: `what` is dollars for cash, else a space or a card code."""
    term = action.terms[action.n_terms]
    term.kind = kind
    term.giver = giver
    term.taker = taker
    is_cash = kind == TermKind.CASH
    term.amount = what if is_cash else 0
    term.what = 0 if is_cash else what
    action.n_terms += 1


@compiled
def add_lasting(action, kind, giver, taker, unit, count):
    """One more term, of those that live on, with all else zero; its number among the terms."""
    index = action.n_terms + 0
    term = action.terms[index]
    term.kind = kind
    term.giver = giver
    term.taker = taker
    term.unit = unit
    term.count = count
    term.amount = 0
    term.what = 0
    term.percent = 0
    term.every = 0
    term.pay = 0
    term.cap = 0
    term.excess = 0
    term.causes = 0
    term.spaces = 0
    action.n_terms += 1
    return index
