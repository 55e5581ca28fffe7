"""Prints about money: receipts, the board of honour, the account."""

from datetime import UTC, datetime, timedelta

from freehold.printing.prints.base import Ask, column, listing, table_part
from freehold.printing.typeset import Part
from freehold.tournament.fundraising import Source
from freehold.tournament.ledger import Cost, Receipt
from freehold.tournament.money import statement

_LEAST = 2  # blank receipts a page


def receipts(ask: Ask) -> list[Part]:
    """For everybody who paid; cancelled ones are left out."""
    words = ask.words("receipts")
    if ask.pages:
        blank = {"number": "", "from": "", "amount": "", "for": "", "date": ""}
        rows = [blank] * _LEAST * ask.pages
    else:
        wanted = ask.choice.entrants
        rows = [
            _receipt(each, ask)
            for each in ask.state.ledger.receipts
            if not each.cancelled and (not wanted or _entrant(each, ask) in wanted)
        ]
    data = {
        "organization": ask.detail("organization") or ask.event,
        "charity": ask.detail("charity"),
        "note": words["note"],
        "receipts": rows,
    }
    return [Part("receipts", data, words)]


def _entrant(receipt: Receipt, ask: Ask) -> str | None:
    line = ask.state.ledger.line(receipt.line)
    return line.entrant if line else None


def _receipt(receipt: Receipt, ask: Ask) -> dict[str, str]:
    line = ask.state.ledger.line(receipt.line)
    content = line.content if line else None
    source = "" if content is None or isinstance(content, Cost) else content.source.value
    sources = ask.words("receipts")["sources"]
    return {
        "number": str(receipt.number),
        "from": receipt.payer,
        "amount": ask.money(receipt.cents),
        "for": str(sources.get(source, "")),
        "date": day(receipt.at, ask),
    }


def day(at: int, ask: Ask) -> str:
    """A day as both languages read it: the year first."""
    moment = datetime.fromtimestamp(at / 1000, UTC) + timedelta(minutes=ask.choice.offset)
    return moment.strftime("%Y-%m-%d")


def honours(ask: Ask) -> list[Part]:
    """The board of honour, and who shares each deed card. Rules G-FUND-11, G-FUND-12."""
    words, sources = ask.words("honours"), ask.words("honours")["sources"]
    ledger = ask.state.ledger
    sections = [
        {"title": sources[source.value], "names": [{"what": "", "name": name} for name in found]}
        for source, found in ledger.honours().items()
        if source is not Source.DEEDS
    ]
    names = {space.key: space.name for space in ask.book.spaces}
    patrons = [
        {"what": names.get(deed, deed), "name": ", ".join(found)}
        for deed, found in ledger.patrons().items()
    ]
    if patrons:
        sections.append({"title": sources["deeds"], "names": patrons})
    data = {
        "title": ask.words("titles")["honours"],
        "lines": [each for each in ask.lines if each],
        "intro": words["intro"],
        "sections": sections,
    }
    return [Part("honours", data)]


def account(ask: Ask) -> list[Part]:
    """What was raised, by source, and what is left for the charity. Rule G-REQ-4."""
    words, sources = ask.words("dossier"), ask.words("honours")["sources"]
    found = statement(ask.state, ask.book).account
    rows = [[sources[source.value], ask.money(cents)] for source, cents in found.by_source.items()]
    rows += [
        [words["all"], ask.money(found.raised)],
        [words["costs"], ask.money(-found.costs)],
        [words["for_charity"], ask.money(found.for_charity)],
    ]
    columns = [column(words["source"], 1), column(words["sum"], 0, is_number=True)]
    return [table_part(ask, words["money"], [listing("", columns, rows)])]
