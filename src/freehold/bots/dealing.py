"""How the standard bot finds, prices and answers deals."""

from freehold.bots.say import add_term, say
from freehold.bots.value import shift, terms_gain
from freehold.kernel.at import deed_at, group_at, seat_at, space_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.phases.deal import check_terms
from freehold.kernel.property import is_group_built
from freehold.records.enums import ActionKind, Phase, Reason, RentKind, TermKind
from freehold.records.limits import BANK

# Cash a proposer keeps, and turns it waits before it offers again when nothing changed.
POCKET = 50
PATIENCE = 12
# A deal must leave both sides at least this much to gain.
LEAST_SURPLUS = 40


@compiled
def is_board_sold(game, book):
    """Whether the Bank has no deed left to sell."""
    for group in range(book.n_groups):
        held = 0
        for seat in range(game.n_seats):
            held += seat_at(game, seat).held[group]
        if held < group_at(book, group).size:
            return False
    return True


@inlined
def is_sought(game, book, seat, group, is_sold):
    """Whether a seat would like more of a group: while the Bank sells, only the last lot of it."""
    held = seat_at(game, seat).held[group]
    members = group_at(book, group)
    if held == 0 or held == members.size:
        return False
    return is_sold or (held == members.size - 1 and members.rent_kind == RentKind.LOT)


@compiled
def find_deal(game, book, seat, action):
    """Fill `action` with the offer that leaves most to divide; False if none is worth making.

    While the Bank still sells, only deeds that would complete a group are sought; after that any
    exchange that brings groups together.
    """
    keep_apart()
    is_sold = is_board_sold(game, book)
    best = LEAST_SURPLUS - 1
    best_gained = -1
    best_lost = -1
    best_cash = 0
    for group in range(book.n_groups):
        if not is_sought(game, book, seat, group, is_sold) or is_group_built(game, book, group):
            continue
        for i in range(group_at(book, group).size):
            gained = group_at(book, group).members[i]
            other = deed_at(game, gained).owner + 0
            if other in (BANK, seat):
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

    Cash is what makes both sides gain alike; negative cash comes from the other seat. Only deeds
    of groups the other seat collects are given, so that the exchange brings groups together.
    """
    group = space_at(book, gained).group
    mine = shift(game, book, group, seat, gained, -1)
    theirs = shift(game, book, group, other, -1, gained)
    best_lost = -1
    best = -1
    best_cash = (mine - theirs) // 2
    if 0 < best_cash <= seat_at(game, seat).cash - POCKET:
        best = mine + theirs
    for given in range(book.n_groups):
        is_shared = seat_at(game, seat).held[given] > 0 and seat_at(game, other).held[given] > 0
        if given == group or not is_shared or is_group_built(game, book, given):
            continue
        for i in range(group_at(book, given).size):
            lost = group_at(book, given).members[i]
            if deed_at(game, lost).owner != seat:
                continue
            my_gain = mine + shift(game, book, given, seat, -1, lost)
            their_gain = theirs + shift(game, book, given, other, lost, -1)
            cash = (my_gain - their_gain) // 2
            if my_gain + their_gain > best and is_payable(game, seat, other, cash):
                best = my_gain + their_gain
                best_lost = lost
                best_cash = cash
    return best_lost, best, best_cash


@inlined
def is_payable(game, seat, other, cash):
    """Whether whoever pays keeps something in the pocket."""
    return cash <= seat_at(game, seat).cash - POCKET and -cash <= seat_at(game, other).cash - POCKET


@compiled
def write_offer(game, seat, action, gained, lost, cash):
    """Put the exchange into the action."""
    other = deed_at(game, gained).owner + 0
    say(action, ActionKind.OFFER, seat)
    action.n_terms = 0
    add_term(action, TermKind.DEED, other, seat, gained)
    if lost >= 0:
        add_term(action, TermKind.DEED, seat, other, lost)
    if cash > 0:
        add_term(action, TermKind.CASH, seat, other, cash)
    elif cash < 0:
        add_term(action, TermKind.CASH, other, seat, -cash)


@compiled
def is_fair(game, book, seat, proposer):
    """Whether this seat gains, and at least half as much as the proposer."""
    made = game.offers[proposer]
    mine = terms_gain(game, book, seat, made.terms, made.n_terms)
    theirs = terms_gain(game, book, proposer, made.terms, made.n_terms)
    return mine > 0 and 2 * mine >= theirs


@compiled
def answer_offer(game, book, seat, proposer, action):
    """Accept what is fair and can be done, reject the rest."""
    keep_apart()
    made = game.offers[proposer]
    say(action, ActionKind.REJECT, seat)
    action.space = proposer
    action.amount = made.revision
    if game.phase != Phase.TURN:
        return
    if check_terms(game, book, made.terms, made.n_terms) == Reason.OK:
        if is_fair(game, book, seat, proposer):
            action.kind = ActionKind.ACCEPT
