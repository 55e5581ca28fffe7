"""Paying what is owed, and going out when it cannot be paid. Rules O-BUST-1 to O-BUST-13."""

import numpy as np

from freehold.kernel.chance import put_under
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import is_debtor, pay, pay_debt, pay_rest, push, top_debt
from freehold.kernel.phases.building import clear_lot
from freehold.kernel.phases.churches import return_keys
from freehold.kernel.phases.claims import drop_claims_of
from freehold.kernel.phases.deal import end_offers_with, hand_card, receive_deed
from freehold.kernel.phases.deferred import collect, drop_deferred_of
from freehold.kernel.phases.detention import is_debt_open
from freehold.kernel.phases.foreclosure import end_foreclosures_of
from freehold.kernel.phases.mortgage import mortgage
from freehold.kernel.phases.settling import (
    close_accounts,
    drop_matters_of,
    drop_unmet,
    give_pledges,
)
from freehold.kernel.phases.stock import drop_stock
from freehold.kernel.property import card_code, hand_deed, holds_card, is_deed, means_of
from freehold.records.enums import (
    Cause,
    CreditorRule,
    EndReason,
    EndRule,
    EstateRule,
    EventKind,
    Matter,
    Phase,
    Reason,
)
from freehold.records.limits import BANK, MAX_CARDS, MAX_DECKS, NOBODY, NOWHERE


@inlined
def may_pay(game, action):
    """The pending debt is this seat's and its cash covers it (case C008)."""
    if not is_debt_open(game) or not is_debtor(game, action.seat):
        return Reason.NO_DEBT
    if game.seats[action.seat].cash < game.agenda[top_debt(game)].amount:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def may_go_bankrupt(game, book, action):
    """Only when the debt is more than everything the debtor has is worth (R2). Rule O-BUST-1.

    Where the Game Master decides about it the debtor does not (ruling C-35).
    """
    if not is_debt_open(game) or not is_debtor(game, action.seat):
        return Reason.NO_DEBT
    if game.phase == Phase.REFERRED:
        return Reason.REFERRED
    if means_of(game, book, action.seat) >= game.agenda[top_debt(game)].amount:
        return Reason.CAN_STILL_PAY
    return Reason.OK


@compiled
def go_bankrupt(game, book, chance, events, seat):
    """Everything passes to the creditor of the pending debt."""
    keep_apart()
    top = top_debt(game)
    creditor = game.agenda[top].to + 0
    drop_unmet(game, book, top)
    note_bankruptcy(game, book)
    emit(events, EventKind.WENT_BANKRUPT, seat, creditor, NOWHERE, 0, 0)
    hand_over(game, book, chance, events, seat, creditor)


@compiled
def note_bankruptcy(game, book):
    """The first bankruptcy may end the game once the estate has passed on. Rule S-15."""
    if book.rules.end == EndRule.FIRST_BANKRUPTCY and game.ending == EndReason.NONE:
        game.ending = EndReason.BANKRUPTCY + 0
        game.extras = 1


@compiled
def hand_over(game, book, chance, events, seat, creditor):
    """A seat leaves: its estate goes to a creditor or to the Bank. Rules O-BUST-2 to O-BUST-11.

    What it owed to the middle of the board is put there as far as the cash goes (case C038). Where
    deeds return to the Bank a creditor gets what mortgaging them brings, and cards go under their
    decks; a debt to the Bank itself would only bring its own loans back. M-BUST-2 to 4, C-63.
    """
    keep_apart()
    returns = book.rules.creditor == CreditorRule.RETURNS
    for space in range(book.n_spaces):
        if is_deed(book, space) and game.deeds[space].owner == seat:
            clear_lot(game, book, events, seat, space)
    if game.n_contracts > 0:
        give_pledges(game, book, events, seat)
    if returns and creditor != BANK:
        mortgage_all(game, book, events, seat)
    pay(game, events, seat, creditor, game.seats[seat].cash + 0, Cause.ESTATE, NOWHERE)
    leave_table(game, events, seat)
    heir = max(creditor, np.int64(BANK))
    if game.n_contracts > 0:
        drop_deferred_of(game, events, seat, heir)
        close_accounts(game, events, seat, heir)
    drop_matters_of(game, events, seat, heir)
    return_keys(game, book, events, seat)
    if heir == BANK or returns:
        return_cards(game, book, chance, events, seat)
        return_deeds(game, book, events, seat)
    else:
        pass_cards(game, book, events, seat, creditor)
        pass_deeds(game, book, events, seat, creditor)


@compiled
def mortgage_all(game, book, events, seat):
    """Take every loan there is. Rule M-BUST-2."""
    for space in range(book.n_spaces):
        deed = game.deeds[space]
        if is_deed(book, space) and deed.owner == seat and deed.mortgaged == 0:
            mortgage(game, book, events, seat, space)


@compiled
def leave_table(game, events, seat):
    """Out at once: never asked, charged or waited for again. Rule O-BUST-12, case C100."""
    gone = game.seats[seat]
    gone.place = game.n_playing
    gone.playing = 0
    gone.jail = 0
    gone.tries = 0
    gone.stops = 0
    gone.contends = 0
    for deck in range(MAX_DECKS):
        gone.tasks[deck] = 0
    game.n_playing -= 1
    if game.n_playing == 1:
        game.extras = 1
    if gone.leaving == 1:
        gone.leaving = 0
        game.n_leaving -= 1
    if seat == game.turn:
        game.again = 0
    drop_claims_of(game, seat)
    end_offers_with(game, events, seat)
    end_foreclosures_of(game, events, seat)
    drop_stock(game)


@compiled
def return_cards(game, book, chance, events, seat):
    """Held cards go under their decks (case C011)."""
    for deck in range(book.n_decks):
        for card in range(MAX_CARDS):
            if holds_card(game, seat, deck, card):
                put_under(chance, deck, card)
                emit(events, EventKind.CARD_RETURNED, seat, NOBODY, deck, card, 0)
        game.seats[seat].cards[deck] = 0


@compiled
def return_deeds(game, book, events, seat):
    """Deeds go back free of mortgage and may be auctioned. O-BUST-9 to 11, M-BUST-6, C-5."""
    for space in range(book.n_spaces - 1, -1, -1):
        deed = game.deeds[space]
        if is_deed(book, space) and deed.owner == seat:
            emit(events, EventKind.DEED_PASSED, seat, BANK, space, 0, deed.mortgaged)
            hand_deed(game, book, space, BANK)
            deed.mortgaged = 0
            deed.unlifted = 0
            deed.interest_turn = 0
            if book.rules.estate == EstateRule.AUCTION:
                push(game, Matter.LOT, NOBODY, BANK, 0, 0, space)
            elif book.rules.estate == EstateRule.CONSENT:
                game.returned |= np.int64(1) << space


@compiled
def pass_cards(game, book, events, seat, creditor):
    """Held cards are something of value (case C011)."""
    for deck in range(book.n_decks):
        for card in range(MAX_CARDS):
            if holds_card(game, seat, deck, card):
                hand_card(game, events, seat, creditor, card_code(deck, card))


@compiled
def pass_deeds(game, book, events, seat, creditor):
    """Deeds pass as they stand; mortgaged ones bring their interest. Rules O-BUST-5 to 8."""
    for space in range(book.n_spaces - 1, -1, -1):
        if is_deed(book, space) and game.deeds[space].owner == seat:
            receive_deed(game, book, events, space, creditor)


@compiled
def resign(game, book, chance, events, seat):
    """Leave for good: pay what can be paid, the rest goes to the Bank (case C099).

    Who is leaving too inherits nothing, so that no deed moves twice in one step.
    """
    keep_apart()
    emit(events, EventKind.RESIGNED, seat, NOBODY, NOWHERE, 0, 0)
    while game.seats[seat].playing == 1:
        index = own_debt(game, seat)
        if index == NOWHERE:
            if game.n_contracts > 0:
                collect(game, events, seat)
            hand_over(game, book, chance, events, seat, np.int64(BANK))
            return
        debt = game.agenda[index]
        is_insured = debt.seat != seat
        amount = debt.rest + 0 if is_insured else debt.amount + 0
        if means_of(game, book, seat) < amount:
            creditor = debt.to + 0
            if creditor >= 0 and game.seats[creditor].leaving == 1:
                creditor = np.int64(BANK)
            if not is_insured:
                drop_unmet(game, book, index)
            note_bankruptcy(game, book)
            hand_over(game, book, chance, events, seat, creditor)
            return
        raise_by_force(game, book, events, seat, amount)
        if is_insured:
            pay_rest(game, events, index)
        else:
            pay_debt(game, events, index)


@compiled
def own_debt(game, seat):
    """Index of the innermost debt of which a seat owes something by itself, or NOWHERE."""
    for i in range(game.n_agenda - 1, -1, -1):
        debt = game.agenda[i]
        if debt.kind == Matter.DEBT:
            if debt.seat == seat or (debt.behind == 1 + seat and debt.rest > 0):
                return i
    return NOWHERE


@compiled
def raise_by_force(game, book, events, seat, amount):
    """Sell all buildings, then mortgage in board order until the cash covers an amount."""
    if game.seats[seat].cash >= amount:
        return
    for space in range(book.n_spaces):
        if is_deed(book, space) and game.deeds[space].owner == seat:
            clear_lot(game, book, events, seat, space)
    for space in range(book.n_spaces):
        deed = game.deeds[space]
        if game.seats[seat].cash >= amount:
            return
        if is_deed(book, space) and deed.owner == seat and deed.mortgaged == 0:
            mortgage(game, book, events, seat, space)
