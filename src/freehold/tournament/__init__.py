"""The tournament: plain facts and sums about tables and their results; no screens, no files kept.

``scoresheet``  the sheet itself: empty, or computed from a game
``sheetfile``   sheets typed in from paper
``checking``    what is wrong with a sheet
``ranking``     the sheets of a table or of a whole field side by side
"""

from freehold.tournament.checking import CheckedSheet, check_sheet
from freehold.tournament.ranking import (
    CheckedTable,
    Selection,
    Standing,
    check_table,
    largest_totals,
    rank,
)
from freehold.tournament.scoresheet import (
    DENOMINATIONS,
    Holding,
    Line,
    NoteRow,
    ScoreSheet,
    break_down,
    columns,
    form,
    score_sheet,
    sheets_due,
)
from freehold.tournament.sheetfile import SheetFile, parse_sheet, read_sheet

__all__ = [
    "DENOMINATIONS",
    "CheckedSheet",
    "CheckedTable",
    "Holding",
    "Line",
    "NoteRow",
    "ScoreSheet",
    "Selection",
    "SheetFile",
    "Standing",
    "break_down",
    "check_sheet",
    "check_table",
    "columns",
    "form",
    "largest_totals",
    "parse_sheet",
    "rank",
    "read_sheet",
    "score_sheet",
    "sheets_due",
]
