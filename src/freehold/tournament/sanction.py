"""Whether an event is an official tournament: what the guide asks for, and what is missing.

It warns and never blocks: whoever wants no official tournament goes on all the same.

>>> from dataclasses import replace
>>> plan = SetUp(signed=24, minutes=(90, 90), finalists=6, declared=frozenset(DECLARATIONS))
>>> is_official(check(plan))
True
>>> [finding.code for finding in check(replace(plan, signed=23)) if not finding.is_met]
['signed']
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from freehold.notation.catalogues import Message
from freehold.notation.lists import Listed
from freehold.tournament.clock import PRELIMINARY_MINUTES
from freehold.tournament.pictures import Question, asked
from freehold.tournament.ranking import FINALISTS
from freehold.tournament.stages import FEWEST_ROUNDS

FEWEST_PLAYERS: Final = 24  # rule G-QUAL-4
APPROVAL_AHEAD: Final = timedelta(weeks=4)  # rules G-QUAL-10, G-PROMO-11
LONG_GAMES: Final = frozenset({"official", "tournament"})

# What only the organiser can know, by the rules that ask for it.
DECLARATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "equipment": ("G-QUAL-1", "G-REQ-1", "G-REQ-2"),
    "registered": ("G-QUAL-11", "G-FORM-15"),
    "forms_returned": ("G-QUAL-5", "G-MAT-4"),
    "not_for_profit": ("G-REQ-3",),
    "charity": ("G-REQ-4",),
    "unpaid": ("G-REQ-7",),
    "law": ("G-LEGAL-3",),
    "indemnity": ("G-LEGAL-4",),
    "guidelines": ("G-QUAL-9", "G-PROMO-1"),
    "approved": ("G-PROMO-12",),
}


PROMOTION_DAYS: Final = ("submitted", "production", "approved")


@dataclass(frozen=True, slots=True)
class Promotion:
    """A promotional item: when it was sent in, is to be made or printed, was approved in writing.

    Of making and printing the earlier day counts (ruling C-28). `shows` are pictures on it, and
    `confirmed` the questions about them that the organiser has answered.
    """

    submitted: date | None = None
    production: date | None = None
    approved: date | None = None
    shows: frozenset[str] = frozenset()
    confirmed: frozenset[str] = frozenset()

    @property
    def open_questions(self) -> tuple[Question, ...]:
        """What is still to be confirmed of its pictures. Rule G-QUAL-9."""
        return tuple(each for each in asked(self.shows) if each.code not in self.confirmed)

    @property
    def is_late(self) -> bool:
        """Whether it did not go in four weeks ahead. Rules G-QUAL-10, G-PROMO-11."""
        if self.production is None:
            return False
        return self.submitted is None or self.submitted > self.latest

    @property
    def latest(self) -> date:
        """The last day on which it can go in."""
        assert self.production is not None
        return self.production - APPROVAL_AHEAD


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is known of an event.

    `signed` players, `minutes` of each round with the final as the last, `rules` by key with the
    house rules that are on, what the organiser has `declared`, and when promotional items were
    `submitted` and go into `production`; None where there are none. `promotions` are further ones.
    """

    signed: int = 0
    minutes: tuple[int, ...] = ()
    finalists: int = 0
    rules: str = "tournament"
    house_rules: tuple[str, ...] = ()
    declared: frozenset[str] = frozenset()
    submitted: date | None = None
    production: date | None = None
    promotions: tuple[Promotion, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement: the rules that ask for it, and what is missing if it is not met."""

    code: str
    rules: tuple[str, ...]
    missing: Message | None

    @property
    def is_met(self) -> bool:
        """Whether nothing is missing."""
        return self.missing is None


def check(set_up: SetUp) -> tuple[Finding, ...]:
    """Every requirement, in the order of the guide."""
    counted = [Finding(code, rules, find(set_up)) for code, rules, find in _REQUIREMENTS]
    declared = [
        Finding(code, rules, None if code in set_up.declared else _missing(code))
        for code, rules in DECLARATIONS.items()
    ]
    return (*counted, *declared)


def is_official(findings: tuple[Finding, ...]) -> bool:
    """Whether everything is met. Rule G-QUAL-11."""
    return all(finding.is_met for finding in findings)


def _missing(code: str, **parts: object) -> Message:
    return Message(f"sanction.{code}", parts)


def _signed(set_up: SetUp) -> Message | None:
    if set_up.signed >= FEWEST_PLAYERS:
        return None
    return _missing("signed", least=FEWEST_PLAYERS, signed=set_up.signed)


def _rounds(set_up: SetUp) -> Message | None:
    rounds = len(set_up.minutes)
    return None if rounds >= FEWEST_ROUNDS else _missing("rounds", rounds=rounds)


def _minutes(set_up: SetUp) -> Message | None:
    other = [
        (number, minutes)
        for number, minutes in enumerate(set_up.minutes, 1)
        if minutes != PRELIMINARY_MINUTES
    ]
    if not other:
        return None
    number, minutes = other[0]
    return _missing("minutes", round=number, minutes=minutes, wanted=PRELIMINARY_MINUTES)


def _rules(set_up: SetUp) -> Message | None:
    return None if set_up.rules in LONG_GAMES else _missing("rules", rules=set_up.rules)


def _house_rules(set_up: SetUp) -> Message | None:
    if not set_up.house_rules:
        return None
    return _missing("house_rules", rules=Listed(set_up.house_rules, "and"))


def _finalists(set_up: SetUp) -> Message | None:
    if set_up.finalists == FINALISTS:
        return None
    return _missing("finalists", wanted=FINALISTS, finalists=set_up.finalists)


def _promotion(set_up: SetUp) -> Message | None:
    items = (Promotion(set_up.submitted, set_up.production), *set_up.promotions)
    late = [each.latest for each in items if each.is_late]
    return _missing("promotion", latest=min(late).isoformat()) if late else None


def _pictures(set_up: SetUp) -> Message | None:
    number = sum(len(each.open_questions) for each in set_up.promotions)
    return _missing("pictures", count=number) if number else None


_Find = Callable[[SetUp], Message | None]
_REQUIREMENTS: Final[tuple[tuple[str, tuple[str, ...], _Find], ...]] = (
    ("signed", ("G-QUAL-4", "G-MAT-3"), _signed),
    ("rounds", ("G-QUAL-6",), _rounds),
    ("minutes", ("G-QUAL-7",), _minutes),
    ("rules", ("G-QUAL-2", "G-QUAL-3"), _rules),
    ("house_rules", ("G-QUAL-2",), _house_rules),
    ("finalists", ("G-QUAL-8",), _finalists),
    ("promotion", ("G-QUAL-10", "G-PROMO-11"), _promotion),
    ("pictures", ("G-QUAL-9", "G-PROMO-8", "G-STYLE-1"), _pictures),
)
