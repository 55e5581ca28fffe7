"""Words may leave out what can only mean one thing; here it is filled in."""

from dataclasses import replace

from freehold.game.state import State
from freehold.notation.actions import Action
from freehold.notation.errors import AmbiguousWords


def needs_completion(action: Action) -> bool:
    """Whether something was left out that the rules want named."""
    kind = action.kind
    if kind in ("claim", "lift", "keep"):
        return action.space is None
    if kind in ("accept", "reject"):
        return action.other is None or (kind == "accept" and action.amount is None)
    return kind == "use_card" and action.deck is None


def complete(action: Action, state: State) -> Action:
    """The action with the only thing it can mean; raise AmbiguousWords if there are several.

    What cannot be found is left out, and the rules say why the action is not possible.
    """
    if action.kind == "claim":
        spaces = [claim.space for claim in state.claims if claim.owner == action.seat]
        return replace(action, space=_only("rent of which space", spaces))
    if action.kind in ("lift", "keep"):
        return replace(action, space=_mortgaged(action, state))
    if action.kind == "use_card":
        decks = [card.split(":")[0] for card in _held(action, state)]
        return replace(action, deck=_only("a card of which deck", decks))
    return _offer(action, state)


def _only(question: str, answers: list[str]) -> str | None:
    """The one answer, None for none; the same answer twice is one."""
    different = list(dict.fromkeys(answers))
    if len(different) > 1:
        raise AmbiguousWords(
            f"Say {question}: {', '.join(different[:-1])} or {different[-1]}.", tuple(different)
        )
    return different[0] if different else None


def _mortgaged(action: Action, state: State) -> str | None:
    if state.phase == "interest":
        return state.agenda[-1].space
    if action.kind == "keep":
        return None
    deeds = [
        deed.space for deed in state.deeds.values() if deed.owner == action.seat and deed.mortgaged
    ]
    return _only("which mortgage", deeds)


def _held(action: Action, state: State) -> tuple[str, ...]:
    return next((seat.cards for seat in state.seats if seat.name == action.seat), ())


def _offer(action: Action, state: State) -> Action:
    """The proposer if it can be only one, and the revision that stands now."""
    other = action.other
    if other is None:
        proposers = [
            offer.proposer
            for offer in state.offers
            if action.seat in offer.parties and action.seat != offer.proposer
        ]
        other = _only("whose offer", proposers)
    revisions = [offer.revision for offer in state.offers if offer.proposer == other]
    amount = action.amount
    if action.kind == "accept" and amount is None:
        amount = revisions[0] if revisions else 0
    return replace(action, other=other, amount=amount)
