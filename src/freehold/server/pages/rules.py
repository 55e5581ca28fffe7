"""Rule sets and their options, editions, and the page of the rules in force."""

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from freehold.books import Book, BookError, Offer, RuleSet, available, load_book, offered
from freehold.books.base import base
from freehold.books.options import spelled
from freehold.books.schema import RuleSpec
from freehold.books.source import packaged
from freehold.game.start import check_pack
from freehold.notation.errors import InvalidWords
from freehold.printing.html import as_html
from freehold.printing.sheet import HEADINGS, rules_sheet
from freehold.records.limits import MAX_SEATS
from freehold.server.answers import json_response
from freehold.server.problems import PROBLEMS, Trouble
from freehold.server.protocol.lobby import EditionInfo, OptionInfo, RulesInfo

router: Final = APIRouter(prefix="/api", tags=["rules"], responses={422: PROBLEMS[422]})
_DAY: Final = {"Cache-Control": "public, max-age=3600"}
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
OptionTexts = Annotated[list[str], Query(alias="option", max_length=100)]
_NEUTRAL: Final = "base"


@router.get("/rules", response_model=list[RulesInfo])
def list_rules() -> Response:
    """Every rule set that a table may play by, with its options and all rule values."""
    return json_response(_all_rules(), headers=_DAY)


@router.get("/editions", response_model=list[EditionInfo])
def list_editions() -> Response:
    """Boards with their decks and words."""
    return json_response(_editions(), headers=_DAY)


@router.get("/rules/sheet", response_class=HTMLResponse)
def sheet(
    rules: Annotated[str, Query(max_length=60)] = "official",
    edition: Annotated[str | None, Query(max_length=60)] = None,
    option: OptionTexts = [],  # noqa: B006 - FastAPI copies it
) -> Response:
    """The rules in force in plain words: a page to read and to print."""
    check_name("rules", rules)
    check_name("edition", edition)
    try:
        page = as_html(rules_sheet(rules, edition, option))
    except BookError as error:
        raise Trouble(422, "invalid", f"Such rules cannot be: {error}.", "option") from error
    return HTMLResponse(page, headers={"Content-Security-Policy": _policy(page)})


def check_name(kind: str, name: str | None) -> None:
    """Raise `Trouble` unless this is a rule set or an edition that comes with Freehold.

    Names that `load_book` takes may be paths of files; those of a client may not.
    """
    folder = {"rules": "rulesets", "edition": "boards"}[kind]
    if name is not None and name not in packaged(folder):
        known = ", ".join(packaged(folder))
        raise Trouble(422, "invalid", f"There is no `{name}`; there is {known}.", kind)


def _policy(page: str) -> str:
    """A policy under which the styles in this page work and nothing else does."""
    hashes = [
        f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"
        for style in _STYLE.findall(page)
    ]
    return (
        f"default-src 'none'; style-src {' '.join(hashes)}; font-src data:; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )


@cache
def _editions() -> list[EditionInfo]:
    return [
        EditionInfo(name=name, title=load_book("official", name).edition_title)
        for name in packaged("boards")
    ]


@cache
def _all_rules() -> list[RulesInfo]:
    return [_info(each) for each in available() if each.name != _NEUTRAL]


def _info(rule_set: RuleSet) -> RulesInfo:
    book, offers = load_book(rule_set.name), offered(rule_set.name)
    return RulesInfo(
        name=rule_set.name,
        title=rule_set.title,
        sentence=rule_set.about,
        edition=book.edition,
        min_seats=2,
        max_seats=_most_seats(book),
        needs_referee=bool(book.rules["salary_question"].value),
        options=[
            *map(_switch, offers.values()),
            *(value for value in _values(book) if spelled(value.name) not in offers),
        ],
    )


def _most_seats(book: Book) -> int:
    for number in range(MAX_SEATS, 2, -1):
        try:
            check_pack(book, number)
        except InvalidWords:
            continue
        return number
    return 2


def _switch(offer: Offer) -> OptionInfo:
    """An option that the rule set offers."""
    option, specs = offer.option, base()[0].rules
    headings = [specs[name].heading for name in option.sets]
    return OptionInfo(
        name=option.name,
        title=option.title,
        group=HEADINGS[headings[0]] if headings else "Other rules",
        sentence=option.sentence,
        is_on=offer.is_on,
        value=offer.is_on,
        clauses=list(option.rules),
        is_offered=True,
        excludes=list(option.excludes),
    )


def _values(book: Book) -> Iterator[OptionInfo]:
    """Every rule value, which a table may set as well."""
    for name, spec in base()[0].rules.items():
        value = book.rules[name]
        told: dict[str, Any] = {
            "name": name,
            "title": name.replace("_", " ").capitalize(),
            "group": HEADINGS[spec.heading],
            "sentence": value.sentence,
            "is_on": bool(value.code),
            "value": value.value,
            "clauses": list(value.rules),
        }
        yield OptionInfo(**told, **_range(spec))


def _range(spec: RuleSpec) -> dict[str, Any]:
    """What a value may be: its kind, and its range or its words with what they mean."""
    if spec.type == "switch":
        return {"kind": "switch"}
    if spec.choice:
        return {"kind": "choice", "choices": list(spec.words), "meanings": dict(spec.words)}
    low, high = spec.range or (0, 0)
    return {"kind": "number", "unit": spec.type, "low": low, "high": high}
