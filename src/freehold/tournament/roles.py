"""Who may do what at a tournament: each sees and does only what is theirs."""

from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """What somebody is at an event. One person may be several."""

    DIRECTOR = "director"  # the organiser, and whoever helps at the desk
    JUDGE = "judge"
    REFEREE = "referee"  # of some tables, or of all
    BANKER = "banker"  # of the tables that `posts.banked_by` says
    ENTRANT = "entrant"
    MACHINE = "machine"  # Freehold itself, which fills the sheets of its tables; nobody else is it


_D, _J, _R, _B, _E, _M = Role

# By command. Referees, Bankers and entrants only for their own tables and sheets.
MAY: Final[dict[str, frozenset[Role]]] = {
    "details": frozenset({_D}),
    "settings": frozenset({_D}),
    "open_registration": frozenset({_D}),
    "appoint": frozenset({_D}),
    "dismiss": frozenset({_D}),
    "enter": frozenset({_D}),
    "amend": frozenset({_D}),
    "remove": frozenset({_D}),
    "sign_up": frozenset({_D, _E}),
    "check_in": frozenset({_D, _E}),
    "withdraw": frozenset({_D, _E}),
    "come_back": frozenset({_D}),
    "seat_round": frozenset({_D}),
    "reseat": frozenset({_D}),
    "bank": frozenset({_D, _J, _R}),
    "begin": frozenset({_D, _J}),
    "pause": frozenset({_J}),
    "go_on": frozenset({_J}),
    "hand_in": frozenset({_D, _J, _R, _B, _E}),
    "sign_sheet": frozenset({_D, _E}),
    "countersign": frozenset({_R, _B, _J}),
    "dispute": frozenset({_D, _J, _R, _B, _E}),
    "decide": frozenset({_J}),
    "throw": frozenset({_D, _J}),
    "close_round": frozenset({_D}),
    "rule": frozenset({_R, _J}),
    "appeal": frozenset({_D, _R, _B, _E}),
    "judge": frozenset({_J}),
    "preview_roster": frozenset({_D}),
    "import_roster": frozenset({_D}),
    "merge": frozenset({_D}),
    "missing": frozenset({_D, _J, _R, _B}),
    "came": frozenset({_D, _J, _R, _B}),
    "no_shows": frozenset({_D, _J}),
    "unseat": frozenset({_D}),
    "brief": frozenset({_D, _J, _R}),
    "declare": frozenset({_D}),
    "file_form": frozenset({_D}),
    "promotion": frozenset({_D}),
    "media": frozenset({_D}),
    "drop_media": frozenset({_D}),
    "open_table": frozenset({_D, _M}),
    "close_table": frozenset({_D}),
    "table_result": frozenset({_M}),
    "confirm_table": frozenset({_R, _B, _J}),
    "new_table": frozenset({_D}),
    "charge": frozenset({_D}),
    "pledge": frozenset({_D}),
    "sponsor_table": frozenset({_D}),
    "give": frozenset({_D}),
    "spend": frozenset({_D}),
    "strike_line": frozenset({_D}),
    "pay": frozenset({_D}),
    "cancel_receipt": frozenset({_D}),
    "thank": frozenset({_D}),
}
"""A table for tests and pages alike: what is not in it nobody may."""
