"""Rent on demand: what an owner must ask for before it lapses. Rule O-RENT-7, ruling C-3."""

from freehold.kernel.at import claim_at, matter_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.events import emit
from freehold.kernel.money import owe
from freehold.records.enums import Cause, EventKind, Phase, Reason
from freehold.records.limits import NOWHERE


@inlined
def find_claim(game, seat, space):
    """Index of the oldest open claim of a seat on a space, or NOWHERE."""
    for i in range(game.n_claims):
        if claim_at(game, i).owner == seat and claim_at(game, i).space == space:
            return i
    return NOWHERE


@inlined
def may_claim(game, book, action):
    """Before a throw; or to meet one's own debt (R3) or foreclosure. Prisoners too: O-JAIL-19."""
    phase = game.phase
    if phase == Phase.DEBT or phase == Phase.FORECLOSURE or phase == Phase.REFERRED:
        if matter_at(game, game.n_agenda - 1).seat != action.seat:
            return Reason.WRONG_PHASE
    elif game.phase != Phase.TURN:
        return Reason.WRONG_PHASE
    if find_claim(game, action.seat, action.space) == NOWHERE:
        return Reason.NO_CLAIM
    return Reason.OK


@inlined
def claim_rent(game, events, seat, space):
    """The claim becomes a debt of the lander."""
    index = find_claim(game, seat, space)
    lander = claim_at(game, index).lander
    amount = claim_at(game, index).amount
    drop_claim(game, index)
    emit(events, EventKind.RENT_CLAIMED, seat, lander, space, amount, 0)
    owe(game, events, lander, seat, amount, Cause.RENT, space)


@inlined
def drop_claim(game, index):
    """Take a claim off the list; later ones move up."""
    last = game.n_claims - 1
    for i in range(index, last):
        here, after = claim_at(game, i), claim_at(game, i + 1)
        here.owner = after.owner
        here.lander = after.lander
        here.space = after.space
        here.amount = after.amount
        here.turn = after.turn
    unused = claim_at(game, last)
    unused.owner = 0
    unused.lander = 0
    unused.space = 0
    unused.amount = 0
    unused.turn = 0
    game.n_claims = last


@compiled
def lapse_claims(game, book, events):
    """At the first throw of a turn, claims made `claim_turns` turns ago are lost."""
    keep_apart()
    i = 0
    while i < game.n_claims:
        claim = claim_at(game, i)
        if game.turn_number >= claim.turn + book.rules.claim_turns:
            lapse_claim(game, events, i)
        else:
            i += 1


@compiled
def lapse_claim(game, events, index):
    """Rent that was not asked for in time is lost. Rule O-RENT-7."""
    claim = claim_at(game, index)
    owner, lander, space, amount = claim.owner, claim.lander, claim.space, claim.amount
    emit(events, EventKind.RENT_LAPSED, owner, lander, space, amount, 0)
    drop_claim(game, index)


@compiled
def drop_claims_of(game, seat):
    """Claims by or against a seat that leaves are void."""
    i = 0
    while i < game.n_claims:
        if claim_at(game, i).owner == seat or claim_at(game, i).lander == seat:
            drop_claim(game, i)
        else:
            i += 1
