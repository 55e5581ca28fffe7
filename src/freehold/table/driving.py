"""What happens at a table without anybody doing it: bots, clocks, autos, and what is safe.

Nobody can freeze a table: whatever waits for somebody has an owner, a time, and something safe that
is done when the time is up. The order is that of `lab.loop`.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from freehold.game import Action, Game
from freehold.notation.names import REFEREE_NAME
from freehold.records.enums import Phase
from freehold.records.layout import CLAIM as CLAIM_ROW
from freehold.records.layout import GAME, word_of
from freehold.table import absence, playing_out, unattended
from freehold.table.bidding import has_no_bidder
from freehold.table.clocks import Step
from freehold.table.folding import lot_of
from freehold.table.judge import Judge
from freehold.table.matters import ASKED, BID, CLAIM, DECISION, MOVE, OFFER
from freehold.table.room import PLAYING, Seat
from freehold.table.seat_bot import Memories, SeatBot
from freehold.table.stand_in import answer_stock, stand_in

if TYPE_CHECKING:
    from freehold.table.table import Table

WATCHED_ROUNDS: Final = 1000  # bots that play on alone are stopped here
MOST_TALK: Final = 60  # moves since the last draw after which bots only do what leads on
_BIDDING_MS: Final = 2000  # before a bot bids against people: time to read what it bids
_AUTO_MS: Final = 300  # before what is done for a person without asking
_LEAST_MS: Final = 10_000  # for a decision that comes up at the end of a move
_TYPING_MS: Final = 600_000  # after which the table throws where nobody types the dice
_THINKING_MS: Final = 60_000  # at most, for which a bot waits until somebody has answered
_TALKING: Final = (Phase.TURN, Phase.DEBT)
SECOND: Final = 1000
_TURN: Final = word_of(GAME, "turn")
_TURN_NUMBER: Final = word_of(GAME, "turn_number")
_N_CLAIMS: Final = word_of(GAME, "n_claims")
_CLAIMS: Final = word_of(GAME, "claims")
_CLAIM_WORDS: Final = CLAIM_ROW.itemsize // 8
_C: Final = {name: word_of(CLAIM_ROW, name) for name in CLAIM_ROW.names or ()}


class Driver:
    """Finds out what is done next, and does it."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._bots: dict[tuple[str, str], SeatBot] = {}
        self.judge = Judge(table)

    # --- doing ----------------------------------------------------------------------------------

    def step(self) -> bool:
        """Do the first thing that is due; False if there is none."""
        clocks = self._table.clocks
        if clocks.slept:
            self._table.note("hour", {"at": (self._table.room.hour or 0) + clocks.slept})
            return True
        due = [step for step in clocks.plan() if step.at <= clocks.now and step.is_automatic]
        if any(step.act() for step in due):
            return True
        if due:
            clocks.failed()
        return False

    def plan(self) -> list[Step]:
        """Everything that will be done, with its time."""
        table = self._table
        room, game = table.room, table.game
        is_on = room.stage == PLAYING and table.clocks.is_awake(room)
        if not is_on or game is None or table.is_readable_only:
            return table.showing.lag_steps()
        steps = [*table.showing.lag_steps(), *absence.graces(table)]
        is_unattended = unattended.is_unattended(table)
        if is_unattended:
            steps += playing_out.steps(table)
        if room.is_paused:
            return [*steps, *absence.pause_steps(table)]
        soon = room.played_at + (unattended.pace(table) if is_unattended else room.setup.bot_pace)
        if is_unattended and game.engine.phase == Phase.CHANCE:
            return [*steps, Step(soon, self._throw)]
        return [*steps, *absence.undo_steps(table), *self._moves(game, soon)]

    # --- bots -----------------------------------------------------------------------------------

    def bot(self, seat: Seat) -> SeatBot:
        """The bot that plays for a seat now."""
        level = seat.player or "standard"
        key = (seat.name, level)
        if key not in self._bots:
            seed = int.from_bytes(self._table.secret[:6], "big")
            self._bots[key] = SeatBot(level, seed, seat.number)
        return self._bots[key]

    def memories(self) -> Memories:
        """What the bots remember."""
        return {key: bot.memory for key, bot in self._bots.items()}

    def recall(self, memories: Memories) -> None:
        """Bots remember only that."""
        self._bots = {key: bot for key, bot in self._bots.items() if key in memories}
        for key, memory in memories.items():
            self._bots[key].recall(memory)

    def _act(self, seat: Seat) -> bool:
        """A bot decides; where it has no answer, or talks for ever, something safe is done."""
        table, game = self._table, self._table.playing_game()
        table.about_to_play()
        action = None
        is_talk = game.engine.phase == Phase.TURN and len(table.room.moves) > MOST_TALK
        if not is_talk:
            action = self.bot(seat).act(game, seat.name)
        if action is None or game.why(action) is not None:
            action = stand_in(game, seat.name)
        if action is None:
            return False
        table.play(action)
        return True

    def _safe(self, seat: str) -> bool:
        """Something safe is done for a person who is late."""
        action = stand_in(self._table.playing_game(), seat)
        if action is None:
            return False
        self._table.play(action, late=True)
        return True

    def _try(self, *actions: Action, **beside: bool) -> bool:
        """The first of these that is possible; see `Table.play` for what stands beside it."""
        game = self._table.playing_game()
        for action in actions:
            if game.why(action) is None:
                self._table.play(action, **beside)
                return True
        return False

    def _as_told(self, action: Action) -> bool:
        """What a person has told the table to do, if it is possible."""
        if self._table.playing_game().why(action) is not None:
            return False
        self._table.play(action, auto=True)
        return True

    # --- what is to be done ---------------------------------------------------------------------

    def _moves(self, game: Game, soon: int) -> Iterator[Step]:
        room, engine = self._table.room, game.engine
        waiting = game.names.seat_set(engine.waiting())
        seats, phase = self._seats(), engine.phase
        yield from self._hour(game)
        if phase == Phase.CHANCE:
            yield self._typing(game)
            return
        if self._is_endless(game):
            yield Step(soon, self._cap)
        for seat in room.seats:
            if seat.leaves and self._table.showing.live.seats[seat.name]["playing"]:
                yield Step(soon, partial(self._try, Action("resign", seat.name)))
        if REFEREE_NAME in waiting:
            yield from self.judge.steps(soon)
            return
        if phase in _TALKING:
            yield from self._offers(seats, soon)
        if phase == Phase.TURN:
            yield from self._before_throw(game, seats, soon)
        if phase == Phase.THROWN and not self._may_hurry(game):
            act = partial(self._try, Action("move", waiting[0]))
            yield Step(room.played_at, act)
            return
        if phase == Phase.AUCTION and has_no_bidder(self._table):
            for name in waiting:
                act = partial(self._try, Action("pass", name), unable=True)
                yield Step(room.played_at, act)
            return
        people = [name for name in waiting if seats[name].player is None]
        yield from self._late(game, people)
        soon = max(soon, self._undo_until())
        yield from self._autos(game, [seats[name] for name in people])
        yield from self._bots_turn(game, waiting, seats, soon)

    def _may_hurry(self, game: Game) -> bool:
        """Whether a throw may still be taken back: a person builds or has built since. M-BLD-3."""
        turn = self._table.showing.live.values["turn"]
        people = (seat.name for seat in self._table.room.seats if seat.player is None)
        return game.state.hurried or any(
            option.kind == "build" for name in people if name != turn for option in game.legal(name)
        )

    def _hour(self, game: Game) -> Iterator[Step]:
        """The agreed hour comes: what is thrown is finished, then all is counted: T-1, T-2."""
        hour, call = self._table.clocks.hour, Action("call_time", REFEREE_NAME)
        if hour is not None and game.why(call) is None:
            yield Step(hour, partial(self._try, call))

    def _bots_turn(
        self, game: Game, waiting: tuple[str, ...], seats: dict[str, Seat], soon: int
    ) -> Iterator[Step]:
        """A bot that is waited for decides, bidders in turn after the leader."""
        bots = [name for name in _in_turn(game, waiting) if seats[name].player is not None]
        if bots:
            at = soon
            if game.engine.phase == Phase.TURN:
                at = max(soon, self.held_until() or 0, self._asked_until())
            elif game.engine.phase == Phase.AUCTION and self._bids_with_people(seats):
                pace = self._table.terms.bot_pace
                at = max(soon, self._table.room.played_at + min(_BIDDING_MS, 3 * pace))
            yield Step(at, partial(self._act, seats[bots[0]]))

    def _bids_with_people(self, seats: dict[str, Seat]) -> bool:
        """Whether a person has not passed in the auction that runs."""
        lot = self._table.showing.live.values["auction"]
        bidders = set(lot["bidders"]) - set(lot["passed"])
        return any(seats[name].player is None for name in bidders)

    def _before_throw(self, game: Game, seats: dict[str, Seat], soon: int) -> Iterator[Step]:
        """Rent that is claimed at once, and what everybody is asked before the throw."""
        table, room = self._table, self._table.room
        for claim in table.showing.claims():
            seat = seats[claim["owner"]]
            is_away = seat.player is None and table.away_since(seat.person) is not None
            if seat.player is not None or is_away or seat.autos.claim:
                action = Action("claim", seat.name, space=claim["space"])
                act = self._try if is_away or seat.player is not None else self._as_told
                yield Step(room.played_at, partial(act, action))
        until = self.held_until()
        if until is not None:
            for owner, lander in self._holders():
                yield Step(until, lambda: False, "claim", (owner,), lander, is_automatic=False)
        yield from self._stock(game, seats, soon)
        yield from self._agreeing(seats, soon)

    def _stock(self, game: Game, seats: dict[str, Seat], soon: int) -> Iterator[Step]:
        """Everybody says once whether unsold deeds are auctioned; no answer is no. Rule M-STK-3."""
        stock = self._table.showing.live.values["stock"]
        if stock is None:
            return
        late = [name for name in stock["asked"] if seats[name].player is None]
        for name in stock["asked"]:
            if name not in late:
                yield Step(soon, partial(self._try, answer_stock(game, name)))
        if late:
            no = Action("stock", late[0], spaces=())
            at = self.runs_out(ASKED, self.offer_ms)
            act = partial(self._try, no, late=True)
            yield Step(at, act, "offer", tuple(late), stock["agreed"][0])

    def _agreeing(self, seats: dict[str, Seat], soon: int) -> Iterator[Step]:
        """Bots agree to stop and count as soon as all people who still play do."""
        shown = self._table.showing.live.seats
        people = [name for name, seat in seats.items() if seat.kind == "person"]
        people = [name for name in people if shown[name]["playing"]]
        if not people or not all(shown[name]["stops"] for name in people):
            return
        for name, seat in seats.items():
            if seat.kind == "bot" and shown[name]["playing"] and not shown[name]["stops"]:
                yield Step(soon, partial(self._try, Action("stop", name, amount=1)))
                return

    def _offers(self, seats: dict[str, Seat], soon: int) -> Iterator[Step]:
        """Bots answer offers; one that nobody answers in time is refused."""
        table = self._table
        for offer in table.showing.open_offers():
            asked = [name for name in offer["parties"] if name not in offer["accepted"]]
            people = [name for name in asked if seats[name].player is None]
            for name in asked:
                if name not in people:
                    proposer = offer["proposer"]
                    yield Step(soon, partial(self._answer, name, proposer))
                    break
            if people:
                at = self.runs_out(OFFER + seats[offer["proposer"]].number, self.offer_ms)
                refuse = Action("reject", people[0], other=offer["proposer"])
                drop = Action("withdraw", offer["proposer"])
                yield Step(
                    at,
                    partial(self._try, refuse, drop, late=True),
                    "offer",
                    tuple(people),
                    offer["proposer"],
                )

    def _answer(self, name: str, proposer: str) -> bool:
        """A bot answers an offer; one that has no answer refuses."""
        table, game = self._table, self._table.playing_game()
        seat = table.room.seat(name)
        assert seat is not None
        table.about_to_play()
        action = self.bot(seat).act(game, name)
        if action is not None and game.why(action) is None:
            table.play(action)
            return True
        return self._try(Action("reject", name, other=proposer))

    def _typing(self, game: Game) -> Step:
        """Real dice and cards that nobody types: in the end the table throws."""
        turn = game.names.seats[int(game.engine.state["turn"])]
        limit = self._table.terms.clock_ms or _TYPING_MS
        return Step(self.runs_out(DECISION, limit), self._throw, "decision", (turn,))

    def _throw(self) -> bool:
        is_late = not unattended.is_unattended(self._table)
        return self._try(self.judge.chance_outcome(), **{"late": True} if is_late else {})

    def _is_endless(self, game: Game) -> bool:
        shown = self._table.showing.live
        if shown.values["rounds"] < WATCHED_ROUNDS or game.engine.phase != Phase.TURN:
            return False
        return not any(
            seat.kind == "person" and shown.seats[seat.name]["playing"]
            for seat in self._table.room.seats
        )

    def _cap(self) -> bool:
        self._table.stop("cap", f"{WATCHED_ROUNDS} rounds")
        return True

    # --- clocks ---------------------------------------------------------------------------------

    def runs_out(self, clock: int, lasts: int) -> int:
        """When something runs out that began when a matter changed."""
        stamps = self._table.room.stamps
        began = stamps.get(clock, stamps.get(DECISION, (0, self._table.room.at)))[1]
        return max(began + lasts, self._table.clocks.floor)

    def _late(self, game: Game, people: list[str]) -> Iterator[Step]:
        """Until when people decide, and that something safe is done for them then."""
        for name in people:
            found = self._limit(game, name)
            if found is not None:
                kind, at = found
                at = self._for_absent(name, at)
                yield Step(at, partial(self._safe, name), kind, (name,))

    def _limit(self, game: Game, name: str) -> tuple[str, int] | None:
        """Which clock a seat that is waited for has, and when it runs out."""
        terms, phase = self._table.terms, game.engine.phase
        if phase == Phase.AUCTION and terms.auction_seconds and not terms.is_slow:
            lasts = terms.auction_seconds * SECOND
            return "auction", max(self.runs_out(BID, lasts), self.runs_out(DECISION, lasts))
        if terms.clock_kind == "none":
            return None
        if terms.clock_kind == "move" and name == self._table.showing.live.values["turn"]:
            return "move", max(
                self.runs_out(MOVE, terms.clock_ms), self.runs_out(DECISION, _LEAST_MS)
            )
        return "decision", self.runs_out(DECISION, terms.clock_ms)

    def _for_absent(self, name: str, at: int) -> int:
        """Who has just lost the connection gets the grace, once, to come back."""
        table = self._table
        seat = table.room.seat(name)
        person = None if seat is None else seat.person
        if person is None or table.away_since(person) is None or table.terms.is_slow:
            return at
        since, grace = table.clocks.missed_since(person, waits=False), table.terms.grace_ms
        return min(max(at, since + grace), at + grace)

    def held_until(self) -> int | None:
        """Until when the next throw waits because rent may be asked for. Rules C-49, P-RENT-7."""
        if next(self._holders(), None) is None:
            return None
        table = self._table
        pause = table.book.rules["claim_pause"].code
        return self.runs_out(CLAIM, max(table.terms.claim_seconds, pause) * SECOND)

    def _holders(self) -> Iterator[tuple[str, str]]:
        """Owners who are here and whose rent the next throw would end, each with who landed."""
        table, game = self._table, self._table.playing_game()
        words, names = game.engine.row, game.names.seats
        turn, lasts = words[_TURN], table.book.rules["claim_turns"].code
        for i in range(words[_N_CLAIMS]):
            at = _CLAIMS + i * _CLAIM_WORDS
            owner, lander = words[at + _C["owner"]], words[at + _C["lander"]]
            would_lapse = words[_TURN_NUMBER] >= words[at + _C["turn"]] + lasts
            if would_lapse and owner != turn and self._may_claim(names[owner]):
                yield names[owner], names[lander]

    def _may_claim(self, name: str) -> bool:
        """Whether the person of a seat is here and has not let its rents go."""
        return name not in self._table.room.let_go and self._is_here(name)

    def _asked_until(self) -> int:
        """Until when a bot does not throw: somebody who is here has an offer to think about."""
        table, seats = self._table, self._seats()
        clocks = []
        for offer in table.showing.open_offers():
            asked = set(offer["parties"]) - set(offer["accepted"])
            if any(map(self._is_here, asked)):
                clocks.append(OFFER + seats[offer["proposer"]].number)
        stock = table.showing.live.values["stock"]
        if stock is not None and any(map(self._is_here, stock["asked"])):
            clocks.append(ASKED)
        lasts = min(self.offer_ms, _THINKING_MS)
        return max((self.runs_out(clock, lasts) for clock in clocks), default=0)

    def _undo_until(self) -> int:
        """Until when nothing is done by itself: somebody is asked about an undo."""
        asked = self._table.room.undo
        if asked is None:
            return 0
        return max(asked.at + min(self.offer_ms, _THINKING_MS), self._table.clocks.floor)

    def _seats(self) -> dict[str, Seat]:
        return {seat.name: seat for seat in self._table.room.seats}

    def _is_here(self, name: str) -> bool:
        """Whether a person decides for a seat and is connected."""
        seat = self._table.room.seat(name)
        if seat is None or seat.player is not None:
            return False
        return self._table.away_since(seat.person) is None

    # --- autos ----------------------------------------------------------------------------------

    def _autos(self, game: Game, seats: list[Seat]) -> Iterator[Step]:
        """What people have told the table to do for them."""
        at = self._table.room.played_at + min(_AUTO_MS, self._table.terms.bot_pace)
        if game.engine.phase == Phase.TURN:
            at = max(at, self.held_until() or 0)
        at = max(at, self._undo_until())
        for seat in seats:
            action = self._auto(game, seat)
            if action is not None and game.why(action) is None:
                yield Step(at, partial(self._as_told, action))

    def _auto(self, game: Game, seat: Seat) -> Action | None:
        autos, phase = seat.autos, game.engine.phase
        if phase == Phase.AUCTION:
            return self._auto_bid(game, seat)
        if phase == Phase.DEBT and autos.pay:
            return Action("pay", seat.name)
        if phase in (Phase.TURN, Phase.OPENING) and autos.roll:
            claims = self._table.showing.claims()
            owns = any(claim["owner"] == seat.name for claim in claims)
            is_busy = owns or self._is_asked(seat.name)
            return None if is_busy else Action("roll", seat.name)
        return None

    def _is_asked(self, name: str) -> bool:
        """Whether an offer waits for a seat, or one of its own for others."""
        offers = self._table.showing.open_offers()
        return any(name in offer["parties"] for offer in offers)

    def _auto_bid(self, game: Game, seat: Seat) -> Action | None:
        """A bid as far as the seat's money goes, or its pass above a price."""
        autos, lot = seat.autos, self._table.showing.live.values["auction"]
        if lot is None:
            return None
        if autos.bid_to is not None and autos.lot == self.lot() and lot["least"] <= autos.bid_to:
            bid = Action("bid", seat.name, amount=lot["least"])
            if game.why(bid) is None:
                return bid
        if autos.pass_above is not None and lot["least"] > autos.pass_above:
            return Action("pass", seat.name)
        return None

    @property
    def offer_ms(self) -> int:
        """How long an offer stands, milliseconds."""
        terms = self._table.terms
        return terms.clock_ms if terms.is_slow else terms.offer_seconds * SECOND

    def lot(self) -> int:
        """What tells the auction that runs now from all others."""
        return lot_of(self._table.room)


def _in_turn(game: Game, waiting: tuple[str, ...]) -> list[str]:
    """Who is waited for, in the order in which bots speak."""
    if game.engine.phase != Phase.AUCTION or len(waiting) < 2:
        return list(waiting)
    state, seats = game.engine.state, game.names.seats
    leader = int(state["auction"]["leader"])
    start = leader + 1 if leader >= 0 else int(state["turn"])
    order = [seats[(start + step) % len(seats)] for step in range(len(seats))]
    return [name for name in order if name in waiting]
