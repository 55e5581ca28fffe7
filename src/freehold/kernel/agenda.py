"""The agenda: what must be settled before the turn goes on, the pending matter last."""

from freehold.kernel.at import matter_at
from freehold.kernel.compiled import compiled, inlined
from freehold.records.enums import Matter
from freehold.records.limits import NOWHERE


@inlined
def push(game, kind, seat, to, amount, cause, space):
    """Put a matter on top of the agenda: it is settled before those below it (R4).

    Its place is zeroed, as `pop` leaves it.
    """
    entry = matter_at(game, game.n_agenda)
    entry.kind = kind
    entry.seat = seat
    entry.to = to
    entry.amount = amount
    entry.space = space
    entry.cause = cause
    game.n_agenda += 1


@inlined
def pop(game):
    """Take the top matter off and leave its place zeroed."""
    game.n_agenda -= 1
    clear_entry(matter_at(game, game.n_agenda))
    if game.extras == 1:
        clear_division(matter_at(game, game.n_agenda))


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


@inlined
def clear_division(entry):
    """And what only a debt that several bear or receive has, where there are contracts."""
    entry.behind = 0
    entry.rest = 0
    entry.insurance = 0
    entry.earlier = 0
    entry.kept = 0


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
        here.rest = above.rest
        here.insurance = above.insurance
        here.earlier = above.earlier
        here.kept = above.kept
    pop(game)


@inlined
def top_debt(game):
    """Index of the pending debt, or NOWHERE if something else or nothing is pending."""
    top = game.n_agenda - 1
    if top >= 0 and matter_at(game, top).kind == Matter.DEBT:
        return top
    return NOWHERE


@inlined
def is_debtor(game, seat):
    """Whether the pending debt is this seat's."""
    top = top_debt(game)
    return top != NOWHERE and matter_at(game, top).seat == seat
