"""Where dice and cards come from: four sources behind one protocol.

A game asks its source only when the rules need an outcome, in the order of the rules, so the same
source gives the same game. Every outcome is written into the game file.
"""

import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from freehold.game.engine import Engine
from freehold.notation.errors import FileError, InvalidWords
from freehold.records.enums import Asked

Drawn = tuple[int, int]  # two dice, a deck and a card, or a deed and 0
MAX_SEED: Final = 2**63
SECRET_BYTES: Final = 32
_BLOCK: Final = 32  # bytes of the stream for each number that is counted
_STREAM_END: Final = 2**60


class Source(Protocol):
    """Gives the outcomes of throws and draws."""

    kind: str

    def start(self, engine: Engine) -> None:
        """Lay the decks of a game that begins."""

    def next(self, engine: Engine, asked: int, deck: int) -> Drawn | None:
        """The outcome asked for (an Asked); None to wait for people.

        Two dice, a deck and its card, or the space of the deed that is dealt next and 0.
        """

    def header(self) -> dict[str, Any]:
        """What a game file says about this source before the first throw."""

    def copy(self) -> "Source":
        """A source that goes on independently with the same outcomes."""


class SeededSource:
    """The kernel's own generator: the same seed and stream give the same outcomes everywhere."""

    kind = "seed"

    def __init__(self, seed: int | None = None, stream: int = 0) -> None:
        self.seed = secrets.randbelow(2**53) if seed is None else _check_seed("seed", seed)
        self.stream = _check_seed("stream", stream)

    def start(self, engine: Engine) -> None:
        """Seed the generator in the record and shuffle the decks with it."""
        engine.seed(self.seed, self.stream)

    def next(self, engine: Engine, asked: int, deck: int) -> Drawn:
        """From the record: the generator's dice, the card on top."""
        if asked == Asked.DEED:
            return engine.next_deed(), 0
        return (deck, engine.next_card(deck)) if asked == Asked.CARD else engine.throw()

    def header(self) -> dict[str, Any]:
        """Kind, seed and stream."""
        return {"kind": self.kind, "seed": self.seed, "stream": self.stream}

    def copy(self) -> "SeededSource":
        """The generator is in the record, which is copied with the game."""
        return SeededSource(self.seed, self.stream)


class TypedSource:
    """Real dice and cards: a person types what they show.

    With ``cards="decks"`` only dice are typed and cards come from the decks as they lie.
    """

    kind = "typed"

    def __init__(self, cards: str = "typed") -> None:
        if cards not in ("typed", "decks"):
            raise InvalidWords(f"Cards are 'typed' or come from the 'decks', not {cards!r}.")
        self.cards = cards
        self._dice: deque[Drawn] = deque()

    def start(self, engine: Engine) -> None:
        """Decks in the order of the book; what lies on top of real ones nobody knows."""
        for deck, cards in enumerate(engine.book.decks):
            engine.stack(deck, list(range(len(cards.cards))))

    def push(self, dice: Drawn) -> None:
        """Dice typed together with the move that throws them."""
        self._dice.append(dice)

    def clear(self) -> None:
        """Forget dice that were typed and never thrown."""
        self._dice.clear()

    def next(self, engine: Engine, asked: int, deck: int) -> Drawn | None:
        """What was typed, or None until it is."""
        if asked == Asked.CARD:
            return (deck, engine.next_card(deck)) if self.cards == "decks" else None
        if asked == Asked.DEED:
            return None
        return self._dice.popleft() if self._dice else None

    def header(self) -> dict[str, Any]:
        """Kind, and where cards come from."""
        return {"kind": self.kind, "cards": self.cards}

    def copy(self) -> "TypedSource":
        """A source with the same dice waiting."""
        twin = TypedSource(self.cards)
        twin._dice = self._dice.copy()
        return twin


class CommittedSource:
    """A secret stream: its hash is published before the first throw, itself after the last.

    The stream is HMAC-SHA-256 of a counter under a 256-bit secret. It shuffles the decks first, in
    the order of the book, then throws the dice. See docs/game-file.md.
    """

    kind = "committed"

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else bytes(secret)
        if len(self.secret) != SECRET_BYTES:
            raise InvalidWords(f"A secret has {SECRET_BYTES} bytes.")
        self._stream = _Stream(self.secret)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, hexadecimal: safe to publish."""
        return hashlib.sha256(self.secret).hexdigest()

    def start(self, engine: Engine) -> None:
        """Shuffle every deck once (Fisher and Yates, from the bottom)."""
        for deck, cards in enumerate(engine.book.decks):
            engine.stack(deck, self.shuffled(range(len(cards.cards))))

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        """The cards in an order of the stream."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self._stream.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def next(self, engine: Engine, asked: int, deck: int) -> Drawn:
        """Two numbers of the stream, or the card on top."""
        if asked == Asked.CARD:
            return deck, engine.next_card(deck)
        if asked == Asked.DEED:
            left = engine.undealt()
            return left[self._stream.below(len(left))], 0
        return self._stream.below(6) + 1, self._stream.below(6) + 1

    def header(self) -> dict[str, Any]:
        """Kind and commitment; never the secret."""
        return {"kind": self.kind, "commitment": self.commitment}

    @property
    def used(self) -> int:
        """How many bytes of the stream are used up: where it stands."""
        return self._stream.used

    def go_to(self, used: int) -> None:
        """Go on after so many bytes of the stream; raise InvalidWords if there are none."""
        if type(used) is not int or not 0 <= used < _STREAM_END:
            raise InvalidWords(f"A stream has no place {used!r}.")
        self._stream.go_to(used)

    def copy(self) -> "CommittedSource":
        """A source at the same place of the same stream."""
        twin = CommittedSource(self.secret)
        twin._stream = self._stream.copy()
        return twin


class _Stream:
    """Bytes of HMAC-SHA-256(secret, counter), and uniform numbers from them by rejection."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._counter = 0
        self._left = b""

    def below(self, bound: int) -> int:
        """A uniform number from 0 to `bound` - 1; `bound` is at most 256."""
        limit = 256 - 256 % bound
        while True:
            if not self._left:
                self._left = self._block()
            byte, self._left = self._left[0], self._left[1:]
            if byte < limit:
                return byte % bound

    def _block(self) -> bytes:
        message = self._counter.to_bytes(8, "big")
        self._counter += 1
        return hmac.digest(self._secret, message, "sha256")

    @property
    def used(self) -> int:
        return self._counter * _BLOCK - len(self._left)

    def go_to(self, used: int) -> None:
        self._counter, within = divmod(used, _BLOCK)
        self._left = self._block()[within:] if within else b""

    def copy(self) -> "_Stream":
        twin = _Stream(self._secret)
        twin._counter, twin._left = self._counter, self._left
        return twin


class RecordedSource:
    """Outcomes from a record, compared with the source they came from if it is known."""

    kind = "recorded"

    def __init__(self, outcomes: Sequence[Drawn], origin: Source | None) -> None:
        self._outcomes = deque(outcomes)
        self.origin = origin
        self.checked = 0
        self.mismatch: tuple[Drawn, Drawn] | None = None

    def start(self, engine: Engine) -> None:
        """As the origin did; of an unknown origin only that the decks are complete."""
        (self.origin or TypedSource()).start(engine)

    def next(self, engine: Engine, asked: int, deck: int) -> Drawn | None:
        """The recorded outcome. `mismatch` is set to (recorded, origin's) if they differ."""
        if not self._outcomes:
            return None
        recorded = self._outcomes.popleft()
        if self.origin is not None:
            expected = self.origin.next(engine, asked, deck)
            self.checked += expected is not None
            if expected is not None and expected != recorded:
                self.mismatch = (recorded, expected)
        return recorded

    def header(self) -> dict[str, Any]:
        """The origin's."""
        return self.origin.header() if self.origin is not None else {"kind": self.kind}

    def copy(self) -> "RecordedSource":
        """A source with the same outcomes left."""
        origin = None if self.origin is None else self.origin.copy()
        return RecordedSource(tuple(self._outcomes), origin)


def make_source(
    dice: str | Source, seed: int | None = None, stream: int = 0, **more: Any
) -> Source:
    """The source of chance that `Game.new` was asked for; raise InvalidWords if there is none."""
    if not isinstance(dice, str):
        return dice
    if dice == "seed":
        return SeededSource(seed, stream, **more)
    if seed is not None:
        raise InvalidWords("A seed goes only with dice='seed'.")
    if dice == "typed":
        return TypedSource(**more)
    if dice == "committed":
        return CommittedSource(**more)
    raise InvalidWords(f"Dice are 'seed', 'committed' or 'typed', not {dice!r}.")


def source_from_header(header: Mapping[str, Any], secret: bytes | None = None) -> Source | None:
    """The source a game file names; None for a committed one whose secret is not known.

    Raise FileError if the header names no source, or `secret` does not fit its commitment.
    """
    kind = header.get("kind")
    try:
        if kind == "seed":
            return SeededSource(header["seed"], header.get("stream", 0))
        if kind == "typed":
            return TypedSource(header.get("cards", "typed"))
    except (KeyError, InvalidWords) as error:
        raise FileError(f"The source of dice is not complete: {error}") from error
    if kind != "committed":
        raise FileError(f"There is no source of dice called {kind!r}.")
    if secret is None:
        return None
    source = CommittedSource(secret)
    if not hmac.compare_digest(source.commitment, str(header.get("commitment"))):
        raise FileError("The secret does not fit the commitment published before the game.")
    return source


def _check_seed(what: str, value: object) -> int:
    if type(value) is not int or not 0 <= value < MAX_SEED:
        raise InvalidWords(f"A {what} is a whole number from 0 to 2^63 - 1, not {value!r}.")
    return value
