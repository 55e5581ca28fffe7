"""What people do in the game: moves, offers, undo, and what they want to know first."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from freehold.errors import FreeholdError
from freehold.game import Action, Game, IllegalAction
from freehold.game.complete import needs_completion
from freehold.game.packing import illegal
from freehold.game.previews import preview_deal
from freehold.notation.actions import CHANCE_KINDS, REFEREE_KINDS
from freehold.notation.catalogues import mistake
from freehold.notation.errors import InvalidWords
from freehold.notation.names import REFEREE_NAME
from freehold.notation.prose import refusal as refusal_text
from freehold.notation.spelling import spell
from freehold.records.enums import Phase
from freehold.table.absence import own_seat, voice
from freehold.table.commands import Command
from freehold.table.folding import autos_of
from freehold.table.meant import check_action, check_rent, check_undo, must_have_seen
from freehold.table.refused import ILLEGAL, INVALID, STALE, Refused, refusal_row
from freehold.table.words import one_line

if TYPE_CHECKING:
    from freehold.table.table import Table

MOST_OFFERS: Final = 3  # new offers of a seat between two throws
MOST_FREE_ACTS: Final = 200  # of a kind between two throws: taking back, stopping and going on
MOST_A_MINUTE: Final = 6
MOST_WAVERED: Final = 10  # times that one goes back to a decision without asking the others
MOST_RETYPED: Final = 2  # times that a throw or card is said anew without asking the others
MOST_ANSWER: Final = 200  # characters
_MINUTE: Final = 60_000
_MOST_WHY: Final = 40  # actions in one question


def do(table: "Table", command: Command) -> None:
    """A move. Legality comes first: it gives the better reason (case C090)."""
    game = table.playing_game()
    told = _heard(table, game, command.action)
    if told.kind == "undo":
        _undo(table, command, told.seat or "", told.note)
        return
    action = _whole(table, game, told)
    game.check(action)
    check_action(table, command, told, action)
    if action.kind == "roll":
        _check_hold(table)
    if action.kind == "offer":
        _check_offers(table, action.seat or "")
    if action.kind == "stop":
        _check_free_acts(table, action.seat or "", "stop")
    if action.kind == "judge":
        said = table.room.question.said if table.room.question else None
        action = game.check(table.driver.judge.quiz().with_id(action, said or ""))
    table.play_checked(action, command.private)


def _read(table: "Table", game: Game, given: Mapping[str, Any] | str) -> Action:
    """The action that was sent, whole."""
    return _whole(table, game, _heard(table, game, given))


def _whole(table: "Table", game: Game, told: Action) -> Action:
    """An action with what was left out, which is told to who may act alone."""
    if told.kind != "undo":
        _check_speaker(table, game, told)
    return game.read(told) if needs_completion(told) else told


def _heard(table: "Table", game: Game, given: Mapping[str, Any] | str) -> Action:
    """The action as it was sent; who says it may be left out by who holds one seat."""
    mine = [seat.name for seat in table.room.seats_of(table.by)]
    if isinstance(given, str):
        if ":" not in given.partition('"')[0] and len(mine) == 1:
            given = _spoken(given, mine[0])
        return game.heard(given)
    action = Action.from_json(given)
    if action.seat is None and action.kind not in CHANCE_KINDS:
        if action.kind in REFEREE_KINDS:
            action = replace(action, seat=REFEREE_NAME)
        elif len(mine) == 1:
            action = replace(action, seat=mine[0])
        else:
            raise InvalidWords(mistake("which_seat"))
    return action


def _spoken(words: str, seat: str) -> str:
    """Words with the seat that says them, unless they are nobody's or the referee's."""
    verb = words.split(None, 1)[0].casefold() if words.split() else ""
    return words if verb in _SEATLESS else f"{seat}: {words}"


_SEATLESS: Final = frozenset({"dice", "card", "dealt", "call", "judge", "right", "wrong", "gm"})


def _check_speaker(table: "Table", game: Game, action: Action) -> None:
    """Raise Refused unless whoever commands decides for the seat that acts. Case C099."""
    room, person = table.room, table.by
    if action.kind in CHANCE_KINDS:
        turn = game.names.seats[int(game.engine.state["turn"])]
        if person not in (room.host, room.referee) and not room.seats_of(person):
            raise Refused("not_your_seat", seat=turn)
        return
    seat = action.seat or ""
    if table.speaks_for(seat):
        return
    if action.kind == "call_time" and room.referee is None and room.host == person:
        return
    raise Refused("not_your_seat", seat=seat[:40])


def _check_hold(table: "Table") -> None:
    until = table.driver.held_until()
    if until is not None and until > table.now:
        seconds = max(1, -(-(until - table.now) // 1000))
        raise Refused("rent_is_open", ILLEGAL, seconds=seconds)


def _check_offers(table: "Table", seat: str) -> None:
    """Raise Refused if a seat has made enough offers for now."""
    room = table.room
    recent = [at for at in room.offered.get(seat, ()) if at > table.now - _MINUTE]
    if room.offers.get(seat, 0) >= MOST_OFFERS or len(recent) >= MOST_A_MINUTE:
        raise Refused("too_many_offers", ILLEGAL, most=MOST_OFFERS, seat=seat)


def _check_free_acts(table: "Table", seat: str, kind: str) -> None:
    """Raise Refused if a seat has gone to and fro enough for now: each time is a row for good."""
    if table.room.free_acts.get((seat, kind), 0) >= MOST_FREE_ACTS:
        raise Refused("too_many_acts", ILLEGAL, most=MOST_FREE_ACTS, seat=seat)


# --- asking ------------------------------------------------------------------------------------


def why(table: "Table", command: Command) -> list[dict[str, Any] | None]:
    """Why actions are not possible now: a refusal or None for each."""
    game = table.playing_game()
    if len(command.actions) > _MOST_WHY:
        raise Refused("too_much", INVALID, most=_MOST_WHY)
    return [_why(table, game, given) for given in command.actions]


def _why(table: "Table", game: Game, given: Any) -> dict[str, Any] | None:
    try:
        if not isinstance(given, Mapping):
            raise InvalidWords("An action is an object.")
        action = _read(table, game, given)
        if action.kind == "undo":
            _check_speaker(table, game, action)
            _check_moved(table, action.seat or "")
            if _may_retype(table, game, action.seat or ""):
                return None
        refusal = game.why(action)
        return None if refusal is None else refusal.to_json(table.locale)
    except FreeholdError as error:
        return refusal_row(error, table.locale)


def preview(table: "Table", command: Command) -> dict[str, Any]:
    """What a deal would do if all accepted it now; nothing changes."""
    game = table.playing_game()
    action = _read(table, game, command.action)
    return preview_deal(game, action, table.locale)


# --- undo --------------------------------------------------------------------------------------


def ask_undo(table: "Table", command: Command) -> None:
    """Take back a seat's last action, or ask those who acted since. Case C095."""
    _undo(table, command, command.seat, command.reason)


def _undo(table: "Table", command: Command, seat: str, reason: str | None) -> None:
    room, game = table.room, table.playing_game()
    if seat == REFEREE_NAME or (reason and table.speaks_for(REFEREE_NAME)):
        _undo_by_referee(table, command, seat, reason)
        return
    own_seat(table, seat)
    _check_free_acts(table, seat, "undo")
    actors = game.undo_actors()
    if seat not in actors:
        if not _may_retype(table, game, seat):
            raise IllegalAction(game.undo_refusal(seat))
        actors = (*actors, seat)  # the throw, before everything else
    _check_moved(table, seat)
    steps = actors.index(seat) + 1
    is_typed = seat not in game.undo_actors()
    check_undo(table, command, room.drawn if is_typed else room.moves[-steps].seq)
    concerned = _concerned(table, steps, is_typed=is_typed)
    others = list(dict.fromkeys([*actors[: steps - 1], *concerned]))
    waits_for = [name for name in others if not _agrees(table, name, steps)]
    if not waits_for:
        _take_back(table, seat, steps, others)
        return
    if room.undo is not None or room.undo_refused == room.played_seq:
        raise Refused("undo_asked_already", ILLEGAL)
    words = _typed_words(table) if is_typed else _last_words(table, seat)
    body = {"seat": seat, "steps": steps, "words": words, "waits_for": waits_for}
    table.note("undo_asked", body)


def _may_retype(table: "Table", game: Game, seat: str) -> bool:
    """Whether a seat may correct what was typed of real dice: its own, or if its person did."""
    typed = game.typed_seat
    if typed is None or typed == seat:
        return typed is not None
    entry = next(table.journal.read(table.room.drawn, table.room.drawn), None)
    return entry is not None and entry.by is not None and entry.by == table.by


def _check_moved(table: "Table", seat: str) -> None:
    """The move that followed from a throw stands as the throw does. Raise IllegalAction."""
    actors = table.playing_game().undo_actors()
    if seat not in actors:
        return
    last = table.room.moves[-actors.index(seat) - 1]
    if last.kind == "move" and last.is_done_for:
        raise illegal("chance_fell", refusal_text("chance_fell", {"seat": seat}))


def _concerned(table: "Table", steps: int, *, is_typed: bool) -> list[str]:
    """Who else has a say: the table did some of these last moves for whoever takes them back.

    All have if what a die or a card showed was said anew often enough already, or if a decision
    was taken back often enough since the throw.
    """
    room, shown = table.room, table.showing.live.seats
    mine = {seat.name for seat in room.seats_of(table.by)}
    is_done_for = any(move.is_done_for and move.seat in mine for move in room.moves[-steps:])
    is_enough = room.wavered >= MOST_WAVERED or (is_typed and room.retyped >= MOST_RETYPED)
    if not is_done_for and not is_enough:
        return []
    people = [seat.name for seat in room.seats if seat.kind == "person"]
    return [name for name in people if name not in mine and shown[name]["playing"]]


def _agrees(table: "Table", name: str, steps: int) -> bool:
    """Whether nobody has to be asked: bots about what they did, and seats of whoever asks."""
    room = table.room
    seat = room.seat(name)
    if seat is None:
        return name != REFEREE_NAME or room.referee in (None, table.by)
    if seat.kind == "bot" or seat.person == table.by:
        return True
    decided = {move.seat for move in room.moves[-steps:] if not move.is_done_for}
    return seat.stands_in is not None and name not in decided


def _take_back(table: "Table", seat: str, steps: int, agreed: list[str]) -> None:
    game = table.playing_game()
    for left in reversed(range(steps)):
        if game.undo_actors():
            table.undo(seat, [*agreed, seat], **_followed(left))
        else:
            table.retype(game.typed_seat or seat)


def _followed(left: int) -> dict[str, Any]:
    """Of all that is taken back at once only the last entry says so."""
    return {"more": True} if left else {}


def _last_words(table: "Table", seat: str) -> str:
    """What a seat did last, in words."""
    last = next((move for move in reversed(table.room.moves) if move.seat == seat), None)
    entry = None if last is None else next(table.journal.read(last.seq, last.seq), None)
    if entry is None:
        return ""
    if "private" in entry.body:
        return str(entry.body["do"]["kind"])
    return spell(Action.from_json(entry.body["do"])).partition(": ")[2]


def _typed_words(table: "Table") -> str:
    """What was typed of the dice or the card that fell last."""
    entry = next(table.journal.read(table.room.drawn, table.room.drawn))
    return spell(Action.from_json(entry.body["draw"]))


def _undo_by_referee(table: "Table", command: Command, seat: str, reason: str | None) -> None:
    """The referee takes the last action back, whoever's it was, and says why."""
    game = table.playing_game()
    if not table.speaks_for(REFEREE_NAME):
        raise Refused("not_your_seat", seat=REFEREE_NAME)
    if not reason:
        raise Refused("needs_a_reason", ILLEGAL)
    actors = game.undo_actors()
    if not actors:
        raise IllegalAction(game.undo_refusal(seat))
    check_undo(table, command, table.room.moves[-1].seq)
    until = actors.index(seat) if seat in actors else 0
    for left in reversed(range(until + 1)):
        table.undo(REFEREE_NAME, list(dict.fromkeys(actors)), reason, **_followed(left))


def answer_undo(table: "Table", command: Command) -> None:
    """Agree or not to what somebody wants to take back."""
    if command.seat != REFEREE_NAME:
        own_seat(table, command.seat)
    asked = table.room.undo
    if asked is None or command.seat not in asked.waits_for:
        raise Refused("nothing_asked", ILLEGAL)
    if not table.speaks_for(command.seat):
        raise Refused("not_your_seat", seat=command.seat)
    must_have_seen(command, asked.seq)
    table.note("undo_answered", {"seat": command.seat, "agree": command.agree})
    asked = table.room.undo
    if asked is not None and not asked.waits_for:
        actors = table.playing_game().undo_actors()
        others = list(dict.fromkeys([*actors[: asked.steps], *asked.agreed]))
        _take_back(table, asked.seat, asked.steps, others)


# --- what is done without asking ---------------------------------------------------------------


def set_autos(table: "Table", command: Command) -> None:
    """What is done for a seat without asking."""
    table.playing_game()
    seat = voice(table, command.seat)
    for amount in (command.pass_above, command.bid_to):
        if amount is not None and not 0 <= amount < 2**53:
            raise Refused("bad_amount", ILLEGAL)
    is_auction = table.playing_game().engine.phase == Phase.AUCTION
    if command.bid_to is not None and not is_auction:
        raise Refused("no_auction", ILLEGAL)
    if command.bid_to is not None:
        must_have_seen(command, table.driver.lot())
    body = {
        "seat": command.seat,
        "pass_above": command.pass_above,
        "bid_to": command.bid_to,
        "claim": command.claim,
        "pay": command.pay,
        "roll": command.roll,
        "lot": table.driver.lot() if command.bid_to is not None else 0,
    }
    if autos_of(body) != seat.autos:
        table.note("autos", body)


def let_rent_go(table: "Table", command: Command) -> None:
    """An owner does not ask for rent: the next throw need not wait."""
    own_seat(table, command.seat)
    if not any(claim["owner"] == command.seat for claim in table.showing.claims()):
        raise Refused("no_rent", ILLEGAL)
    check_rent(table, command)
    if command.seat not in table.room.let_go:
        table.note("let_go", {"seat": command.seat})


def answer_question(table: "Table", command: Command) -> None:
    """What a family answers; the first answer counts. Rules P-CHU-9, P-CAPT-5, P-SCH-3."""
    own_seat(table, command.seat)
    game, room = table.playing_game(), table.room
    open_ = game.state.question
    if open_ is None or game.state.phase != "question" or open_.seat != command.seat:
        raise Refused("no_question", ILLEGAL)
    asked = room.question
    if asked is None or asked.is_judged:
        raise Refused("stale", STALE)  # the question that is open is yet to be put
    if asked.said is not None:
        raise Refused("answered_already", ILLEGAL)
    must_have_seen(command, asked.seq)
    member = command.member or open_.member
    if member is not None and not open_.is_answered:
        table.play(game.read(Action("answer", command.seat, member=member)))
    text = one_line(command.text, MOST_ANSWER) or ""
    table.note("answered", {"seat": command.seat, "member": member, "text": text})
    if not table.driver.judge.is_person:
        table.driver.judge.judge()


def another_question(table: "Table", command: Command) -> None:
    """The referee passes the open question over, and another one is put. Rule P-CHU-10."""
    if not table.speaks_for(REFEREE_NAME):
        raise Refused("not_your_seat", seat=REFEREE_NAME)
    table.driver.judge.pass_over(command)


COMMANDS: Final = {
    "do": do,
    "why": why,
    "preview": preview,
    "undo": ask_undo,
    "undo_answer": answer_undo,
    "autos": set_autos,
    "let_rent_go": let_rent_go,
    "answer_question": answer_question,
    "another_question": another_question,
}
