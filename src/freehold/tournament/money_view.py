"""How an event's money stands, as plain values for JSON. All sums are whole cents."""

from typing import TYPE_CHECKING, Any

from freehold.tournament.ledger import Balance, Cost, Line, Receipt, to_row
from freehold.tournament.sheets import counted

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

View = dict[str, Any]


def money_view(desk: "Desk") -> View:
    """The account book: every line with what it makes by now, receipts, who is to be thanked."""
    ledger, totals = desk.state.ledger, counted(desk.state, desk.book)
    balances = {row.line.number: row for row in ledger.balances(totals)}
    found = ledger.statement(totals)
    return {
        "raised": found.account.raised,
        "costs": found.account.costs,
        "for_charity": found.account.for_charity,
        "received": found.received,
        "due": found.due,
        "by_source": {source.value: cents for source, cents in found.account.by_source.items()},
        "lines": [_line(each, balances.get(each.number)) for each in ledger.lines],
        "receipts": [_receipt(each) for each in ledger.receipts],
        "givers": [
            {
                "giver": each.giver,
                "owed": each.owed,
                "due": each.due,
                "thanked": None if each.thanks is None else each.thanks.how,
            }
            for each in ledger.debtors(totals)
            if each.giver
        ],
    }


def sponsors_view(desk: "Desk") -> View:
    """The board of honour, for everybody, and what has been raised. Rules G-FUND-7, G-FUND-12."""
    ledger = desk.state.ledger
    honours = {source.value: list(names) for source, names in ledger.honours().items()}
    return {"honours": honours, "patrons": {d: list(n) for d, n in ledger.patrons().items()}}


def _line(line: Line, balance: Balance | None) -> View:
    content = line.content
    if isinstance(content, Cost):
        source, giver, owed = None, "", content.cents
    else:
        source, giver = content.source.value, content.giver
        owed = 0 if balance is None else balance.owed
    return {
        "number": line.number,
        "at": line.at,
        "entrant": line.entrant,
        "content": to_row(content),
        "source": source,
        "giver": giver,
        "owed": owed,
        "paid": 0 if balance is None else balance.paid,
        "due": 0 if balance is None else balance.due,
        "struck": None if line.struck is None else line.struck.why,
    }


def _receipt(receipt: Receipt) -> View:
    names = ("number", "line", "payer", "cents", "at", "how")
    row = {name: getattr(receipt, name) for name in names}
    return row | {"cancelled": None if receipt.cancelled is None else receipt.cancelled.why}
