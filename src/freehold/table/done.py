"""Commands that were done, so that one that is sent again is known and not done twice."""

from typing import Final

KEPT_ANSWERS: Final = 256  # commands of a person that are known when they are sent again


class DoneCommands:
    """The commands of each person that were done, by their ids, with the entry they led to."""

    def __init__(self) -> None:
        self._known: dict[str | None, dict[str, int]] = {}

    def find(self, person: str | None, command: str) -> int | None:
        """The entry until which a command led; None if it was not done."""
        return self._known.get(person, {}).get(command)

    def add(self, person: str | None, command: str, seq: int) -> None:
        """A command was done."""
        self._known.setdefault(person, {})[command] = seq

    def drop(self, person: str | None, command: str) -> None:
        """A command was not done after all."""
        self._known.get(person, {}).pop(command, None)

    def drop_after(self, seq: int) -> None:
        """Commands that led beyond an entry were not done after all."""
        for person, known in self._known.items():
            self._known[person] = {key: at for key, at in known.items() if at <= seq}

    def trim(self) -> None:
        """Forget the oldest of who has said much."""
        for known in self._known.values():
            while len(known) > KEPT_ANSWERS:
                del known[next(iter(known))]
