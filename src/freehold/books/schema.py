"""The shape of every file and of a resolved book, as strict pydantic models.

These say which keys there are, their types and ranges. Whether the parts fit together is
checked in `check_board` and `check_decks`. Money is whole dollars.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from freehold.records import limits

MAX_DOLLARS = 1_000_000
# Line ends and tabs may stand in a text, but nothing that commands a terminal or turns writing.
PRINTABLE = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*$"

Key = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Text = Annotated[str, Field(min_length=1, pattern=PRINTABLE)]
About = Annotated[str, Field(pattern=PRINTABLE)]
Answer = Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]
Dollars = Annotated[int, Field(ge=0, le=MAX_DOLLARS)]
Amount = Annotated[int, Field(ge=1, le=MAX_DOLLARS)]
Percent = Annotated[int, Field(ge=0, le=100)]
Rents = Annotated[list[Dollars], Field(min_length=1, max_length=6)]
CardRent = Literal["normal", "double", "ten-throws"]


class Strict(BaseModel):
    """No unknown keys, no conversion of types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# --- board ---------------------------------------------------------------------------------


class GroupRow(Strict):
    """A group of deeds. ``rents`` is for ``count`` and ``throw``: one figure per deed owned."""

    key: Key
    name: Text
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    aliases: list[Text] = []
    size: Annotated[int, Field(ge=1, le=limits.MAX_GROUP_SIZE)]
    rent_kind: Literal["lot", "count", "throw"]
    rents: Rents | None = None
    travels: bool | None = None  # where the rules let tokens travel: between these deeds


class UnionRow(Strict):
    """Deeds of ``group`` that count to ``into`` where the rules join groups. Rule M-SIX-1.

    Each of them then has this ``price`` and ``loan``, and all have these ``rents``. Cards that
    name the nearest of either group mean any of them; those of ``group`` charge ``card_rent``.
    """

    group: Key
    into: Key
    price: Dollars
    loan: Dollars
    rents: Rents
    card_rent: CardRent


class _SpaceRow(Strict):
    at: Annotated[int, Field(ge=0, lt=limits.MAX_SPACES)]
    key: Key
    name: Text
    aliases: list[Text] = []
    placeholder: bool | None = None  # the name is invented and waits for one of the users' own


class PlainRow(_SpaceRow):
    """A space that needs no figures."""

    kind: Literal["rest", "go", "jail", "go-to-jail", "free-parking", "school"]


class CardRow(_SpaceRow):
    """A space on which a card is drawn."""

    kind: Literal["card"]
    deck: Key


class TaxRow(_SpaceRow):
    """A space that costs a flat sum, or a share of total worth where the rules offer it."""

    kind: Literal["tax"]
    flat: Dollars
    percent: Percent | None = None


class DeedRow(_SpaceRow):
    """A space that can be owned. Lots have six ``rents``: bare, one to four houses, hotel.

    The percentages are of cash: what its owner receives from the Bank on landing here, and what
    everybody else pays the owner beside the rent. Rules P-PB-3, P-PB-7.
    """

    kind: Literal["deed"]
    group: Key
    price: Dollars
    loan: Dollars
    house_price: Dollars | None = None
    rents: Annotated[list[Dollars], Field(min_length=6, max_length=6)] | None = None
    owner_percent: Percent | None = None
    visitor_percent: Percent | None = None


class ChurchRow(_SpaceRow):
    """A church: nobody buys it. ``tithes`` is by how many churches are run. Rules P-CHU-5, 6."""

    kind: Literal["church"]
    tithes: Rents


SpaceRow = Annotated[PlainRow | CardRow | TaxRow | DeedRow | ChurchRow, Field(discriminator="kind")]


class BoardFile(Strict):
    """``boards/*.toml``."""

    title: Text
    size: Annotated[int, Field(ge=2, le=limits.MAX_SPACES)]
    groups: Annotated[list[GroupRow], Field(max_length=limits.MAX_GROUPS)]
    spaces: Annotated[list[SpaceRow], Field(max_length=limits.MAX_SPACES)]
    unions: list[UnionRow] | None = None


# --- decks ---------------------------------------------------------------------------------


class _Card(Strict):
    id: Key
    text: Text


class MoveTo(_Card):
    """Forward to a space, with salary on the way."""

    does: Literal["move-to"]
    to: Key


class MoveNearest(_Card):
    """Forward to the next space of a group. ``joined_text`` is for a group that is in a union."""

    does: Literal["move-nearest"]
    group: Key
    rent: CardRent
    joined_text: Text | None = None


class MoveBack(_Card):
    """Backwards, without salary."""

    does: Literal["move-back"]
    spaces: Annotated[int, Field(ge=1, lt=limits.MAX_SPACES)]


class Plain(_Card):
    """An effect without figures. Both cards that are kept: rules O-CARD-4, P-CARD-8."""

    does: Literal["go-to-jail", "keep", "keep-retry"]


class Task(_Card):
    """Something to do outside the game: ``done`` from the Bank, ``missed`` owed. Rule P-CARD-12."""

    does: Literal["task"]
    done: Dollars
    missed: Dollars


class Money(_Card):
    """A sum from or to the Bank, or from or to every other player."""

    does: Literal["collect", "pay", "collect-each", "pay-each"]
    amount: Amount


class Repairs(_Card):
    """A sum for each building owned, to the Bank."""

    does: Literal["repairs"]
    house: Dollars
    hotel: Dollars


CardEffect = Annotated[
    MoveTo | MoveNearest | MoveBack | Plain | Money | Repairs | Task, Field(discriminator="does")
]
Cards = Annotated[list[CardEffect], Field(min_length=1, max_length=limits.MAX_CARDS)]


class DeckFile(Strict):
    """``decks/*.toml``."""

    title: Text
    cards: Cards


# --- edition -------------------------------------------------------------------------------


class Words(Strict):
    """What this edition calls things, in the middle of a sentence."""

    currency: Text
    bank: Text
    house: Text
    houses: Text
    hotel: Text
    hotels: Text
    jail: Text | None = None  # "Jail" if it isn't said
    player: Text | None = None  # "player"
    players: Text | None = None  # "players"
    referee: Text | None = None  # "the referee"


class EditionFile(Strict):
    """``editions/*.toml``. Board and decks are names of packaged files or paths."""

    title: Text
    board: Text
    decks: Annotated[list[Text], Field(max_length=limits.MAX_DECKS)]
    words: Words
    names: dict[str, Text] = {}  # of spaces, by their keys


# --- rule sets -----------------------------------------------------------------------------


class RuleSpec(Strict):
    """What one rule value may be, and what it is when nothing sets it."""

    type: Literal["dollars", "count", "percent", "factor", "switch", "choice"]
    range: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    choice: Text | None = None  # class in `records.enums`
    words: dict[str, Text] = {}
    value: bool | int | str
    heading: Text = "Other"
    sentence: Text


class BaseFile(Strict):
    """``rulesets/base.toml``."""

    title: Text
    about: Text
    rules: dict[str, RuleSpec]


class OptionRow(Strict):
    """An optional rule of a rule set. ``rule`` is an id or a list of them."""

    title: Text
    sentence: Text
    rule: Any = []
    default: bool = False
    excludes: list[str] = []
    set: Annotated[dict[str, Any], Field(min_length=1)]


class RuleSetFile(Strict):
    """Every other rule set. Entries of ``set`` are checked against the base."""

    title: Text
    about: About = ""
    extends: Text
    edition: Text | None = None
    set: dict[str, Any] = {}
    remove: list[str] = []
    options: dict[Key, OptionRow] = {}
    choose: dict[str, bool] = {}


# --- questions -----------------------------------------------------------------------------

Grade = Literal["K", 1, 2, 3, 4, 5, 6, 7, 8]
Answers = Annotated[list[Answer], Field(min_length=1)]


class SchoolRow(Strict):
    """A school question. The first of ``answers`` is the one to read out. Rule P-SCH-4."""

    id: Key
    grade: Grade
    subject: Literal["maths", "reading", "science", "geography", "history", "arts", "other"]
    question: Text
    answers: Answers


class ReligionRow(Strict):
    """A question of religion; without a ``grade`` it suits everybody. Rule P-CHU-1."""

    id: Key
    grade: Grade | None = None
    topic: Literal[
        "people", "stories", "commandments", "jesus", "church-year", "bible", "prayer", "other"
    ]
    question: Text
    answers: Answers


class QuestionFile(Strict):
    """``questions/*.toml``. ``extends`` and ``remove`` are of banks and ids of questions."""

    title: Text
    extends: list[Text] = []
    remove: list[Key] = []
    school: list[SchoolRow] = []
    religion: list[ReligionRow] = []


# --- the resolved book ---------------------------------------------------------------------


class DeckRow(DeckFile):
    """A deck in a resolved book."""

    name: Key


class ValueRow(Strict):
    """A rule value in a resolved book."""

    value: Any  # checked against the base
    source: Text
    rules: list[str]
    sentence: Text


class EditionRow(Strict):
    """The edition in a resolved book."""

    name: Text
    title: Text
    words: Words


class BookFile(Strict):
    """A resolved book in full, as a game file carries it.

    ``options`` are those that depart from the rule set, by name; left out when there are none.
    """

    format: Literal[1]
    name: Text
    title: Text
    options: Annotated[dict[str, Any], Field(min_length=1)] | None = None
    rules: dict[str, ValueRow]
    edition: EditionRow
    board: BoardFile
    decks: Annotated[list[DeckRow], Field(max_length=limits.MAX_DECKS)]


MODELS: dict[tuple[str, ...], type[Strict]] = {
    ("groups",): GroupRow,
    ("unions",): UnionRow,
    **{
        ("spaces", kind): PlainRow
        for kind in ("rest", "go", "jail", "go-to-jail", "free-parking", "school")
    },
    ("spaces", "church"): ChurchRow,
    ("spaces", "card"): CardRow,
    ("spaces", "tax"): TaxRow,
    ("spaces", "deed"): DeedRow,
    ("cards", "move-to"): MoveTo,
    ("cards", "move-nearest"): MoveNearest,
    ("cards", "move-back"): MoveBack,
    **{("cards", does): Plain for does in ("go-to-jail", "keep", "keep-retry")},
    **{("cards", does): Money for does in ("collect", "pay", "collect-each", "pay-each")},
    ("cards", "repairs"): Repairs,
    ("cards", "task"): Task,
    ("words",): Words,
    ("school",): SchoolRow,
    ("religion",): ReligionRow,
    ("edition",): EditionRow,
    ("board",): BoardFile,
    ("decks",): DeckRow,
}
"""Models by the end of a pydantic location, list indexes left out: for naming known keys."""
