"""What is said before the first game: the script for players, and the one for Bankers.

All of it follows from the event. Texts are in the catalogue under ``briefing``; the questions are
those that come up most, answered in our own words from the rules of the long game (G-RQ-1, 2).

>>> from freehold.tournament.state import State
>>> [section.code for section in script(State("ABCDEF"))]
['welcome', 'timetable', 'disputes', 'counting', 'advancing', 'questions', 'start']
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from freehold.notation.catalogues import Message
from freehold.tournament.planned import hours, rounds_planned
from freehold.tournament.planning import QUESTIONS, What
from freehold.tournament.ranking import FINALISTS
from freehold.tournament.stages import Way
from freehold.tournament.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be said, the rules behind it, and the question that it answers, if any."""

    text: Message
    rules: tuple[str, ...] = ()
    question: Message | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the script, by a code that is stable."""

    code: str
    title: Message
    lines: tuple[Line, ...]


def script(state: State) -> tuple[Section, ...]:
    """What players are told by the judge or their referee. Rules G-BRIEF-1 to G-BRIEF-11."""
    parts = {
        "welcome": _welcome(state),
        "timetable": _timetable(state),
        "disputes": _said(_DISPUTES),
        "counting": _said(_COUNTING),
        "advancing": _advancing(state),
        "questions": questions(),
        "start": _start(),
    }
    return tuple(_section(code, tuple(lines)) for code, lines in parts.items())


def bankers_script() -> tuple[Section, ...]:
    """What Bankers are told of their own job. Rules G-BRIEF-3, G-BKR-1 to G-BKR-27."""
    return tuple(_section(code, tuple(_said(rows))) for code, rows in _BANKERS.items())


def questions() -> Iterator[Line]:
    """The seven topics of the guide, as questions with their answers. Rules G-RQ-2 to G-RQ-19."""
    for code, rules in QUESTIONS_ASKED.items():
        question = Message(f"briefing.questions_asked.{code}")
        yield Line(Message(f"briefing.answers.{code}"), rules, question)


def _section(code: str, lines: tuple[Line, ...]) -> Section:
    return Section(code, Message(f"briefing.titles.{code}"), lines)


def _said(rows: dict[str, tuple[str, ...]]) -> Iterator[Line]:
    for code, rules in rows.items():
        yield Line(Message(f"briefing.{code}"), rules)


def _welcome(state: State) -> Iterator[Line]:
    told = state.details
    if told.get("organization"):
        yield Line(Message("briefing.hosts", {"organization": told["organization"]}))
    if told.get("charity"):
        yield Line(Message("briefing.charity", {"charity": told["charity"]}), ("G-REQ-4",))
    judge = ", ".join(each.name for each in state.judges)
    if judge:
        yield Line(Message("briefing.judge", {"name": judge}), ("G-STAFF-1", "G-STAFF-4"))
    yield Line(Message("briefing.long_game"), ("G-QUAL-2", "G-RQ-1", "G-MAT-16"))


def _timetable(state: State) -> Iterator[Line]:
    """Each round with its approximate beginning and end. Rules G-BRIEF-4, G-BRIEF-5."""
    rounds = rounds_planned(state)
    parts = {"rounds": rounds, "minutes": state.settings.minutes}
    yield Line(Message("briefing.rounds", parts), ("G-BRIEF-5", "G-QUAL-6", "G-QUAL-7"))
    for hour in hours(state):
        if hour.part.what is not What.ROUND:
            continue
        when = {"round": hour.part.round, "begins": hour.begins, "ends": hour.ends}
        if hour.begins:
            yield Line(Message("briefing.round_at", when), ("G-BRIEF-4", "G-BRIEF-5"))
        else:
            after = {"round": hour.part.round, "after": hour.part.at, "last": hour.part.minutes}
            yield Line(Message("briefing.round_after", after), ("G-BRIEF-4", "G-BRIEF-5"))


def _advancing(state: State) -> Iterator[Line]:
    """Rules G-BRIEF-11, G-QUAL-8; ruling C-16 against G-BRIEF-12."""
    way = state.settings.way
    parts = {"preliminaries": state.settings.preliminaries, "final": FINALISTS}
    yield Line(Message(f"briefing.ways.{way.value}", parts), _WAYS[way])
    yield Line(Message("briefing.final", parts), ("G-QUAL-8", "G-STAFF-11", "G-BKR-27"))
    yield Line(Message("briefing.ties"), ("G-BRIEF-11",))


def _start() -> Iterator[Line]:
    yield Line(Message("briefing.ask_now", {"minutes": QUESTIONS}), ("G-DAY-11", "G-DAY-13"))
    yield Line(Message("briefing.exact_start"), ("G-DAY-24",))
    yield Line(Message("briefing.time_called"), ("G-DAY-28", "G-DAY-29"))


_WAYS: Final[dict[Way, tuple[str, ...]]] = {
    Way.WINNERS: ("G-BRIEF-11", "G-DAY-16", "G-DAY-17", "G-DAY-19"),
    Way.TOTALS: ("G-BRIEF-11", "G-DAY-22", "G-DAY-34"),
    Way.KNOCKOUT: ("G-BRIEF-11", "G-DAY-23"),
    Way.STANDINGS: ("G-BRIEF-11", "G-DAY-22", "G-DAY-34"),
}
_DISPUTES: Final[dict[str, tuple[str, ...]]] = {
    "by_these_rules": ("G-BRIEF-6", "G-RQ-1"),
    "referee_then_judge": ("G-STAFF-2", "G-STAFF-16"),
}
_COUNTING: Final[dict[str, tuple[str, ...]]] = {
    "mark_assets": ("G-BRIEF-7", "G-DAY-31"),
    "outright": ("G-DAY-30", "G-DAY-33"),
    "verify": ("G-BRIEF-8", "G-BKR-23"),
    "sign": ("G-BRIEF-9",),
    "countersign": ("G-BRIEF-10",),
}

QUESTIONS_ASKED: Final[dict[str, tuple[str, ...]]] = {
    "utility": ("G-RQ-3", "G-RQ-4", "G-RQ-5"),
    "double_rent": ("G-RQ-6", "G-RQ-7"),
    "mortgaged_purchase": ("G-RQ-8", "G-RQ-9", "G-RQ-10", "G-RQ-11"),
    "mortgaged_payment": ("G-RQ-12", "G-RQ-13", "G-RQ-14"),
    "when_to_trade": ("G-RQ-15", "G-RQ-16"),
    "late_rent": ("G-RQ-17", "G-RQ-18"),
    "salary": ("G-RQ-19",),
}

_BANKERS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "before": {
        "bank_sort": ("G-BKR-1", "G-DAY-2"),
        "bank_count": ("G-DAY-3",),
        "bank_shuffle": ("G-BKR-2",),
        "bank_deal": ("G-BKR-3", "G-DAY-4"),
        "bank_own_money": ("G-BKR-26",),
        "bank_no_finalist": ("G-BKR-27",),
    },
    "during": {
        "bank_salary": ("G-BKR-4",),
        "bank_sales": ("G-BKR-6", "G-BKR-7", "G-BKR-8"),
        "bank_auctions": ("G-BKR-9", "G-BKR-10"),
        "bank_buildings": ("G-BKR-5", "G-BKR-16", "G-BKR-17", "G-BKR-18"),
        "bank_mortgages": ("G-BKR-11", "G-BKR-12"),
        "bank_mortgaged_sales": ("G-BKR-13", "G-BKR-14", "G-BKR-15"),  # ruling C-15
        "bank_taxes": ("G-BKR-19", "G-BKR-20"),
        "bank_bankrupt": ("G-BKR-21", "G-BKR-22"),
        "bank_paper": ("G-BKR-24", "G-BKR-25"),
    },
    "after": {
        "bank_help": ("G-BKR-23",),
        "bank_verify": ("G-BRIEF-8", "G-BRIEF-10"),
    },
}
