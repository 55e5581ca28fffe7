"""Money at the desk: who gives, who has paid, what was spent, who was thanked."""

from typing import TYPE_CHECKING, Any, Final

from freehold.books import Book
from freehold.books.translations import ENGLISH
from freehold.errors import FreeholdError
from freehold.notation.lists import list_words
from freehold.tournament import money_commands as said
from freehold.tournament.checking import MAX_NAME
from freehold.tournament.fundraising import (
    MOST_CENTS,
    Fee,
    FundError,
    Gift,
    Income,
    Pledge,
    Source,
    TableSponsor,
    givers,
    money_text,
)
from freehold.tournament.ledger import Cost, Line, Statement, to_row
from freehold.tournament.refused import DeskRefused
from freehold.tournament.registering import MOST_ENTRANTS, clean_name, clean_text, find
from freehold.tournament.roster import MAX_TEXT
from freehold.tournament.scoresheet import deeds_in_order
from freehold.tournament.sheets import counted
from freehold.tournament.state import State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

MOST_LINES: Final = 20_000
_MOST_ROUNDS: Final = 12


def statement(state: State, book: Book) -> Statement:
    """What the event has raised by now, from every sheet that counts."""
    return state.ledger.statement(counted(state, book))


def letters(state: State, book: Book, language: str = ENGLISH) -> tuple[dict[str, str], ...]:
    """What fills a letter of thanks to each giver who was not thanked yet. Rule G-FUND-13."""
    in_kind: dict[str, list[str]] = {}
    for each in state.ledger.incomes:
        if isinstance(each, Gift) and not each.cents:
            in_kind.setdefault(each.giver, []).append(each.what)
    found = []
    for row in state.ledger.debtors(counted(state, book)):
        if row.thanks is None:
            currency = state.details.get("currency", "$")
            money = [f"{currency}{money_text(row.owed)}"] if row.owed else []
            gift = list_words([*money, *in_kind.get(row.giver, [])], language=language)
            found.append({**state.details, "sponsor": row.giver, "gift": gift})
    return tuple(found)


# --- lines ---------------------------------------------------------------------------------------


def charge(desk: "Desk", command: said.Charge) -> dict[str, Any]:
    """A fee. Rules G-FUND-1, G-FUND-2."""
    _check_number(command.people, 1, 100_000)
    giver = _maybe_name(command.giver)
    if command.entrant is not None:
        giver = find(desk, command.entrant).name
    fee = Fee(Source(command.source), command.people, _sum(command.cents), giver)
    return _write(desk, fee, command.entrant)


def pledge(desk: "Desk", command: said.PromisePledge) -> dict[str, Any]:
    """Cents for each game dollar. Rule G-FUND-3."""
    _check_place(command.table, command.round)
    cap = None if command.cap is None else _sum(command.cap)
    cents, giver = _sum(command.cents), clean_name(command.giver)
    return _write(desk, Pledge(giver, cents, command.table, command.round, cap))


def sponsor_table(desk: "Desk", command: said.SponsorTable) -> dict[str, Any]:
    """A table. Rules G-FUND-5, G-FUND-8."""
    _check_place(command.table, len(command.cents))
    sums = tuple(_sum(cents) for cents in command.cents)
    giver = clean_name(command.giver)
    return _write(desk, TableSponsor(giver, command.table, sums, command.by_round))


def give(desk: "Desk", command: said.Give) -> dict[str, Any]:
    """A sum by itself, or what media give in kind. Rules G-FUND-9 to G-FUND-18."""
    source = Source(command.source)
    what = clean_text(command.what, MAX_TEXT)
    if source is Source.DEEDS:
        what = _deed(desk.book, what)
    is_in_kind = source is Source.MEDIA and bool(what)
    cents = _sum(command.cents, least=0 if is_in_kind else 1)
    _check_number(command.places, 0, MOST_ENTRANTS if is_in_kind else 0)
    giver = _maybe_name(command.giver)
    if not giver and source is not Source.SALES and source is not Source.GIFTS:
        raise DeskRefused("bad_name", most=MAX_NAME)
    return _write(desk, Gift(source, giver, cents, what, command.places))


def spend(desk: "Desk", command: said.Spend) -> dict[str, Any]:
    """A cost. Rule G-REQ-4."""
    what = clean_text(command.what, MAX_TEXT)
    if not what:
        raise DeskRefused("no_purpose")
    return _write(desk, Cost(what, _sum(command.cents)))


def strike_line(desk: "Desk", command: said.StrikeLine) -> None:
    """A line was wrong. What was paid on it is cancelled first."""
    line = _line(desk, command.line)
    if desk.state.ledger.paid(line.number):
        raise DeskRefused("paid_already", line=line.number)
    desk.note("struck", {"line": line.number, "why": _why(command.why)})


def _write(desk: "Desk", content: Income | Cost, entrant: str | None = None) -> dict[str, Any]:
    number = len(desk.state.ledger.lines) + 1
    if number > MOST_LINES:
        raise DeskRefused("too_many", most=MOST_LINES)
    body = {"line": number, "content": to_row(content), "entrant": entrant}
    desk.note("wrote", body)
    return {"line": number}


# --- receipts and thanks -------------------------------------------------------------------------


def pay(desk: "Desk", command: said.Pay) -> dict[str, Any]:
    """Somebody has paid; the receipt is for them."""
    line = _line(desk, command.line)
    if isinstance(line.content, Cost):
        raise DeskRefused("costs_are_paid")
    cents = _sum(command.cents)
    payer = clean_name(command.payer or line.content.giver)
    number = len(desk.state.ledger.receipts) + 1
    if number > MOST_LINES:
        raise DeskRefused("too_many", most=MOST_LINES)
    body = {"receipt": number, "line": line.number, "payer": payer, "cents": cents}
    desk.note("paid", body | {"how": clean_text(command.how)})
    return {"receipt": number}


def cancel_receipt(desk: "Desk", command: said.CancelReceipt) -> None:
    """A receipt was wrong."""
    found = desk.state.ledger.receipt(command.receipt)
    if found is None:
        raise DeskRefused("no_receipt", receipt=command.receipt)
    if found.cancelled:
        raise DeskRefused("struck_already")
    desk.note("cancelled", {"receipt": found.number, "why": _why(command.why)})


def thank(desk: "Desk", command: said.Thank) -> None:
    """Somebody who gave was thanked. Rule G-FUND-13."""
    known = givers(desk.state.ledger.incomes, {})
    giver = clean_name(command.giver)
    if giver not in known:
        raise DeskRefused("gave_nothing", name=giver)
    desk.note("thanked", {"giver": giver, "how": clean_text(command.how)})


# --- what was typed ------------------------------------------------------------------------------


def _line(desk: "Desk", number: int) -> Line:
    """A line that counts."""
    found = desk.state.ledger.line(number)
    if found is None:
        raise DeskRefused("no_line", line=number)
    if found.struck:
        raise DeskRefused("struck_already")
    return found


def _sum(cents: int, least: int = 1) -> int:
    if not least <= cents <= MOST_CENTS:
        raise FundError("range", most=MOST_CENTS // 100)
    return cents


def _check_number(number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise DeskRefused("bad_number", least=least, most=most)


def _check_place(table: int | None, round_: int | None) -> None:
    """A table that there may be, and a round; None for any."""
    if table is not None:
        _check_number(table, 1, MOST_ENTRANTS // 3)
    if round_ is not None:
        _check_number(round_, 1, _MOST_ROUNDS)


def _deed(book: Book, words: str) -> str:
    """The key of a deed card. Raise DeskRefused."""
    keys = {space.key for space in deeds_in_order(book)}
    try:
        key = book.spaces[book.space(words)].key
    except FreeholdError:
        raise DeskRefused("no_deed", words=words[:40]) from None
    if key not in keys:
        raise DeskRefused("no_deed", words=words[:40])
    return key


def _maybe_name(name: str) -> str:
    return clean_name(name) if name.strip() else ""


def _why(text: str) -> str:
    why = clean_text(text)
    if not why:
        raise DeskRefused("needs_a_reason")
    return why


HANDLERS: Final[dict[str, Any]] = {
    "charge": charge,
    "pledge": pledge,
    "sponsor_table": sponsor_table,
    "give": give,
    "spend": spend,
    "strike_line": strike_line,
    "pay": pay,
    "cancel_receipt": cancel_receipt,
    "thank": thank,
}
