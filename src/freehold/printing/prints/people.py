"""Prints about those who play: registration sheets, waivers, name tags, certificates."""

import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

import segno

from freehold.printing.prints.base import Ask, form_field, group
from freehold.printing.prints.standing import Standing, printed_rows
from freehold.printing.typeset import Part
from freehold.tournament.outcome import winners
from freehold.tournament.planning import PLAYERS_PER_PAGE
from freehold.tournament.roles import Role
from freehold.tournament.state import Entrant

_STAFF: Final = (Role.JUDGE, Role.DIRECTOR, Role.REFEREE, Role.BANKER)


def registration(ask: Ask) -> list[Part]:
    """Twelve players a page, and lines for more on the last. Rules G-FORM-19 to G-FORM-28."""
    rows = [] if ask.pages else [_player(each, ask) for each in ask.entrants.values()]
    n_pages = ask.pages or max(1, -(-len(rows) // PLAYERS_PER_PAGE))
    while len(rows) < n_pages * PLAYERS_PER_PAGE:
        rows.append({"number": len(rows) + 1, "name": "", "address": "", "signed": ""})
    pages = [rows[at : at + PLAYERS_PER_PAGE] for at in range(0, len(rows), PLAYERS_PER_PAGE)]
    named = ask.words("field")
    heads = [
        form_field(named["organization"], ask.detail("organization"), 1.2),
        form_field(named["location"], ask.detail("location"), 1.3),
        form_field(named["date"], ask.detail("date"), 1.2),
    ]
    data = {"title": ask.words("titles")["registration"], "fields": heads, "pages": pages}
    return [Part("registration", data, ask.words("registration"))]


def _player(entrant: Entrant, ask: Ask) -> dict[str, Any]:
    words = ask.words("registration")
    signed = {"screen": words["signed_screen"], "paper": words["signed_paper"]}
    return {
        "number": entrant.number,
        "name": entrant.name,
        "address": words["minor_address"] if entrant.is_minor else entrant.address,
        "signed": signed.get(entrant.signed, ""),
    }


def waivers(ask: Ask) -> list[Part]:
    """A page each; minors need a guardian's signature."""
    people: Sequence[Entrant | None] = (
        [None] * ask.pages if ask.pages else list(ask.entrants.values())
    )
    data = {
        "title": ask.words("titles")["waivers"],
        "lines": ask.lines,
        "height": 14,
        "copies": [{"groups": _waiver(each, ask)} for each in people],
    }
    return [Part("form", data)]


def _waiver(entrant: Entrant | None, ask: Ask) -> list[dict[str, Any]]:
    words, named = ask.words("waivers"), ask.words("field")
    name = entrant.name if entrant else ""
    address = entrant.address if entrant else ""
    date = form_field(named["signed_on"], "", 0.8)
    minor = entrant is not None and entrant.is_minor
    where = [] if minor else [[form_field(named["address"], address)]]
    groups = [
        group(text=[each.format(event=ask.event) for each in words["text"]]),
        group(words["choose"], ticks=[words["photos"], words["no_photos"]]),
        group(
            words["who"],
            [
                [form_field(named["name"], name, 1.4), form_field(words["reach"])],
                *where,
                [form_field(named["signature"], "", 1.6), date],
            ],
        ),
    ]
    if entrant is None or minor:
        rows = [
            [form_field(named["guardian"], "", 1.4), form_field(named["phone"])],
            [form_field(named["guardian_signature"], "", 1.6), date],
        ]
        groups.append(group(words["guardian"], rows, [words["guardian_text"]]))
    return groups


def name_tags(ask: Ask) -> list[Part]:
    """Ten a page: who plays by number, then the staff. Rules G-DAY-7, G-MAT-26."""
    if ask.pages:
        blank = {"event": ask.event, "number": "", "name": "", "line": "", "code": "", "alt": ""}
        return [Part("name-tags", {"tags": [blank] * 10 * ask.pages})]
    tags = [_tag(key, each, ask) for key, each in ask.entrants.items()]
    if not ask.choice.entrants:
        tags += _staff_tags(ask)
    return [Part("name-tags", {"tags": tags})]


def _tag(key: str, entrant: Entrant, ask: Ask) -> dict[str, str]:
    words = ask.words("name_tags")
    first = ask.state.rounds[0].table_of(key) if ask.state.rounds else None
    line = words["seat"].format(round=1, table=first.number) if first else ""
    return {
        "event": ask.event,
        "number": str(entrant.number),
        "name": entrant.name,
        "line": line,
        "code": qr_code(check_in_text(ask, key)),
        "alt": words["alt"].format(name=entrant.name),
    }


def check_in_text(ask: Ask, key: str) -> str:
    """What the code of a tag says: the link, or the event's code and the entrant's key."""
    link = ask.choice.link
    return link.replace("{entrant}", key) if link else f"{ask.state.code} {key}"


def qr_code(text: str) -> str:
    """A QR code as SVG, black on nothing."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", border=1, xmldecl=False)
    return out.getvalue().decode()


def _staff_tags(ask: Ask) -> Iterator[dict[str, str]]:
    words = ask.words("name_tags")
    for person in ask.state.people.values():
        roles = [words[f"staff_{role.value}"] for role in _STAFF if role in person.roles]
        if roles and person.entrant is None:
            line = " · ".join(roles)
            yield {
                "event": ask.event,
                "number": "",
                "name": person.name,
                "line": line,
                "code": "",
                "alt": "",
            }


def certificates(ask: Ask) -> list[Part]:
    """Everybody who played, best first. Rules G-DAY-17, G-DAY-18."""
    words, wanted = ask.words("certificates"), ask.entrants
    rows = printed_rows(ask.state)
    people = [
        {"name": ask.name(row.entrant), "text": _award(row, len(rows), ask)}
        for row in rows
        if row.entrant in wanted
    ]
    if ask.pages:
        people = [{"name": "", "text": words["played"].format(event=ask.event)}] * ask.pages
    when = ", ".join(filter(None, (ask.detail("location"), ask.detail("date"))))
    data = {
        "organization": ask.detail("organization"),
        "when": when,
        "signatures": words["signatures"],
        "people": people,
    }
    return [Part("certificates", data, words)]


def _award(row: Standing, players: int, ask: Ask) -> str:
    parts = {"event": ask.event, "place": row.place, "players": players, "others": players - 1}
    kind = "place"
    if row.why == "out":
        kind = "played"
    elif row.entrant in winners(ask.state):
        kind = "won"
    elif row.is_finalist:
        kind = "finalist"
    return ask.fill("certificates", kind, **parts)
