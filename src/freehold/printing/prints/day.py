"""Prints for the day: what is said, when what begins, who is needed, what has to be there."""

from collections.abc import Iterable
from typing import Any, Final

from freehold.printing.prints.base import BLANK, Ask, column, listing, table_part
from freehold.printing.typeset import Part
from freehold.tournament.briefing import Section, bankers_script, script
from freehold.tournament.daysheets import (
    Check,
    packing_list,
    room_check,
    set_check,
    staffing_list,
)
from freehold.tournament.planned import day_of, hours
from freehold.tournament.planning import What
from freehold.tournament.sizes import LEAST, table_sizes

_TICK: Final = {True: "[x]", False: "[]", None: "[]"}
_MOST_LINES: Final = 12  # more Bankers and referees stand on the seating


def briefing(ask: Ask) -> list[Part]:
    """What players are told. Rules G-BRIEF-1 to G-BRIEF-11, G-RQ-2."""
    return [_script("briefing", script(ask.state), ask)]


def bankers(ask: Ask) -> list[Part]:
    """What Bankers are told. Rules G-BRIEF-3, G-BKR-1 to G-BKR-27."""
    return [_script("bankers-briefing", bankers_script(), ask)]


def _script(name: str, sections: Iterable[Section], ask: Ask) -> Part:
    data = {
        "title": ask.words("titles")[name],
        "lines": ask.lines,
        "sections": [_section(each, ask) for each in sections],
    }
    return Part("text", data)


def _section(section: Section, ask: Ask) -> dict[str, Any]:
    return {
        "title": ask.said(section.title),
        "points": [ask.said(line.text) for line in section.lines if line.question is None],
        "questions": [
            {"question": ask.said(line.question), "answer": ask.said(line.text)}
            for line in section.lines
            if line.question is not None
        ],
    }


def timetable(ask: Ask) -> list[Part]:
    """The day, to hang up; minutes from the first arrival where no start is known.

    Rules G-PLAN-12 to G-PLAN-16, G-BRIEF-4.
    """
    words = ask.words("timetable")
    rows = [
        {
            "begins": hour.begins or f"+{hour.part.at}",
            "ends": hour.ends or f"+{hour.part.at + hour.part.minutes}",
            "what": ask.said(hour.text),
            "is-round": hour.part.what is What.ROUND,
        }
        for hour in hours(ask.state)
    ]
    is_known = any(hour.begins for hour in hours(ask.state))
    intro = words["intro"] if is_known else words["intro_minutes"]
    title = ask.words("titles")["timetable"]
    return [Part("timetable", {"title": title, "lines": ask.lines, "intro": intro, "rows": rows})]


def staffing(ask: Ask) -> list[Part]:
    """Who is needed, who is there, and what they do. Rules G-STAFF-1 to G-STAFF-18."""
    words = ask.words("staffing")
    heads = words["columns"]
    columns = [column(heads[0], 2), column(heads[1], 1)]
    tables = []
    for post in staffing_list(ask.state):
        lines = max(post.needed, len(post.names), 1)
        names = [*post.names, *[BLANK] * (min(lines, _MOST_LINES) - len(post.names))]
        kind = "optional" if post.is_optional else "needed"
        told = words[kind].format(title=ask.said(post.title), number=post.needed)
        about = " ".join(ask.said(duty) for duty, _ in post.duties)
        rows = [[name, ""] for name in names]
        tables.append(listing(told, columns, rows) | {"about": about})
    title = ask.words("titles")["staffing"]
    return [table_part(ask, title, tables)]


def packing(ask: Ask) -> list[Part]:
    """What has to be there, and what each set is checked for. Rules G-MAT-1 to G-MAT-31."""
    words, day = ask.words("materials"), day_of(ask.state)
    heads = words["columns"]
    columns = [
        column(heads[0], 0),
        column(heads[1], 1),
        column(heads[2], 0, is_number=True),
        column(heads[3], 0),
    ]
    players = max(day.players, LEAST)
    tables = len(table_sizes(players, day.prefer))
    items = packing_list(day) if day.players >= LEAST else ()
    found = [
        listing(
            words[title],
            columns,
            [
                ["[]", ask.said(item.text), f"{item.number:,}", "[]"]
                for item in items
                if item.is_needed is is_needed
            ],
        )
        for title, is_needed in (("needed", True), ("optional", False))
    ]
    parts = {"players": day.players, "tables": tables, "rounds": day.rounds}
    intro = words["intro"].format(**parts)
    return [table_part(ask, ask.words("titles")["materials"], found, intro=[intro])]


def checks(ask: Ask) -> list[Part]:
    """What is looked at before: each set, and the room. Rules G-DAY-1 to 4, G-PLAN-2 to 9."""
    words = ask.words("checks")
    found = [
        _checks(words["set"], set_check(ask.book), ask),
        _checks(words["room"], room_check(ask.state), ask),
    ]
    title = ask.words("titles")["checks"]
    return [table_part(ask, title, found)]


def _checks(title: str, rows: Iterable[Check], ask: Ask) -> dict[str, Any]:
    heads = ask.words("checks")["columns"]
    columns = [column(heads[0], 0), column(heads[1], 1)]
    return listing(title, columns, [[_TICK[row.is_met], ask.said(row.text)] for row in rows])
