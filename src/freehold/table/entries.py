"""The journal of a table: everything that was decided, in order, each a numbered entry.

| kind                               | body                                             |
| ---------------------------------- | ------------------------------------------------ |
| ``opened``                         | `setup`, `commitment`, and `from` if it goes on  |
| ``came left``                      | `person`, `name`, `role`                         |
| ``named``                          | `person`, `name`, and what it `was` before       |
| ``seated``                         | `number` and the seat as it is then              |
| ``role host mute``                 | `person`, and `role` or `muted`                  |
| ``started``                        | `header`, the first line of the game file        |
| ``do draw undo ruling reveal end`` | the row of the game file; see `Table.play`       |
| ``undo``                           | also `more`: the next one goes with it           |
| ``undo_asked undo_answered``       | `seat`; `steps`, `words`, `waits_for`; `agree`   |
| ``stand_in``                       | `seat`, `bot` (None: its person is back), `why`  |
| ``gave_seat``                      | `seat`, `person` or `bot`                        |
| ``vote``                           | `seat`, `voter`, `agree`                         |
| ``autos let_go``                   | `seat`, and what is done for it                  |
| ``chat report``                    | `text` or `phrase`; `about` (a sequence), `note` |
| ``shuffled``                       | nothing; the decks lie in another order          |
| ``pause``                          | `paused`                                         |
| ``asked answered``                 | `seat`, `member`; the question; the `text`       |
| ``passed_over``                    | `count` since the latest verdict, `text`         |
| ``hour``                           | `at`, to which the agreed hour is put off        |
| ``cut``                            | `turn` and `seat`, up to which a file was good   |
| ``unattended counted``             | `rounds` until people ceased to play; nothing    |
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from freehold.notation.gamefile import ROW_KINDS

GAME_KINDS: Final = frozenset(ROW_KINDS)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `seq` counts from 1, `at` is milliseconds since 1970, `by` a person's id.

    `command` is the client's command that caused it, so that one that is sent again is known after
    a restart as well. `events` are those of the game in their JSON form: an old game is shown from
    them and never decided again. `changes` are leaves of the game's records with what stands there
    after it, so that every moment can be rebuilt without the rules; they hold the order of decks,
    and only `freehold.table` reads them.
    """

    seq: int
    at: int
    kind: str
    body: Mapping[str, Any]
    by: str | None = None
    command: str | None = None
    events: tuple[dict[str, Any], ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As a JSON object, of this entry's own parts; those that are not there are left out."""
        row: dict[str, Any] = {
            "seq": self.seq,
            "at": self.at,
            "kind": self.kind,
            "body": self.body,
        }
        if self.by is not None:
            row["by"] = self.by
        if self.command is not None:
            row["command"] = self.command
        if self.events:
            row["events"] = self.events
        if self.changes:
            row["changes"] = self.changes
        return row

    def line(self) -> str:
        """As JSON, for keeping."""
        return orjson.dumps(self.to_json()).decode()

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Entry":
        """Read what `to_json` wrote."""
        return cls(
            row["seq"],
            row["at"],
            row["kind"],
            row["body"],
            row.get("by"),
            row.get("command"),
            tuple(row.get("events", ())),
            row.get("changes", {}),
        )
