"""What a deal would do to everybody, before anybody is asked."""

from typing import Any, Final

from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.game.agreements import contract_text
from freehold.game.game import Game
from freehold.game.sources import TypedSource
from freehold.game.state import State
from freehold.notation.actions import Action
from freehold.notation.catalogues import mistake
from freehold.notation.errors import IllegalAction, InvalidWords

View = dict[str, Any]


def preview_deal(game: Game, action: Action, language: str = ENGLISH) -> View:
    """A `DealPreview`: the deal is carried out on a copy of the game, which stays as it is.

    The action is an offer, or the acceptance of an open one by any of its parties. The copy knows
    no dice and cards to come. Raise InvalidWords for any other action.
    """
    if action.kind not in _AGREEING:
        raise InvalidWords(mistake("no_offer", kind=action.kind))
    twin = game.fork(TypedSource())
    before = twin.state
    parties = _AGREEING[action.kind](before, action)
    try:
        _agree(twin, action, parties)
    except IllegalAction as error:
        return {"refusal": error.refusal.to_json(language), "seats": {}}
    except FreeholdError as error:
        row = {"reason": "invalid_words", "message": error.text(language)}
        return {"refusal": row, "seats": {}}
    after = twin.state
    seats = {seat: _side(seat, before, after, twin, language) for seat in parties}
    return {"refusal": None, "seats": seats}


def _named(_: State, offer: Action) -> list[str]:
    """Whoever gives or takes; one that is left out of a term is refused when it is offered."""
    named = {seat for term in offer.terms for seat in (term.giver, term.taker)} | {offer.seat}
    return sorted(seat for seat in named if seat is not None)


def _asked(state: State, acceptance: Action) -> list[str]:
    """The parties of the open offer that is accepted; nobody if there is none."""
    return [
        seat
        for offer in state.offers
        if offer.proposer == acceptance.other
        for seat in offer.parties
    ]


_AGREEING: Final = {"offer": _named, "accept": _asked}


def _agree(twin: Game, action: Action, parties: list[str]) -> None:
    """Do the action, unless the seat has agreed already, and let all others accept."""
    proposer = action.seat if action.kind == "offer" else action.other
    if action.seat not in _accepted(twin, proposer, action.amount):
        twin.do(action)
    for seat in parties:
        made = [one for one in twin.state.offers if one.proposer == proposer]
        if made and seat not in made[0].accepted:
            twin.do(Action("accept", seat, other=proposer, amount=made[0].revision))


def _accepted(game: Game, proposer: str | None, revision: int | None) -> tuple[str, ...]:
    """The seats that have agreed to an open offer as it stands."""
    for offer in game.state.offers:
        if (offer.proposer, offer.revision) == (proposer, revision):
            return offer.accepted
    return ()


def _side(seat: str, before: State, after: State, twin: Game, language: str) -> View:
    known = {contract.number for contract in before.contracts}
    made = [one for one in after.contracts if one.number not in known]
    received = [e.space for e in after.agenda if e.kind == "interest" and e.seat == seat]
    interest = sum(interest_of(space or "", twin) for space in received)
    return {
        "cash": after.seat(seat).cash,
        "interest": interest,
        "groups": sorted(_complete(seat, after) - _complete(seat, before)),
        "broken": sorted(_complete(seat, before) - _complete(seat, after)),
        "contracts": [
            contract_text(one, twin.names, language)
            for one in made
            if seat in (one.grantor, one.holder, *one.bound)
        ],
        "worth": worth_of(seat, after, twin),
    }


def interest_of(space: str, game: Game) -> int:
    """Interest on the loan of a deed, rounded up. Rule O-MORT-13."""
    loan = game.book.spaces[game.names.space_codes[space]].loan
    return game.book.interest(loan)


def _complete(seat: str, state: State) -> set[str]:
    """The groups of which a seat has every deed."""
    owners: dict[str, set[str]] = {}
    for deed in state.deeds.values():
        owners.setdefault(deed.group, set()).add(deed.owner)
    return {group for group, found in owners.items() if found == {seat}}


def worth_of(seat: str, state: State, game: Game) -> int:
    """Cash, deeds at their printed price or mortgage value, buildings at their price."""
    book, worth = game.book, state.seat(seat).cash
    for key, deed in state.deeds.items():
        if deed.owner == seat:
            space = book.spaces[game.names.space_codes[key]]
            worth += space.loan if deed.mortgaged else space.price
            worth += book.house_prices(deed.buildings) * space.house_price
    return worth
