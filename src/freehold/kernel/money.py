"""Money that moves, and sums that are owed."""

from freehold.kernel.at import seat_at
from freehold.kernel.compiled import compiled, inlined
from freehold.kernel.events import emit
from freehold.records.enums import Cause, EventKind, Matter
from freehold.records.limits import BANK, NOWHERE, POT


@inlined
def pay(game, events, payer, payee, amount, cause, space):
    """Move cash at once; the Bank never runs out. Rules O-BANK-4, O-BANK-10 to O-BANK-15."""
    if amount == 0:
        return
    if payer >= 0:
        seat_at(game, payer).cash -= amount
    elif payer == POT:
        game.pot -= amount
    if payee >= 0:
        seat_at(game, payee).cash += amount
    elif payee == POT:
        game.pot += amount
    emit(events, EventKind.PAID, payer, payee, space, amount, cause)


@inlined
def receiver_of(book, cause):
    """Where taxes, fines and the cards' payments go: the Bank, or the middle of the board.

    Rules O-BANK-10, O-BANK-11, M-PARK-1, M-PARK-2, P-PARK-2, P-PARK-3, ruling C-47.
    """
    rules = book.rules
    if cause == Cause.TAX:
        is_pooled = rules.pot_taxes == 1
    elif cause == Cause.FINE:
        is_pooled = rules.pot_fines == 1
    elif cause == Cause.CARD:
        is_pooled = rules.pot_cards == 1
    else:
        is_pooled = rules.pot_repairs == 1
    return POT if is_pooled else BANK


@inlined
def push(game, kind, seat, to, amount, cause, space):
    """Put a matter on top of the agenda: it is settled before those below it (R4)."""
    entry = game.agenda[game.n_agenda]
    entry.kind = kind
    entry.seat = seat
    entry.to = to
    entry.amount = amount
    entry.space = space
    entry.cause = cause
    entry.begun = 0
    entry.behind = 0
    game.n_agenda += 1


@inlined
def pop(game):
    """Take the top matter off and leave its place zeroed."""
    game.n_agenda -= 1
    clear_entry(game.agenda[game.n_agenda])


@inlined
def clear_entry(entry):
    """Zero an agenda entry, so that equal games are equal byte for byte."""
    entry.kind = 0
    entry.seat = 0
    entry.to = 0
    entry.amount = 0
    entry.space = 0
    entry.cause = 0
    entry.begun = 0
    entry.behind = 0


@compiled
def drop_entry(game, index):
    """Take a matter out of the middle; those above move down."""
    for i in range(index, game.n_agenda - 1):
        here, above = game.agenda[i], game.agenda[i + 1]
        here.kind = above.kind
        here.seat = above.seat
        here.to = above.to
        here.amount = above.amount
        here.space = above.space
        here.cause = above.cause
        here.begun = above.begun
        here.behind = above.behind
    pop(game)


@inlined
def owe(game, events, seat, to, amount, cause, space):
    """Charge a seat: paid at once if the cash is there, else a debt on the agenda.

    Rent always becomes a debt first, because its debtor may settle it in kind (G-RQ-12).
    """
    if amount == 0:
        return
    if cause != Cause.RENT and seat_at(game, seat).cash >= amount:
        pay(game, events, seat, to, amount, cause, space)
        return
    push(game, Matter.DEBT, seat, to, amount, cause, space)
    emit(events, EventKind.DEBT_OPENED, seat, to, space, amount, cause)


@inlined
def pay_top_debt(game, events):
    """Pay the debt on top of the agenda in full."""
    debt = game.agenda[game.n_agenda - 1]
    pay(game, events, debt.seat, debt.to, debt.amount, debt.cause, debt.space)
    pop(game)


@inlined
def top_debt(game):
    """Index of the pending debt, or NOWHERE if something else or nothing is pending."""
    top = game.n_agenda - 1
    if top >= 0 and game.agenda[top].kind == Matter.DEBT:
        return top
    return NOWHERE


@inlined
def is_debtor(game, seat):
    """Whether the pending debt is this seat's."""
    top = top_debt(game)
    return top != NOWHERE and game.agenda[top].seat == seat
