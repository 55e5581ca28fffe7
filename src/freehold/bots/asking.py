"""One decision at a time of a compiled bot: for a game with people, outside the loop of the lab.

A `Bot` is asked about the public game of a `freehold.game.Game` and answers with an action, which
whoever leads the game then carries out like anybody else's.

>>> sorted(BOTS)
['random', 'standard', 'standard-no-trade']
"""

from typing import TYPE_CHECKING, Final

import numpy as np

from freehold.bots.beyond import asks_more
from freehold.bots.memory import forget
from freehold.bots.policy import answer, choose, decide_carefully
from freehold.bots.say import say_on
from freehold.errors import FreeholdError
from freehold.kernel.compiled import compiled, entry
from freehold.kernel.interpreted import usable
from freehold.kernel.legal import waiting_seats
from freehold.records.enums import ActionKind, Phase, Policy
from freehold.records.layout import ACTION, MEMORY, OPTION
from freehold.records.limits import MAX_OPTIONS

if TYPE_CHECKING:
    from freehold.game import Action, Game

BOTS: Final[dict[str, Policy]] = {
    "standard": Policy.STANDARD,
    "standard-no-trade": Policy.STANDARD_NO_TRADE,
    "random": Policy.RANDOM,
}


@compiled
def find_claim(game, seat, action):
    """Ask for the oldest rent that is open to a seat; False if there is none."""
    for i in range(game.n_claims):
        if game.claims[i].owner == seat:
            say_on(action, ActionKind.CLAIM, seat, game.claims[i].space, 0)
            return True
    return False


@compiled
def find_answer(policy, game, book, seat, action):
    """Answer the first open offer that waits for a seat; False if there is none."""
    for proposer in range(game.n_seats):
        made = game.offers[proposer]
        if ((made.parties & ~made.accepted) >> seat) & 1 == 1:
            answer(policy, game, book, seat, proposer, action)
            return True
    return False


@entry
def decide(games, books, memories, policy, seat, options, actions):
    """Fill `actions[0]` with what a bot does now; False, and nothing remembered, if nothing.

    It claims rent that is open to it, then answers an offer, then decides what the game waits for
    from its seat. `options` (of OPTION) is scratch space.
    """
    game, book, action = games[0], books[0], actions[0]
    action.n_terms = 0
    if asks_more(book):
        is_waited = (waiting_seats(game) >> seat) & 1 == 1
        memory = memories[0]
        return decide_carefully(policy, game, book, memory, seat, is_waited, options, action)
    if game.phase == Phase.TURN and find_claim(game, seat, action):
        return True
    if game.phase == Phase.TURN or game.phase == Phase.DEBT:
        if find_answer(policy, game, book, seat, action):
            return True
    if (waiting_seats(game) >> seat) & 1 == 0:
        return False
    choose(policy, game, book, memories[0], seat, options, action)
    return True


@entry
def begin(memories, seed, stream):
    """A bot that remembers nothing, with a generator of its own."""
    forget(memories[0], seed, stream)


class UnknownBot(FreeholdError):
    """There is no bot of this name."""


class Bot:
    """A compiled bot at one seat of one game: its policy and what it remembers.

    The same `name`, `seed` and `stream` (whole numbers from 0) play alike. Raise UnknownBot.
    """

    def __init__(self, name: str, seed: int = 0, stream: int = 0) -> None:
        if name not in BOTS:
            raise UnknownBot(f"There is no bot called {name!r}; there are {', '.join(BOTS)}.")
        self.name = name
        self._policy = BOTS[name]
        self._memory = usable(np.zeros(1, dtype=MEMORY))
        self._options = usable(np.zeros(MAX_OPTIONS, dtype=OPTION))
        self._actions = usable(np.zeros(1, dtype=ACTION))
        begin(self._memory, seed, stream)

    def act(self, game: "Game", seat: str) -> "Action | None":
        """What the bot does now at a seat; None if neither rent, offer nor choice waits for it.

        Asking twice may give two answers: what is returned has to be carried out.
        """
        number = game.names.seat_codes[seat]
        book = usable(game.book.record)
        found = decide(
            game.engine.game,
            book,
            self._memory,
            int(self._policy),
            number,
            self._options,
            self._actions,
        )
        return game.named(self._actions) if found else None


def warm_up() -> None:
    """Call every entry point once, so that all of them get compiled."""
    from freehold.records.layout import BOOK, GAME  # noqa: PLC0415 - only when it is compiled

    bot = Bot("standard")
    games, books = usable(np.zeros(1, dtype=GAME)), usable(np.zeros(1, dtype=BOOK))
    games[0]["phase"] = Phase.OVER
    books.flags.writeable = False
    decide(games, books, bot._memory, int(bot._policy), 0, bot._options, bot._actions)
