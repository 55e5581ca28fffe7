"""Reading lines from people; a signal or the end of the input stops the game between two moves."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from types import FrameType


class Stopped(Exception):
    """The game is to be left now; `code` is the exit code: after a signal 128 and its number."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Keyboard:
    """Asks for lines. Within `guarded`, signals wait until a line is asked for.

    So a signal never falls into the middle of a move, and what is on disk stays whole.
    """

    def __init__(self) -> None:
        self.is_person = sys.stdin is not None and sys.stdin.isatty()
        self._reading = False
        self._signal: int | None = None
        if self.is_person:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - editing and history of lines
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    @contextlib.contextmanager
    def guarded(self) -> Iterator[None]:
        """Within, Ctrl-C, SIGTERM and a closed terminal stop the game between two moves."""
        numbers = [signal.SIGINT, signal.SIGTERM]
        if hasattr(signal, "SIGHUP"):
            numbers.append(signal.SIGHUP)
        earlier = {number: signal.signal(number, self._note) for number in numbers}
        try:
            yield
        finally:
            for number, handler in earlier.items():
                signal.signal(number, handler)

    def ask(self, prompt: str) -> str:
        """One line without its end. Raise Stopped at a signal and at the end of the input."""
        self.check()
        self._reading = True
        try:
            line = input(prompt)
        except EOFError:
            self._end_line()
            raise Stopped from None
        except OSError:  # the terminal is gone
            raise Stopped(128 + signal.SIGHUP) from None
        finally:
            self._reading = False
        if not self.is_person:
            print(line)
        return line.strip()

    def check(self) -> None:
        """Raise Stopped if a signal came."""
        if self._signal is not None:
            raise Stopped(128 + self._signal)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._signal = number
        if self._reading:
            self._reading = False
            self._end_line()
            raise Stopped(128 + number)

    @staticmethod
    def _end_line() -> None:
        with contextlib.suppress(OSError, ValueError):
            os.write(sys.stdout.fileno(), b"\n")
