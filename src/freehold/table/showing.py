"""What each audience is told: everything it may see at first, then only what has changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from freehold.game import Game
from freehold.notation.names import REFEREE_NAME
from freehold.records.limits import REFEREE_SEAT
from freehold.table.audience import Audience
from freehold.table.book_view import book_view
from freehold.table.clocks import Step
from freehold.table.entries import Entry
from freehold.table.entry_view import EntryShow, is_public
from freehold.table.game_view import GameShow, View, offers_for
from freehold.table.lagging import Lag
from freehold.table.options_view import OptionShow
from freehold.table.pending_view import pending_rows
from freehold.table.room import GATHERING, OVER, PLAYING
from freehold.table.table_view import TableShow, changed_parts

if TYPE_CHECKING:
    from freehold.table.table import Table

MOST_ENTRIES: Final = 100  # new ones in one message


@dataclass(frozen=True, slots=True)
class Shared:
    """What everybody is told alike who sees the game at the same time, in one language."""

    seq: int
    table: View
    show: GameShow | None
    pending: list[View]


@dataclass(frozen=True, slots=True)
class Shown:
    """What an audience has been told: a mark for the next update."""

    shared: Shared
    own: View
    offers: Any
    options: dict[str, list[View]]


@dataclass(frozen=True, slots=True)
class News:
    """What changed from one state that is shared to another. Private entries are not shared."""

    before: Shared | None
    after: Shared
    changes: View
    game: View | None
    entries: list[View] | None


def _first(seq: int, last: int) -> int:
    """The first entry that one message brings of those from `seq` to `last`."""
    return max(seq, last - MOST_ENTRIES + 1, 1)


class Showing:
    """Shows one table. Parts are made once and shared by all audiences that see the same."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._parts = TableShow(table)
        self._entries = EntryShow()
        self._live: GameShow | None = None
        self._touched: set[int] = set()  # parts of it that are to be made anew before it is read
        self._lag: Lag | None = None
        self._pending: tuple[int, list[View]] = (-1, [])
        self._options: tuple[int, dict[str, list[View]]] = (-1, {})
        self._option_show: OptionShow | None = None
        self._shared: dict[str, tuple[Any, Any, int, Shared]] = {}
        self._news: dict[str, News] = {}

    # --- keeping up -----------------------------------------------------------------------------

    @property
    def live(self) -> GameShow:
        """The game as it stands; there must be one."""
        live = self.live_or_none()
        assert live is not None, "the game has not begun"
        return live

    def live_or_none(self) -> GameShow | None:
        """The game as it stands, if it has begun."""
        live = self._live
        if live is not None and self._touched:
            live.refresh(self._touched, self._table.seq)
            self._touched = set()
        return live

    def begin(self, game: Game) -> None:
        """There is a game now."""
        self._live = GameShow(game.engine, game.names, game.papers.notes, self._table.seq)
        self._option_show = OptionShow(game)

    def touch(self, parts: set[int]) -> None:
        """Parts of the game have changed."""
        if self._live is not None:
            self._touched |= parts

    def all_anew(self, seq: int) -> None:
        """Everything since an entry has not happened."""
        self._entries.forget(seq + 1)
        self._pending, self._options = (-1, []), (-1, {})
        self._shared.clear()
        self._touched.clear()
        if self._table.game is None:
            self._live = self._option_show = None
        elif self._live is not None:
            self._live.all_anew(seq)

    def claims(self) -> list[View]:
        """Rent that may be asked for."""
        claims: list[View] = self.live.values["claims"]
        return claims

    def open_offers(self) -> list[View]:
        """Open offers, whole."""
        offers: list[View] = self.live.values["offers"]
        return offers

    # --- who sees which game --------------------------------------------------------------------

    def _lagging(self) -> Lag:
        if self._lag is None:
            self._lag = Lag(self._table)
        if self._lag.catch_up():
            self._table.clocks.forget()
        return self._lag

    def lag_steps(self) -> list[Step]:
        """When the next entry may be seen by those who see everything later."""
        people = self._table.room.people
        is_watched = any(
            one.role == "watch" and self._table.is_here(key) for key, one in people.items()
        )
        at = self._lag.next_at() if self._lag is not None and is_watched else None
        return [] if at is None else [Step(at, self._follow)]

    def _follow(self) -> bool:
        self._lagging()
        return True

    def stage_for(self, audience: Audience) -> str:
        """The stage as far as an audience may know it."""
        if not audience.delay or self._table.stage == GATHERING:
            return self._table.stage
        lag = self._lagging()
        if lag.show is None:
            return GATHERING
        return OVER if lag.is_over else PLAYING

    def seq_for(self, audience: Audience) -> int:
        """The latest entry that an audience may know of."""
        return self._lagging().seq if audience.delay else self._table.seq

    def _show_for(self, audience: Audience) -> GameShow | None:
        if not audience.may_see:
            return None
        return self._lagging().show if audience.delay else self.live_or_none()

    # --- telling --------------------------------------------------------------------------------

    def welcome(
        self, audience: Audience, since: int, locale: str, last: tuple[int, int] | None = None
    ) -> View:
        """See `Table.welcome`."""
        shared = self._shared_with(audience, locale)
        seq, show = shared.seq, shared.show
        is_of_here = since <= seq and (last is None or self._has(last, seq))
        since = since if is_of_here else 0
        first = _first(since + 1, seq)
        return {
            "type": "welcome",
            "seq": seq,
            "now": self._table.now,
            "table": shared.table | self._parts.own(audience),
            "game": None
            if show is None
            else show.whole() | {"offers": self._offers(show, audience)},
            "pending": shared.pending,
            "options": self._options_for(audience),
            "entries": self._entries_after(audience, since, seq, locale),
            "is_complete": is_of_here and first <= since + 1,
        }

    def _has(self, last: tuple[int, int], until: int) -> bool:
        """Whether an entry that a client has is of this journal, not of one that was lost."""
        seq, at = last
        found = next(self._table.journal.read(seq, min(seq, until)), None)
        return found is not None and found.at == at

    def update(
        self, audience: Audience, mark: Shown | None, locale: str
    ) -> tuple[View, Shown] | None:
        """See `Table.update`."""
        shared = self._shared_with(audience, locale)
        shown = Shown(
            shared,
            self._parts.own(audience),
            None if shared.show is None else self._offers(shared.show, audience),
            self._options_for(audience),
        )
        news = self._news_since(None if mark is None else mark.shared, shared, audience, locale)
        changes = news.changes | self._own_changes(mark, shown, news)
        since = 0 if mark is None else mark.shared.seq
        entries = news.entries
        if entries is None:
            entries = self._entries_after(audience, since, shared.seq, locale)
        if entries:
            changes["entries"] = entries
        if _first(since + 1, shared.seq) > since + 1:
            changes["is_complete"] = False
        if not changes and mark is not None and mark.shared.seq == shared.seq:
            return None
        changes |= {"type": "update", "seq": shared.seq, "now": self._table.now}
        return changes, shown

    def _own_changes(self, mark: Shown | None, shown: Shown, news: News) -> View:
        """What changed for one audience alone."""
        changes: View = {}
        own = changed_parts(None if mark is None else mark.own, shown.own)
        if own:
            changes["table"] = news.changes.get("table", {}) | own
        if news.game is not None:
            game = news.game
            if mark is None or mark.shared.show is None or mark.offers != shown.offers:
                game = game | {"offers": shown.offers}
            if game:
                changes["game"] = game
        if mark is None or mark.options != shown.options:
            changes["options"] = shown.options
        return changes

    # --- what is shared -------------------------------------------------------------------------

    def _shared_with(self, audience: Audience, locale: str) -> Shared:
        """What an audience sees that is not its own; made once for all who see it at once."""
        if audience.delay or not audience.may_see:
            return self._share(audience, locale)
        room, plan = self._table.room, self._table.clocks.plan()
        known = self._shared.get(locale)
        here = self._table.here_version
        if known is None or known[0] is not room or known[1] is not plan or known[2] != here:
            known = self._shared[locale] = room, plan, here, self._share(audience, locale)
        return known[3]

    def _share(self, audience: Audience, locale: str) -> Shared:
        return Shared(
            self.seq_for(audience),
            self._parts.shared(audience, locale),
            self._show_for(audience),
            self._pending_for(audience),
        )

    def _news_since(
        self, before: Shared | None, after: Shared, audience: Audience, locale: str
    ) -> News:
        """What changed of what is shared; worked out once for all who were told the same."""
        news = self._news.get(locale)
        if news is None or news.before is not before or news.after is not after:
            news = self._compare(before, after, audience, locale)
            if not audience.delay and audience.may_see:
                self._news[locale] = news
        return news

    def _compare(
        self, before: Shared | None, after: Shared, audience: Audience, locale: str
    ) -> News:
        changes: View = {}
        table = changed_parts(None if before is None else before.table, after.table)
        if table:
            changes["table"] = table
        if before is None or before.pending != after.pending:
            changes["pending"] = after.pending
        show, game = after.show, None
        if show is not None:
            is_new = before is None or before.show is None
            game = show.whole() if is_new or before is None else show.since(before.seq)
            game.pop("offers", None)  # what one may read of them is each audience's own
        entries: list[View] | None = []
        if before is None or before.seq != after.seq:
            since = 0 if before is None else before.seq
            is_alike = audience.may_see and all(map(is_public, self._changed(since, after.seq)))
            entries = self._entries_after(audience, since, after.seq, locale) if is_alike else None
        return News(before, after, changes, game, entries)

    def _offers(self, show: GameShow, audience: Audience) -> list[View]:
        offers: list[View] = show.values["offers"]
        private = self._lagging().private if audience.delay else self._table.room.private
        if offers and private:
            offers = offers_for(offers, private, audience.seats, audience.is_referee)
        return offers

    def _pending_for(self, audience: Audience) -> list[View]:
        if audience.delay and audience.may_see:
            return self._lagging().pending()
        table, show = self._table, self._show_for(audience)
        if show is None or table.game is None:
            return []
        at, rows = self._pending
        if at != table.room.played_seq:
            rows = pending_rows(show, table.game.engine, table.game.names)
            self._pending = (table.room.played_seq, rows)
        return rows

    def _options_for(self, audience: Audience) -> dict[str, list[View]]:
        table = self._table
        if table.game is None or table.stage != PLAYING or audience.delay:
            return {}
        options = {seat: self._option_rows(seat) for seat in sorted(audience.seats)}
        if audience.is_referee:
            options[REFEREE_NAME] = self._option_rows(REFEREE_NAME)
        elif audience.is_host and table.room.referee is None:
            rows = self._option_rows(REFEREE_NAME)
            calls = [row for row in rows if row["action"]["kind"] == "call_time"]
            if calls:
                options[REFEREE_NAME] = calls
        return options

    def _option_rows(self, seat: str) -> list[View]:
        table = self._table
        assert table.game is not None
        assert self._option_show is not None
        at, known = self._options
        if at != table.room.played_seq:
            known = {}
            self._options = (table.room.played_seq, known)
        if seat not in known:
            code = REFEREE_SEAT if seat == REFEREE_NAME else table.game.names.seat_codes[seat]
            known[seat] = self._option_show.rows(code)
        return known[seat]

    def entries(self, audience: Audience, first: int, last: int, locale: str) -> list[View]:
        """See `Table.entries_for`."""
        last = min(last, self.seq_for(audience))
        return self._told(audience, self._table.journal.read(first, last), locale)

    def _entries_after(self, audience: Audience, since: int, last: int, locale: str) -> list[View]:
        """New ones since a sequence, and again those that were taken back since."""
        return self._told(audience, self._changed(since, last), locale)

    def _changed(self, since: int, last: int) -> Iterator[Entry]:
        journal, taken_back = self._table.journal, self._table.room.taken_back
        for seq, at in taken_back.items():
            if seq <= since < at <= last:
                yield from journal.read(seq, seq)
        yield from journal.read(_first(since + 1, last), last)

    def _told(self, audience: Audience, entries: Iterator[Entry], locale: str) -> list[View]:
        room, seen = self._table.room, self.seq_for(audience)
        names = None if self._table.game is None else self._table.game.names
        told = []
        for entry in entries:
            view = self._entries.show(entry, room, names, audience, locale)
            if view is not None:
                is_undone = room.taken_back.get(entry.seq, seen + 1) <= seen
                told.append(view | {"is_taken_back": True} if is_undone else view)
        return told

    def seen_by(self, audience: Audience) -> int:
        """See `Table.seen_by`."""
        return self.seq_for(audience) if audience.may_see else 0

    # --- afterwards -----------------------------------------------------------------------------

    def moments(self, first: int, last: int) -> Iterator[tuple[int, View]]:
        """The game after each entry that changed it, from `first` to `last`."""
        if self._table.game is None or first > self._table.seq:
            return
        lag = Lag(self._table)
        for seq in lag.walk(last):
            if seq >= first and lag.show is not None:
                yield seq, lag.whole()

    def book_view(self, locale: str) -> View:
        """See `Table.book_view`."""
        return book_view(self._table.book, locale)
