"""Deeds dealt before the start. Rules S-3 to S-5, T-3 to T-5."""

from freehold.kernel.chance import below
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe
from freehold.kernel.property import asked_price, hand_deed, is_unsold
from freehold.records.enums import Cause, EventKind, Stage
from freehold.records.limits import BANK, NOWHERE


@compiled
def next_dealt(game, book, chance):
    """A random deed of those left."""
    left = 0
    for space in range(book.n_spaces):
        if is_unsold(game, book, space):
            left += 1
    chosen = below(chance, left)
    for space in range(book.n_spaces):
        if is_unsold(game, book, space):
            if chosen == 0:
                return space
            chosen -= 1
    return NOWHERE


@compiled
def deal_deed(game, book, events, space):
    """The next deed of the pack goes to the next seat, one at a time round the table."""
    keep_apart()
    seat = game.dealt % game.n_seats
    game.dealt += 1
    hand_deed(game, book, space, seat)
    emit(events, EventKind.DEED_DEALT, seat, BANK, space, 0, 0)
    if book.rules.dealt_paid == 1:
        owe(game, events, seat, BANK, asked_price(book, space), Cause.PRICE, space)


@compiled
def skip_leavers(game):
    """Who left while deeds were dealt gets no more. Rule O-BUST-12."""
    while game.seats[game.dealt % game.n_seats].playing == 0:
        game.dealt += 1


@compiled
def is_dealt_out(game, book):
    """Whether every seat has its deeds, or the pack is empty."""
    if game.dealt >= game.n_seats * book.rules.dealt_deeds:
        return True
    for space in range(book.n_spaces):
        if is_unsold(game, book, space):
            return False
    return True


@compiled
def end_dealing(game):
    """On to the opening throws."""
    game.stage = Stage.OPENING
