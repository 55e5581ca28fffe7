"""Words may leave out what can only mean one thing; here it is filled in."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from freehold.game.options import Option
from freehold.game.state import State
from freehold.notation.actions import ALL, Action
from freehold.notation.catalogues import Message, mistake
from freehold.notation.errors import AmbiguousWords
from freehold.notation.lists import Listed

Legal = Callable[[str], Sequence[Option]]
# What may be left out where only one thing is legal: the attribute, and the question.
_FROM_OPTIONS: Final[dict[str, tuple[str, str]]] = {
    "use_card": ("deck", "use_card"),
    "report": ("card", "report"),
    "travel": ("space", "travel"),
    "choose": ("space", "choose"),
    "exercise": ("contract", "exercise"),
    "repay": ("contract", "repay"),
    "release": ("contract", "release"),
}


def needs_completion(action: Action) -> bool:
    """Whether something was left out that the rules want named."""
    kind = action.kind
    if kind in ("claim", "lift", "keep"):
        return action.space is None
    if kind in ("accept", "reject"):
        return action.other is None or (kind == "accept" and action.amount is None)
    if kind in _FROM_OPTIONS:
        return getattr(action, _FROM_OPTIONS[kind][0]) is None
    if kind == "stock":
        return action.spaces is None or action.spaces == (ALL,)
    return kind == "answer" and action.member is None


def complete(action: Action, state: State, legal: Legal) -> Action:
    """The action with the only thing it can mean; raise AmbiguousWords if there are several.

    What cannot be found is left out, and the rules say why the action is not possible.
    """
    if action.kind == "claim":
        spaces = [claim.space for claim in state.claims if claim.owner == action.seat]
        return replace(action, space=_only("claim", spaces))
    if action.kind in ("lift", "keep"):
        return replace(action, space=_mortgaged(action, state))
    if action.kind == "answer":
        return replace(action, member=_member(action, state))
    if action.kind == "stock":
        return replace(action, spaces=_stock(action, state))
    if action.kind in _FROM_OPTIONS:
        return _from_options(action, legal)
    return _offer(action, state)


def _from_options(action: Action, legal: Legal) -> Action:
    """The one thing of its kind that is legal."""
    attribute, question = _FROM_OPTIONS[action.kind]
    options = [option.action for option in legal(action.seat or "") if option.kind == action.kind]
    shown = {str(getattr(one, attribute)): getattr(one, attribute) for one in options}
    found = _only(question, list(shown))
    return action if found is None else replace(action, **{attribute: shown[found]})


def _member(action: Action, state: State) -> str | None:
    """The member who is asked, or the only one there is."""
    question = state.question
    if question is None or question.seat != action.seat:
        return None
    if question.member is not None:
        return question.member
    seat = state.seat(question.seat)
    names = [member.name for member in seat.members]
    return _only("member", names) or "1"


def _stock(action: Action, state: State) -> tuple[str, ...]:
    """The deeds somebody asks to have auctioned; all that nobody owns for ``all``."""
    if action.spaces is None and state.stock is not None:
        return state.stock.spaces
    unsold = state.unsold
    if action.spaces is None:
        raise AmbiguousWords(mistake("which_deeds"), unsold)
    return unsold


def _only(question: str, answers: list[str]) -> str | None:
    """The one answer, None for none; the same answer twice is one."""
    different = list(dict.fromkeys(answers))
    if len(different) > 1:
        asked = Message(f"questions.{question}")
        said = mistake("say_which", question=asked, answers=Listed(different, "or"))
        raise AmbiguousWords(said, tuple(different))
    return different[0] if different else None


def _mortgaged(action: Action, state: State) -> str | None:
    if state.phase == "interest":
        return state.agenda[-1].space
    if action.kind == "keep":
        return None
    deeds = [
        deed.space for deed in state.deeds.values() if deed.owner == action.seat and deed.mortgaged
    ]
    return _only("lift", deeds)


def _offer(action: Action, state: State) -> Action:
    """The proposer if it can be only one, and the revision that stands now."""
    other = action.other
    if other is None:
        proposers = [
            offer.proposer
            for offer in state.offers
            if action.seat in offer.parties and action.seat != offer.proposer
        ]
        other = _only("offer", proposers)
    revisions = [offer.revision for offer in state.offers if offer.proposer == other]
    amount = action.amount
    if action.kind == "accept" and amount is None:
        amount = revisions[0] if revisions else 0
    return replace(action, other=other, amount=amount)
