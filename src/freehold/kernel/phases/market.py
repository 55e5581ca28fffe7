"""A free market for rents: on a built lot of a divided group the visitor chooses whom to pay.

Rules M-FREE-2 to M-FREE-8, ruling C-68. Stage.MARKET begins when a visitor stops on a built lot of
somebody else and the group offers anything besides. Its owner, who may ask the deed's rent at most,
and every other owner of clear lots of the group name their rents (Phase.MARKET); then the visitor
chooses (Phase.CHOICE). Own lots are free of rent.
"""

from typing import Final

import numpy as np

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe
from freehold.kernel.phases.building import member_number
from freehold.kernel.phases.buying import is_decider
from freehold.kernel.phases.covers import rent_under_immunity
from freehold.kernel.phases.mortgage import check_own_deed
from freehold.kernel.property import is_deed, rent_for
from freehold.records.enums import Cause, EventKind, NearestRent, Phase, Reason, Stage
from freehold.records.limits import BANK, MAX_GROUP_SIZE, NOWHERE

MOST_ASKED: Final = 1_000_000  # dollars for another lot than the one landed on; nobody must pay it


@compiled
def is_let(game, book, visitor, landed, lot):
    """Whether a lot's owner names a rent: the one landed on, or a clear one of a third seat.

    A prisoner who may collect none has no lot to let (M-MAX-1).
    """
    deed = game.deeds[lot]
    if deed.owner == BANK or deed.owner == visitor:
        return False
    if book.rules.jail_collects == 0 and game.seats[deed.owner].jail == 1:
        return False
    if lot == landed:
        return True
    return deed.owner != game.deeds[landed].owner and deed.mortgaged == 0


@compiled
def is_choice(game, book, visitor, landed, lot):
    """Whether the visitor may settle on a lot of the group. Rules M-FREE-3, M-FREE-5, M-FREE-7."""
    return game.deeds[lot].owner == visitor or is_let(game, book, visitor, landed, lot)


@compiled
def has_market(game, book, visitor, landed):
    """Whether a stop is on a built lot and leaves a choice. Rules M-FREE-6, M-FREE-8."""
    if game.deeds[landed].buildings == 0 or not is_let(game, book, visitor, landed, landed):
        return False
    members = book.groups[book.spaces[landed].group]
    for i in range(members.size):
        lot = members.members[i]
        if lot != landed and is_choice(game, book, visitor, landed, lot):
            return True
    return False


@compiled
def note_landlords(game, book, visitor, landed):
    """Note whose rents are still to be named: owners may have left meanwhile."""
    market = game.market
    market.landlords = 0
    members = book.groups[book.spaces[landed].group]
    for i in range(members.size):
        lot = members.members[i]
        if is_let(game, book, visitor, landed, lot) and (market.answered >> i) & 1 == 0:
            market.landlords |= 1 << game.deeds[lot].owner


@compiled
def run_market(game, book):
    """Wait for the owners, then for the visitor; over if the owner left and the lot is bare."""
    keep_apart()
    visitor = game.turn
    landed = game.seats[visitor].space
    if game.deeds[landed].buildings == 0:
        close_market(game)
        return False
    note_landlords(game, book, visitor, landed)
    game.phase = Phase.CHOICE if game.market.landlords == 0 else Phase.MARKET
    return True


@compiled
def close_market(game):
    """Zero the market; the stop is resolved."""
    market = game.market
    market.landlords = 0
    market.answered = 0
    for i in range(MAX_GROUP_SIZE):
        market.asks[i] = 0
    game.stage = Stage.RESOLVED


@compiled
def most_asked(game, book, lot):
    """The most that may be asked for a lot: the deed's rent where the visitor stands. M-FREE-2."""
    if lot != game.seats[game.turn].space:
        return MOST_ASKED + 0
    return rent_for(game, book, lot, game.dice[0] + game.dice[1], NearestRent.NORMAL)


@compiled
def may_ask(game, book, action):
    """An owner, once for each lot that is to let."""
    if book.rules.market == 0:
        return Reason.NOT_IN_RULES
    if game.phase != Phase.MARKET:
        return Reason.WRONG_PHASE
    reason = check_own_deed(game, book, action.seat, action.space)
    if reason != Reason.OK:
        return reason
    landed = game.seats[game.turn].space
    group = book.spaces[landed].group
    if book.spaces[action.space].group != group:
        return Reason.NOT_IN_MARKET
    if not is_let(game, book, game.turn, landed, action.space):
        return Reason.NOT_IN_MARKET
    if (game.market.answered >> member_number(book, group, action.space)) & 1 == 1:
        return Reason.ALREADY_ANSWERED
    if action.amount < 0:
        return Reason.BAD_AMOUNT
    if action.amount > most_asked(game, book, action.space):
        return Reason.ASKS_TOO_MUCH
    return Reason.OK


@compiled
def ask_rent(game, book, events, seat, lot, amount):
    """Name the rent of a lot. Rules M-FREE-2, M-FREE-3."""
    keep_apart()
    i = member_number(book, book.spaces[lot].group, lot)
    game.market.answered |= 1 << i
    game.market.asks[i] = amount
    emit(events, EventKind.RENT_ASKED, seat, game.turn, lot, amount, 0)


@compiled
def may_choose(game, book, action):
    """The visitor, among the lots of the group that are to let or its own."""
    if book.rules.market == 0:
        return Reason.NOT_IN_RULES
    reason = is_decider(game, action, Phase.CHOICE)
    if reason != Reason.OK:
        return reason
    if not is_deed(book, action.space):
        return Reason.NOT_A_DEED
    landed = game.seats[action.seat].space
    if book.spaces[action.space].group != book.spaces[landed].group:
        return Reason.NOT_IN_MARKET
    if not is_choice(game, book, action.seat, landed, action.space):
        return Reason.NOT_IN_MARKET
    return Reason.OK


@compiled
def choose_landlord(game, book, events, seat, lot):
    """Settle on a lot: the token moves there, and its owner is owed what was asked.

    Immunity goes before it. Rules M-FREE-4, M-FREE-5, M-RENT-2.
    """
    keep_apart()
    start = game.seats[seat].space + 0
    owner = game.deeds[lot].owner + 0
    asked = 0
    if owner != seat:
        asked = game.market.asks[member_number(book, book.spaces[lot].group, lot)] + 0
    close_market(game)
    if owner != seat and game.n_contracts > 0:
        asked = rent_under_immunity(game, events, seat, np.int64(owner), lot, asked)
    if lot != start:
        game.seats[seat].space = lot
        emit(events, EventKind.MOVED, seat, NOWHERE, lot, 0, start)
    emit(events, EventKind.LANDLORD_CHOSEN, seat, owner, lot, asked, 0)
    owe(game, events, seat, owner, asked, Cause.RENT, lot)
