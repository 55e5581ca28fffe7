"""All prints of the tournament desk, in one table; a print is made of a tournament's state.

>>> from freehold.printing import prints
>>> prints.PRINTS["name-tags"].title("es")
'Tarjetas con el nombre'
"""

from collections.abc import Mapping
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake
from freehold.notation.lists import Listed
from freehold.printing.prints import day, dossier, event, money, people, rounds
from freehold.printing.prints.base import (
    Ask,
    Choice,
    Print,
    PrintError,
    needs_entrants,
    needs_givers,
    needs_players,
    needs_receipts,
    needs_results,
    needs_round,
)
from freehold.printing.typeset import GlyphError, Job, Paper, pictures, typeset
from freehold.tournament.state import State

__all__ = [
    "PRINTS",
    "Choice",
    "GlyphError",
    "Paper",
    "Print",
    "PrintError",
    "job",
    "render",
    "show",
]

_TABLE: Final = (
    Print("registration", people.registration, takes=("entrants", "pages")),
    Print("event-form", event.event_form),
    Print("waivers", people.waivers, needs_entrants, ("entrants", "pages"), is_tagged=False),
    Print(
        "name-tags",
        people.name_tags,
        needs_entrants,
        ("entrants", "pages", "link"),
        is_tagged=False,
    ),
    Print(
        "table-numbers",
        rounds.table_numbers,
        needs_entrants,
        ("round", "tables", "pages"),
        is_tagged=False,
    ),
    Print("seating-tables", rounds.seating_tables, needs_round, ("round", "tables")),
    Print("seating-names", rounds.seating_names, needs_round, ("round", "tables")),
    Print(
        "score-sheets",
        rounds.score_sheets,
        needs_round,
        ("round", "tables", "pages"),
        is_tagged=False,
    ),
    Print(
        "score-sheets-filled",
        rounds.filled_sheets,
        needs_round,
        ("round", "tables", "entrants"),
        is_tagged=False,
    ),
    Print("calls", rounds.calls, takes=("round", "offset")),
    Print("timetable", day.timetable),
    Print("briefing", day.briefing),
    Print("bankers-briefing", day.bankers),
    Print("staffing", day.staffing),
    Print("materials", day.packing, needs_players),
    Print("checks", day.checks),
    Print("press", event.press, takes=("document",)),
    Print("media", event.media),
    Print("thanks", event.thanks, needs_givers),
    Print("sanction", event.sanction),
    Print("receipts", money.receipts, needs_receipts, ("entrants", "pages", "offset")),
    Print("honours", money.honours),
    Print("results", event.results, needs_results),
    Print("certificates", people.certificates, needs_results, ("entrants", "pages")),
    Print("winner-form", event.winner_form, takes=("pages",)),
    Print("dossier", dossier.dossier, takes=("entrants",), is_tagged=False),
)
PRINTS: Final[Mapping[str, Print]] = {each.name: each for each in _TABLE}


def render(
    name: str, state: State, language: str = "en", paper: Paper = Paper.A4, **choice: Any
) -> bytes:
    """A print as a PDF. Raise PrintError or GlyphError, both FreeholdError.

    `choice` are fields of `Choice` that the print takes.
    """
    return typeset(job(name, state, language, paper, **choice))


def show(
    name: str, state: State, language: str = "en", paper: Paper = Paper.A4, **choice: Any
) -> list[bytes]:
    """The pages of a print as PNG, for a preview."""
    return pictures(job(name, state, language, paper, **choice))


def job(
    name: str, state: State, language: str = "en", paper: Paper = Paper.A4, **choice: Any
) -> Job:
    """A print before it is set. Raise PrintError."""
    found = PRINTS.get(name)
    if found is None:
        raise PrintError(mistake("print_no_such", prints=Listed(tuple(PRINTS), "or")))
    chosen = _choice(found, choice)
    ask = Ask(state, chosen, language, paper)
    missing = found.missing(state, chosen)
    if missing is not None:
        raise PrintError(missing)
    try:
        parts = found.make(ask)
    except PrintError:
        raise
    except FreeholdError as error:  # such as too few players for a table
        raise PrintError(*error.args) from error
    return Job(
        title=f"{found.title(language)}: {ask.event}",
        parts=parts,
        language=language,
        paper=paper,
        heading=ask.heading,
        at=state.at // 1000,
        is_tagged=found.is_tagged,
    )


def _choice(found: Print, given: Mapping[str, Any]) -> Choice:
    """What was chosen. Raise PrintError for what the print does not take."""
    for name in given:
        if name not in found.takes:
            if not found.takes:
                raise PrintError(mistake("print_takes_nothing", print=found.name, choice=name))
            takes = Listed(found.takes)
            raise PrintError(mistake("print_not_taken", print=found.name, choice=name, takes=takes))
    return Choice(**given)
