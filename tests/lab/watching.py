"""Whole games between bots watched event by event, led from Python as `lab.loop` leads them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from freehold.books import Book
from freehold.bots import asking
from freehold.kernel import api
from freehold.kernel.interpreted import usable
from freehold.records.enums import ContractKind, EventKind, Phase, Policy, Reason
from freehold.records.layout import ACTION, CHANCE, EVENTS, GAME, MEMORY, OPTION
from freehold.records.limits import MAX_EVENTS, MAX_OPTIONS

_api: Any = api
_asking: Any = asking


@dataclass
class Watched:
    """What happened in some games."""

    facts: Counter[EventKind] = field(default_factory=Counter)
    contracts: Counter[ContractKind] = field(default_factory=Counter)
    worths: list[list[int]] = field(default_factory=list)
    throws: list[int] = field(default_factory=list)


class Match:
    """One game between bots of one policy. Nobody but they is waited for."""

    def __init__(self, book: Book, seats: int, policy: Policy, seed: int, number: int) -> None:
        self.book = usable(book.record)
        self.games, self.chances = usable(np.zeros(1, GAME)), usable(np.zeros(1, CHANCE))
        self.actions, self.events = usable(np.zeros(1, ACTION)), usable(np.zeros(1, EVENTS))
        self.options = usable(np.zeros(MAX_OPTIONS, OPTION))
        self.events[0]["limit"] = MAX_EVENTS
        self.policy, self.n_seats = int(policy), seats
        self.memories = [usable(np.zeros(1, MEMORY)) for _ in range(seats)]
        for seat, memory in enumerate(self.memories):
            _asking.begin(memory, seed, number * seats + seat)
        _api.set_up(self.games, self.book, seats)
        _api.seed(self.chances, self.book, seed, number)
        _api.settle(self.games, self.book, self.chances, self.events)

    def play(self, max_rounds: int, watched: Watched) -> None:
        """Play to the end, or until so many rounds are over."""
        game = self.games[0]
        while game["phase"] != Phase.OVER and game["rounds"] < max_rounds:
            assert self.decide()
            reason = _api.step(self.games, self.book, self.chances, self.actions, self.events)
            assert reason == Reason.OK, (Reason(reason), self.actions[0])
            self._note(watched)
        seats = range(self.n_seats)
        worths = [int(_api.final_worth(self.games, self.book, seat)) for seat in seats]
        watched.worths.append(worths)
        watched.throws.append(int(game["throws"]))

    def decide(self) -> bool:
        """Who is not waited for speaks first; then the lowest seat that is."""
        waiting = int(_api.waiting(self.games))
        playing = self.games[0]["seats"]["playing"]
        order = [s for s in range(self.n_seats) if playing[s] and not waiting >> s & 1]
        order += [s for s in range(self.n_seats) if waiting >> s & 1][:1]
        return any(
            _asking.decide(
                self.games,
                self.book,
                self.memories[seat],
                self.policy,
                seat,
                self.options,
                self.actions,
            )
            for seat in order
        )

    def _note(self, watched: Watched) -> None:
        for row in self.events[0]["rows"][: int(self.events[0]["count"])]:
            kind = EventKind(int(row["kind"]))
            watched.facts[kind] += 1
            if kind == EventKind.CONTRACT_MADE:
                watched.contracts[ContractKind(int(row["extra"]))] += 1


def watch(
    book: Book, games: int, seed: int, max_rounds: int, policy: Policy = Policy.STANDARD
) -> Watched:
    """Play games numbered from 0 between four bots of a policy; count what happens."""
    watched = Watched()
    for number in range(games):
        Match(book, 4, policy, seed, number).play(max_rounds, watched)
    return watched
