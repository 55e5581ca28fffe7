"""Prints of a round: table numbers, seating, score sheets, clock calls."""

import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any, Final

from freehold.books import Book
from freehold.notation.amounts import money
from freehold.notation.catalogues import mistake
from freehold.printing.prints.base import Ask, PrintError
from freehold.printing.typeset import Part
from freehold.records.enums import RentKind
from freehold.tournament import Holding, Line, ScoreSheet, check_sheet, columns, form
from freehold.tournament.clock import RoundClock
from freehold.tournament.daysheets import call_text
from freehold.tournament.planned import players_planned
from freehold.tournament.results import Record, Status
from freehold.tournament.seating import TableSeating
from freehold.tournament.sizes import table_sizes
from freehold.tournament.state import Round

_FEW: Final = 48  # names that fit on a page in large letters
_TWO_COLUMNS: Final = 80  # names that two columns of a page hold
_LARGE: Final = 12  # tables up to which their cards are large


def chosen_tables(ask: Ask) -> list[TableSeating]:
    """The tables that were chosen of the round that was chosen. Raise PrintError."""
    found = {table.number: table for table in ask.round.seating.tables}
    for number in ask.choice.tables:
        if number not in found:
            raise PrintError(mistake("print_no_table", round=ask.round.number, table=number))
    return [found[number] for number in dict.fromkeys(ask.choice.tables)] or list(found.values())


# --- tables and seats --------------------------------------------------------------------------


def table_numbers(ask: Ask) -> list[Part]:
    """A card for each table, with the names of its sponsors. Rules G-MAT-9, G-FUND-6."""
    if ask.pages:
        numbers = list(range(1, ask.pages + 1))
    elif ask.state.rounds:
        numbers = [table.number for table in chosen_tables(ask)]
    else:
        sizes = table_sizes(players_planned(ask.state), ask.state.settings.prefer)
        numbers = list(range(1, len(sizes) + 1))
    tables = [
        {
            "number": number,
            "sponsor": ", ".join(ask.state.ledger.plaque(number)),
            "event": ask.event,
        }
        for number in numbers
    ]
    return [Part("table-numbers", {"tables": tables}, ask.words("table_numbers"))]


def seating_tables(ask: Ask) -> list[Part]:
    """Who sits at each table. Rule G-DAY-8."""
    words = ask.words("seating")
    data = {
        "title": f"{ask.round_title(ask.round)}: {ask.words('titles')['seating-tables']}",
        "lines": ask.lines,
        "intro": [words["by_table"]],
        "tables": (tables := [_table(table, ask) for table in chosen_tables(ask)]),
        "is-large": len(tables) <= _LARGE,
    }
    return [Part("seating-tables", data, words)]


def _table(table: TableSeating, ask: Ask) -> dict[str, Any]:
    banker = ask.round.bankers.get(table.number)
    players = [
        {"seat": seat, "name": ask.public(key), "number": _number(key, ask)}
        for seat, key in enumerate(table.players, 1)
    ]
    name = "" if banker is None else ask.public(banker.person)
    return {"number": table.number, "banker": name, "players": players}


def _number(key: str, ask: Ask) -> str:
    found = ask.state.entrants.get(key)
    return str(found.number) if found else ""


def seating_names(ask: Ask) -> list[Part]:
    """Everybody by name, with their table. Rule G-DAY-8."""
    rows = sorted(
        (
            {"name": ask.public(key), "table": str(table.number)}
            for table in chosen_tables(ask)
            for key in table.players
        ),
        key=lambda row: (sort_key(row["name"]), row["table"]),
    )
    words = ask.words("seating")
    data = {
        "title": f"{ask.round_title(ask.round)}: {ask.words('titles')['seating-names']}",
        "lines": ask.lines,
        "intro": [words["by_name"]],
        "columns": _columns(rows),
    }
    return [Part("seating-names", data, words)]


def _columns(rows: list[dict[str, str]]) -> dict[str, Any]:
    """A few names large in two even columns; many by their first letters in two or three."""
    if len(rows) <= _FEW:
        half = -(-len(rows) // 2)
        return {"few": [rows[:half], rows[half:]], "letters": [], "number": 2}
    letters = groupby(rows, key=lambda row: _letter(row["name"]))
    return {
        "few": [],
        "letters": [{"letter": letter, "rows": list(found)} for letter, found in letters],
        "number": 2 if len(rows) <= _TWO_COLUMNS else 3,
    }


def sort_key(name: str) -> tuple[str, str]:
    """Where a name stands in a list: accents and capitals tell apart only what is equal else.

    >>> sorted(["Özil", "Zoe", "ole"], key=sort_key)
    ['ole', 'Özil', 'Zoe']
    """
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", name.casefold())
        if not unicodedata.combining(character)
    )
    return plain, name


def _letter(name: str) -> str:
    plain = unicodedata.normalize("NFC", sort_key(name)[0])
    return plain[:1].upper() if plain[:1].isalpha() else "#"


# --- score sheets ------------------------------------------------------------------------------


def score_sheets(ask: Ask) -> list[Part]:
    """An empty sheet for each seat of the round. Rules G-MAT-17, G-MAT-18, G-SCORE-1."""
    if ask.pages:
        return [sheets_part([_blank(ask)] * ask.pages, ask)]
    round_ = ask.round
    heads = [
        _blank(ask, ask.name(key), str(table.number), ask.round_title(round_))
        for table in chosen_tables(ask)
        for key in table.players
    ]
    return [sheets_part(heads, ask)]


def filled_sheets(ask: Ask) -> list[Part]:
    """What was handed in, as it stands. Rules G-SCORE-3 to G-SCORE-10. Raise PrintError."""
    sheets = [
        filled
        for table in chosen_tables(ask)
        for key in table.players
        if (not ask.choice.entrants or key in ask.choice.entrants)
        and (filled := filled_sheet(ask, ask.round, table.number, key)) is not None
    ]
    if not sheets:
        raise PrintError(mistake("print_no_sheets"))
    return [sheets_part(sheets, ask)]


def filled_sheet(ask: Ask, round_: Round, table: int, key: str) -> dict[str, Any] | None:
    """What a player's sheet says; None where there is none, or two that differ."""
    record = round_.record(key)
    if record.content is None:
        return None
    heads = {"player": key, "table": table, "round": round_.number, "signatures": {"player": key}}
    sheet = check_sheet({**record.content["sheet"], **heads}, ask.book).sheet
    words = ask.words("score")
    notes = [words["foot"]]
    if record.status is Status.DISPUTED:
        notes.insert(0, words["disputed"])
    if record.content["outright"]:
        notes.insert(0, words["outright"])
    row = show_sheet(sheet, ask.book)
    return row | {
        "player": ask.name(key),
        "table": str(table),
        "round": ask.round_title(round_),
        "foot": " ".join(notes),
        **_signatures(record, ask),
    }


def _signatures(record: Record, ask: Ask) -> dict[str, str]:
    paper = ask.words("score")["on_paper"]
    signed, counter = record.signed, record.countersigned
    return {
        "signed": "" if signed is None else paper if signed.on_paper else ask.person(signed.by),
        "countersigned": "" if counter is None else ask.person(counter.by),
    }


def _blank(ask: Ask, player: str = "", table: str = "", round_: str = "") -> dict[str, Any]:
    n_notes = len(form(ask.book).notes)
    return {
        "player": player,
        "table": table,
        "round": round_,
        "held": {},
        "numbers": [""] * n_notes,
        "values": [""] * n_notes,
        "property": "",
        "cash": "",
        "grand": "",
        "foot": ask.words("score")["foot_blank"],
        "signed": "",
        "countersigned": "",
    }


def show_sheet(sheet: ScoreSheet, book: Book) -> dict[str, Any]:
    """A filled sheet as the template shows it."""
    kinds = columns(book)
    held = {
        line.deed: {"column": kinds.index(line.holding), "value": f"{line.value:,}"}
        for line in sheet.lines
        if line.holding is not Holding.NONE
    }
    return {
        "held": held,
        "numbers": [str(row.number or 0) for row in sheet.notes],
        "values": [f"{row.value:,}" if row.number else "" for row in sheet.notes],
        "property": money(sheet.property_total),
        "cash": money(sheet.cash_total),
        "grand": money(sheet.grand_total),
    }


def sheets_part(sheets: Sequence[dict[str, Any]], ask: Ask) -> Part:
    """Sheets of any rounds, one a page."""
    words, blank = ask.words("score"), form(ask.book)
    groups = _groups(blank.lines, ask.book)
    starts, at = [], 2
    for each in groups:
        starts.append(at)
        at += len(each["lines"])
    titles = {Holding.MORTGAGED: words["mortgaged"], Holding.OWNED: words["owned"]}
    heads = [
        {
            "title": titles.get(kind, ""),
            "houses": kind.houses,
            "is-hotel": kind is Holding.HOTEL,
        }
        for kind in columns(ask.book)
    ]
    data = {
        "event": ask.event,
        "columns": heads,
        "groups": groups,
        "starts": [*starts, at],
        "n-lines": len(blank.lines),
        "notes": [row.denomination for row in blank.notes],
        "sheets": sheets,
    }
    return Part("score-sheets", data, words)


def _groups(lines: Sequence[Line], book: Book) -> list[dict[str, Any]]:
    """The lines of each group, with its letter and, for lots, the number of its hatch."""
    lots = [each.key for each in book.groups if each.rent_kind == RentKind.LOT]
    return [
        {
            "letter": (members := list(found))[0].letter,
            "hatch": lots.index(key) if key in lots else None,
            "lines": [
                {
                    "key": line.deed,
                    "name": line.name,
                    "values": [f"{value:,}" for value in line.values.values()],
                }
                for line in members
            ],
        }
        for key, found in groupby(lines, lambda line: line.group)
    ]


# --- the clock ---------------------------------------------------------------------------------


def calls(ask: Ask) -> list[Part]:
    """What is called out, of one round or of each kind there is. Rules G-DAY-24 to G-DAY-29."""
    words = ask.words("calls")
    if ask.state.rounds:
        chosen = [(ask.round_title(ask.round), ask.round.clock)]
    else:
        minutes = ask.state.settings.minutes
        chosen = [
            (ask.fill("common", "round", number=number), RoundClock(minutes))
            for number in range(1, ask.state.settings.preliminaries + 1)
        ]
        chosen.append((ask.words("common")["final"], RoundClock(minutes, is_final=True)))
    data = {
        "lines": ask.lines,
        "intro": [words["intro"]],
        "rounds": [_calls(title, clock, ask) for title, clock in chosen],
    }
    return [Part("calls", data, words)]


def _calls(title: str, clock: RoundClock, ask: Ask) -> dict[str, Any]:
    began, ends = clock.began, clock.ends_at()
    known = {call.left: call.at for call in clock.calls()}
    marks = [call.left for call in RoundClock(clock.minutes, clock.is_final).start(0).calls()]
    rows = [
        {
            "left": str(left),
            "at": local(known[left], ask) if left in known else "",
            "words": ask.said(call_text(left, clock.minutes)),
        }
        for left in marks
    ]
    return {
        "title": f"{title}: {ask.words('titles')['calls']}",
        "began": "" if began is None else local(began, ask),
        "ends": "" if ends is None else local(ends, ask),
        "calls": rows,
    }


def local(at: int, ask: Ask) -> str:
    """A moment in milliseconds as the clock on the wall shows it."""
    moment = datetime.fromtimestamp(at / 1000, UTC) + timedelta(minutes=ask.choice.offset)
    return moment.strftime("%H:%M")
