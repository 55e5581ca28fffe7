"""Leading a game to its end: whose decision it is, people at the keyboard and bots beside them."""

from collections.abc import Mapping

from rich.text import Text

from freehold.bots.asking import Bot
from freehold.errors import FreeholdError
from freehold.game import Action, Game, State
from freehold.notation.spelling import spell
from freehold.terminal.chance import ask_outcome
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.prompting import Prompt
from freehold.terminal.screen import Screen

WATCHED_ROUNDS = 1000  # bots that play on alone are stopped here
_QUESTION = "Everybody at the keyboard is out. watch the rest, only the result, or stop and count?"


class Table:
    """One game at one keyboard. `bots` play their seats, people all others."""

    def __init__(
        self, game: Game, bots: Mapping[str, Bot], screen: Screen, keyboard: Keyboard
    ) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        self.keyboard = keyboard
        self.people = tuple(seat for seat in game.seats if seat not in bots)
        self._asked: set[object] = set()  # what a person was asked about and left open
        self._last: str | None = None  # the person whose move came last

    def run(self) -> None:
        """Play until the game is over. Raise Stopped when somebody leaves."""
        while not self.game.is_over:
            self.keyboard.check()
            state = self.game.state
            if not self._people_in(state):
                self._play_without_people()
                return
            if state.phase == "chance":
                ask_outcome(self.screen, self.keyboard)
                continue
            self._decide(state)

    def _people_in(self, state: State) -> list[str]:
        return [seat for seat in self.people if state.seat(seat).playing]

    # --- whose decision ------------------------------------------------------------------------

    def _decide(self, state: State) -> None:
        """Let the one whose decision it is take it; the same order as in `lab.loop`."""
        if state.phase == "turn" and (self._bots_agree(state) or self._ask_for_rent(state)):
            return
        if state.phase in ("turn", "debt") and self._ask_for_answer(state):
            return
        seat = self._waited_for(state)
        if state.phase == "turn" and self._ask_before_passing(seat):
            return
        self._ask(seat)

    def _waited_for(self, state: State) -> str:
        """The seat that decides next; bidders in turn, beginning after the leader."""
        waiting = self.game.names.seat_set(self.game.engine.waiting())
        if state.auction is None:
            return waiting[0]
        seats = self.game.seats
        leader = state.auction.leader
        start = seats.index(leader) + 1 if leader else seats.index(state.turn)
        order = [seats[(start + step) % len(seats)] for step in range(len(seats))]
        return next(seat for seat in order if seat in waiting)

    def _bots_agree(self, state: State) -> bool:
        """Bots agree to stop and count as soon as all people who still play do."""
        people = self._people_in(state)
        if not people or not all(state.seat(seat).stops for seat in people):
            return False
        for seat in self.bots:
            record = state.seat(seat)
            if record.playing and not record.stops:
                self.game.do(Action("stop", seat, amount=1))
                return True
        return False

    def _ask_for_rent(self, state: State) -> bool:
        """Bots claim their rent at once; people are asked once before every throw."""
        for claim in state.claims:
            key = ("rent", claim.owner, claim.space, claim.lander, state.turn_number, state.throws)
            if claim.owner in self.bots:
                self._act(claim.owner)
                return True
            if claim.owner != state.turn and key not in self._asked:
                self._asked.add(key)
                self._prompt(claim.owner, window="Rent is open to you.")
                return True
        return False

    def _ask_for_answer(self, state: State) -> bool:
        """Whoever is asked by an offer answers it before play goes on."""
        for offer in state.offers:
            for seat in offer.parties:
                key = ("offer", offer.revision, seat)
                if seat in offer.accepted or key in self._asked:
                    continue
                if seat in self.bots:
                    self._act(seat)
                else:
                    self._asked.add(key)
                    self._prompt(seat, window=f"{offer.proposer} makes you an offer.")
                return True
        return False

    def _ask_before_passing(self, seat: str) -> bool:
        """A last look for the person who moved last, while the move can still be taken back."""
        last, self._last = self._last, None
        if last is None or last == seat or not self._can_undo(last):
            return False
        words = self._last_words()
        self._prompt(last, window=f"Enter to go on, or undo to take back: {words}")
        return True

    def _can_undo(self, seat: str) -> bool:
        return self.game.why(Action("undo", seat)) is None

    # --- taking it -----------------------------------------------------------------------------

    def _ask(self, seat: str) -> None:
        if seat in self.bots:
            self._act(seat)
        else:
            self._prompt(seat)

    def _act(self, seat: str) -> None:
        """A bot decides and does it."""
        action = self.bots[seat].act(self.game, seat)
        assert action is not None, f"{seat} has nothing to decide"
        self.game.do(action)
        self._last = None

    def _prompt(self, seat: str, window: str = "") -> None:
        """A person decides; a `window` may be left without a move."""
        action = Prompt(self, seat, window).ask()
        if action is None:
            return
        self._last = action.seat if action.kind != "undo" else None

    def do(self, action: Action) -> None:
        """Carry out a person's move. Raise FreeholdError if it is refused."""
        if action.seat in self.bots:
            raise FreeholdError(f"{action.seat} is played by a bot and speaks for itself.")
        if action.seat is None:
            raise FreeholdError("Nothing is thrown or drawn now.")
        self.game.do(action)

    def undo(self, seat: str) -> str:
        """Take a person's last move back; what it was, in words."""
        words = self._last_words()
        self.game.undo(seat)
        return words

    def _last_words(self) -> str:
        """The last move that stands, without its seat; empty if there is none."""
        standing: list[Action] = []
        for row in self.game.log.rows:
            if row.kind == "undo":
                standing.pop()
            elif row.kind == "do" and isinstance(row.what, Action):
                standing.append(row.what)
        return spell(standing[-1]).partition(": ")[2] if standing else ""

    # --- bots alone ----------------------------------------------------------------------------

    def _play_without_people(self) -> None:
        """Everybody at the keyboard is out: watch the bots, see the result, or stop."""
        self.screen.tell_news()
        how = self._how_to_end()
        if how == "stop":
            self.game.stop_by_ruling("agreed", "everybody at the keyboard was out")
            return
        while not self.game.is_over:
            self.keyboard.check()
            state = self.game.state
            if state.phase == "chance":
                ask_outcome(self.screen, self.keyboard)
            elif state.rounds >= WATCHED_ROUNDS:
                self.game.stop_by_ruling("cap", f"{WATCHED_ROUNDS} rounds")
            else:
                self._decide(state)
            if how == "watch":
                self.screen.tell_news()

    def _how_to_end(self) -> str:
        if not self.people:
            return "watch"
        self.screen.say(Text(_QUESTION, style="bold"))
        while True:
            answer = self.keyboard.ask("watch, result or stop> ").casefold()
            found = [word for word in ("watch", "result", "stop") if word.startswith(answer)]
            if answer in ("quit", "q"):
                raise Stopped
            if len(found) == 1:
                return found[0]
            self.screen.say("Write watch, result or stop; quit keeps the game for later.")
