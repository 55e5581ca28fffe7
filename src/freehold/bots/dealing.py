"""How the standard bot finds, prices and answers deals."""

from freehold.bots.say import add_term, say
from freehold.bots.value import swap_gain, terms_gain
from freehold.kernel.compiled import compiled
from freehold.kernel.phases.deal import check_terms
from freehold.kernel.property import is_group_built
from freehold.records.enums import ActionKind, Phase, Reason, RentKind, SpaceKind, TermKind
from freehold.records.limits import BANK

# Cash a proposer keeps, and turns it waits before it offers again when nothing changed.
POCKET = 50
PATIENCE = 12
# A deal must leave both sides at least this much to gain.
LEAST_SURPLUS = 40


@compiled
def is_board_sold(game, book):
    """Whether the Bank has no deed left to sell."""
    for space in range(book.n_spaces):
        if book.spaces[space].kind == SpaceKind.DEED and game.deeds[space].owner == BANK:
            return False
    return True


@compiled
def find_deal(game, book, seat, action):
    """Fill `action` with the offer that leaves most to divide; False if none is worth making.

    While the Bank still sells, only deeds that would complete a group are sought; after that any
    exchange that brings groups together.
    """
    is_sold = is_board_sold(game, book)
    best = LEAST_SURPLUS - 1
    best_gained = -1
    best_lost = -1
    best_cash = 0
    for group in range(book.n_groups):
        held = game.seats[seat].held[group]
        size = book.groups[group].size
        if held == size or held == 0 or not (is_sold or held == size - 1):
            continue
        if book.groups[group].rent_kind != RentKind.LOT and not is_sold:
            continue
        for i in range(size):
            gained = book.groups[group].members[i]
            other = game.deeds[gained].owner + 0
            if other == BANK or other == seat or is_group_built(game, book, group):
                continue
            lost, surplus, cash = best_return(game, book, seat, other, gained)
            if surplus > best:
                best = surplus
                best_gained = gained
                best_lost = lost
                best_cash = cash
    if best_gained < 0:
        return False
    write_offer(game, seat, action, best_gained, best_lost, best_cash)
    return check_terms(game, book, action.terms, action.n_terms) == Reason.OK


@compiled
def best_return(game, book, seat, other, gained):
    """What to give for a deed: `(deed or -1, joint gain, cash)`; joint gain -1 if nothing fits.

    Cash is what makes both sides gain alike; negative cash comes from the other seat.
    """
    best = -1
    best_lost = -1
    best_cash = 0
    for lost in range(-1, book.n_spaces):
        if lost >= 0:
            if book.spaces[lost].kind != SpaceKind.DEED or game.deeds[lost].owner != seat:
                continue
            group = book.spaces[lost].group
            if group == book.spaces[gained].group or is_group_built(game, book, group):
                continue
            # Only deeds the other seat collects, so that the exchange brings groups together.
            if game.seats[other].held[group] == 0:
                continue
        mine = swap_gain(game, book, seat, gained, lost)
        theirs = swap_gain(game, book, other, lost, gained)
        cash = (mine - theirs) // 2
        if cash > game.seats[seat].cash - POCKET or -cash > game.seats[other].cash - POCKET:
            continue
        if lost < 0 and cash <= 0:
            continue
        if mine + theirs > best:
            best = mine + theirs
            best_lost = lost
            best_cash = cash
    return best_lost, best, best_cash


@compiled
def write_offer(game, seat, action, gained, lost, cash):
    """Put the exchange into the action."""
    other = game.deeds[gained].owner + 0
    say(action, ActionKind.OFFER, seat)
    add_term(action, TermKind.DEED, other, seat, gained)
    if lost >= 0:
        add_term(action, TermKind.DEED, seat, other, lost)
    if cash > 0:
        add_term(action, TermKind.CASH, seat, other, cash)
    elif cash < 0:
        add_term(action, TermKind.CASH, other, seat, -cash)


@compiled
def is_fair(game, book, seat, proposer):
    """Whether an offer leaves this seat better off, and by at least half as much as the proposer."""
    made = game.offers[proposer]
    mine = terms_gain(game, book, seat, made.terms, made.n_terms)
    theirs = terms_gain(game, book, proposer, made.terms, made.n_terms)
    return mine > 0 and 2 * mine >= theirs


@compiled
def answer_offer(game, book, seat, proposer, action):
    """Accept what is fair and can be done, reject the rest."""
    made = game.offers[proposer]
    say(action, ActionKind.REJECT, seat)
    action.space = proposer
    action.amount = made.revision
    if game.phase != Phase.TURN:
        return
    if check_terms(game, book, made.terms, made.n_terms) == Reason.OK:
        if is_fair(game, book, seat, proposer):
            action.kind = ActionKind.ACCEPT
