"""What each entry of a tournament's journal changes; to fold them all makes its state.

| kind                        | body                                                    |
| --------------------------- | ------------------------------------------------------- |
| ``opened``                  | `details`                                               |
| ``details``                 | `values`                                                |
| ``settings``                | all of `Settings`                                       |
| ``registration``            | `is_open`                                               |
| ``appointed dismissed``     | `person`, and `name`, `roles`, `tables`, `entrant`      |
| ``entered amended``         | `entrant`, and all of `Entrant`                         |
| ``signed``                  | `entrant`, `how`                                        |
| ``presence``                | `entrant`, `presence`, `why`                            |
| ``removed``                 | `entrants`                                              |
| ``merged``                  | `keep`, `other`, `why`                                  |
| ``missing came no_shows``   | `entrant`, or all `entrants` that are out               |
| ``seated``                  | `number`, `tables`, and what the round is               |
| ``reseated``                | `tables`, `why`                                         |
| ``unseated``                | `why`                                                   |
| ``opened_table closed_table`` | `table`, `code`, `seats`; or `why`                    |
| ``banker``                  | `table`, `person`, `plays`                              |
| ``began paused went_on``    | nothing                                                 |
| ``handed_in decided``       | `entrant`, `content`, and the judge's `answer`          |
| ``signed_sheet countersigned`` | `entrant`, `on_paper`                                |
| ``disputed``                | `entrant`, `why`                                        |
| ``threw``                   | `tie` that they are for, `throws`                       |
| ``closed``                  | `results`: total, cash, whether the table was won       |
| ``ruled appealed``          | `number`, `table`, `words`, `judge`, `on`               |
| ``briefed``                 | `who`, `whom`, `table`                                  |
| ``declared filed``          | `what`, `on`, `note`                                    |
| ``promoted``                | `item`, the days, `shows`, `confirmed`                  |
| ``noted_media dropped_media`` | `number`, `outlet`, `what`, `on`                      |
| ``wrote struck``            | `line`, and its `content` and `entrant`, or `why`       |
| ``paid cancelled``          | `receipt`, `line`, `payer`, `cents`, `how`; or `why`    |
| ``thanked``                 | `giver`, `how`                                          |
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, Final

from freehold.errors import FreeholdError
from freehold.notation.catalogues import mistake
from freehold.table.entries import Entry
from freehold.tournament.clock import RoundClock
from freehold.tournament.ledger import Ledger, Receipt, Struck, Thanks, from_row
from freehold.tournament.merging import merge
from freehold.tournament.results import Record
from freehold.tournament.roles import Role
from freehold.tournament.sanction import PROMOTION_DAYS, Promotion
from freehold.tournament.seating import Seating, TableSeating
from freehold.tournament.staff import Appeal, Banker, Ruling
from freehold.tournament.stages import Way
from freehold.tournament.standings import PLACES, Result, table_tie
from freehold.tournament.state import (
    NO_SHOW,
    Briefing,
    Dated,
    Earlier,
    Entrant,
    Medium,
    Online,
    Person,
    Presence,
    Round,
    Settings,
    State,
    Unseated,
)

Body = Mapping[str, Any]


def fold(state: State, entry: Entry) -> State:
    """The state after an entry. Raise FreeholdError for one of a newer version."""
    change = _FOLDS.get(entry.kind)
    if change is None:
        raise FreeholdError(mistake("newer_entry", number=entry.seq, code=state.code))
    after = change(state, entry, entry.body)
    return replace(after, seq=entry.seq, at=entry.at)


def tables_of(seating: Seating) -> list[list[str]]:
    """A seating as an entry has it: the players of tables 1, 2 ... in the order of their seats."""
    return [list(table.players) for table in seating.tables]


def seating_of(tables: list[list[str]]) -> Seating:
    """Read what `tables_of` gives."""
    rows = (TableSeating(number, tuple(players)) for number, players in enumerate(tables, 1))
    return Seating(tuple(rows))


# --- the event -----------------------------------------------------------------------------------


def _opened(state: State, entry: Entry, body: Body) -> State:
    return _details(replace(state, opened=entry.at), entry, {"values": body["details"]})


def _details(state: State, entry: Entry, body: Body) -> State:
    values = {**state.details, **body["values"]}
    stamps = {**state.details_at, **dict.fromkeys(body["values"], entry.seq)}
    kept = {name: value for name, value in values.items() if value}
    return replace(state, details=kept, details_at=stamps)


def _settings(state: State, entry: Entry, body: Body) -> State:
    settings = Settings(**{**body, "way": Way(body["way"])})
    return replace(state, settings=settings, settings_by=entry.seq)


def _registration(state: State, _: Entry, body: Body) -> State:
    return replace(state, is_open=body["is_open"])


def _appointed(state: State, _: Entry, body: Body) -> State:
    roles = frozenset(map(Role, body["roles"]))
    person = Person(body["name"], roles, frozenset(body["tables"]), body.get("entrant"))
    last = max(state.last_person, int(body["person"][1:]))
    return replace(state, people={**state.people, body["person"]: person}, last_person=last)


def _dismissed(state: State, _: Entry, body: Body) -> State:
    people = {key: each for key, each in state.people.items() if key != body["person"]}
    return replace(state, people=people)


# --- entrants ------------------------------------------------------------------------------------


def _entered(state: State, entry: Entry, body: Body) -> State:
    row = dict(body)
    key = row.pop("entrant")
    row["presence"] = Presence(row["presence"])
    known = state.entrants.get(key)
    row["since"] = entry.at if known is None else known.since
    row["written"] = entry.seq
    last = max(state.last_entrant, row["number"])
    return replace(state, entrants={**state.entrants, key: Entrant(**row)}, last_entrant=last)


def _of_entrant(state: State, key: str, **changes: Any) -> State:
    entrant = replace(state.entrants[key], **changes)
    return replace(state, entrants={**state.entrants, key: entrant})


def _signed(state: State, _: Entry, body: Body) -> State:
    return _of_entrant(state, body["entrant"], signed=body["how"])


def _presence(state: State, entry: Entry, body: Body) -> State:
    parts = {"presence": Presence(body["presence"]), "why": body["why"], "since": entry.at}
    return _of_entrant(state, body["entrant"], **parts)


def _removed(state: State, _: Entry, body: Body) -> State:
    gone = frozenset(body["entrants"])
    entrants = {key: each for key, each in state.entrants.items() if key not in gone}
    people = {key: each for key, each in state.people.items() if each.entrant not in gone}
    return replace(state, entrants=entrants, people=people)


def _merged(state: State, _: Entry, body: Body) -> State:
    return merge(state, body["keep"], body["other"])


def _no_shows(state: State, entry: Entry, body: Body) -> State:
    gone: dict[str, Any] = {"presence": Presence.OUT, "why": NO_SHOW, "since": entry.at}
    entrants = {
        key: replace(each, **gone) if key in body["entrants"] else each
        for key, each in state.entrants.items()
    }
    round_ = state.rounds[-1]
    never_came = round_.no_shows | (set(body["entrants"]) & set(round_.players))
    return _of_round(replace(state, entrants=entrants), no_shows=never_came, missing={})


def _missing(state: State, entry: Entry, body: Body) -> State:
    return _of_round(state, missing={**state.rounds[-1].missing, body["entrant"]: entry.at})


def _came(state: State, _: Entry, body: Body) -> State:
    missing = dict(state.rounds[-1].missing)
    del missing[body["entrant"]]
    return _of_round(state, missing=missing)


# --- rounds --------------------------------------------------------------------------------------


def _seated(state: State, entry: Entry, body: Body) -> State:
    round_ = Round(
        body["number"],
        seating_of(body["tables"]),
        is_final=body["is_final"],
        stays=body["stays"],
        others=body["others"],
        clock=RoundClock(body["minutes"], body["is_final"]),
        seated_by=entry.seq,
    )
    return replace(state, rounds=(*state.rounds, round_))


def _of_round(state: State, **changes: Any) -> State:
    """The latest round with other values of some parts."""
    return replace(state, rounds=(*state.rounds[:-1], replace(state.rounds[-1], **changes)))


def _reseated(state: State, entry: Entry, body: Body) -> State:
    round_ = state.rounds[-1]
    before = Earlier(round_.seating, body["why"], entry.by, entry.at)
    seating = seating_of(body["tables"])
    same = {
        table.number: round_.online[table.number]
        for table in seating.tables
        if table.number in round_.online
        and set(table.players) == round_.online[table.number].seats.keys()
    }
    at_table = {table.number: table.players for table in seating.tables}
    bankers = {
        number: banker
        for number, banker in round_.bankers.items()
        if not banker.plays or banker.person in at_table.get(number, ())
    }
    changes = {"earlier": (*round_.earlier, before), "online": same, "bankers": bankers}
    return _of_round(state, seating=seating, seated_by=entry.seq, **changes)


def _opened_table(state: State, _: Entry, body: Body) -> State:
    online = Online(body["code"], body["seats"])
    return _of_round(state, online={**state.rounds[-1].online, body["table"]: online})


def _closed_table(state: State, _: Entry, body: Body) -> State:
    online = {key: each for key, each in state.rounds[-1].online.items() if key != body["table"]}
    return _of_round(state, online=online)


def _unseated(state: State, entry: Entry, body: Body) -> State:
    taken_back = Unseated(state.rounds[-1], body["why"], entry.by, entry.at)
    return replace(state, rounds=state.rounds[:-1], unseated=(*state.unseated, taken_back))


def _banker(state: State, _: Entry, body: Body) -> State:
    banker = Banker(body["person"], body["plays"])
    return _of_round(state, bankers={**state.rounds[-1].bankers, body["table"]: banker})


def _clock(change: Callable[[RoundClock, int], RoundClock]) -> "_Fold":
    def fold_clock(state: State, entry: Entry, _: Body) -> State:
        return _of_round(state, clock=change(state.rounds[-1].clock, entry.at))

    return fold_clock


def _threw(state: State, _: Entry, body: Body) -> State:
    if "tie" not in body:
        return _threw_for_any(state, body["throws"])
    known = state.rounds[-1].throws
    thrown = (*known.get(body["tie"], ()), body["throws"])
    return _of_round(state, throws={**known, body["tie"]: thrown})


def _threw_for_any(state: State, throws: Mapping[str, int]) -> State:
    """Before throws had a tie they counted in each, the latest of everybody; a missing one none."""
    round_ = state.rounds[-1]
    ties = (PLACES, *(table_tie(table.number) for table in round_.seating.tables))
    everybody = dict.fromkeys(state.entrants, 0)
    before = round_.throws.get(PLACES, (everybody,))[0]
    return _of_round(state, throws=dict.fromkeys(ties, ({**before, **throws},)))


def _closed(state: State, _: Entry, body: Body) -> State:
    results = {player: Result(*row) for player, row in body["results"].items()}
    return _of_round(state, results=results)


# --- sheets --------------------------------------------------------------------------------------


def _record(change: Callable[[Record, Entry, Body], Record]) -> "_Fold":
    def fold_record(state: State, entry: Entry, body: Body) -> State:
        round_ = state.rounds[-1]
        after = change(round_.record(body["entrant"]), entry, body)
        return _of_round(state, records={**round_.records, body["entrant"]: after})

    return fold_record


# --- rulings -------------------------------------------------------------------------------------


def _ruled(state: State, entry: Entry, body: Body) -> State:
    ruling = Ruling(
        body["number"], body["table"], entry.by or "", body["judge"], body["words"], body["on"]
    )
    return replace(state, rulings=(*state.rulings, ruling))


def _appealed(state: State, entry: Entry, body: Body) -> State:
    return replace(state, appeals=(*state.appeals, Appeal(body["number"], entry.by or "")))


# --- money ---------------------------------------------------------------------------------------


def _ledger(change: Callable[[Ledger, Entry, Body], Ledger]) -> "_Fold":
    def fold_ledger(state: State, entry: Entry, body: Body) -> State:
        return replace(state, ledger=change(state.ledger, entry, body))

    return fold_ledger


def _wrote(ledger: Ledger, entry: Entry, body: Body) -> Ledger:
    content = from_row(body["content"])
    return ledger.write(body["line"], content, entry.by or "", entry.at, body["entrant"])


def _struck(entry: Entry, body: Body) -> Struck:
    return Struck(body["why"], entry.by or "", entry.at)


def _paid(ledger: Ledger, entry: Entry, body: Body) -> Ledger:
    parts = (body["receipt"], body["line"], body["payer"], body["cents"])
    return ledger.receive(Receipt(*parts, entry.at, entry.by or "", body["how"]))


def _briefed(state: State, entry: Entry, body: Body) -> State:
    briefing = Briefing(body["who"], body["whom"], body["table"], entry.by, entry.at)
    return replace(state, briefings=(*state.briefings, briefing))


# --- sanction ------------------------------------------------------------------------------------


def _dated(known: Mapping[str, Dated], entry: Entry, body: Body) -> dict[str, Dated]:
    """Something declared or filed; without a day it is not."""
    found = {key: each for key, each in known.items() if key != body["what"]}
    if body["on"]:
        found[body["what"]] = Dated(body["on"], body["note"], entry.by, entry.at)
    return found


def _declared(state: State, entry: Entry, body: Body) -> State:
    return replace(state, declared=_dated(state.declared, entry, body))


def _filed(state: State, entry: Entry, body: Body) -> State:
    return replace(state, filed=_dated(state.filed, entry, body))


def _noted_media(state: State, _: Entry, body: Body) -> State:
    medium = Medium(body["number"], body["outlet"], body["what"], body["on"])
    return replace(state, media=(*state.media, medium), last_medium=body["number"])


def _dropped_media(state: State, _: Entry, body: Body) -> State:
    kept = tuple(each for each in state.media if each.number != body["number"])
    return replace(state, media=kept)


def _promoted(state: State, _: Entry, body: Body) -> State:
    days = {each: date.fromisoformat(body[each]) if body[each] else None for each in PROMOTION_DAYS}
    shows, confirmed = (frozenset(body.get(part, ())) for part in ("shows", "confirmed"))
    found = {key: each for key, each in state.promotions.items() if key != body["item"]}
    if any(days.values()) or shows:
        found[body["item"]] = Promotion(**days, shows=shows, confirmed=confirmed)
    return replace(state, promotions=found)


_Fold = Callable[[State, Entry, Body], State]
_FOLDS: Final[dict[str, _Fold]] = {
    "opened": _opened,
    "details": _details,
    "settings": _settings,
    "registration": _registration,
    "appointed": _appointed,
    "dismissed": _dismissed,
    "entered": _entered,
    "amended": _entered,
    "signed": _signed,
    "presence": _presence,
    "removed": _removed,
    "merged": _merged,
    "missing": _missing,
    "came": _came,
    "no_shows": _no_shows,
    "seated": _seated,
    "unseated": _unseated,
    "opened_table": _opened_table,
    "closed_table": _closed_table,
    "reseated": _reseated,
    "banker": _banker,
    "began": _clock(RoundClock.start),
    "paused": _clock(RoundClock.pause),
    "went_on": _clock(RoundClock.go_on),
    "threw": _threw,
    "closed": _closed,
    "handed_in": _record(lambda r, e, b: r.hand_in(e.by or "", b["content"], e.at)),
    "decided": _record(lambda r, e, b: r.decide(e.by or "", b["content"], e.at, b["answer"])),
    "signed_sheet": _record(lambda r, e, b: r.sign(e.by or "", e.at, b["on_paper"])),
    "countersigned": _record(lambda r, e, b: r.countersign(e.by or "", e.at, b["on_paper"])),
    "disputed": _record(lambda r, e, b: r.dispute(e.by or "", e.at, b["why"])),
    "ruled": _ruled,
    "appealed": _appealed,
    "briefed": _briefed,
    "declared": _declared,
    "filed": _filed,
    "promoted": _promoted,
    "noted_media": _noted_media,
    "dropped_media": _dropped_media,
    "wrote": _ledger(_wrote),
    "struck": _ledger(lambda s, e, b: s.strike(b["line"], _struck(e, b))),
    "paid": _ledger(_paid),
    "cancelled": _ledger(lambda s, e, b: s.cancel(b["receipt"], _struck(e, b))),
    "thanked": _ledger(lambda s, e, b: s.thank(b["giver"], Thanks(b["how"], e.by or "", e.at))),
}
