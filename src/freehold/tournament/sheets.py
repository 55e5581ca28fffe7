"""Score sheets at the desk: who may hand them in and sign them, and what they count."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import orjson

from freehold.books import Book
from freehold.table.refused import NOT_ALLOWED
from freehold.tournament import commands as said
from freehold.tournament.checking import CheckedSheet, check_sheet
from freehold.tournament.posts import check_serves
from freehold.tournament.ranking import overbuilt, shared_deeds
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import clean_text, name_for
from freehold.tournament.results import Content, Status
from freehold.tournament.roles import Role
from freehold.tournament.scoresheet import ScoreSheet
from freehold.tournament.seating import TableSeating
from freehold.tournament.standings import Result
from freehold.tournament.state import Round, State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

_PARTS: Final = ("deeds", "notes", "totals")
_SIGNATURES: Final = frozenset(
    {"unsigned", "signed_by_another", "not_countersigned", "countersigned_own"}
)  # those of the desk count, and not what the sheet says
_MOST_OF_ONE: Final = 20  # times that one person may hand in, or dispute, one sheet
_NOTHING: Final = Result(0, 0)


def due(state: State, round_: Round) -> tuple[str, ...]:
    """Whose sheets a round needs, table by table. Rules G-DAY-30, G-DAY-31, G-DAY-33.

    Of a table with an outright winner only the winner's, unless totals of all decide. Who has
    withdrawn owes none.
    """
    out = state.out | round_.no_shows
    return tuple(key for table in round_.seating.tables for key in _due_at(round_, table, out))


def is_due(state: State, round_: Round, player: str) -> bool:
    """Whether a player's sheet is one of `due`."""
    table = round_.table_of(player)
    return table is not None and player in _due_at(round_, table, state.out | round_.no_shows)


def _due_at(round_: Round, table: TableSeating, out: Collection[str]) -> list[str]:
    playing = [player for player in table.players if player not in out]
    outright = [player for player in playing if _is_outright(round_, player)]
    is_short = bool(outright) and not round_.stays and round_.others == 0
    return outright if is_short else playing


def _is_outright(round_: Round, player: str) -> bool:
    content = round_.record(player).content
    return content is not None and bool(content["outright"])


def result_of(book: Book, round_: Round, player: str) -> Result:
    """What an accepted sheet counts; nothing without one."""
    record = round_.record(player)
    if record.status is not Status.ACCEPTED or record.content is None:
        return _NOTHING
    total, cash = _sums(book, orjson.dumps(record.content["sheet"]))
    return Result(total, cash, bool(record.content["outright"]))


@lru_cache(16_384)
def _sums(book: Book, parts: bytes) -> tuple[int, int]:
    """Grand total and cash of a sheet; the live total asks for all of them again and again."""
    heads = {"player": "-", "table": 1, "round": 1, "signatures": {"player": "-"}}
    sheet = check_sheet({**orjson.loads(parts), **heads}, book).sheet
    return sheet.grand_total, sheet.cash_total


def counted(state: State, book: Book) -> dict[tuple[int, int], int]:
    """Game dollars of every table in each round, of all sheets that count by now."""
    return {
        (round_.number, table.number): sum(
            result_of(book, round_, player).total for player in table.players
        )
        for round_ in state.rounds
        for table in round_.seating.tables
        if any(round_.record(player).status is Status.ACCEPTED for player in table.players)
    }


# --- handing in ----------------------------------------------------------------------------------


def hand_in(desk: "Desk", command: said.HandIn) -> dict[str, Any]:
    """Write a sheet down. One that does not add up is refused with every fault."""
    round_ = begun(desk)
    _check_whose(desk, round_, command.entrant)
    content = content_of(desk, round_, command.entrant, command.sheet, command.outright)
    own = [each for each in round_.record(command.entrant).handed_in if each.by == desk.by]
    if len(own) >= _MOST_OF_ONE:
        raise DeskRefused("said_often", most=_MOST_OF_ONE)
    desk.note("handed_in", {"entrant": command.entrant, "content": content})
    return {"status": open_round(desk).record(command.entrant).status.value}


def decide(desk: "Desk", command: said.Decide) -> None:
    """The judge says what a sheet says, nobody what their own does."""
    round_ = begun(desk)
    if desk.speaker.entrant == command.entrant:
        raise DeskRefused("own_decision", NOT_ALLOWED)
    answer = clean_text(command.answer)
    if not answer:
        raise DeskRefused("needs_a_reason")
    content = content_of(desk, round_, command.entrant, command.sheet, command.outright)
    desk.note("decided", {"entrant": command.entrant, "content": content, "answer": answer})


def content_of(
    desk: "Desk", round_: Round, player: str, sheet: Mapping[str, Any], outright: bool
) -> Content:
    """What is kept of a sheet. Raise DeskRefused with all that is wrong with it."""
    if round_.table_of(player) is None:
        raise DeskRefused("not_seated")
    if player in round_.missing or player in round_.no_shows:
        raise DeskRefused("is_missing", name=name_for(desk, player))
    for key in sheet:
        if key not in _PARTS:
            raise DeskRefused("odd_part", part=str(key)[:20])
    checked = _checked(desk.book, round_, player, sheet)
    faults = [fault.message for fault in checked.faults if fault.code not in _SIGNATURES]
    if faults:
        raise DeskRefused("sheet_wrong", name=name_for(desk, player), faults=" ".join(faults))
    _check_table(desk, round_, player, checked.sheet)
    if outright:
        _check_alone(desk, round_, player)
    return {"sheet": {key: dict(sheet.get(key, {})) for key in _PARTS}, "outright": outright}


def _checked(book: Book, round_: Round, player: str, sheet: Mapping[str, Any]) -> CheckedSheet:
    """A sheet with the heads that the desk knows; its player is told by the entrant's key."""
    table = round_.table_of(player)
    assert table is not None
    heads = {"player": player, "table": table.number, "round": round_.number}
    signatures = {"player": player, "countersigned": "-"}
    parts = {key: sheet.get(key, {}) for key in _PARTS}
    return check_sheet({**parts, **heads, "signatures": signatures}, book)


def _check_table(desk: "Desk", round_: Round, player: str, sheet: ScoreSheet) -> None:
    """A deed is on one sheet of a table, and all buildings are of its set. Rule G-DAY-3.

    Those that are handed in come first.
    """
    contents = {other: round_.record(other).content for other in _others(round_, player)}
    sheets = [sheet] + [
        _checked(desk.book, round_, other, content["sheet"]).sheet
        for other, content in contents.items()
        if content is not None
    ]
    twice = {deed: keys for deed, keys in shared_deeds(sheets).items() if player in keys}
    if twice:
        deed, keys = min(twice.items())
        one, other = (name_for(desk, key) for key in keys[:2])
        raise DeskRefused("two_owners", deed=deed, one=one, other=other)
    for what, (used, supply) in overbuilt(sheets, desk.book).items():
        raise DeskRefused(f"too_many_{what}", used=used, supply=supply)


def _check_alone(desk: "Desk", round_: Round, player: str) -> None:
    """Nobody else has won the table outright. Rule G-DAY-16."""
    others = [other for other in _others(round_, player) if _is_outright(round_, other)]
    if others:
        raise DeskRefused("two_winners", name=name_for(desk, others[0]))


def _others(round_: Round, player: str) -> list[str]:
    table = round_.table_of(player)
    assert table is not None
    return [other for other in table.players if other != player]


# --- signing -------------------------------------------------------------------------------------


def sign_sheet(desk: "Desk", command: said.SignSheet) -> None:
    """The player signs; the desk may note a signature on paper. Rule G-BRIEF-9."""
    round_ = begun(desk)
    person = desk.speaker
    if person.entrant != command.entrant and not command.on_paper:
        raise DeskRefused("sign_yourself", NOT_ALLOWED)
    if command.on_paper and Role.DIRECTOR not in person.roles:
        raise DeskRefused("paper_is_staffs", NOT_ALLOWED)
    round_.record(command.entrant).sign(desk.by, desk.now)  # raises if it cannot be
    desk.note("signed_sheet", {"entrant": command.entrant, "on_paper": command.on_paper})


def countersign(desk: "Desk", command: said.Countersign) -> None:
    """Banker or referee counter-sign, nobody their own. Rule G-BRIEF-10."""
    round_ = begun(desk)
    person = desk.speaker
    _check_whose(desk, round_, command.entrant)
    if person.entrant == command.entrant:
        raise DeskRefused("own_sheet", NOT_ALLOWED)
    round_.record(command.entrant).countersign(desk.by, desk.now)
    desk.note("countersigned", {"entrant": command.entrant, "on_paper": command.on_paper})


def dispute(desk: "Desk", command: said.DisputeSheet) -> None:
    """Somebody at the table, or of the staff, says that a sheet is wrong."""
    round_ = begun(desk)
    why = clean_text(command.why)
    if not why:
        raise DeskRefused("needs_a_reason")
    table = round_.table_of(command.entrant)
    if table is None:
        raise DeskRefused("not_seated")
    if desk.speaker.entrant not in table.players:
        check_serves(desk, table.number)
    record = round_.record(command.entrant)
    own = [each for each in record.disputes if each.by == desk.by]
    if any(each.answer is None for each in own):
        raise DeskRefused("disputed_already")
    if len(own) >= _MOST_OF_ONE:
        raise DeskRefused("said_often", most=_MOST_OF_ONE)
    record.dispute(desk.by, desk.now, why)  # raises if there is no sheet
    desk.note("disputed", {"entrant": command.entrant, "why": why})


def _check_whose(desk: "Desk", round_: Round, player: str) -> None:
    """Raise DeskRefused unless whoever commands may write on a player's sheet."""
    table = round_.table_of(player)
    if table is None:
        raise DeskRefused("not_seated")
    if desk.speaker.entrant != player:
        check_serves(desk, table.number)


def begun(desk: "Desk") -> Round:
    """The round that is played. Raise DeskRefused."""
    round_ = open_round(desk)
    if round_.clock.began is None:
        raise DeskRefused("not_begun", number=round_.number)
    return round_


def open_round(desk: "Desk") -> Round:
    """The round that is seated and not closed. Raise DeskRefused."""
    round_ = desk.state.round
    if round_ is None or round_.is_closed:
        raise DeskRefused("no_round")
    return round_


HANDLERS: Final[dict[str, Any]] = {
    "hand_in": hand_in,
    "decide": decide,
    "sign_sheet": sign_sheet,
    "countersign": countersign,
    "dispute": dispute,
}
