"""What people say to each other, and what the host does about it."""

from typing import TYPE_CHECKING, Final

from freehold.table.absence import require_host
from freehold.table.commands import Command
from freehold.table.folding import MOST_TALK
from freehold.table.refused import BUSY, ILLEGAL, Refused
from freehold.table.table_view import may_talk
from freehold.table.words import one_line

if TYPE_CHECKING:
    from freehold.table.table import Table

# What may be said where only phrases are allowed; clients show them in their own language.
PHRASES: Final = frozenset(
    {"hello", "good_luck", "thanks", "well_done", "bad_luck", "one_moment", "back_now"}
    | {"your_turn", "deal_please", "no_deal", "too_dear", "think_about_it", "sorry", "yes", "no"}
    | {"good_game"}
)
MOST_TEXT: Final = 500  # characters
MOST_NOTE: Final = 200
_MINUTE: Final = 60_000


def chat(table: "Table", command: Command) -> None:
    """Say something: free words, or the key of a phrase."""
    audience = table.audience(table.by)
    if not may_talk(table.room, audience):
        raise Refused("may_not_talk")
    text, phrase = command.text, command.phrase
    if (text is None) == (phrase is None) or (phrase is not None and phrase not in PHRASES):
        raise Refused("no_words", ILLEGAL)
    if text is not None:
        if table.terms.chat == "phrases":
            raise Refused("only_phrases", ILLEGAL)
        text = one_line(text, MOST_TEXT)
        if text is None:
            raise Refused("no_words", ILLEGAL)
    _check_pace(table)
    table.note("chat", {"text": text} if phrase is None else {"phrase": phrase})


def _check_pace(table: "Table") -> None:
    """Raise Refused for who has said enough, to all or to the host."""
    since = table.now - _MINUTE
    said = table.room.talked.get(table.by or "", ())
    if sum(at > since for at in said) >= MOST_TALK:
        raise Refused("too_much_talk", BUSY)


def report(table: "Table", command: Command) -> None:
    """Report what somebody said to the host, once."""
    if (table.by, command.seq) in table.room.reported:
        return
    is_seen = command.seq <= table.seen_by(table.audience(table.by))
    found = next(table.journal.read(command.seq, command.seq), None) if is_seen else None
    if found is None or found.kind != "chat":
        raise Refused("no_such_words", ILLEGAL)
    note = one_line(command.note[:MOST_NOTE], MOST_NOTE) or ""
    _check_pace(table)
    said = {key: found.body[key] for key in ("text", "phrase") if found.body.get(key)}
    body = {"about": command.seq, "person": found.by, "note": note, **said}
    table.note("report", body)


def mute(table: "Table", command: Command) -> None:
    """The host takes the word from somebody, or gives it back."""
    require_host(table)
    person = table.room.people.get(command.person)
    if person is None:
        raise Refused("no_such_person", ILLEGAL)
    if person.is_muted != command.muted:
        table.note("mute", {"person": command.person, "muted": command.muted})


COMMANDS: Final = {"chat": chat, "report": report, "mute": mute}
