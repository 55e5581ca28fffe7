"""What all prints share: what may be chosen, what a print is asked for, and its texts."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from typing import Any, Final

from freehold.books import Book, load_book
from freehold.errors import FreeholdError
from freehold.notation.catalogues import Message, mistake
from freehold.notation.lists import Listed
from freehold.printing.typeset import Paper, Part
from freehold.tournament.money import letters
from freehold.tournament.planned import players_planned
from freehold.tournament.rulebook import rulebook
from freehold.tournament.sizes import LEAST
from freehold.tournament.state import Entrant, Round, State

MOST_PAGES: Final = 400  # blank pages at once
BLANK: Final = "\u00a0"  # a line of a list to write on
NOTHING: Final = "\u2013"  # where a list has nothing to say


class PrintError(FreeholdError):
    """A print that cannot be made now; the message says what it needs."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be chosen of a print; each print says which of it it takes.

    `round` by its number, the latest without; `tables` and `entrants` for only some of them;
    `pages` for so many blank ones to be filled in by hand; `document` is a kind of press document;
    `link` is what a name tag's code opens, with ``{entrant}`` where the entrant's key belongs;
    `offset` is how many minutes local time is ahead of UTC.
    """

    round: int | None = None
    tables: tuple[int, ...] = ()
    entrants: tuple[str, ...] = ()
    pages: int = 0
    document: str = "release"
    link: str = ""
    offset: int = 0


@dataclass(frozen=True)
class Ask:
    """A print asked for: of which state, what was chosen, in which language, on which paper."""

    state: State
    choice: Choice = field(default_factory=Choice)
    language: str = "en"
    paper: Paper = Paper.A4

    @cached_property
    def book(self) -> Book:
        """The rules of the event's games."""
        return book_of(self.state.settings.rules)

    def words(self, section: str) -> dict[str, Any]:
        """A section of the catalogue of prints."""
        found: dict[str, Any] = catalogue(self.language)[section]
        return found

    def fill(self, section: str, key: str, **parts: object) -> str:
        """A text of the catalogue, filled in."""
        return str(self.words(section)[key]).format_map(parts)

    def detail(self, name: str) -> str:
        """What the event says of itself under a name; empty while it is blank."""
        return self.state.details.get(name, "")

    @property
    def event(self) -> str:
        """What the event is called."""
        return self.detail("name") or self.fill("common", "event", code=self.state.code)

    @property
    def lines(self) -> list[str]:
        """The event, its day and its place, for the head of a page."""
        return [self.event, self.detail("date"), self.detail("location")]

    @property
    def heading(self) -> str:
        """For the foot of a page."""
        return " · ".join(filter(None, (self.event, self.detail("organization"))))

    @property
    def round(self) -> Round:
        """The round that was chosen. Raise PrintError."""
        if not self.state.rounds:
            raise PrintError(needs_round(self.state) or "")
        number = self.choice.round or len(self.state.rounds)
        if not 1 <= number <= len(self.state.rounds):
            raise PrintError(mistake("print_no_such_round", number=number))
        return self.state.rounds[number - 1]

    @property
    def entrants(self) -> dict[str, Entrant]:
        """The entrants that were chosen, by key; all without a choice. Raise PrintError."""
        known = self.state.entrants
        if not self.choice.entrants:
            return dict(known)
        for key in self.choice.entrants:
            if key not in known:
                raise PrintError(mistake("print_no_entrant", entrant=key[:20]))
        return {key: known[key] for key in self.choice.entrants}

    @property
    def pages(self) -> int:
        """How many blank ones. Raise PrintError."""
        if not 0 <= self.choice.pages <= MOST_PAGES:
            raise PrintError(mistake("print_pages", most=MOST_PAGES))
        return self.choice.pages

    def money(self, cents: int) -> str:
        """Real money in the event's currency, to the cent."""
        sign = "-" if cents < 0 else ""
        return f"{sign}{self.detail('currency') or '$'}{abs(cents) // 100:,}.{abs(cents) % 100:02}"

    def said(self, message: Message) -> str:
        """A message in the language of the print."""
        return message.text(self.language)

    def round_title(self, round_: Round) -> str:
        """What a round is called."""
        if round_.is_final:
            return str(self.words("common")["final"])
        return self.fill("common", "round", number=round_.number)

    def name(self, key: str) -> str:
        """An entrant's name."""
        found = self.state.entrants.get(key)
        return found.name if found else key

    def public(self, key: str) -> str:
        """An entrant's name for what hangs on a wall: of a minor the first and a letter."""
        found = self.state.entrants.get(key)
        return found.public_name if found else key

    def person(self, key: str) -> str:
        """The name of somebody with a role."""
        found = self.state.people.get(key)
        return found.name if found else key


Make = Callable[[Ask], Sequence[Part]]
Needs = Callable[[State], Message | None]


def needs_nothing(_: State) -> None:
    """It can be made at any time."""


def needs_entrants(state: State) -> Message | None:
    """Somebody has registered."""
    return None if state.entrants else mistake("print_nobody")


def needs_players(state: State) -> Message | None:
    """It is known for how many it is planned."""
    return None if players_planned(state) >= LEAST else mistake("print_no_players", least=LEAST)


def needs_round(state: State) -> Message | None:
    """A round is seated."""
    return None if state.rounds else mistake("print_no_round")


def needs_results(state: State) -> Message | None:
    """A round is closed."""
    return None if any(each.is_closed for each in state.rounds) else mistake("print_no_results")


def needs_receipts(state: State) -> Message | None:
    """Somebody has paid."""
    return None if state.ledger.receipts else mistake("print_no_money")


def needs_givers(state: State) -> Message | None:
    """Somebody gave and was not thanked yet."""
    found = letters(state, rulebook(state.settings.rules))
    return None if found else mistake("print_no_givers")


@dataclass(frozen=True, slots=True)
class Print:
    """A print: its name, what makes it, what a state must have for it, what may be chosen.

    `takes` are fields of `Choice`; one that takes `pages` can be had blank, whatever the state has.
    `is_tagged` as in `typeset.Job`.
    """

    name: str
    make: Make
    needs: Needs = needs_nothing
    takes: tuple[str, ...] = ()
    is_tagged: bool = True

    def title(self, language: str = "en") -> str:
        """What it is called."""
        return str(catalogue(language)["titles"][self.name])

    def about(self, language: str = "en") -> str:
        """What it is for, in a sentence."""
        return str(catalogue(language)["about"][self.name])

    def missing(self, state: State, choice: Choice | None = None) -> Message | None:
        """What it still needs; None where it can be printed."""
        is_blank = choice is not None and choice.pages > 0 and "pages" in self.takes
        return None if is_blank else self.needs(state)


@cache
def catalogue(language: str) -> dict[str, Any]:
    """The texts of all prints. Raise PrintError for a language that there is not."""
    path = resources.files("freehold.printing") / "messages" / "prints" / f"{language}.toml"
    if language not in LANGUAGES:
        raise PrintError(mistake("print_no_language", languages=Listed(LANGUAGES, "or")))
    return tomllib.loads(path.read_text(encoding="utf-8"))


LANGUAGES: Final = ("en", "es")


@cache
def book_of(rules: str) -> Book:
    """The book of a rule set."""
    return load_book(rules)


def form_field(name: str, value: str = "", share: float = 1) -> dict[str, Any]:
    """A line to write on, and what stands there if it is known."""
    return {"name": name, "value": value, "share": share}


def group(
    title: str = "",
    rows: Sequence[Sequence[Mapping[str, Any]]] = (),
    text: Sequence[str] = (),
    ticks: Sequence[str] = (),
) -> dict[str, Any]:
    """A part of a form."""
    return {"title": title, "rows": rows, "text": text, "ticks": ticks}


def column(
    name: str, share: float = 1, is_number: bool = False, is_strong: bool = False
) -> dict[str, Any]:
    """A column of a list; `share` 0 for one that is as wide as what stands in it."""
    return {"name": name, "share": share, "is-number": is_number, "is-strong": is_strong}


def listing(
    title: str, columns: Sequence[Mapping[str, Any]], rows: Sequence[Sequence[str]]
) -> dict[str, Any]:
    """A list."""
    return {"title": title, "columns": columns, "rows": rows, "about": ""}


def table_part(ask: Ask, title: str, tables: Sequence[Mapping[str, Any]], **more: Any) -> Part:
    """A page of lists."""
    usual = {"intro": (), "foot": (), "fields": (), "is-roomy": False, "lines": ask.lines}
    return Part("table", {**usual, "title": title, "tables": tables, **more})
