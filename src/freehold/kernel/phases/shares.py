"""Rents divided between several seats. Rules M-PROF-1 to M-PROF-4, case C083.

Shares are of money that is paid as rent, the older contract first, never more than the rent: what
is taken in kind, forgiven or inherited is no rent collected. Each gets its part from the payer in
the same step, so the owner cannot spend it first.
"""

from freehold.kernel.cash import pay
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import is_about, is_bound, next_contract
from freehold.records.enums import Cause, ContractKind
from freehold.records.limits import NOWHERE


@compiled
def share_of(game, owner, space, rent, holder):
    """What a holder gets of a rent. A percentage is of all of it, rounded up (L-7)."""
    total = 0
    left = rent + 0
    number = 0
    while left > 0:
        place = next_contract(game, ContractKind.SHARE, number)
        if place == NOWHERE:
            return total
        share = game.contracts[place]
        number = share.number + 0
        if is_bound(share, owner) and is_about(share, space):
            part = share.amount + 0
            if share.percent > 0:
                part = (rent * share.percent + 99) // 100
            part = min(part, left)
            left -= part
            if share.holder == holder:
                total += part
    return total


@compiled
def is_shared(game, owner, space, parties):
    """Whether somebody who is not in a bit set has a share of the rents of a deed."""
    place = next_contract(game, ContractKind.SHARE, 0)
    while place != NOWHERE:
        share = game.contracts[place]
        if is_bound(share, owner) and is_about(share, space) and (parties >> share.holder) & 1 == 0:
            return True
        place = next_contract(game, ContractKind.SHARE, share.number)
    return False


@compiled
def pay_rent(game, events, debt, payer, low, amount):
    """Pay some of a rent, which is a debt, to its owner and all who share in it.

    Shares are counted of the whole rent, of which these are the dollars after the first `low`. An
    insurer keeps its own share; the visitor's was never charged.
    """
    keep_apart()
    owner, space = debt.to + 0, debt.space + 0
    visitor = debt.behind - 1 if debt.behind > 0 else debt.seat + 0
    is_last = debt.rest == 0 or payer == visitor
    high = low + amount + (debt.kept + 0 if is_last else 0)
    left = amount + 0
    for seat in range(game.n_seats):
        if seat in (owner, visitor):
            continue
        part = share_of(game, owner, space, high, seat) - share_of(game, owner, space, low, seat)
        part = max(0, min(part, left))
        left -= part
        if seat != payer:
            pay(game, events, payer, seat, part, Cause.SHARE, space)
    cause = Cause.RENT + 0 if payer == visitor else Cause.COVER + 0
    pay(game, events, payer, owner, left, cause, space)
