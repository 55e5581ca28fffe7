"""Sums that are owed. What moves them and where they wait is offered from here too."""

from freehold.kernel.agenda import drop_entry, is_debtor, pop, push, top_debt
from freehold.kernel.at import matter_at, seat_at
from freehold.kernel.cash import pay, receiver_of
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.phases.covers import close_debt, cover_debt, find_insurance
from freehold.kernel.phases.shares import pay_rent, share_of
from freehold.records.enums import Cause, EventKind, Matter
from freehold.records.limits import NOWHERE

__all__ = [
    "drop_entry",
    "is_debtor",
    "owe",
    "pay",
    "pay_debt",
    "pay_rest",
    "pay_top_debt",
    "pop",
    "push",
    "push_debt",
    "receiver_of",
    "top_debt",
]


@inlined
def owe(game, events, seat, to, amount, cause, space):
    """Charge a seat: paid at once if the cash is there, else a debt on the agenda.

    Rent always becomes a debt first, because its debtor may settle it in kind (G-RQ-12).
    """
    if amount == 0:
        return
    if game.n_contracts > 0 and owe_shared(game, events, seat, to, amount, cause, space):
        return
    if cause != Cause.RENT and seat_at(game, seat).cash >= amount:
        pay(game, events, seat, to, amount, cause, space)
        return
    push(game, Matter.DEBT, seat, to, amount, cause, space)
    emit(events, EventKind.DEBT_OPENED, seat, to, space, amount, cause)


@compiled
def owe_shared(game, events, seat, to, amount, cause, space):
    """Charge a seat that does not bear the sum alone; False if it does.

    Its own share of a rent falls away; insurers pay before it does. Rules M-PROF-1, M-INS-1, 4.
    """
    keep_apart()
    kept = 0
    if cause == Cause.RENT:
        kept = share_of(game, to, space, amount, seat)
    if kept == 0 and find_insurance(game, seat, cause, space, amount, 0) == NOWHERE:
        return False
    if kept < amount:
        push_debt(game, events, seat, to, amount - kept, cause, space)
        game.agenda[game.n_agenda - 1].kept = kept
        cover_debt(game, events, game.n_agenda - 1)
    return True


@compiled
def push_debt(game, events, seat, to, amount, cause, space):
    """A debt on the agenda, whether the cash is there or not."""
    push(game, Matter.DEBT, seat, to, amount, cause, space)
    emit(events, EventKind.DEBT_OPENED, seat, to, space, amount, cause)


@compiled
def is_divided(game, debt):
    """Whether others may share in paying or receiving a debt."""
    return game.n_contracts > 0 or debt.behind > 0


@inlined
def pay_top_debt(game, events):
    """Pay the debt on top of the agenda in full."""
    debt = matter_at(game, game.n_agenda - 1)
    if game.extras == 1 and is_divided(game, debt):
        pay_divided(game, events, game.n_agenda - 1)
        return
    pay(game, events, debt.seat, debt.to, debt.amount, debt.cause, debt.space)
    pop(game)


@compiled
def pay_debt(game, events, index):
    """Pay a debt anywhere on the agenda in full."""
    debt = game.agenda[index]
    if game.extras == 1 and is_divided(game, debt):
        pay_divided(game, events, index)
        return
    pay(game, events, debt.seat, debt.to, debt.amount, debt.cause, debt.space)
    drop_entry(game, index)


@compiled
def pay_divided(game, events, index):
    """Pay a debt that insurers share in paying, or others in receiving."""
    keep_apart()
    debt = game.agenda[index]
    if debt.cause == Cause.RENT:
        pay_rent(game, events, debt, debt.seat + 0, debt.earlier + 0, debt.amount + 0)
    else:
        cause = Cause.COVER + 0 if debt.behind > 0 else debt.cause + 0
        pay(game, events, debt.seat, debt.to, debt.amount, cause, debt.space)
    debt.earlier += debt.amount
    close_debt(game, events, index)


@compiled
def pay_rest(game, events, index):
    """An insured seat that leaves pays its own part before its insurer does."""
    debt = game.agenda[index]
    insured, rest = debt.behind - 1, debt.rest + 0
    if debt.cause == Cause.RENT:
        pay_rent(game, events, debt, insured, debt.earlier + debt.amount, rest)
    else:
        pay(game, events, insured, debt.to, rest, debt.cause, debt.space)
    debt.rest = 0
