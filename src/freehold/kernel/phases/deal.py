"""Private deals between two or more seats, executed whole or not at all.

Rules O-SELL-1 to 4, O-CARD-6, O-MORT-11 to 14, O-MISC-1 to 3, G-RQ-12 to 14; rulings R3, C-4.
One open offer per proposing seat; accepting names its revision, so nobody accepts what they did
not see. An offer ends when its proposer throws.
"""

import numpy as np

from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import drop_entry, pay, pay_debt, push, top_debt
from freehold.kernel.phases.covers import close_debt
from freehold.kernel.phases.detention import check_jail_deals, is_debt_open
from freehold.kernel.phases.lasting_terms import check_bonds, check_lasting, make_contracts
from freehold.kernel.phases.terms import (
    cash_of,
    check_term,
    clear_term,
    copy_term,
    is_given_by,
    is_lasting,
    is_repeated,
    is_taken_by,
    parties_of,
)
from freehold.kernel.property import hand_deed, interest_on
from freehold.records.enums import Cause, EventKind, Matter, Phase, Reason, TermKind
from freehold.records.limits import BANK, MAX_CARDS, MAX_TERMS, NOWHERE


@compiled
def check_terms(game, book, terms, n_terms):
    """Whether a list of terms could be carried out now."""
    keep_apart()
    if n_terms < 1 or n_terms > MAX_TERMS:
        return Reason.NO_TERMS
    for i in range(n_terms):
        reason = check_term(game, book, terms[i])
        if reason != Reason.OK:
            return reason
        if is_repeated(terms, n_terms, i):
            return Reason.BAD_TERM
    parties = parties_of(terms, n_terms)
    reason = check_contracts(game, book, terms, n_terms, parties)
    if reason != Reason.OK:
        return reason
    for seat in range(game.n_seats):
        if (parties >> seat) & 1 == 1:
            reason = check_party(game, book, terms, n_terms, seat)
            if reason != Reason.OK:
                return reason
    reason = check_jail_deals(game, book, terms, n_terms, parties)
    if reason != Reason.OK:
        return reason
    if is_debt_open(game):
        return check_settles(game, book, terms, n_terms)
    if game.phase == Phase.FORECLOSURE:
        owner = game.agenda[game.n_agenda - 1].seat
        if (parties >> owner) & 1 == 0:
            return Reason.UNDER_FORECLOSURE
    if is_question_open(game) and not is_card_sale(terms, n_terms):
        return Reason.WRONG_PHASE
    return Reason.OK


@compiled
def is_question_open(game):
    """Whether the game waits for an answer, or for a second try at one."""
    return game.phase == Phase.QUESTION or game.phase == Phase.RETRY


@compiled
def is_card_sale(terms, n_terms):
    """Whether a deal is about held cards and money only. Rules P-CARD-7, P-CARD-11."""
    for i in range(n_terms):
        if terms[i].kind != TermKind.CARD and terms[i].kind != TermKind.CASH:
            return False
    return True


@compiled
def check_contracts(game, book, terms, n_terms, parties):
    """What contracts a deal makes, and what those already made allow."""
    if game.n_contracts > 0:
        reason = check_bonds(game, terms, n_terms, parties)
        if reason != Reason.OK:
            return reason
    for i in range(n_terms):
        if is_lasting(terms[i]):
            return check_lasting(game, book, terms, n_terms)
    return Reason.OK


@compiled
def cash_after(game, book, terms, n_terms, seat):
    """A party's cash once the terms are carried out and the interest due is set aside."""
    cash = game.seats[seat].cash + 0
    for i in range(n_terms):
        term = terms[i]
        if term.giver == seat:
            cash -= cash_of(term)
        if term.taker == seat:
            cash += cash_of(term)
        if term.kind == TermKind.DEED and term.taker == seat:
            if game.deeds[term.what].mortgaged == 1:
                cash -= interest_on(book, term.what)
    return cash


@compiled
def check_party(game, book, terms, n_terms, seat):
    """Each party gives and takes, and can pay. Rule O-MISC-3 as ruled in case C037."""
    gives = False
    takes = False
    out = 0
    for i in range(n_terms):
        gives = gives or is_given_by(terms[i], seat)
        takes = takes or is_taken_by(terms[i], seat)
        if terms[i].giver == seat:
            # Capped, so that no sum of hostile amounts can wrap around.
            out += min(cash_of(terms[i]), game.seats[seat].cash + 1)
    if out > game.seats[seat].cash:
        return Reason.NOT_ENOUGH_CASH
    if book.rules.gifts == 0 and not (gives and takes):
        return Reason.GIFT
    if cash_after(game, book, terms, n_terms, seat) < 0:
        return Reason.NOT_ENOUGH_CASH
    return Reason.OK


@compiled
def forgiven(terms, n_terms):
    """How much of the pending debt the terms forgive."""
    total = 0
    for i in range(n_terms):
        if terms[i].kind == TermKind.DEBT:
            total += terms[i].amount
    return total


@compiled
def check_settles(game, book, terms, n_terms):
    """While a debt is open only a deal that settles it may be made (rulings R3, R4)."""
    debt = game.agenda[top_debt(game)]
    if (parties_of(terms, n_terms) >> debt.seat) & 1 == 0:
        return Reason.DEBT_UNPAID
    if forgiven(terms, n_terms) > 0:
        return Reason.OK
    if cash_after(game, book, terms, n_terms, debt.seat) < debt.amount:
        return Reason.DEBT_UNPAID
    return Reason.OK


@inlined
def is_trading_open(game):
    """Deals are made before a throw, to settle a debt, or to meet a foreclosure (M-FCL-7).

    Cards are sold at questions too.
    """
    phase = game.phase
    if phase == Phase.TURN or phase == Phase.FORECLOSURE:
        return True
    return is_debt_open(game) or is_question_open(game)


@compiled
def may_offer(game, book, action):
    """Any seat that is a party, for terms that could be carried out now."""
    if not is_trading_open(game):
        return Reason.WRONG_PHASE
    reason = check_terms(game, book, action.terms, action.n_terms)
    if reason != Reason.OK:
        return reason
    if (parties_of(action.terms, action.n_terms) >> action.seat) & 1 == 0:
        return Reason.NOT_A_PARTY
    return Reason.OK


@compiled
def offer(game, events, action):
    """Put an offer on the table, in place of the seat's earlier one."""
    keep_apart()
    end_offer(game, events, action.seat)
    game.revision += 1
    game.n_offers += 1
    made = game.offers[action.seat]
    made.open = 1
    made.revision = game.revision
    made.parties = parties_of(action.terms, action.n_terms)
    made.accepted = 1 << action.seat
    made.n_terms = action.n_terms
    for i in range(action.n_terms):
        copy_term(game, made.terms[i], action.terms[i])
    emit(events, EventKind.OFFER_MADE, action.seat, NOWHERE, NOWHERE, game.revision, 0)


@compiled
def check_offer(game, action):
    """Whether the action names an open offer of another seat in which this seat is a party."""
    proposer = action.space
    if proposer < 0 or proposer >= game.n_seats or game.offers[proposer].open == 0:
        return Reason.NO_SUCH_OFFER
    if proposer == action.seat or (game.offers[proposer].parties >> action.seat) & 1 == 0:
        return Reason.NOT_A_PARTY
    return Reason.OK


@compiled
def may_accept(game, book, action):
    """Exactly the revision shown, and only while it can still be carried out (case C097)."""
    if not is_trading_open(game):
        return Reason.WRONG_PHASE
    reason = check_offer(game, action)
    if reason != Reason.OK:
        return reason
    made = game.offers[action.space]
    if made.revision != action.amount:
        return Reason.OFFER_CHANGED
    if (made.accepted >> action.seat) & 1 == 1:
        return Reason.ALREADY_ACCEPTED
    return check_terms(game, book, made.terms, made.n_terms)


@compiled
def accept(game, book, events, seat, proposer):
    """Agree; the last party to agree carries the deal out."""
    keep_apart()
    made = game.offers[proposer]
    made.accepted |= 1 << seat
    emit(events, EventKind.OFFER_ACCEPTED, seat, proposer, NOWHERE, made.revision, 0)
    if made.accepted == made.parties:
        carry_out_deal(game, book, events, proposer)


@compiled
def carry_out_deal(game, book, events, proposer):
    """Hand everything over in one step, then see to interest and the debt it settles."""
    keep_apart()
    made = game.offers[proposer]
    emit(events, EventKind.DEAL_DONE, proposer, NOWHERE, NOWHERE, made.revision, 0)
    cut = 0
    for i in range(made.n_terms):
        term = made.terms[i]
        giver, taker = np.int64(term.giver), np.int64(term.taker)
        if term.kind == TermKind.CASH:
            pay(game, events, giver, taker, term.amount, Cause.DEAL, NOWHERE)
        elif term.kind == TermKind.LOAN:
            pay(game, events, giver, taker, term.amount, Cause.ADVANCE, NOWHERE)
        elif term.kind == TermKind.CARD:
            hand_card(game, events, giver, taker, np.int64(term.what))
        elif term.kind == TermKind.DEBT:
            cut = term.amount
    settle_in_deal(game, book, events, made, cut)
    for i in range(made.n_terms):
        term = made.terms[i]
        if term.kind == TermKind.DEED:
            receive_deed(game, book, events, np.int64(term.what), np.int64(term.taker))
    make_contracts(game, events, made)
    clear_offer(game, proposer)


@compiled
def settle_in_deal(game, book, events, made, cut):
    """Reduce the pending debt by what was forgiven, or pay it in the same step (R3)."""
    top = top_debt(game)
    if not is_debt_open(game) or top == NOWHERE:
        return
    debt = game.agenda[top]
    if cut > 0:
        emit(events, EventKind.DEBT_SETTLED, debt.seat, debt.to, debt.space, cut, debt.cause)
        debt.amount -= cut
        if debt.amount == 0:
            close_debt(game, events, top)
        return
    pay_debt(game, events, top)


@compiled
def receive_deed(game, book, events, space, taker):
    """A deed changes hands; a mortgaged one brings its interest duty. Rule O-MORT-13."""
    deed = game.deeds[space]
    giver = np.int64(deed.owner)
    drop_duty(game, space)
    hand_deed(game, book, space, taker)
    deed.interest_turn = 0
    emit(events, EventKind.DEED_PASSED, giver, taker, space, 0, deed.mortgaged)
    if deed.mortgaged == 1 and taker != BANK:
        push(game, Matter.INTEREST, taker, BANK, 0, Cause.INTEREST, space)


@compiled
def drop_duty(game, space):
    """An interest duty not yet met ends when the deed moves on: the next owner has it."""
    for i in range(game.n_agenda):
        if game.agenda[i].kind == Matter.INTEREST and game.agenda[i].space == space:
            drop_entry(game, i)
            return


@compiled
def hand_card(game, events, giver, taker, code):
    """A held card changes hands."""
    deck = code // MAX_CARDS
    card = code % MAX_CARDS
    game.seats[giver].cards[deck] &= ~(1 << card)
    game.seats[taker].cards[deck] |= 1 << card
    emit(events, EventKind.CARD_PASSED, giver, taker, deck, card, 0)


@compiled
def clear_offer(game, proposer):
    """Take an offer off the table and zero it."""
    made = game.offers[proposer]
    for i in range(made.n_terms):
        clear_term(made.terms[i])
    made.open = 0
    made.revision = 0
    made.parties = 0
    made.accepted = 0
    made.n_terms = 0
    game.n_offers -= 1


@compiled
def end_offer(game, events, proposer):
    """End an open offer that was not carried out."""
    keep_apart()
    if game.offers[proposer].open == 1:
        emit(
            events,
            EventKind.OFFER_ENDED,
            proposer,
            NOWHERE,
            NOWHERE,
            game.offers[proposer].revision,
            0,
        )
        clear_offer(game, proposer)


@compiled
def end_offers_about(game, events, space):
    """Offers that hand over a deed end when its mortgage changes: it is not what was shown."""
    if game.n_offers == 0:
        return
    for proposer in range(game.n_seats):
        made = game.offers[proposer]
        for i in range(made.n_terms):
            if made.terms[i].kind == TermKind.DEED and made.terms[i].what == space:
                end_offer(game, events, proposer)
                break


@compiled
def end_offers_with(game, events, seat):
    """Offers that involve a seat end when it leaves the game."""
    keep_apart()
    for proposer in range(game.n_seats):
        if (game.offers[proposer].parties >> seat) & 1 == 1:
            end_offer(game, events, proposer)


@compiled
def may_reject(game, action):
    """Any party that is asked."""
    return check_offer(game, action)


@compiled
def reject(game, events, seat, proposer):
    """One no ends the offer."""
    keep_apart()
    emit(
        events,
        EventKind.OFFER_REJECTED,
        seat,
        proposer,
        NOWHERE,
        game.offers[proposer].revision,
        0,
    )
    end_offer(game, events, proposer)


@compiled
def may_withdraw(game, action):
    """Only one's own open offer."""
    if game.offers[action.seat].open == 0:
        return Reason.NO_SUCH_OFFER
    return Reason.OK
