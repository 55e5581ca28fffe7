"""What is planned and what is missing, as plain values for JSON, in one language."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from freehold.tournament.briefing import Section, bankers_script, script
from freehold.tournament.daysheets import (
    Check,
    call_sheet,
    packing_list,
    room_check,
    set_check,
    staffing_list,
)
from freehold.tournament.planned import day_of, hours, players_planned, rounds_planned
from freehold.tournament.planning import length, timetable
from freehold.tournament.sanction import is_official
from freehold.tournament.sanctioning import checklist
from freehold.tournament.sizes import LEAST, SeatingError
from freehold.tournament.stages import plans
from freehold.tournament.state import State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

View = dict[str, Any]


def plan_view(desk: "Desk", language: str) -> View:
    """The sanction checklist, the day, who is needed, what to pack, what is said."""
    state = desk.state
    day = day_of(state)
    findings = checklist(state)
    return {
        "players": players_planned(state),
        "rounds": rounds_planned(state),
        "length": length(timetable(day)),
        "ways": _ways(state),
        "is_official": is_official(findings),
        "sanction": [
            {
                "code": each.code,
                "rules": list(each.rules),
                "missing": None if each.missing is None else each.missing.text(language),
            }
            for each in findings
        ],
        "timetable": [
            {
                "what": hour.part.what.value,
                "text": hour.text.text(language),
                "begins": hour.begins,
                "ends": hour.ends,
                "minutes": hour.part.minutes,
            }
            for hour in hours(state)
        ],
        "staff": [
            {
                "role": post.role.value,
                "title": post.title.text(language),
                "needed": post.needed,
                "names": list(post.names),
                "is_optional": post.is_optional,
                "duties": [text.text(language) for text, _ in post.duties],
            }
            for post in staffing_list(state)
        ],
        "materials": [
            {
                "text": item.text.text(language),
                "number": item.number,
                "rule": item.rule,
                "is_needed": item.is_needed,
            }
            for item in (packing_list(day) if day.players >= LEAST else ())
        ],
        "room": _checks(room_check(state), language),
        "set": _checks(set_check(desk.book), language),
        "calls": [
            {"left": row.left, "at": row.at, "text": row.text.text(language)}
            for row in call_sheet(state.settings.minutes, is_final=False)
        ],
        "briefing": _sections(script(state), language),
        "bankers": _sections(bankers_script(), language),
        "filed": {form: {"on": each.on, "note": each.note} for form, each in state.filed.items()},
        "declared": {
            code: {"on": each.on, "note": each.note} for code, each in state.declared.items()
        },
    }


def _ways(state: State) -> list[View]:
    """Every way to the final for so many, the proposals where winners do not come out at six."""
    try:
        found = plans(players_planned(state), state.settings.prefer, state.settings.preliminaries)
    except SeatingError:  # so few play the final at once
        return []
    return [
        {
            "way": plan.way.value,
            "rounds": plan.rounds,
            "tables": [list(stage.sizes) for stage in plan.stages],
            "turned_away": plan.turned_away,
            "missing": plan.missing,
            "is_chosen": plan.way is state.settings.way,
        }
        for plan in found
    ]


def _checks(checks: Iterable[Check], language: str) -> list[View]:
    return [
        {
            "code": each.code,
            "text": each.text.text(language),
            "rules": list(each.rules),
            "is_met": each.is_met,
        }
        for each in checks
    ]


def _sections(sections: Sequence[Section], language: str) -> list[View]:
    return [
        {
            "code": section.code,
            "title": section.title.text(language),
            "lines": [
                {
                    "text": line.text.text(language),
                    "question": None if line.question is None else line.question.text(language),
                    "rules": list(line.rules),
                }
                for line in section.lines
            ],
        }
        for section in sections
    ]
