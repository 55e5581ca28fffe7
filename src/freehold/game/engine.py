"""One game's records and the compiled rules over them. Numbers only; names live in the facade.

Buffers are made once and reused: a step copies nothing but the events it caused.
"""

import mmap
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from freehold.books import Book
from freehold.notation.leaves import Record
from freehold.records.enums import ChanceMode, Phase, SpaceKind
from freehold.records.layout import ACTION, CHANCE, EVENTS, GAME, OPTION, word_of
from freehold.records.limits import BANK, MAX_CARDS, MAX_EVENTS, MAX_OPTIONS

EventRow = tuple[int, int, int, int, int, int]  # kind, seat, other, space, amount, extra
OptionRow = tuple[int, int, int, int]  # kind, space, low, high
Snapshot = tuple[bytes, bytes]
Words = npt.NDArray[np.int64]
_HEAD: Final = ("kind", "seat", "space", "amount", "extra", "n_terms")
_AT: Final = tuple(word_of(ACTION, name) for name in _HEAD)
_PHASE: Final = word_of(GAME, "phase")
_ASKED: Final = word_of(GAME, "asked")
_ASKED_DECK: Final = word_of(GAME, "asked_deck")
GAME_WORDS: Final = GAME.itemsize // 8
BEHAVIOUR: Final = 2  # rises whenever the kernel would answer differently


def kernel() -> Any:
    """The kernel's entry points, imported when first needed: importing them is slow."""
    from freehold.kernel import api  # noqa: PLC0415

    return api


@dataclass(frozen=True, slots=True)
class Delta:
    """What one row changed: words of GAME, then of CHANCE, counted on from GAME_WORDS.

    `places` are their numbers in rising order, `before` and `after` what stood there and stands.
    """

    places: npt.NDArray[np.int64]
    before: Words
    after: Words

    def turned(self) -> "Delta":
        """The way back."""
        return Delta(self.places, self.after, self.before)


def _blank_game() -> Record:
    """An empty game in pages of its own: those that nobody touches take no memory.

    Most of the record is offers and contracts, and most games have few.
    """
    return np.frombuffer(mmap.mmap(-1, GAME.itemsize), dtype=GAME)


class Scratch:
    """Buffers that a step fills and nobody keeps. Games that share them take turns in one thread.

    Events may be many, so these are larger than the game itself.
    """

    def __init__(self) -> None:
        from freehold.kernel.interpreted import usable  # noqa: PLC0415 - imports the compiler

        self.actions = usable(np.zeros(1, dtype=ACTION))
        self.probe = usable(np.zeros(1, dtype=ACTION))
        self.events = usable(np.zeros(1, dtype=EVENTS))
        self.events[0]["limit"] = MAX_EVENTS
        self.options = usable(np.zeros(MAX_OPTIONS, dtype=OPTION))


class Engine:
    """The records of one game. `game`, `chance` are one-element arrays of GAME and CHANCE.

    Buffers are its own unless it is given `scratch` that others use as well.
    """

    def __init__(self, book: Book, scratch: Scratch | None = None) -> None:
        from freehold.kernel.interpreted import usable  # noqa: PLC0415 - imports the compiler

        api = kernel()
        self.book = book
        self._book = usable(book.record)
        self.game = usable(_blank_game())
        self.chance = usable(np.zeros(1, dtype=CHANCE))
        self.chance[0]["mode"] = ChanceMode.ASKS
        self.state: Any = self.game[0]
        self._game_bytes = self.game.view(np.ndarray).view(np.uint8)
        self._game_row = self._game_bytes.view(np.int64)
        self._game_words = self._game_row.data
        self._chance_bytes = self.chance.view(np.ndarray).view(np.uint8)
        self._chance_row = self._chance_bytes.view(np.int64)
        self.share(scratch or Scratch())
        self._dice = np.zeros(2, dtype=np.int64)
        self._step = api.step
        self._why = api.why
        self._api = api

    def share(self, scratch: Scratch) -> None:
        """Use these buffers from now on: those of the thread in which the game goes on."""
        self._actions = scratch.actions
        self.terms: Any = self._actions.view(np.ndarray)[0]["terms"]
        self._action_words = self._actions.view(np.ndarray).view(np.int64).data
        self._scratch = scratch.probe
        self._events = scratch.events
        self._event_count: Any = self._events[0]
        self._event_rows = self._events.view(np.ndarray)[0]["rows"]
        self._options = scratch.options
        self._option_rows = scratch.options.view(np.ndarray)

    def put(self, *head: int) -> None:
        """Write the next action: kind, seat, space, amount, extra, number of terms.

        Its terms go into `terms`, an array of TERM. A number a field cannot hold is a ValueError.
        """
        words = self._action_words
        for place, value in zip(_AT, head, strict=True):
            words[place] = value

    def step(self) -> int:
        """Carry out the action that was put; returns a Reason."""
        return int(self._step(self.game, self._book, self.chance, self._actions, self._events))

    def why(self) -> int:
        """The Reason that `step` would return."""
        return int(self._why(self.game, self._book, self._actions))

    def events(self) -> list[EventRow]:
        """What the last step, `settle` or `finish` caused, as rows of the kernel."""
        count = int(self._event_count["count"])
        rows: list[EventRow] = self._event_rows[:count].tolist()
        return rows

    def legal(self, seat: int) -> list[OptionRow]:
        """What a seat may do now: kind, space, low, high."""
        count = self._api.legal(self.game, self._book, seat, self._options, self._scratch)
        rows: list[OptionRow] = self._option_rows[:count].tolist()
        return rows

    def legal_bytes(self, seat: int) -> bytes:
        """The same rows as bytes: equal when the same is legal."""
        count = self._api.legal(self.game, self._book, seat, self._options, self._scratch)
        rows: bytes = self._option_rows[:count].tobytes()
        return rows

    def waiting(self) -> int:
        """Bit set of the seats that the game waits for."""
        return int(self._api.waiting(self.game))

    def set_up(self, seats: int) -> None:
        """A fresh game at its opening throws."""
        self._api.set_up(self.game, self._book, seats)

    def settle(self) -> None:
        """Bring a position made by hand to the decision it waits for."""
        self._api.settle(self.game, self._book, self.chance, self._events)

    def finish(self, reason: int) -> None:
        """End the game from outside."""
        self._api.finish(self.game, self._book, reason, self._events)

    def seed(self, seed: int, stream: int) -> None:
        """Start the generator and shuffle every deck; outcomes are still asked for."""
        self._api.seed(self.chance, self._book, seed, stream)
        self.chance[0]["mode"] = ChanceMode.ASKS

    def throw(self) -> tuple[int, int]:
        """Two dice from the record's own generator."""
        self._api.draw_dice(self.chance, self._dice)
        return int(self._dice[0]), int(self._dice[1])

    def next_card(self, deck: int) -> int:
        """The card on top of a deck; it stays there until it is drawn."""
        return int(self._api.next_card(self.chance, deck))

    def next_deed(self) -> int:
        """A deed drawn with the record's own generator from those not dealt yet."""
        return int(self._api.next_deed(self.game, self._book, self.chance))

    def undealt(self) -> list[int]:
        """The deeds not dealt yet, in board order."""
        deeds = self.state["deeds"]
        spaces = enumerate(self.book.spaces)
        return [i for i, it in spaces if it.kind == SpaceKind.DEED and deeds[i]["owner"] == BANK]

    def audit(self) -> int:
        """Fault bits, 0 if every invariant holds."""
        return int(self._api.audit(self.game, self._book))

    def means(self, seat: int) -> int:
        """The most a seat could pay, dollars."""
        return int(self._api.means(self.game, self._book, seat))

    def final_worth(self, seat: int) -> int:
        """Worth of a seat when the game is counted, dollars."""
        return int(self._api.final_worth(self.game, self._book, seat))

    def lift_price(self, space: int) -> int:
        """What lifting the mortgage of a space costs now, dollars."""
        return int(self._api.lift_price(self.game, self._book, space))

    def least_bid(self) -> int:
        """The least bid that is accepted now, dollars."""
        return int(self._api.least_bid(self.game))

    def rent_of(self, space: int, dice: int) -> int:
        """Rent of a space for an ordinary arrival, dollars."""
        return int(self._api.rent_of(self.game, self._book, space, dice))

    @property
    def row(self) -> memoryview:
        """The game as words of eight bytes, for `word_of`; not to be changed."""
        words: memoryview = self._game_words
        return words

    @property
    def phase(self) -> int:
        """What the game waits for: a Phase."""
        return int(self._game_words[_PHASE])

    @property
    def asked(self) -> int:
        """Which outcome is asked for: an Asked."""
        return int(self._game_words[_ASKED])

    @property
    def asked_deck(self) -> int:
        """The deck whose card is asked for, if one is."""
        return int(self._game_words[_ASKED_DECK])

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self.phase == Phase.OVER

    def order_of(self, deck: int) -> list[int]:
        """The cards of a deck from the top."""
        pile = self.chance.view(np.ndarray)[0]["piles"][deck]
        size, top = int(pile["size"]), int(pile["top"])
        return [int(pile["order"][(top + i) % MAX_CARDS]) for i in range(size)]

    def stack(self, deck: int, order: list[int]) -> None:
        """Lay the cards of a deck in this order."""
        pile = self.chance.view(np.ndarray)[0]["piles"][deck]
        pile["size"], pile["top"] = len(order), 0
        pile["order"][:] = 0
        pile["order"][: len(order)] = order

    def held(self, deck: int) -> int:
        """Bit set of the cards of a deck that somebody holds."""
        bits = 0
        for seat in range(int(self.state["n_seats"])):
            bits |= int(self.state["seats"][seat]["cards"][deck])
        return bits

    def snapshot(self) -> Snapshot:
        """Everything, to go back to."""
        return self._game_bytes.tobytes(), self._chance_bytes.tobytes()

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot, byte for byte."""
        self._game_bytes[:] = np.frombuffer(snapshot[0], dtype=np.uint8)
        self._chance_bytes[:] = np.frombuffer(snapshot[1], dtype=np.uint8)

    def since(self, snapshot: Snapshot) -> Delta:
        """What has changed since a snapshot."""
        old, row = np.frombuffer(snapshot[0], dtype=np.int64), self._game_row
        places = np.flatnonzero(old != row)
        before, after = old[places], row[places]
        if snapshot[1] != self._chance_bytes.tobytes():
            old, row = np.frombuffer(snapshot[1], dtype=np.int64), self._chance_row
            found = np.flatnonzero(old != row)
            places = np.concatenate((places, found + GAME_WORDS))
            before = np.concatenate((before, old[found]))
            after = np.concatenate((after, row[found]))
        return Delta(places, before, after)

    def write(self, places: npt.NDArray[np.int64], values: Words) -> None:
        """Put words where `Delta.places` says."""
        n_game = int(np.searchsorted(places, GAME_WORDS))
        self._game_row[places[:n_game]] = values[:n_game]
        self._chance_row[places[n_game:] - GAME_WORDS] = values[n_game:]

    def words(self, places: npt.NDArray[np.int64]) -> Words:
        """What stands there now."""
        n_game = int(np.searchsorted(places, GAME_WORDS))
        rest = self._chance_row[places[n_game:] - GAME_WORDS]
        return np.concatenate((self._game_row[places[:n_game]], rest))

    def place(self, game: Record) -> None:
        """Put a game record made elsewhere in the place of this one."""
        self._game_bytes[:] = game.view(np.ndarray).view(np.uint8)

    def copy(self) -> "Engine":
        """Independent records in the same state."""
        twin = Engine(self.book)
        twin.restore(self.snapshot())
        return twin
