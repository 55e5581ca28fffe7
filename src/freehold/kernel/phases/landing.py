"""What a space does to whoever stops there, and what cards say."""

import numpy as np

from freehold.kernel.at import claim_at, deed_at, pile_at, seat_at, space_at
from freehold.kernel.chance import cycle_card, draws_itself, throw_dice, top_card
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe, pay, push_debt, receiver_of
from freehold.kernel.phases.covers import cover_debt, rent_under_immunity
from freehold.kernel.phases.questions import enter_church, enter_school
from freehold.kernel.phases.stopping import turn_aside
from freehold.kernel.phases.tasks import set_task
from freehold.kernel.phases.turn import move_back, move_to, seat_after, send_to_jail
from freehold.kernel.property import due_rent, rent_for
from freehold.records.enums import (
    Asked,
    CardOp,
    Cause,
    EndReason,
    EventKind,
    JailCause,
    NearestRent,
    RentKind,
    RentRule,
    SpaceKind,
    Stage,
)
from freehold.records.limits import BANK, HOTEL, MAX_CLAIMS, NOWHERE, POT


@inlined
def arrive(game, book, chance, events, nearest):
    """Resolve the space under the seat on turn, and the spaces its cards lead on to.

    `nearest` is the NearestRent of the card that brought it here. Rules O-PLAY-9, O-CARD-1, 2.
    """
    while True:
        seat = game.turn
        space = seat_at(game, seat).space
        kind = space_at(book, space).kind
        game.stage = Stage.RESOLVED
        if kind == SpaceKind.DEED:
            stop_at_deed(game, book, chance, events, seat, space, nearest)
            return
        if kind != SpaceKind.CARD:
            stop_elsewhere(game, book, events, seat, space)
            return
        deck = space_at(book, space).deck
        if pile_at(chance, deck).size == 0:
            return
        if not draws_itself(chance):
            ask(game, Asked.CARD, deck)
            return
        nearest = carry_out(game, book, chance, events, deck, top_card(chance, deck))
        if nearest == NOWHERE or is_kept_waiting(game, nearest):
            return


@compiled
def arrive_by_card(game, book, chance, events, nearest):
    """`arrive` where a card, a typed throw or a paid fine brought the token: off the hot path."""
    keep_apart()
    if not is_kept_waiting(game, nearest):
        arrive(game, book, chance, events, nearest)


@compiled
def is_kept_waiting(game, nearest):
    """Whether something comes before the space, a question for the salary, say; notes it then."""
    if game.n_agenda == 0:
        return False
    game.stage = Stage.ARRIVING
    game.nearest = nearest
    return True


@inlined
def ask(game, what, deck):
    """Stop until the authority brings the outcome of a throw or a draw."""
    game.asked = what
    game.asked_deck = deck


@compiled
def stop_elsewhere(game, book, events, seat, space):
    """Every space that is no deed and draws no card. Rules O-TAX-1, O-JAIL-1, O-PARK-1, 2."""
    keep_apart()
    place = space_at(book, space)
    if place.kind == SpaceKind.TAX:
        if place.tax_percent > 0 and book.rules.tax_choice == 1:
            game.stage = Stage.TAX
        else:
            receiver = receiver_of(book, Cause.TAX)
            owe(game, events, seat, receiver, place.tax_flat, Cause.TAX, space)
    elif place.kind == SpaceKind.GO_TO_JAIL:
        send_to_jail(game, book, events, seat, JailCause.SPACE)
    elif place.kind == SpaceKind.FREE_PARKING:
        pay(game, events, POT, seat, game.pot + 0, Cause.POT, space)
    elif place.kind == SpaceKind.SCHOOL:
        enter_school(game, events, seat, space)
    elif place.kind == SpaceKind.CHURCH:
        enter_church(game, events, seat, space)


@inlined
def stop_at_deed(game, book, chance, events, seat, space, nearest):
    """Buy, pay rent, or rest on one's own. Rules O-BUY-1, O-RENT-1, O-RENT-2."""
    owner = deed_at(game, space).owner
    if owner == BANK:
        if book.rules.deeds_for_sale == 1:
            game.stage = Stage.BUY
        return
    if game.extras == 1 and turn_aside(game, book, seat, space):
        return
    if owner == seat or deed_at(game, space).mortgaged == 1:
        if space_at(book, space).owner_percent > 0:
            rest_on_own(game, book, events, seat, space)
        return
    is_lot = book.groups[space_at(book, space).group].rent_kind == RentKind.LOT
    if nearest == NearestRent.TEN_THROWS and not is_lot:
        if not draws_itself(chance):
            ask(game, Asked.RENT_DICE, NOWHERE)
            return
        first, second = throw_dice(chance)
        charge_after_fresh_throw(game, book, events, first, second)
        return
    rent = due_rent(game, book, space, game.dice[0] + game.dice[1], nearest)
    charge_rent(game, book, events, seat, space, rent)


@compiled
def rest_on_own(game, book, events, seat, space):
    """A clear deed may bring its owner a share of the own cash, from the Bank. P-PB-3 to P-PB-5."""
    keep_apart()
    deed = game.deeds[space]
    if deed.owner == seat and deed.mortgaged == 0:
        share = game.seats[seat].cash * book.spaces[space].owner_percent // 100
        pay(game, events, BANK, seat, share, Cause.DIVIDEND, space)


@compiled
def charge_after_fresh_throw(game, book, events, first, second):
    """Ten times a fresh throw, as a card says: for a railroad too if it counts as one (M-SIX-6)."""
    keep_apart()
    seat = game.turn
    space = game.seats[seat].space
    emit(events, EventKind.DICE_THROWN, seat, NOWHERE, space, first, second)
    rent = rent_for(game, book, space, first + second, NearestRent.TEN_THROWS)
    charge_rent(game, book, events, seat, space, rent)


@inlined
def charge_rent(game, book, events, seat, space, rent):
    """Rent becomes a debt at once, or a claim its owner has to make. Rules O-RENT-1, O-RENT-7.

    Immunity goes before the deed's list: what a grant takes off was never owed (M-RENT-2).
    After time was called nobody could claim any more, so the last move's rent is owed (G-DAY-29).
    A deed may bring a share of the visitor's cash beside its rent (P-PB-7, ruling C-45), and a
    prisoner may not collect (M-MAX-1).
    """
    owner = deed_at(game, space).owner + 0
    if game.extras == 1:
        rent = rent_beyond(game, book, events, seat, np.int64(owner), space, rent)
    if rent == 0:
        return
    is_owed = book.rules.rent == RentRule.AUTOMATIC or game.n_claims == MAX_CLAIMS
    if is_owed or (game.extras == 1 and game.ending != EndReason.NONE):
        owe(game, events, seat, owner, rent, Cause.RENT, space)
        return
    claim = claim_at(game, game.n_claims)
    claim.owner = owner
    claim.lander = seat
    claim.space = space
    claim.amount = rent
    claim.turn = game.turn_number
    game.n_claims += 1
    emit(events, EventKind.RENT_OPEN, seat, owner, space, rent, 0)


@compiled
def rent_beyond(game, book, events, seat, owner, space, rent):
    """What a rent becomes by a share of the visitor's cash, immunity, and its owner's Jail."""
    keep_apart()
    percent = space_at(book, space).visitor_percent
    if percent > 0:
        rent += (seat_at(game, seat).cash * percent + 99) // 100
    if game.n_contracts > 0:
        rent = rent_under_immunity(game, events, seat, owner, space, rent)
    is_barred = book.rules.jail_collects == 0 and seat_at(game, owner).jail == 1
    return np.int64(0) if is_barred else rent


@compiled
def carry_out(game, book, chance, events, deck, card):
    """Do what a card says. A NearestRent if the token moved and must be resolved, else NOWHERE.

    Rules O-CARD-2 to O-CARD-4, O-JAIL-2, P-CARD-8, P-CARD-12.
    """
    keep_apart()
    seat = game.turn
    said = book.decks[deck].cards[card]
    emit(events, EventKind.CARD_DRAWN, seat, NOWHERE, deck, card, said.op)
    cycle_card(book, chance, deck, card)
    if said.op == CardOp.MOVE_TO:
        move_to(game, book, events, seat, said.a)
        return NearestRent.NORMAL + 0
    if said.op == CardOp.MOVE_NEAREST:
        move_to(game, book, events, seat, nearest_of(game, book, seat, said.a))
        return said.b
    if said.op == CardOp.MOVE_BACK:
        move_back(game, book, events, seat, said.a)
        return NearestRent.NORMAL + 0
    if said.op == CardOp.GO_TO_JAIL:
        send_to_jail(game, book, events, seat, JailCause.CARD)
    elif said.op == CardOp.TASK:
        set_task(game, events, seat, deck, card)
    elif said.op == CardOp.KEEP or said.op == CardOp.KEEP_RETRY:
        game.seats[seat].cards[deck] |= 1 << card
        emit(events, EventKind.CARD_KEPT, seat, NOWHERE, deck, card, 0)
    else:
        settle_card_money(game, book, events, seat, said)
    return NOWHERE


@compiled
def nearest_of(game, book, seat, group):
    """The next space ahead, in the seat's direction, that belongs to a group (case C018)."""
    space = game.seats[seat].space + 0
    step = -1 if game.seats[seat].direction < 0 else 1
    for _ in range(book.n_spaces):
        space = (space + step + book.n_spaces) % book.n_spaces
        if book.spaces[space].kind == SpaceKind.DEED and book.spaces[space].group == group:
            return space
    return space


@compiled
def settle_card_money(game, book, events, seat, said):
    """Cards that only move money."""
    keep_apart()
    if said.op == CardOp.COLLECT:
        pay(game, events, BANK, seat, said.a, Cause.CARD, NOWHERE)
    elif said.op == CardOp.PAY:
        owe(game, events, seat, receiver_of(book, Cause.CARD), said.a, Cause.CARD, NOWHERE)
    elif said.op == CardOp.COLLECT_EACH:
        collect_from_each(game, events, seat, said.a)
    elif said.op == CardOp.PAY_EACH:
        pay_each(game, events, seat, said.a)
    elif said.op == CardOp.REPAIRS:
        receiver = receiver_of(book, Cause.REPAIRS)
        owe(game, events, seat, receiver, repairs(game, book, seat, said), Cause.REPAIRS, NOWHERE)


@compiled
def repairs(game, book, seat, said):
    """So much per house, so much per hotel (case C033)."""
    total = 0
    for space in range(book.n_spaces):
        deed = game.deeds[space]
        if deed.owner == seat and deed.buildings > 0:
            total += said.b if deed.buildings == HOTEL else said.a * deed.buildings
    return total


@compiled
def seat_ahead(game, seat, steps):
    """The seat so many steps on in turn order."""
    for _ in range(steps):
        seat = seat_after(game, seat)
    return seat


@compiled
def collect_from_each(game, events, seat, amount):
    """Every other player pays the drawer; who is short settles a debt of its own (C013).

    Debts are settled in turn order, so the last in it is charged first.
    """
    for step in range(game.n_seats - 1, 0, -1):
        other = seat_ahead(game, seat, step)
        if game.seats[other].playing == 1:
            owe(game, events, other, seat, amount, Cause.CARD, NOWHERE)


@compiled
def pay_each(game, events, seat, amount):
    """The drawer pays every other player, in turn order as far as the cash goes."""
    if game.n_contracts > 0:
        owe_each(game, events, seat, amount)
        return
    unpaid = 0
    for step in range(1, game.n_seats):
        other = seat_ahead(game, seat, step)
        if game.seats[other].playing == 0:
            continue
        if unpaid == 0 and game.seats[seat].cash >= amount:
            pay(game, events, seat, other, amount, Cause.CARD, NOWHERE)
        else:
            unpaid += 1
    for step in range(game.n_seats - 1, 0, -1):
        other = seat_ahead(game, seat, step)
        if game.seats[other].playing == 1 and unpaid > 0:
            unpaid -= 1
            push_debt(game, events, seat, other, amount, Cause.CARD, NOWHERE)


@compiled
def owe_each(game, events, seat, amount):
    """The same where the drawer may be insured: a debt to each, the first in turn order on top."""
    keep_apart()
    for step in range(game.n_seats - 1, 0, -1):
        other = seat_ahead(game, seat, step)
        if game.seats[other].playing == 1 and amount > 0:
            push_debt(game, events, seat, other, amount, Cause.CARD, NOWHERE)
            cover_debt(game, events, game.n_agenda - 1)
