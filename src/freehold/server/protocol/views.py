"""What a client is shown of a table and its game."""

from typing import Any, Literal

from pydantic import ConfigDict, Field

from freehold.server.protocol.base import Code, Level, Milliseconds, Model, PersonId, SeatName
from freehold.server.protocol.setup import Setup, Token


class Refusal(Model):
    """Why not: a stable `reason`, what would be needed, the clause of the rules and its text."""

    reason: str
    message: str
    clause: str | None = None
    rule: str | None = None


# --- the table ---------------------------------------------------------------------------------


class Person(Model):
    """Somebody at the table. ``waiting`` asks to watch; ``seat`` holds at least one seat."""

    name: str
    role: Literal["seat", "watch", "waiting", "referee"]
    is_host: bool = False
    is_here: bool = False
    is_muted: bool = False


class TableSeat(Model):
    """A seat and who plays it. `stands_in` is the bot that plays for its person now."""

    number: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: Level | None = None
    person: PersonId | None = None
    token: Token
    colour: int
    is_here: bool = True
    away_since: Milliseconds | None = None
    stands_in: Level | None = None
    votes: list[SeatName] = []
    """Seats whose people want a bot to play for this one."""


class Deadline(Model):
    """Until when seats have to do something, and what happens then.

    ``decision`` and ``move``: something safe is done for them; ``auction``: they pass; ``claim``:
    the next throw need not wait for the rent; ``offer``: it is refused; ``grace``: a bot may take
    over.
    """

    kind: Literal["decision", "move", "auction", "claim", "offer", "grace"]
    seats: list[SeatName]
    at: Milliseconds
    about: SeatName | None = None
    """Whose offer it is, or who stands on the deed whose rent may be claimed."""


class AgreedHour(Model):
    """When time is called: `at` that moment, or while clocks stand still so much is `left`."""

    at: Milliseconds | None
    left: Milliseconds | None


class UndoAsked(Model):
    """Somebody wants to take back what others have acted on since."""

    seat: SeatName
    words: str
    """What would be taken back."""
    waits_for: list[SeatName]
    agreed: list[SeatName]


class Autos(Model):
    """What is done for a seat without asking; see `SetAutos`."""

    pass_above: int | None = None
    bid_to: int | None = None
    claim: bool = False
    pay: bool = False
    roll: bool = False


class OpenQuestion(Model):
    """The question to a family. `answer` is there for the referee, and for all once judged."""

    seat: SeatName
    member: str | None
    text: str
    answer: str | None = None
    said: str | None = None


class You(Model):
    """What only this client is told about itself."""

    person: PersonId | None
    seats: list[SeatName]
    is_host: bool
    is_referee: bool
    may_talk: bool
    autos: dict[SeatName, Autos] = {}


class TableView(Model):
    """The table but for its game."""

    code: Code
    title: str
    stage: Literal["gathering", "playing", "over"]
    setup: Setup
    rules_title: str
    edition_title: str
    book_hash: str
    people: dict[PersonId, Person]
    seats: list[TableSeat]
    deadlines: list[Deadline]
    is_paused: bool
    hour: AgreedHour | None = None
    """Until time is called, where an hour was agreed."""
    undo: UndoAsked | None
    question: OpenQuestion | None
    commitment: str | None
    """SHA-256 of the secret behind dice and cards, from before the first throw."""
    secret: str | None
    """The secret itself, after the end."""
    you: You


# --- the game ------------------------------------------------------------------------------------


class GameSeat(Model):
    """A seat in the game. `cash` in dollars; `place` 0 while playing."""

    cash: int
    space: str
    in_jail: bool
    tries: int
    playing: bool
    place: int
    stops: bool
    cards: list[str]
    direction: Literal["forward", "backward"] | None
    members: list[dict[str, Any]]
    """Each with `name` and `grade`."""
    captain: str | None
    tasks: list[str]
    churches: list[str] = []
    """Spaces whose keys it holds."""
    worth: int
    """Cash, deeds at their printed price or mortgage value, buildings at their price."""


class GameDeed(Model):
    """`owner` a seat or ``Bank``; `buildings` 0 to 4 houses, 5 a hotel; `rent` as it stands now."""

    owner: str
    buildings: int
    mortgaged: bool


class AuctionView(Model):
    """A lot under the hammer; `least` is the next possible bid, `space` None for a building."""

    lot: Literal["deed", "house", "hotel"]
    space: str | None
    bid: int
    leader: SeatName | None
    least: int
    bidders: list[SeatName]
    passed: list[SeatName]


class AgendaView(Model):
    """Something to settle before play goes on; see `freehold.game.parts.AgendaEntry`."""

    kind: str
    seat: SeatName | None
    to: str | None
    amount: int
    space: str | None
    cause: str | None
    behind: SeatName | None = None
    rest: int = 0


class ClaimView(Model):
    """Rent that `owner` may still ask of `lander`."""

    owner: SeatName
    lander: SeatName
    space: str
    amount: int
    turn: int
    """Of the landing; the first throw `claim_turns` turns later ends the claim."""


class TermView(Model):
    """One thing a deal hands over; kinds and parts are those of docs/notation.md."""

    model_config = ConfigDict(populate_by_name=True)

    kind: str
    giver: SeatName = Field(alias="from")
    taker: str = Field(alias="to")
    amount: int | None = None
    space: str | None = None
    card: str | None = None
    text: str | None = None
    pay: int | None = None
    count: int | None = None
    every: int | None = None
    unit: str | None = None
    percent: int | None = None
    cap: int | None = None
    excess: int | None = None
    causes: list[str] | None = None
    spaces: list[str] | None = None
    contract: int | None = None


class OfferView(Model):
    """An open offer. One that this client may not read has no `terms` and is private."""

    proposer: SeatName
    revision: int
    terms: list[TermView] = []
    parties: list[SeatName]
    accepted: list[SeatName]
    is_private: bool = False


class ContractView(Model):
    """A term that lives on: `grantor` is bound to `holder`; see `freehold.game.parts.Contract`.

    `term` says what it is, `words` the same in the notation; `left` counts units or instalments.
    """

    number: int
    kind: str
    grantor: SeatName
    holder: str
    words: str
    term: TermView | None = None
    spaces: list[str]
    bound: list[SeatName]
    unit: str
    left: int | None
    due: int | None
    owed: int | None
    is_active: bool
    is_enforced: bool


class ContestView(Model):
    """A building shortage: who asked for how many, and who still has to say."""

    lot: Literal["house", "hotel"]
    asks: dict[SeatName, int]
    asked: list[SeatName]


class QuestionView(Model):
    """A question to a family; see `freehold.game.parts.Question`."""

    kind: Literal["go", "school", "church"]
    seat: SeatName
    member: str | None
    space: str | None
    right: int
    is_answered: bool
    is_missed: bool


class ForeclosureView(Model):
    """`by` tries to acquire the mortgaged `space` of `owner`."""

    space: str
    owner: SeatName
    by: SeatName


class StockView(Model):
    """An auction of unsold deeds that somebody asks for."""

    spaces: list[str]
    agreed: list[SeatName]
    asked: list[SeatName]


class MarketView(Model):
    """The rents asked of a visitor who may choose."""

    space: str
    asks: dict[str, int]
    waiting: list[SeatName]


class OutcomeView(Model):
    """How the game ended; places from 1, equal ones shared."""

    reason: str
    winners: list[SeatName]
    places: dict[SeatName, int]
    worths: dict[SeatName, int]


class Waiting(Model):
    """Something that waits for seats; see `freehold.game.Pending`."""

    kind: str
    seats: list[SeatName]
    what: str | None = None
    to: str | None = None
    amount: int | None = None
    about: str | None = None


class DealSide(Model):
    """What a deal does to one seat: cash after it, interest due at once on deeds received.

    `groups` are complete after it and were not before, `broken` the other way round; `contracts`
    says in words what would live on, `worth` what the seat is worth after it.
    """

    cash: int
    interest: int = 0
    groups: list[str] = []
    broken: list[str] = []
    contracts: list[str] = []
    worth: int


class DealPreview(Model):
    """What an offer would do, if all accepted it now; with a `refusal` it could not be made."""

    refusal: Refusal | None
    seats: dict[SeatName, DealSide]


class OptionRow(Model):
    """Something a seat may do now. `action` is at its smallest; amounts go from `low` to `high`."""

    action: dict[str, Any]
    low: int | None = None
    high: int | None = None
    price: int | None = None
    """What the Bank gets, interest included, for lifting a mortgage or taking a deed over."""


class GameView(Model):
    """The game as everybody sees it; the parts are those of `freehold.game.State`."""

    phase: str
    asked: str
    turn: SeatName
    turn_number: int
    rounds: int
    throws: int
    doubles: int
    dice: tuple[int, int] | None
    order: list[SeatName]
    bank: dict[str, int]
    pot: int
    ending: str | None
    seats: dict[SeatName, GameSeat]
    deeds: dict[str, GameDeed]
    auction: AuctionView | None
    agenda: list[AgendaView]
    claims: list[ClaimView]
    offers: list[OfferView]
    contracts: list[ContractView]
    contest: ContestView | None
    question: QuestionView | None
    foreclosure: ForeclosureView | None
    stock: StockView | None
    market: MarketView | None
    outcome: OutcomeView | None
    unsold: list[str] = []
    """Deeds of the Bank that may be asked to be auctioned."""
