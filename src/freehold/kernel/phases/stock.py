"""Unsold deeds that everybody agrees to have auctioned. Rules M-STK-1 to M-STK-3, M-BUST-6.

What came back from somebody bankrupt may be asked for without M-STK-1 too, where the rules say so.
One request is open at a time: a bit set of spaces. Another set takes its place; a refusal, the next
throw, or a seat that leaves ends it (case C070).
"""

import numpy as np

from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import push
from freehold.kernel.phases.auction import players_mask
from freehold.kernel.property import is_unsold
from freehold.records.enums import EventKind, Matter, Phase, Reason
from freehold.records.limits import BANK, MAX_SPACES, NOBODY, NOWHERE


@inlined
def has_stock_auctions(game, book):
    """Whether seats may ask for an auction, if only of what came back from a bankrupt."""
    return book.rules.stock_auction == 1 or game.returned != 0


@compiled
def unsold_deeds(game, book):
    """Bit set of everything the Bank still has."""
    spaces = np.int64(0)
    for space in range(book.n_spaces):
        if is_unsold(game, book, space):
            spaces |= np.int64(1) << space
    return spaces


@compiled
def stock_of(game, book):
    """Bit set of the deeds that seats may have the Bank auction. Rules M-STK-1, M-BUST-6."""
    if book.rules.stock_auction == 1:
        return unsold_deeds(game, book)
    return game.returned + 0


@compiled
def may_call_stock(game, book, action):
    """Ask for an auction, agree to the one asked for, or refuse it; before a throw."""
    if not has_stock_auctions(game, book):
        return Reason.NOT_IN_RULES
    if game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    if action.amount == 0:
        return Reason.NOT_ASKED if game.stock == 0 else Reason.OK
    if action.amount & ~stock_of(game, book) != 0:
        return Reason.BAD_AMOUNT
    if action.amount == game.stock and (game.stock_agreed >> action.seat) & 1 == 1:
        return Reason.ALREADY_ANSWERED
    return Reason.OK


@compiled
def call_stock(game, book, events, seat, spaces):
    """Note the request or the consent; once all who play agree the hammer goes round."""
    keep_apart()
    if spaces == 0:
        emit(events, EventKind.STOCK_REFUSED, seat, NOBODY, NOWHERE, game.stock, 0)
        drop_stock(game)
        return
    if spaces != game.stock:
        game.stock = spaces
        game.stock_agreed = 0
        emit(events, EventKind.STOCK_ASKED, seat, NOBODY, NOWHERE, spaces, 0)
    else:
        emit(events, EventKind.STOCK_AGREED, seat, NOBODY, NOWHERE, spaces, 0)
    game.stock_agreed |= 1 << seat
    if game.stock_agreed == players_mask(game):
        put_up_stock(game, book)


@compiled
def put_up_stock(game, book):
    """One lot after the other, in board order; nobody finds them, so nobody gets a fee."""
    for space in range(MAX_SPACES - 1, -1, -1):
        if (game.stock >> space) & 1 == 1:
            push(game, Matter.LOT, NOBODY, BANK, 0, 0, space)
    drop_stock(game)


@compiled
def drop_stock(game):
    """No auction of unsold deeds is asked for."""
    game.stock = 0
    game.stock_agreed = 0
