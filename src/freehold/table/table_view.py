"""The table as clients are shown it, but for its game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from freehold.books.translations import translated
from freehold.table.audience import Audience
from freehold.table.room import NO_AUTOS, OVER, PLAYING, Room

if TYPE_CHECKING:
    from freehold.table.table import Table

View = dict[str, Any]
_MOST_YOURS: Final = 32
_NO_NEWS: Final[View] = {"is_here": True, "away_since": None, "stands_in": None, "votes": []}


class TableShow:
    """The parts of a `TableView`; those that did not change are the same objects again."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._yours: dict[Audience, tuple[Any, Any, View]] = {}
        self._people: tuple[Any, int, View] = (None, -1, {})
        self._seats: tuple[Any, int, list[View]] = (None, -1, [])

    def own(self, audience: Audience) -> View:
        """What is only for this audience."""
        room = self._table.room
        is_live = audience.delay == 0 and audience.may_see
        question = self._question(room, audience) if is_live else None
        return {"you": self._you(room, audience), "question": question}

    def shared(self, audience: Audience, locale: str) -> View:
        """Everything else: the same for all who see the game at the same time."""
        table, room = self._table, self._table.room
        book = table.book
        stage = table.stage_for(audience)
        is_live = audience.delay == 0 and audience.may_see
        return {
            "code": room.code,
            "title": room.setup.title,
            "stage": stage,
            "setup": table.setup,
            "rules_title": translated(book.title, locale),
            "edition_title": translated(book.edition_title, locale),
            "book_hash": book.hash,
            "people": self._people_view(room),
            "seats": self._seats_view(room) if not audience.delay else quiet_seats(table),
            "deadlines": table.deadlines() if is_live else [],
            "is_paused": room.is_paused and not audience.delay,
            "hour": self._hour(room) if is_live else None,
            "undo": self._undo(room) if is_live else None,
            "commitment": room.commitment,
            "secret": table.secret.hex() if stage == OVER and room.commitment else None,
        }

    def _people_view(self, room: Room) -> View:
        table = self._table
        known, version, shown = self._people
        if known is not room.people or version != table.here_version:
            view = {
                person: {
                    "name": one.name,
                    "role": one.role,
                    "is_host": one.is_host,
                    "is_here": table.is_here(person),
                    "is_muted": one.is_muted,
                }
                for person, one in room.people.items()
                if one.role != "gone"
            }
            shown = shown if view == shown else view
            self._people = (room.people, table.here_version, shown)
        return shown

    def _seats_view(self, room: Room) -> list[View]:
        table = self._table
        known, version, shown = self._seats
        if known is not room.seats or version != table.here_version:
            view = [seat_view(table, seat) for seat in room.seats]
            shown = shown if view == shown else view
            self._seats = (room.seats, table.here_version, shown)
        return shown

    def _hour(self, room: Room) -> View | None:
        """The agreed hour, or what is left until it while clocks stand still."""
        clocks = self._table.clocks
        hour, left = clocks.hour, clocks.hour_left
        if hour is None or room.stage != PLAYING:
            return None
        if self._table.showing.live.values["ending"] is not None:
            return None  # time is called
        return {"at": hour if left is None else None, "left": left}

    @staticmethod
    def _undo(room: Room) -> View | None:
        asked = room.undo
        if asked is None:
            return None
        return {
            "seat": asked.seat,
            "words": asked.words,
            "waits_for": list(asked.waits_for),
            "agreed": list(asked.agreed),
        }

    def _question(self, room: Room, audience: Audience) -> View | None:
        question = room.question
        if question is None or room.stage != PLAYING:
            return None
        return {
            "seat": question.seat,
            "member": question.member,
            "text": question.text,
            "answer": self._answer(audience),
            "said": question.said,
        }

    def _answer(self, audience: Audience) -> str | None:
        """The answer, for the referee; for all once it cannot be tried again. Case C092."""
        question = self._table.room.question
        is_open = self._table.showing.live.values["phase"] in ("question", "retry")
        is_known = question is not None and question.is_judged and not is_open
        return self._table.answer_key() if is_known or audience.is_referee else None

    def _you(self, room: Room, audience: Audience) -> View:
        known = self._yours.get(audience)
        if known is None or known[0] is not room.people or known[1] is not room.seats:
            if len(self._yours) > _MOST_YOURS:
                self._yours.clear()
            known = self._yours[audience] = room.people, room.seats, self._new_you(room, audience)
        return known[2]

    @staticmethod
    def _new_you(room: Room, audience: Audience) -> View:
        person = room.people.get(audience.person or "")
        seats = [seat for seat in room.seats if seat.name in audience.seats]
        return {
            "person": audience.person,
            "seats": [seat.name for seat in seats],
            "is_host": audience.is_host,
            "is_referee": audience.is_referee,
            "may_talk": person is not None and may_talk(room, audience),
            "autos": {seat.name: seat.autos.to_json() for seat in seats if seat.autos != NO_AUTOS},
        }


def may_talk(room: Room, audience: Audience) -> bool:
    """Whether somebody has the word: nobody who does not hear what is said at once."""
    person = room.people.get(audience.person or "")
    if person is None or person.is_muted or room.setup.chat == "off":
        return False
    return person.role in ("seat", "referee", "watch") and audience.sees_live


def seat_view(table: "Table", seat: Any) -> View:
    """A `TableSeat`."""
    since = table.away_since(seat.person) if seat.kind == "person" else None
    return {
        "number": seat.number,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "person": seat.person,
        "token": seat.token,
        "colour": seat.colour,
        "is_here": since is None,
        "away_since": since,
        "stands_in": seat.stands_in,
        "votes": sorted(seat.votes),
    }


def quiet_seats(table: "Table") -> list[View]:
    """Seats without what happens at them now, for who may not know it yet."""
    return [seat_view(table, seat) | _NO_NEWS for seat in table.room.seats]


def changed_parts(before: Mapping[str, Any] | None, after: View) -> View:
    """The parts that are not as they were."""
    if before is None:
        return after
    return {
        key: value
        for key, value in after.items()
        if before[key] is not value and before[key] != value
    }
