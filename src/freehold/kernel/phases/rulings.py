"""What the Game Master and Staff Captains decide. Rules P-GM-2, P-CAPT-7 to 11, P-EARN-1 to 22.

All money comes from the Bank and goes to it (rulings C-47, C-48). Nothing is ruled while dice or a
card are awaited or a hammer is raised, so that no bid loses its cover.
"""

from typing import Final

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import is_room_for
from freehold.kernel.events import emit
from freehold.kernel.money import owe, pay
from freehold.kernel.phases.covers import close_debt
from freehold.kernel.phases.debt import go_bankrupt
from freehold.kernel.phases.deferred import collect_earned, put_off
from freehold.records.enums import ActionKind, Cause, EarnKind, EventKind, Phase, Reason
from freehold.records.limits import BANK, MAX_RULING, NOWHERE

RULED: Final = (  # phases in which money may be ruled on
    Phase.OPENING,
    Phase.TURN,
    Phase.BUY,
    Phase.TAX,
    Phase.DEBT,
    Phase.INTEREST,
    Phase.QUESTION,
    Phase.RETRY,
    Phase.PRICE,
    Phase.REFERRED,
)
OPEN_MATTERS: Final = 8  # with so many pending no ruling opens a further debt


@compiled
def check_moment(game):
    """Whether a ruling about money can be given now."""
    for phase in RULED:
        if game.phase == phase:
            return Reason.OK
    return Reason.WRONG_PHASE


@compiled
def check_seat(game, seat):
    """Whether a ruling may be about this seat."""
    if seat < 0 or seat >= game.n_seats:
        return Reason.NO_SUCH_SEAT
    if game.seats[seat].playing == 0 or game.seats[seat].leaving == 1:
        return Reason.SEAT_OUT
    return Reason.OK


@compiled
def check_amount(game, seat, amount):
    """A sum that a ruling may name, for a seat that plays."""
    reason = check_seat(game, seat)
    if reason != Reason.OK:
        return reason
    return Reason.OK if 1 <= amount <= MAX_RULING else Reason.BAD_AMOUNT


@compiled
def has_room(game, seat, amount):
    """Whether a seat can be charged now: what its cash does not cover takes a place."""
    return game.seats[seat].cash >= amount or game.n_agenda < OPEN_MATTERS


@compiled
def check_charge(game, seat, amount):
    """A sum that a seat can be made to owe."""
    reason = check_amount(game, seat, amount)
    if reason != Reason.OK:
        return reason
    return Reason.OK if has_room(game, seat, amount) else Reason.DEBT_UNPAID


@compiled
def may_rule(game, action):
    """What only the Game Master may rule on money. Rules P-GM-2, P-EARN-1 to 22."""
    keep_apart()
    reason = check_moment(game)
    if reason != Reason.OK:
        return reason
    if action.kind == ActionKind.EARN:
        return may_earn(game, action)
    if action.kind == ActionKind.ORDER:
        return may_order(game, action)
    return may_correct(game, action)


@compiled
def may_earn(game, action):
    """Money from outside the game, of a known kind."""
    if action.extra < 0 or action.extra > EarnKind.OTHER:
        return Reason.BAD_AMOUNT
    return check_amount(game, action.space, action.amount)


@compiled
def may_order(game, action):
    """One seat is to pay another, or the Bank."""
    reason = check_charge(game, action.space, action.amount)
    if reason != Reason.OK or action.extra == BANK:
        return reason
    if action.extra == action.space:
        return Reason.DEAL_WITH_ONESELF
    return check_seat(game, action.extra)


@compiled
def may_correct(game, action):
    """Cash is put right, never below nothing."""
    reason = check_seat(game, action.space)
    if reason != Reason.OK:
        return reason
    if action.amount == 0 or action.amount < -MAX_RULING or action.amount > MAX_RULING:
        return Reason.BAD_AMOUNT
    if game.seats[action.space].cash + action.amount < 0:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def may_reward(game, action):
    """By the Game Master anyone, by a captain other families. P-CAPT-7, 8, P-EARN-3 to 5."""
    keep_apart()
    reason = check_moment(game)
    if reason != Reason.OK:
        return reason
    reason = check_amount(game, action.space, action.amount)
    if reason != Reason.OK:
        return reason
    return Reason.OWN_FAMILY if action.seat == action.space else Reason.OK


@compiled
def may_penalize(game, action):
    """Any family, by the Game Master or a captain. Rules P-EARN-6, P-EARN-7, ruling C-48."""
    keep_apart()
    reason = check_moment(game)
    if reason != Reason.OK:
        return reason
    return check_charge(game, action.space, action.amount)


@compiled
def carry_ruling(game, events, action):
    """Carry a ruling on money out. A fine beyond the cash is a debt (case C067)."""
    keep_apart()
    kind, seat, amount = action.kind, action.space + 0, action.amount + 0
    if kind == ActionKind.EARN:
        emit(events, EventKind.EARNED, seat, BANK, NOWHERE, amount, action.extra + 0)
        receive(game, events, seat, amount, Cause.EARNED)
    elif kind == ActionKind.REWARD:
        emit(events, EventKind.REWARDED, seat, action.seat + 0, NOWHERE, amount, 0)
        receive(game, events, seat, amount, Cause.RULING)
    elif kind == ActionKind.PENALIZE:
        emit(events, EventKind.PENALIZED, seat, action.seat + 0, NOWHERE, amount, 0)
        owe(game, events, seat, BANK, amount, Cause.RULING, NOWHERE)
    elif kind == ActionKind.ORDER:
        emit(events, EventKind.ORDERED, seat, action.extra + 0, NOWHERE, amount, 0)
        owe(game, events, seat, action.extra + 0, amount, Cause.RULING, NOWHERE)
    else:
        correct(game, events, seat, amount)


@compiled
def receive(game, events, seat, amount, cause):
    """Money is earned; debts that wait for it are met at once (ruling C-35)."""
    pay(game, events, BANK, seat, amount, cause, NOWHERE)
    collect_earned(game, events, seat)


@compiled
def correct(game, events, seat, amount):
    """Cash is put right."""
    emit(events, EventKind.CORRECTED, seat, BANK, NOWHERE, amount, 0)
    if amount > 0:
        pay(game, events, BANK, seat, amount, Cause.RULING, NOWHERE)
    else:
        pay(game, events, seat, BANK, -amount, Cause.RULING, NOWHERE)


@compiled
def may_decide_debt(game, book, action):
    """A debt that nobody could pay; one that can be paid is only ever waived. C-35, P-GM-2."""
    keep_apart()
    is_waived = action.kind == ActionKind.WAIVE and book.rules.rulings == 1
    if game.phase != Phase.REFERRED and not (is_waived and game.phase == Phase.DEBT):
        return Reason.WRONG_PHASE
    if action.kind == ActionKind.DEFER and not is_room_for(game, 1):
        return Reason.TOO_MANY_CONTRACTS
    return Reason.OK


@compiled
def decide_debt(game, book, chance, events, kind):
    """The pending debt is void, waits for money to come, or is a bankruptcy after all."""
    keep_apart()
    debt = game.agenda[game.n_agenda - 1]
    seat, to, amount = debt.seat + 0, debt.to + 0, debt.amount + 0
    if kind == ActionKind.STAND:
        emit(events, EventKind.STOOD, seat, to, NOWHERE, amount, 0)
        go_bankrupt(game, book, chance, events, seat)
        return
    if kind == ActionKind.WAIVE:
        emit(events, EventKind.WAIVED, seat, to, NOWHERE, amount, 0)
        close_debt(game, events, game.n_agenda - 1)
        return
    close_debt(game, events, game.n_agenda - 1)
    emit(events, EventKind.DEFERRED, seat, to, NOWHERE, amount, 0)
    put_off(game, events, seat, to, amount)
