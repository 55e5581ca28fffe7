"""The event itself, its staff, and who plays: registered, checked in, out."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from freehold.table.refused import STALE
from freehold.table.words import one_line
from freehold.tournament import commands as said
from freehold.tournament.checking import MAX_NAME
from freehold.tournament.press import blanks
from freehold.tournament.refused import DeskRefused
from freehold.tournament.roles import Role
from freehold.tournament.roster import MAX_TEXT
from freehold.tournament.rulebook import RULES
from freehold.tournament.sizes import LEAST, MOST
from freehold.tournament.staff import StaffError
from freehold.tournament.state import Entrant, Presence, Settings, State

if TYPE_CHECKING:
    from freehold.tournament.desk import Desk

MOST_ENTRANTS: Final = 1_200
MOST_PEOPLE: Final = 500  # who work there, beside those who play
MOST_VALUE: Final = 500  # characters of one detail
_MOST_WHY: Final = 200
# Details that no document has a blank for.
_OTHERS: Final = (
    "listed",  # "yes": among the tournaments that everybody sees
    *("name", "brand", "submitted", "production", "declared", "venue", "notes", "currency"),
    *("expected", "capacity", "youngest", "outdoors", "reserved", "alternate_date"),
    *("registrant", "registrant_title", "address", "city", "fax", "addressee"),
)


def clean_name(text: object) -> str:
    """A name as it is kept. Raise DeskRefused."""
    name = one_line(text, MAX_NAME)
    if name is None:
        raise DeskRefused("bad_name", most=MAX_NAME)
    return name


def clean_text(text: str, most: int = _MOST_WHY) -> str:
    """One line, perhaps empty. Raise DeskRefused."""
    if not text.strip():
        return ""
    line = one_line(text, most)
    if line is None:
        raise DeskRefused("bad_text", most=most)
    return line


def clean_details(values: Mapping[str, str]) -> dict[str, str]:
    """Details by known names. Raise DeskRefused."""
    known = {*blanks(), *_OTHERS}
    for name in values:
        if name not in known:
            raise DeskRefused("no_detail", name=str(name)[:40])
    return {name: clean_text(value, MOST_VALUE) for name, value in values.items()}


def details(desk: "Desk", command: said.Details) -> None:
    """Fill blanks. Another director's change since is not overwritten unseen."""
    values = clean_details(command.values)
    for name, value in values.items():
        written = desk.state.details_at.get(name, 0)
        if written > command.seen and desk.state.details.get(name, "") != value:
            raise DeskRefused("changed_since", STALE, name=name)
    if values:
        desk.note("details", {"values": values})


def settings(desk: "Desk", command: said.Configure) -> None:
    """How it is played."""
    if desk.state.rounds:
        raise DeskRefused("begun")
    if not LEAST <= command.prefer <= MOST:
        raise DeskRefused("bad_size", least=LEAST, most=MOST)
    limits = (
        (command.preliminaries, 1, 9),
        (command.minutes, 5, 600),
        (command.no_show, 0, 120),
    )
    if any(not low <= value <= high for value, low, high in limits):
        raise DeskRefused("bad_settings")
    if not 0 <= command.places <= MOST_ENTRANTS or command.rules not in RULES:
        raise DeskRefused("bad_settings")
    names = ("prefer", "preliminaries", "minutes", "places", "rules", "no_show")
    body = {name: getattr(command, name) for name in names}
    is_same = desk.state.settings == Settings(command.way, **body)
    if command.seen < desk.state.settings_by and not is_same:
        raise DeskRefused("settings_since", STALE)
    desk.note("settings", {"way": command.way.value, **body})
    call_up(desk)


def open_registration(desk: "Desk", command: said.OpenRegistration) -> None:
    """Everybody may register on the public page, or no longer."""
    if desk.state.is_open != command.is_open:
        desk.note("registration", {"is_open": command.is_open})


# --- staff ---------------------------------------------------------------------------------------


def appoint(desk: "Desk", command: said.Appoint) -> dict[str, Any]:
    """Somebody gets roles; no player is a referee or judge. Rule G-STAFF-18."""
    state = desk.state
    known = state.people.get(command.person or "")
    if command.person is not None and known is None:
        raise DeskRefused("no_person")
    if known is None and sum(not each.entrant for each in state.people.values()) >= MOST_PEOPLE:
        raise DeskRefused("too_many", most=MOST_PEOPLE)
    name = known.name if known and not command.name else clean_name(command.name)
    if Role.MACHINE in command.roles:
        raise DeskRefused("no_machine")
    if Role.ENTRANT in command.roles:
        raise DeskRefused("entrants_register")
    entrant = None if known is None else known.entrant
    for role in (Role.REFEREE, Role.JUDGE):
        if role in command.roles and entrant is not None:
            raise StaffError(f"{role}_plays", person=name)
    roles = [role.value for role in dict.fromkeys(command.roles)]
    if entrant is not None:
        roles.append(Role.ENTRANT.value)
    person = command.person or f"p{state.last_person + 1}"
    if person == "p1" and Role.DIRECTOR not in command.roles:
        raise DeskRefused("no_director")
    tables = sorted({table for table in command.tables if 0 < table <= MOST_ENTRANTS})
    body = {"person": person, "name": name, "roles": roles, "tables": tables, "entrant": entrant}
    desk.note("appointed", body)
    return {"person": person}


def dismiss(desk: "Desk", command: said.Dismiss) -> None:
    """Somebody works there no more; a tournament keeps its director, and a player stays one."""
    person = desk.state.people.get(command.person)
    if person is None:
        raise DeskRefused("no_person")
    if command.person == "p1":
        raise DeskRefused("no_director")
    if person.entrant is None:
        desk.note("dismissed", {"person": command.person})
        return
    if person.roles == {Role.ENTRANT}:
        raise DeskRefused("only_plays", name=person.name)
    body = {"person": command.person, "name": person.name, "roles": [Role.ENTRANT.value]}
    desk.note("appointed", body | {"tables": [], "entrant": person.entrant})


# --- who plays -----------------------------------------------------------------------------------


def enter(desk: "Desk", command: said.Enter) -> dict[str, Any]:
    """Register some; where all places are taken they wait."""
    if len(desk.state.entrants) + len(command.entrants) > MOST_ENTRANTS:
        raise DeskRefused("too_many", most=MOST_ENTRANTS)
    return {"entrants": [enter_one(desk, each) for each in command.entrants]}


def register(desk: "Desk", given: said.Registration) -> str:
    """Somebody registers by themselves; the person they are from then on. Raise DeskRefused."""
    if not desk.state.is_open or desk.state.is_over:
        raise DeskRefused("registration_closed")
    if len(desk.state.entrants) >= MOST_ENTRANTS:
        raise DeskRefused("too_many", most=MOST_ENTRANTS)
    if given.signed == "paper":
        raise DeskRefused("paper_is_staffs")
    enter_one(desk, given)
    return f"p{desk.state.last_person}"


def enter_one(desk: "Desk", given: said.Registration) -> str:
    """Register somebody, or let them wait for a place; the key of the entrant."""
    state = desk.state
    number = state.last_entrant + 1
    presence = Presence.REGISTERED if _has_place(desk) else Presence.WAITING
    key = f"e{number}"
    row = _row(given, number, presence)
    desk.note("entered", {"entrant": key, **row})
    person = f"p{state.last_person + 1}"
    body = {"person": person, "name": row["name"], "roles": [Role.ENTRANT.value], "tables": []}
    desk.note("appointed", body | {"entrant": key})
    return key


def _row(given: said.Registration, number: int, presence: Presence) -> dict[str, Any]:
    """As it is kept: of minors neither address nor contact."""
    return {
        "number": number,
        "name": clean_name(given.name),
        "address": "" if given.is_minor else clean_text(given.address, MAX_TEXT),
        "contact": "" if given.is_minor else clean_text(given.contact, MAX_TEXT),
        "is_minor": given.is_minor,
        "signed": given.signed,
        "presence": presence.value,
        "why": "",
    }


def amend(desk: "Desk", command: said.Amend) -> None:
    """Put right who an entrant is; signing is no part of it, nor undone by it."""
    before = find(desk, command.entrant)
    row = _row(command.registration, before.number, before.presence)
    if command.seen < before.written and any(getattr(before, key) != row[key] for key in _WHO):
        raise DeskRefused("entrant_since", STALE, name=before.name)
    kept = {"signed": before.signed, "why": before.why}
    desk.note("amended", {"entrant": command.entrant, **row, **kept})


_WHO: Final = ("name", "address", "contact", "is_minor")


def sign_up(desk: "Desk", command: said.SignUp) -> None:
    """Sign the registration sheet. Rules G-MAT-3, G-DAY-6."""
    entrant = own(desk, command.entrant)
    if command.on_paper and not _is_staff(desk):
        raise DeskRefused("paper_is_staffs")
    if not entrant.signed:
        how = "paper" if command.on_paper else "screen"
        desk.note("signed", {"entrant": command.entrant, "how": how})


def remove(desk: "Desk", command: said.RemoveEntrants) -> None:
    """Strike some who never sat anywhere and owe nothing, as if they had not registered."""
    keys = dict.fromkeys(command.entrants)
    known = _with_a_past(desk.state)
    for key in keys:
        entrant = find(desk, key)
        if key in known or entrant.presence is Presence.HERE:
            raise DeskRefused("has_a_past", name=entrant.name)
    if keys:
        desk.note("removed", {"entrants": list(keys)})
        call_up(desk)


def _with_a_past(state: State) -> set[str]:
    """Who stands in a seating, kept or changed since, or in the account book."""
    rounds = (*state.rounds, *(each.round for each in state.unseated))
    seatings = [each.seating for each in rounds]
    seatings += [old.seating for each in rounds for old in each.earlier]
    sat = {key for seating in seatings for table in seating.tables for key in table.players}
    owing = {line.entrant for line in state.ledger.lines if line.entrant is not None}
    return sat | owing | set(state.merged.values())


def check_in(desk: "Desk", command: said.CheckIn) -> None:
    """Somebody has come; who waits for a place does not play yet."""
    entrant = own(desk, command.entrant)
    if entrant.presence is Presence.WAITING:
        raise DeskRefused("no_place", name=entrant.name)
    if entrant.presence is Presence.OUT:
        raise DeskRefused("is_out", name=entrant.name)
    if entrant.presence is not Presence.HERE:
        _set(desk, command.entrant, Presence.HERE)


def withdraw(desk: "Desk", command: said.Withdraw) -> None:
    """Somebody plays no longer, or has not come; who waits for a place moves up. Case C101."""
    entrant = own(desk, command.entrant)
    if entrant.presence is not Presence.OUT:
        _set(desk, command.entrant, Presence.OUT, clean_text(command.why))
        call_up(desk)


def come_back(desk: "Desk", command: said.ComeBack) -> None:
    """Somebody plays again, from the next round on."""
    entrant = find(desk, command.entrant)
    if entrant.presence is not Presence.OUT:
        raise DeskRefused("is_not_out", name=entrant.name)
    _set(desk, command.entrant, Presence.HERE if _has_place(desk) else Presence.WAITING)


def _set(desk: "Desk", key: str, presence: Presence, why: str = "") -> None:
    desk.note("presence", {"entrant": key, "presence": presence.value, "why": why})


def _has_place(desk: "Desk") -> bool:
    free = free_places(desk.state)
    return free is None or free > 0


def free_places(state: State) -> int | None:
    """For how many there is room still; None for any number."""
    taken = sum(
        each.presence in (Presence.REGISTERED, Presence.HERE) for each in state.entrants.values()
    )
    return max(0, state.settings.places - taken) if state.settings.places else None


def call_up(desk: "Desk") -> None:
    """Who has waited longest gets the places that are free."""
    for key, each in list(desk.state.entrants.items()):
        if each.presence is Presence.WAITING and _has_place(desk):
            _set(desk, key, Presence.REGISTERED)


# --- whose is what -------------------------------------------------------------------------------


def find(desk: "Desk", key: str) -> Entrant:
    """An entrant. Raise DeskRefused if there is none."""
    found = desk.state.entrants.get(key)
    if found is None and key in desk.state.merged:
        same = desk.state.merged[key]
        raise DeskRefused("merged_already", key=key, name=name_for(desk, same))
    if found is None:
        raise DeskRefused("no_entrant", key=key[:20])
    return found


def name_for(desk: "Desk", key: str) -> str:
    """An entrant's name as whoever commands may know it: staff, and they themselves, all of it."""
    entrant, person = desk.state.entrants[key], desk.speaker
    is_known = person.roles - {Role.ENTRANT} or person.entrant == key
    return entrant.name if is_known else entrant.public_name


def own(desk: "Desk", key: str) -> Entrant:
    """An entrant that whoever commands may speak for: themselves, or anybody as staff."""
    found = find(desk, key)
    if not _is_staff(desk) and desk.speaker.entrant != key:
        raise DeskRefused("not_yours", "not_allowed")
    return found


def _is_staff(desk: "Desk") -> bool:
    return bool(desk.speaker.roles & {Role.DIRECTOR, Role.JUDGE})


HANDLERS: Final[dict[str, Any]] = {
    "details": details,
    "settings": settings,
    "open_registration": open_registration,
    "appoint": appoint,
    "dismiss": dismiss,
    "enter": enter,
    "amend": amend,
    "remove": remove,
    "sign_up": sign_up,
    "check_in": check_in,
    "withdraw": withdraw,
    "come_back": come_back,
}
