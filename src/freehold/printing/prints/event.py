"""Prints of the event itself: forms, results, press documents."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from freehold.notation.amounts import money
from freehold.notation.lists import Listed
from freehold.printing.prints.base import (
    BLANK,
    NOTHING,
    Ask,
    column,
    form_field,
    group,
    listing,
    table_part,
)
from freehold.printing.prints.standing import Standing, printed_rows
from freehold.printing.typeset import Part
from freehold.tournament.money import letters, statement
from freehold.tournament.outcome import winners
from freehold.tournament.planned import players_planned
from freehold.tournament.press import LETTERS, Document, Piece, write
from freehold.tournament.sanctioning import checklist

# How the first paragraphs of a document look: the contact, then headlines; a letter has neither.
_LOOKS_OF_NOTICES: Final = ("release", "contact", "contact")
_LOOKS: Final = {
    "release": (*_LOOKS_OF_NOTICES, "headline", "subhead"),
    **dict.fromkeys(LETTERS, ()),
}
_LINES_OF_MEDIA: Final = 16


# --- forms -------------------------------------------------------------------------------------


def event_form(ask: Ask) -> list[Part]:
    """Registers the event. Rules G-FORM-1 to G-FORM-18."""
    words, named = ask.words("event_form"), ask.words("field")

    def known(name: str, detail: str, share: float = 1) -> dict[str, Any]:
        return form_field(named[name], ask.detail(detail), share)

    expected = ask.detail("expected") or str(players_planned(ask.state) or "")
    addressee = ask.detail("addressee")
    send = words["send"].format(addressee=addressee) if addressee else words["send_blank"]
    groups = [
        group(
            words["who"],
            [
                [known("name", "registrant", 1.6), known("title", "registrant_title")],
                [known("organization", "organization")],
                [known("address", "address")],
                [known("city", "city", 1.6), known("state", "state")],
                [known("phone", "day_phone"), known("fax", "fax"), known("email", "email", 1.4)],
            ],
        ),
        group(
            words["what"],
            [
                [known("location", "location", 1.6), known("date", "date")],
                [
                    known("charity", "charity", 1.6),
                    form_field(named["expected"], expected),
                ],
            ],
        ),
        group(
            words["declares"],
            [[form_field(named["director_signature"], "", 1.6), form_field(named["signed_on"])]],
            words["declarations"],
        ),
        group(text=[send]),
    ]
    return [_form("event-form", groups, ask, height=13)]


def winner_form(ask: Ask) -> list[Part]:
    """Tells who won. Rules G-FORM-29 to G-FORM-37."""
    words, named = ask.words("winner_form"), ask.words("field")
    won = [] if ask.pages else [ask.state.entrants[key] for key in winners(ask.state)]
    winner = won[0] if len(won) == 1 else None
    name = ", ".join(each.name for each in won)
    account = statement(ask.state, ask.book).account
    raised = ask.money(account.for_charity) if account.raised and not ask.pages else ""
    groups = [
        group(
            words["winner"],
            [
                [form_field(named["name"], name)],
                [
                    form_field(named["address"], winner.address if winner else "", 1.8),
                    form_field(named["phone"], winner.contact if winner else ""),
                ],
            ],
        ),
        group(
            words["event"],
            [
                [form_field(named["organization"], ask.detail("organization"))],
                [
                    form_field(named["location"], ask.detail("location"), 1.8),
                    form_field(named["date"], ask.detail("date")),
                ],
                [
                    form_field(named["charity"], ask.detail("charity"), 1.8),
                    form_field(named["raised"], raised),
                ],
            ],
        ),
        group(words["enclosed"], ticks=words["enclosures"]),
        group(
            words["signatures"],
            [
                [
                    form_field(named["judge"]),
                    form_field(named["director"]),
                    form_field(named["signed_on"], "", 0.7),
                ]
            ],
        ),
    ]
    return [_form("winner-form", groups, ask, height=13)]


def _form(name: str, groups: list[dict[str, Any]], ask: Ask, height: int) -> Part:
    data = {
        "title": ask.words("titles")[name],
        "lines": ask.lines,
        "height": height,
        "copies": [{"groups": groups}] * max(1, ask.pages),
    }
    return Part("form", data)


# --- results -----------------------------------------------------------------------------------


def results(ask: Ask) -> list[Part]:
    """Where everybody stands, with what told equals apart. Rules G-DAY-17, G-DAY-22."""
    words = ask.words("results")
    rows = printed_rows(ask.state)
    titles = [ask.round_title(each) for each in ask.state.rounds if each.is_closed]
    is_told = any(row.why for row in rows)
    heads = words["columns"]
    columns = [
        column(heads[0], 0, is_number=True),
        column(heads[1], 1, is_strong=True),
        *(column(title, 0, is_number=True) for title in titles),
        column(heads[2], 0, is_number=True),
        *([column(heads[3], 0, is_number=True), column(words["why"], 0.6)] if is_told else []),
    ]
    lines = [_standing(row, ask, is_told) for row in rows]
    intro = [words["intro"].format(rounds=Listed(titles).text(ask.language))]
    if ask.state.is_over:
        intro.append(words["final_decides"])
    title = ask.words("titles")["results"]
    return [table_part(ask, title, [listing("", columns, lines)], intro=intro)]


def _standing(row: Standing, ask: Ask, is_told: bool) -> list[str]:
    why = ask.words("results").get(f"why_{row.why}", "")
    cash = money(row.cash) if row.why not in ("", "out") else ""
    return [
        str(row.place),
        ask.public(row.entrant),
        *(NOTHING if each is None else money(each) for each in row.rounds),
        money(row.total),
        *([cash, why] if is_told else []),
    ]


# --- press -------------------------------------------------------------------------------------


def press(ask: Ask) -> list[Part]:
    """A press document, its blanks marked. Rules G-DOC-1 to G-DOC-41, G-PROMO-1 to G-PROMO-12."""
    return [letter(write(ask.choice.document, ask.state.details, ask.language), ask)]


def thanks(ask: Ask) -> list[Part]:
    """A letter to each giver who was not thanked yet. Rules G-FUND-7, G-FUND-13."""
    values = letters(ask.state, ask.book, ask.language)
    return [letter(write("thanks", each, ask.language), ask) for each in values]


def sanction(ask: Ask) -> list[Part]:
    """What an official tournament lacks still, and which rule asks for it. Rules G-QUAL-1 to 11."""
    words, found = ask.words("sanction"), checklist(ask.state)
    heads = words["columns"]
    columns = [column(heads[0], 0), column(heads[1], 1), column(heads[2], 0)]
    open_ = [(each, each.missing) for each in found if each.missing is not None]
    rows = [["[]", ask.said(missing), "\n".join(each.rules)] for each, missing in open_]
    met = words["met"].format(met=len(found) - len(open_), all=len(found))
    title = ask.words("titles")["sanction"]
    return [table_part(ask, title, [listing("", columns, rows)], intro=[words["intro"], met])]


def letter(document: Document, ask: Ask) -> Part:
    """A document as a page: what is blank and what the style guide objects to stands below it."""
    words = ask.words("press")
    warnings = []
    if document.blank:
        names = [piece.text[1:-1] for row in document.paragraphs for piece in row if piece.is_open]
        listed = Listed(list(dict.fromkeys(names))).text(ask.language)
        warnings.append(words["blank"].format(names=listed))
    warnings += [fault.message.text(ask.language) for fault in document.faults]
    if warnings:
        warnings.append(words["approval"])
    looks = _LOOKS.get(document.kind, _LOOKS_OF_NOTICES)
    paragraphs = [
        {"look": looks[number] if number < len(looks) else "text", "pieces": list(_pieces(row))}
        for number, row in enumerate(document.paragraphs)
    ]
    data = {
        "title": ask.event if document.kind in LETTERS else document.title,
        "lines": [ask.detail("organization"), *ask.lines[1:]],
        "paragraphs": paragraphs,
        "warnings": warnings,
    }
    return Part("letter", data, words)


def _pieces(row: Sequence[Piece]) -> Iterator[dict[str, Any]]:
    """The pieces of a paragraph; a sentence that ends in what fills a blank has one stop."""
    before = ""
    for piece in row:
        text = piece.text
        if before.endswith((".", "!", "?")) and text.startswith("."):
            text = text[1:]
        yield {"text": text, "is-open": piece.is_open}
        before = text


def media(ask: Ask) -> list[Part]:
    """Who was told, to write down by hand. Rule G-DAY-38."""
    words = ask.words("media")
    columns = [
        column(name, share) for name, share in zip(words["columns"], (3, 3, 2, 4), strict=True)
    ]
    given = [gift for gift in ask.state.ledger.honours().items() if gift[0].value == "media"]
    names = [name for _, found in given for name in found]
    rows = [[name, "", "", ""] for name in names]
    rows += [[BLANK, "", "", ""]] * max(3, _LINES_OF_MEDIA - len(rows))
    title = ask.words("titles")["media"]
    part = table_part(
        ask, title, [listing("", columns, rows)], intro=[words["intro"]], **{"is-roomy": True}
    )
    return [part]
