"""Leading a game to its end: whose decision it is, people at the keyboard and bots beside them."""

from collections.abc import Callable, Mapping
from typing import Final

from rich.text import Text

from freehold.books import load_questions
from freehold.bots.asking import Bot
from freehold.errors import FreeholdError
from freehold.game import Action, Game, State
from freehold.notation.names import REFEREE_NAME
from freehold.notation.spelling import spell
from freehold.table.moves import standing_moves
from freehold.table.quiz import Quiz
from freehold.table.stand_in import answer_stock, stand_in
from freehold.terminal.answers import Answers, refused
from freehold.terminal.chance import ask_outcome
from freehold.terminal.choices import Choices
from freehold.terminal.judging import Judge
from freehold.terminal.keyboard import Keyboard, Stopped
from freehold.terminal.look import QUIET
from freehold.terminal.prompting import Prompt
from freehold.terminal.screen import Screen

WATCHED_ROUNDS = 1000  # bots that play on alone are stopped here
_QUESTION = "Everybody at the keyboard is out. watch the rest, only the result, or stop and count?"
_BEFORE_PLAY: Final = "before play. What did the {players} earn? Enter begins"
_COURT: Final = "what do you rule? Enter goes back to the game"
_MORE: Final = "anything else? Enter goes on"
_ROUND: Final = "round {round}. Enter goes on"


class Table:
    """One game at one keyboard. `bots` play their seats, people all others.

    `judge` is whoever judges; without one, a person at the keyboard does.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[str, Bot],
        screen: Screen,
        keyboard: Keyboard,
        quiz: Quiz | None = None,
        referee: str | None = None,
    ) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        self.keyboard = keyboard
        self.people = tuple(seat for seat in game.seats if seat not in bots)
        quiz = quiz or Quiz(game, load_questions())
        self.judge = Judge(self, quiz, referee != "program", referee == "you")
        self._court_is_due = bool(game.book.rules["rulings"].value)
        self._asked: set[object] = set()  # what a person was asked about and left open
        self._last: str | None = None  # the person whose move came last

    @property
    def has_people(self) -> bool:
        """Whether a seat of somebody at the keyboard still plays."""
        return bool(self._people_in(self.game.state))

    def run(self) -> None:
        """Play until the game is over. Raise Stopped when somebody leaves."""
        while not self.game.is_over:
            self.keyboard.check()
            if self.rings() or self._open_court():
                continue
            state = self.game.state
            if not self._people_in(state) and not self.judge.sits:
                self._play_without_people()
                return
            if state.phase == "chance":
                ask_outcome(self.screen, self.keyboard)
                continue
            self._decide(state)

    def _people_in(self, state: State) -> list[str]:
        return [seat for seat in self.people if state.seat(seat).playing]

    # --- the referee ---------------------------------------------------------------------------

    def _open_court(self) -> bool:
        """Before play goes on the Game Master enters what was earned; True if that was now.

        A game may have been left in the middle of an auction, when nothing is ruled on. Rules
        P-EARN-1 to P-EARN-22.
        """
        if not self._court_is_due or not self.judge.is_person:
            return False
        if not any(option.kind == "earn" for option in self.game.legal(REFEREE_NAME)):
            return False
        self._court_is_due = False
        self._remind_of_tasks()
        self.hold_court(_BEFORE_PLAY.format_map(self.game.book.words))
        return True

    def _remind_of_tasks(self) -> None:
        """Tasks that cards set, each with what its captain types. Rules P-CARD-12, P-CAPT-6."""
        for seat in self.game.state.seats:
            is_asked = seat.playing and seat.name not in self.bots
            for card in seat.tasks if is_asked else ():
                name = card.partition(":")[2]
                self.screen.announce(
                    Text(f"{seat.name} has a task: {self.game.names.card_text(card)}")
                )
                self.screen.announce(Text(f"  {seat.name}: report {name} done, or missed", QUIET))

    def hold_court(self, what: str = _COURT) -> None:
        """Let whoever judges rule as often as they like, until they go on. Raise Stopped."""
        if Prompt(self, REFEREE_NAME, window=what).ask() is None:
            return
        while not self.game.is_over:
            if Prompt(self, REFEREE_NAME, window=_MORE, brief=True).ask() is None:
                return

    def rings(self) -> bool:
        """Call time when the agreed hour has come; True if it was called now. Rule T-1."""
        call = Action("call_time", REFEREE_NAME)
        if not self.screen.clock.is_up or self.game.why(call) is not None:
            return False
        self.game.do(call)
        self._last = None
        return True

    # --- whose decision ------------------------------------------------------------------------

    def _decide(self, state: State) -> None:
        """Let the one whose decision it is take it; the same order as in `lab.loop`."""
        if state.phase == "turn" and self._ask_before_throw(state):
            return
        if state.phase in ("turn", "debt") and self._ask_for_answer(state):
            return
        seat = self._waited_for(state)
        if seat == REFEREE_NAME:
            self.judge.decide(state)
            return
        if state.phase == "turn" and self._ask_before_passing(seat):
            return
        if state.phase == "turn" and self._ask_referee(state):
            return
        self.ask(seat)

    def _ask_before_throw(self, state: State) -> bool:
        """What has to be asked before the next throw; True if anything was."""
        return self._bots_agree(state) or self._ask_for_stock(state) or self._ask_for_rent(state)

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

    def _ask_for_stock(self, state: State) -> bool:
        """Everybody says once whether unsold deeds are auctioned. Rule M-STK-3."""
        if state.stock is None:
            return False
        for seat in state.stock.asked:
            if seat in self.bots:
                self._act(seat, answer_stock)
                return True
            key = ("stock", state.stock.spaces, state.turn_number, state.throws, seat)
            if key not in self._asked:
                self._asked.add(key)
                asks = state.stock.agreed[0]
                self._prompt(seat, window=f"{asks} asks for an auction of unsold deeds.")
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

    def _ask_referee(self, state: State) -> bool:
        """Who only judges is asked once a round, if no person is asked anything besides."""
        key = ("round", state.rounds)
        if not self.judge.sits or self._people_in(state) or key in self._asked:
            return False
        self._asked.add(key)
        self.hold_court(_ROUND.format(round=state.rounds + 1))
        return True

    def _can_undo(self, seat: str) -> bool:
        return self.game.why(Action("undo", seat)) is None

    # --- taking it -----------------------------------------------------------------------------

    def ask(self, seat: str) -> None:
        """Let a bot, a person or the referee decide what waits for them. Raise Stopped."""
        if seat in self.bots:
            self._act(seat)
        else:
            self._prompt(seat)

    def _act(self, seat: str, otherwise: Callable[[Game, str], Action | None] = stand_in) -> None:
        """A bot decides and does it; where it has no answer, something safe is done for it."""
        action = self.bots[seat].act(self.game, seat)
        if action is None or self.game.why(action) is not None:
            action = otherwise(self.game, seat)
        assert action is not None, f"{seat} has nothing to decide"
        self.game.do(action)
        self._last = None

    def _prompt(self, seat: str, window: str = "") -> None:
        """A person decides; a `window` may be left without a move."""
        action = Prompt(self, seat, window).ask()
        if action is None:
            return
        is_worth_a_look = action.kind not in ("undo", "move") and action.seat != REFEREE_NAME
        self._last = action.seat if is_worth_a_look else None

    def listen(self, who: str) -> str:
        """A line that is no move: what a family answers; empty if time is called meanwhile."""
        while True:
            line = self.keyboard.ask(f"{who}> ")
            if self.rings():
                return ""
            try:
                if line and not self._is_word(line, who):
                    return "" if line.casefold() == "pass" else line
            except FreeholdError as error:
                self.screen.say(refused(error))

    def _is_word(self, line: str, who: str) -> bool:
        """Answer one of the few words that are no answers; True if it was one."""
        if line.casefold() in ("quit", "exit"):
            raise Stopped
        if line.casefold() in ("help", "?"):
            self.screen.say(_HELP)
            return True
        if line.casefold() in ("board", "seats", "rules", "log"):
            self.screen.say(Answers(self.screen, Choices((), 0), who).answer(line.casefold(), ""))
            return True
        return False

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

    def referee_may_undo(self) -> bool:
        """Whether a move of whoever judges at the keyboard comes last and can be taken back."""
        return self.judge.is_person and self._can_undo(REFEREE_NAME)

    def _last_words(self) -> str:
        """The last move that stands, without its seat; empty if there is none."""
        standing = standing_moves(self.game)
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
            self.rings()
            state = self.game.state
            if state.phase == "chance":
                ask_outcome(self.screen, self.keyboard)
            elif state.rounds >= WATCHED_ROUNDS:
                self.game.stop_by_ruling("cap", f"{WATCHED_ROUNDS} rounds")
            elif not self.game.is_over:
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


_HELP: Final = (
    "Type the answer as you would say it, pass if you do not know it, quit to leave; "
    "board, seats, rules and log show things."
)
