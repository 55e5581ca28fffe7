"""What a deal would do to everybody, before anybody is asked."""

from typing import Any

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


def preview_deal(game: Game, offer: Action, language: str = ENGLISH) -> View:
    """A `DealPreview`: the deal is carried out on a copy of the game, which stays as it is.

    The copy knows no dice and cards to come. Raise InvalidWords for anything but an offer.
    """
    if offer.kind != "offer":
        raise InvalidWords(mistake("no_offer", kind=offer.kind))
    twin = game.fork(TypedSource())
    before = twin.state
    named = {seat for term in offer.terms for seat in (term.giver, term.taker)} | {offer.seat}
    parties = sorted(seat for seat in named if seat is not None)  # one left out is refused below
    try:
        _agree(twin, offer, parties)
    except IllegalAction as error:
        return {"refusal": error.refusal.to_json(language), "seats": {}}
    except FreeholdError as error:
        row = {"reason": "invalid_words", "message": error.text(language)}
        return {"refusal": row, "seats": {}}
    after = twin.state
    seats = {seat: _side(seat, before, after, twin, language) for seat in parties}
    return {"refusal": None, "seats": seats}


def _agree(twin: Game, offer: Action, parties: list[str]) -> None:
    twin.do(offer)
    for seat in parties:
        made = [one for one in twin.state.offers if one.proposer == offer.seat]
        if made and seat not in made[0].accepted:
            twin.do(Action("accept", seat, other=offer.seat, amount=made[0].revision))


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
