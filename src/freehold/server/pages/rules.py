"""Rule sets and their options, editions, and the page of the rules in force."""

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from freehold.books import Book, BookError, Offer, RuleSet, available, load_book, offered
from freehold.books.base import base
from freehold.books.options import spelled
from freehold.books.schema import RuleSpec
from freehold.books.source import packaged
from freehold.books.translations import translated
from freehold.game.start import check_pack
from freehold.notation.catalogues import Message
from freehold.notation.errors import InvalidWords
from freehold.printing.html import as_html
from freehold.printing.sheet import rules_sheet
from freehold.printing.wording import wording
from freehold.records.limits import MAX_SEATS
from freehold.server.answers import json_response
from freehold.server.problems import PROBLEMS, VARIES, Locale, Trouble, language_of
from freehold.server.protocol.lobby import EditionInfo, OptionInfo, RulesInfo

router: Final = APIRouter(prefix="/api", tags=["rules"], responses={422: PROBLEMS[422]})
_DAY: Final = {"Cache-Control": "public, max-age=3600"} | VARIES
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
OptionTexts = Annotated[list[str], Query(alias="option", max_length=100)]
_NEUTRAL: Final = "base"


@router.get("/rules", response_model=list[RulesInfo])
def list_rules(request: Request, locale: Locale = None) -> Response:
    """Every rule set that a table may play by, with its options and all rule values."""
    return json_response(_all_rules(locale or language_of(request.scope)), headers=_DAY)


@router.get("/editions", response_model=list[EditionInfo])
def list_editions(request: Request, locale: Locale = None) -> Response:
    """Boards with their decks and words."""
    return json_response(_editions(locale or language_of(request.scope)), headers=_DAY)


@router.get(
    "/rules/sheet",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}, "description": "A page"}},
)
def sheet(
    request: Request,
    rules: Annotated[str, Query(max_length=60)] = "official",
    edition: Annotated[str | None, Query(max_length=60)] = None,
    option: OptionTexts = [],  # noqa: B006 - FastAPI copies it
    locale: Locale = None,
) -> Response:
    """The rules in force in plain words: a page to read and to print."""
    check_name("rules", rules)
    check_name("edition", edition)
    try:
        page = as_html(rules_sheet(rules, edition, option, locale or language_of(request.scope)))
    except BookError as error:
        raise Trouble(
            422, "invalid", Message("pages.no_rules", {"fault": error}), "option"
        ) from error
    return HTMLResponse(page, headers={"Content-Security-Policy": _policy(page)} | VARIES)


def check_name(kind: str, name: str | None) -> None:
    """Raise `Trouble` unless this is a rule set or an edition that comes with Freehold.

    Names that `load_book` takes may be paths of files; those of a client may not.
    """
    folder = {"rules": "rulesets", "edition": "boards"}[kind]
    if name is not None and name not in packaged(folder):
        known = ", ".join(packaged(folder))
        raise Trouble(
            422, "invalid", Message("pages.no_such_rules", {"name": name, "known": known}), kind
        )


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
def _editions(locale: str) -> list[EditionInfo]:
    return [
        EditionInfo(name=name, title=translated(load_book("official", name).edition_title, locale))
        for name in packaged("boards")
    ]


@cache
def _all_rules(locale: str) -> list[RulesInfo]:
    return [_info(each, locale) for each in available() if each.name != _NEUTRAL]


def _info(rule_set: RuleSet, locale: str) -> RulesInfo:
    book, offers = load_book(rule_set.name), offered(rule_set.name)
    return RulesInfo(
        name=rule_set.name,
        title=translated(rule_set.title, locale),
        sentence=translated(rule_set.about, locale),
        edition=book.edition,
        min_seats=2,
        max_seats=_most_seats(book),
        needs_referee=bool(book.rules["salary_question"].value),
        options=[
            *(_switch(offer, locale) for offer in offers.values()),
            *(value for value in _values(book, locale) if spelled(value.name) not in offers),
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


def _switch(offer: Offer, locale: str) -> OptionInfo:
    """An option that the rule set offers."""
    option, specs = offer.option, base()[0].rules
    headings = [specs[name].heading for name in option.sets] or ["Other"]
    return OptionInfo(
        name=option.name,
        title=translated(option.title, locale),
        group=wording(locale)["headings"][headings[0]],
        sentence=translated(option.sentence, locale),
        is_on=offer.is_on,
        value=offer.is_on,
        clauses=list(option.rules),
        is_offered=True,
        excludes=list(option.excludes),
    )


def _values(book: Book, locale: str) -> Iterator[OptionInfo]:
    """Every rule value, which a table may set as well."""
    words = wording(locale)
    for name, spec in base()[0].rules.items():
        value = book.rules[name]
        told: dict[str, Any] = {
            "name": name,
            "title": words["titles"][name],
            "group": words["headings"][spec.heading],
            "sentence": translated(value.sentence, locale),
            "is_on": bool(value.code),
            "value": value.value,
            "clauses": list(value.rules),
        }
        yield OptionInfo(**told, **_range(spec, locale))


def _range(spec: RuleSpec, locale: str) -> dict[str, Any]:
    """What a value may be: its kind, and its range or its words with what they mean."""
    if spec.type == "switch":
        return {"kind": "switch"}
    if spec.choice:
        meanings = {word: translated(text, locale) for word, text in spec.words.items()}
        return {"kind": "choice", "choices": list(meanings), "meanings": meanings}
    low, high = spec.range or (0, 0)
    return {"kind": "number", "unit": spec.type, "low": low, "high": high}
