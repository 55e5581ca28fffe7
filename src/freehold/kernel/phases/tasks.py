"""Tasks that cards set, done away from the table. Rules P-CARD-12, P-CAPT-6."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe, pay, receiver_of
from freehold.kernel.phases.rulings import check_moment, has_room
from freehold.records.enums import Cause, EventKind, Reason
from freehold.records.limits import BANK, NOWHERE


@compiled
def set_task(game, events, seat, deck, card):
    """The family takes a task home; drawn again before it is reported it stays one task."""
    game.seats[seat].tasks[deck] |= 1 << card
    emit(events, EventKind.TASK_SET, seat, NOWHERE, deck, card, 0)


@compiled
def may_report(game, book, action):
    """A task that was set and not reported yet, by the family's Staff Captain."""
    keep_apart()
    reason = check_moment(game)
    if reason != Reason.OK:
        return reason
    deck, card = action.space, action.amount
    if deck < 0 or deck >= book.n_decks or card < 0 or card >= book.decks[deck].size:
        return Reason.BAD_CARD
    if (game.seats[action.seat].tasks[deck] >> card) & 1 == 0:
        return Reason.NO_TASK
    if action.extra != 0 and action.extra != 1:
        return Reason.BAD_AMOUNT
    if action.extra == 0 and not has_room(game, action.seat, book.decks[deck].cards[card].b):
        return Reason.DEBT_UNPAID
    return Reason.OK


@compiled
def report(game, book, events, action):
    """Done: the Bank pays. Not done: what the card asks, where the cards' costs go (P-PARK-3)."""
    keep_apart()
    seat, deck, card, is_done = action.seat, action.space, action.amount, action.extra
    said = book.decks[deck].cards[card]
    game.seats[seat].tasks[deck] &= ~(1 << card)
    emit(events, EventKind.TASK_REPORTED, seat, NOWHERE, deck, card, is_done)
    if is_done == 1:
        pay(game, events, BANK, seat, said.a + 0, Cause.TASK, NOWHERE)
    else:
        owe(game, events, seat, receiver_of(book, Cause.CARD), said.b + 0, Cause.TASK, NOWHERE)
