"""Random games step by step from Python, to be played again under another book or kernel."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.kernel import api as kernel
from freehold.kernel.compiled import INTERPRETED
from freehold.kernel.interpreted import usable
from freehold.records.enums import ActionKind, Asked, ChanceMode, Phase, SpaceKind, TermKind
from freehold.records.layout import ACTION, CHANCE, EVENTS, GAME, OPTION
from freehold.records.limits import BANK, CHANCE_SEAT, MAX_CARDS, MAX_EVENTS, MAX_OPTIONS, NOWHERE

api: Any = kernel  # compiled functions state no types

Row = tuple[int, int, int, int]  # kind, space, lowest and highest amount
Term = tuple[int, int, int, int, int]  # kind, giver, taker, what, amount
Fact = tuple[int, ...]  # kind, seat, other, space, amount, extra


@dataclass(frozen=True)
class Move:
    """One action, or one outcome of chance."""

    kind: int
    seat: int
    space: int = NOWHERE
    amount: int = 0
    extra: int = 0
    terms: tuple[Term, ...] = ()


def deal_out(record: NDArray[np.void], seats: int, seed: int = 0) -> dict[int, int]:
    """Most groups in one hand, so that building comes early: the owner of each deed dealt."""
    groups = record[0]["groups"][: int(record[0]["n_groups"]) - 1]
    return {
        int(space): (int(group["members"][0]) + seed) % seats
        for group in groups
        for space in group["members"][: int(group["size"])]
    }


class Board:
    """A game that takes its outcomes from outside, so that a script repeats it."""

    def __init__(
        self,
        record: NDArray[np.void],
        seats: int,
        seed: int = 0,
        owners: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        """`owners` have deeds from the start."""
        record.flags.writeable = False
        self.record = record
        self.books = usable(record)
        self.games, self.chances = usable(np.zeros(1, GAME)), usable(np.zeros(1, CHANCE))
        self.actions, self.scratch = usable(np.zeros(1, ACTION)), usable(np.zeros(1, ACTION))
        self.events = usable(np.zeros(1, EVENTS))
        self.options = usable(np.zeros(MAX_OPTIONS, OPTION))
        self.events[0]["limit"] = MAX_EVENTS
        self.chances[0]["mode"] = ChanceMode.ASKS
        with np.errstate(over="ignore" if INTERPRETED else "warn"):
            api.seed(self.chances, self.books, seed, 0)
        api.set_up(self.games, self.books, seats)
        for space, owner in owners.items():
            self.games[0]["deeds"][space]["owner"] = owner
        api.settle(self.games, self.books, self.chances, self.events)

    @property
    def game(self) -> Any:
        """The public state."""
        return self.games[0]

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return Phase(int(self.game["phase"]))

    def step(self, move: Move) -> int:
        """Carry a move out; the Reason if it is refused."""
        action = self.actions[0]
        action["kind"], action["seat"], action["space"] = move.kind, move.seat, move.space
        action["amount"], action["extra"] = move.amount, move.extra
        action["n_terms"] = len(move.terms)
        for row, term in zip(action["terms"], move.terms, strict=False):
            row["kind"], row["giver"], row["taker"], row["what"], row["amount"] = term
        return int(api.step(self.games, self.books, self.chances, self.actions, self.events))

    def facts(self) -> list[Fact]:
        """The events of the last step."""
        events: Any = self.events[0]
        return [
            tuple(int(row[name]) for name in ("kind", "seat", "other", "space", "amount", "extra"))
            for row in events["rows"][: int(events["count"])]
        ]

    def raw_legal(self, seat: int) -> NDArray[np.void]:
        """What a seat may do now, as rows of OPTION."""
        count = int(api.legal(self.games, self.books, seat, self.options, self.scratch))
        return np.array(self.options[:count], OPTION)

    def legal(self, seat: int) -> list[Row]:
        """What a seat may do now."""
        rows: list[Row] = self.raw_legal(seat).tolist()
        return rows

    def waiting(self) -> list[int]:
        """The seats that are waited for."""
        waiting = int(api.waiting(self.games))
        return [seat for seat in range(int(self.game["n_seats"])) if waiting >> seat & 1]


class Player:
    """Plays all seats, and chance, at random."""

    def __init__(self, seed: int) -> None:
        self.generator = np.random.default_rng(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self.generator.integers(n))

    def moves(self, board: Board, most: int) -> Iterator[Move]:
        """Moves for the board as it then stands; whoever takes them carries them out."""
        for _ in range(most):
            if board.phase == Phase.OVER:
                return
            yield self.move(board)

    def move(self, board: Board) -> Move:
        """The next move."""
        if board.phase == Phase.CHANCE:
            return self.outcome(board)
        while True:
            waiting = board.waiting()
            seat = waiting[self.below(len(waiting))]
            if self.below(4) == 0:
                seat = self.below(int(board.game["n_seats"]))
            rows = board.legal(seat)
            if board.phase == Phase.TURN and seat == board.game["turn"] and self.below(3) == 0:
                rows = [row for row in rows if row[0] == ActionKind.ROLL] or rows
            if rows:
                move = self.of_row(board, seat, rows[self.below(len(rows))])
                if move:
                    return move

    def of_row(self, board: Board, seat: int, row: Row) -> Move | None:
        """A move of a row of `legal`, unless it is one of those that end games too soon."""
        kind, space, low, high = row
        if kind == ActionKind.STOP or (kind == ActionKind.RESIGN and self.below(200) > 0):
            return None
        if kind in (ActionKind.MORTGAGE, ActionKind.LIFT) and board.phase == Phase.TURN:
            return Move(kind, seat, space, low) if self.below(6) == 0 else None
        if kind == ActionKind.OFFER:
            return self.offer(board, seat)
        amount = low + self.below(min(high - low, 60) + 1) if self.below(4) else low
        return Move(kind, seat, space, amount)

    def offer(self, board: Board, seat: int) -> Move | None:
        """A deed for cash, either way."""
        game = board.game
        others = [
            other
            for other in range(int(game["n_seats"]))
            if other != seat and game["seats"][other]["playing"]
        ]
        other = others[self.below(len(others))]
        sells = self.below(2) == 0
        seller, buyer = (seat, other) if sells else (other, seat)
        deeds = [
            space
            for space in range(int(board.record[0]["n_spaces"]))
            if game["deeds"][space]["owner"] == seller
            and board.record[0]["spaces"][space]["kind"] == SpaceKind.DEED
        ]
        cash = int(game["seats"][buyer]["cash"])
        if not deeds or not cash:
            return None
        terms = (
            (int(TermKind.DEED), seller, buyer, deeds[self.below(len(deeds))], 0),
            (int(TermKind.CASH), buyer, seller, 0, 1 + self.below(cash)),
        )
        return Move(ActionKind.OFFER, seat, terms=terms)

    def outcome(self, board: Board) -> Move:
        """What dice or decks bring."""
        game = board.game
        asked = int(game["asked"])
        if asked == Asked.CARD:
            deck = int(game["asked_deck"])
            pile: Any = board.chances[0]["piles"][deck]
            place = (int(pile["top"]) + self.below(int(pile["size"]))) % MAX_CARDS
            return Move(ActionKind.CARD, CHANCE_SEAT, deck, int(pile["order"][place]))
        if asked in (Asked.OPENING_DICE, Asked.MOVE_DICE, Asked.RENT_DICE):
            dice = 1 + self.below(6), 1 + self.below(6)
            return Move(ActionKind.DICE, CHANCE_SEAT, NOWHERE, *dice)
        deeds = [
            space
            for space in range(int(board.record[0]["n_spaces"]))
            if board.record[0]["spaces"][space]["kind"] == SpaceKind.DEED
            and game["deeds"][space]["owner"] == BANK
        ]
        return Move(ActionKind.DEAL_DEED, CHANCE_SEAT, deeds[self.below(len(deeds))])
