"""The terms of a deal, one by one. Those that live on are in `lasting_terms`."""

import numpy as np

from freehold.kernel.agenda import top_debt
from freehold.kernel.compiled import compiled, inlined
from freehold.kernel.property import holds_card, is_deed, is_holding_built
from freehold.records.enums import Matter, Reason, TermKind
from freehold.records.limits import MAX_CARDS, NOWHERE

# What each kind of term uses, in the order of TermKind; the rest of a term is zeroed.
AMOUNT, WHAT, UNIT, PERCENT, EVERY, CAP, EXCESS, CAUSES, SPACES = (1 << bit for bit in range(9))
DEED = 1 << 9  # one deed, named by `what` or as the only bit of `spaces`
USES = (
    AMOUNT,  # CASH
    WHAT,  # DEED
    WHAT,  # CARD
    AMOUNT,  # DEBT
    AMOUNT | UNIT | EVERY | SPACES,  # LOAN
    UNIT | PERCENT | CAP | SPACES,  # IMMUNITY
    AMOUNT | UNIT | PERCENT | SPACES,  # SHARE
    AMOUNT | UNIT | DEED,  # OPTION_BUY
    AMOUNT | UNIT | DEED,  # OPTION_SELL
    UNIT | PERCENT | CAP | EXCESS | CAUSES | SPACES,  # INSURANCE
    AMOUNT | UNIT | DEED,  # PURCHASE
    WHAT | UNIT,  # PROMISE
    WHAT,  # DUTY
)


@inlined
def is_playing(game, seat):
    """Whether a number is a seat that is still in the game."""
    return 0 <= seat < game.n_seats and game.seats[seat].playing == 1


@inlined
def is_lasting(term):
    """Whether a term lives on as a contract, or binds somebody by one. Rule O-MISC-3."""
    return TermKind.LOAN <= term.kind <= TermKind.DUTY


@compiled
def check_term(game, book, term):
    """One term by itself: real seats, and something its giver has to give."""
    if not is_playing(game, term.giver) or not is_playing(game, term.taker):
        return Reason.NOT_A_PARTY
    if term.giver == term.taker:
        return Reason.DEAL_WITH_ONESELF
    if term.kind == TermKind.CASH:
        return Reason.OK if term.amount > 0 else Reason.BAD_AMOUNT
    if term.kind == TermKind.DEED:
        return check_deed_term(game, book, term)
    if term.kind == TermKind.CARD:
        return check_card_term(game, book, term)
    if term.kind == TermKind.DEBT:
        return check_debt_term(game, term)
    if not is_lasting(term):
        return Reason.BAD_TERM
    return Reason.OK if book.rules.contracts == 1 else Reason.NOT_IN_RULES


@compiled
def check_deed_term(game, book, term):
    """An own deed, no own building in its group. Rules O-SELL-1 to O-SELL-4, M-FCL-8."""
    if not is_deed(book, term.what):
        return Reason.NOT_A_DEED
    if game.deeds[term.what].owner != term.giver:
        return Reason.NOT_OWNER
    if is_holding_built(game, book, term.giver, book.spaces[term.what].group):
        return Reason.GROUP_BUILT
    if is_under_foreclosure(game, term.what):
        return Reason.UNDER_FORECLOSURE
    return Reason.OK


@compiled
def is_under_foreclosure(game, space):
    """Whether somebody tries to acquire a deed: it cannot be dealt until that is settled."""
    for i in range(game.n_agenda):
        if game.agenda[i].kind == Matter.FORECLOSURE and game.agenda[i].space == space:
            return True
    return False


@compiled
def check_card_term(game, book, term):
    """A held card. Rule O-CARD-6."""
    deck = term.what // MAX_CARDS
    if term.what < 0 or deck >= book.n_decks:
        return Reason.BAD_CARD
    if not holds_card(game, term.giver, deck, term.what % MAX_CARDS):
        return Reason.NOT_HELD
    return Reason.OK


@compiled
def check_debt_term(game, term):
    """The creditor of the pending debt forgives some of it (case C032)."""
    top = top_debt(game)
    if top == NOWHERE:
        return Reason.NO_DEBT
    debt = game.agenda[top]
    if term.giver != debt.to or term.taker != debt.seat:
        return Reason.NO_DEBT
    if term.amount < 1 or term.amount > debt.amount:
        return Reason.BAD_AMOUNT
    return Reason.OK


@compiled
def is_repeated(terms, n_terms, index):
    """Whether a term hands over what an earlier one already does."""
    here = terms[index]
    for i in range(index):
        same = terms[i].kind == here.kind and terms[i].what == here.what
        if same and (here.kind == TermKind.DEED or here.kind == TermKind.CARD):
            return True
        if here.kind == TermKind.DEBT and terms[i].kind == TermKind.DEBT:
            return True
        if same and here.kind == TermKind.DUTY and terms[i].taker == here.taker:
            return True
    return False


@compiled
def parties_of(terms, n_terms):
    """Bit set of everyone who gives or takes."""
    parties = 0
    for i in range(n_terms):
        parties |= (1 << np.int64(terms[i].giver)) | (1 << np.int64(terms[i].taker))
    return parties


@inlined
def cash_of(term):
    """Cash that a term hands over at once."""
    is_cash = term.kind == TermKind.CASH or term.kind == TermKind.LOAN
    return term.amount if is_cash else np.int64(0)


@compiled
def is_given_by(term, seat):
    """Whether a seat gives something: whoever is bound does. Who takes a duty over gives too."""
    if term.kind == TermKind.LOAN:
        return term.taker == seat or (term.giver == seat and term.amount > 0)
    if term.kind == TermKind.DUTY:
        return term.taker == seat
    return term.giver == seat


@compiled
def is_taken_by(term, seat):
    """Whether a seat receives something. A loan is both given back and received back."""
    if term.kind == TermKind.LOAN:
        return term.giver == seat or (term.taker == seat and term.amount > 0)
    if term.kind == TermKind.DUTY:
        return term.giver == seat
    return term.taker == seat


@inlined
def deed_term_space(term):
    """The one deed an option or a promised purchase is about; NOWHERE if `spaces` names several."""
    if term.spaces == 0:
        return np.int64(term.what)
    space = 0
    while (term.spaces >> space) & 1 == 0:
        space += 1
    return space if term.spaces == np.int64(1) << space else NOWHERE


@compiled
def copy_term(game, to, term):
    """Copy one term that can be carried out, with what its kind does not use zeroed."""
    uses = USES[np.int64(term.kind)]
    to.kind = term.kind
    to.giver = term.giver
    to.taker = term.taker
    to.amount = term.amount if uses & AMOUNT else 0
    to.what = term.what if uses & WHAT else 0
    to.unit = term.unit if uses & UNIT else 0
    to.count = term.count if uses & UNIT else 0
    to.percent = term.percent if uses & PERCENT else 0
    to.every = term.every if uses & EVERY else 0
    to.pay = term.pay if uses & EVERY else 0
    to.cap = term.cap if uses & CAP else 0
    to.excess = term.excess if uses & EXCESS else 0
    to.causes = term.causes if uses & CAUSES else 0
    to.spaces = term.spaces if uses & SPACES else 0
    if uses & DEED:
        to.what = deed_term_space(term)
        to.spaces = np.int64(1) << deed_term_space(term)
    if term.kind == TermKind.DUTY:
        # By its number, so that nobody accepts a contract that took the place of the one shown.
        to.count = game.contracts[term.what].number


@compiled
def clear_term(term):
    """Zero one term."""
    term.kind = 0
    term.giver = 0
    term.taker = 0
    term.amount = 0
    term.what = 0
    term.unit = 0
    term.count = 0
    term.percent = 0
    term.every = 0
    term.pay = 0
    term.cap = 0
    term.excess = 0
    term.causes = 0
    term.spaces = 0
