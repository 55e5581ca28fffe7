"""What a prisoner may not do where the rules take it away. Rules P-DET-17 to 20, M-MAX-1 to 5.

What settles the prisoner's own open debt stays allowed (rulings R3, R4).
"""

from freehold.kernel.at import seat_at
from freehold.kernel.compiled import compiled
from freehold.kernel.money import is_debtor
from freehold.records.enums import JailDeals, Phase, Reason, TermKind


@compiled
def is_debt_open(game):
    """Whether the game waits for a debt: its debtor, or the Game Master about it."""
    return game.phase == Phase.DEBT or game.phase == Phase.REFERRED


@compiled
def is_barred(game, seat, allowed):
    """Whether a prisoner is kept from something now; `allowed` is what the rules say of it."""
    if allowed == 1 or seat_at(game, seat).jail == 0:
        return False
    return not (is_debt_open(game) and is_debtor(game, seat))


@compiled
def bidders_mask(game, book, mask):
    """The seats of a bit set that the rules let bid. Rules M-MAX-3, P-DET-17, ruling C-37."""
    if book.rules.jail_bids == 1:
        return mask
    for seat in range(game.n_seats):
        if game.seats[seat].jail == 1:
            mask &= ~(1 << seat)
    return mask


@compiled
def check_jail_deals(game, book, terms, n_terms, parties):
    """Whether the prisoners among the parties may make this deal. M-MAX-5, P-DET-17, 18, C-37."""
    if book.rules.jail_deals == JailDeals.ALL:
        return Reason.OK
    for seat in range(game.n_seats):
        if (parties >> seat) & 1 == 1 and is_barred(game, seat, 0):
            if book.rules.jail_deals == JailDeals.AT_JAIL:
                if not are_at_jail(game, book, parties):
                    return Reason.DEAL_IN_JAIL
            elif not is_about_cards(terms, n_terms, seat):
                return Reason.DEAL_IN_JAIL
    return Reason.OK


@compiled
def are_at_jail(game, book, parties):
    """Whether all parties are prisoners or visitors."""
    for seat in range(game.n_seats):
        if (parties >> seat) & 1 == 1 and game.seats[seat].space != book.jail:
            return False
    return True


@compiled
def is_about_cards(terms, n_terms, seat):
    """Whether all that a seat gives and takes is money and held cards."""
    for i in range(n_terms):
        term = terms[i]
        if term.giver == seat or term.taker == seat:
            kind = term.kind
            if kind != TermKind.CASH and kind != TermKind.CARD and kind != TermKind.DEBT:
                return False
    return True
