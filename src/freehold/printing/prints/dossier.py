"""The whole event in one document, in the order in which the guide wants it sent."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from freehold.printing.prints.base import NOTHING, Ask, column, listing, table_part
from freehold.printing.prints.event import media, results, winner_form
from freehold.printing.prints.money import account
from freehold.printing.prints.people import registration
from freehold.printing.prints.rounds import filled_sheet, sheets_part
from freehold.printing.typeset import Part
from freehold.tournament.money import statement
from freehold.tournament.outcome import winners


def dossier(ask: Ask) -> list[Part]:
    """Signed registrations, sheets, winner, results, money, media. Rules G-DAY-35 to G-DAY-38.

    The sheets are those of the chosen entrants, of everybody without a choice.
    """
    titles, chosen = ask.words("titles"), ask.entrants
    ask = Ask(ask.state, language=ask.language, paper=ask.paper)
    found: list[tuple[str, Sequence[Part]]] = [(titles["registration"], registration(ask))]
    if any(each.is_closed for each in ask.state.rounds):
        found += [(titles["winner-form"], winner_form(ask)), (titles["results"], results(ask))]
    for round_ in ask.state.rounds:
        sheets = [
            sheet
            for table in round_.seating.tables
            for key in table.players
            if key in chosen and (sheet := filled_sheet(ask, round_, table.number, key)) is not None
        ]
        if sheets:
            name = f"{titles['score-sheets']}: {ask.round_title(round_)}"
            found.append((name, [sheets_part(sheets, ask)]))
    if ask.state.rulings:
        found.append((ask.words("dossier")["rulings"], rulings(ask)))
    if ask.state.ledger.lines:
        found.append((ask.words("dossier")["money"], account(ask)))
    found.append((titles["media"], media(ask)))
    parts = [
        replace(part, mark=number == 0) for _, each in found for number, part in enumerate(each)
    ]
    return [_cover([name for name, _ in found], ask), *parts]


def _cover(names: list[str], ask: Ask) -> Part:
    words, state = ask.words("dossier"), ask.state
    raised = statement(state, ask.book).account
    winner = ", ".join(map(ask.name, winners(state))) or words["none_yet"]
    facts: list[dict[str, Any]] = [
        {"name": words["players"], "value": str(len(state.entrants))},
        {"name": words["signed"], "value": str(state.signed)},
        {"name": words["rounds"], "value": str(len(state.rounds))},
        {"name": words["winner"], "value": winner},
        {"name": words["raised"], "value": ask.money(raised.for_charity)},
        {"name": ask.words("field")["charity"], "value": ask.detail("charity") or NOTHING},
    ]
    lines = [
        ask.detail("organization"),
        " · ".join(filter(None, (ask.detail("date"), ask.detail("location")))),
        words["made"].format(seq=state.seq),
    ]
    data = {
        "event": ask.event,
        "lines": [each for each in lines if each],
        "facts": facts,
        "parts": names,
    }
    return Part("cover", data, words)


def rulings(ask: Ask) -> list[Part]:
    """Every ruling, the judge's word on it beside. Rules G-STAFF-2, G-STAFF-16."""
    words = ask.words("dossier")
    heads = words["ruling_columns"]
    columns = [
        column(heads[0], 0, is_number=True),
        column(heads[1], 0, is_number=True),
        column(heads[2], 1),
        column(heads[3], 3),
    ]
    rows = [
        [
            str(each.number),
            str(each.table),
            ask.person(each.by)
            + ("" if each.on is None else f" ({words['judged'].format(number=each.on)})"),
            each.words,
        ]
        for each in ask.state.rulings
    ]
    return [table_part(ask, words["rulings"], [listing("", columns, rows)])]
