"""Driving ``freehold play`` from outside: by a pipe, and by a terminal of our own."""

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from freehold import cli

COMMAND = (sys.executable, "-m", "freehold")
PATIENCE = 90.0  # seconds; the first start may compile
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass
class Room:
    """A folder of its own for the games of one test."""

    folder: Path
    extra: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "FREEHOLD_GAMES": str(self.folder), "COLUMNS": "400", **self.extra}

    def run(
        self, *arguments: str, lines: list[str] | None = None
    ) -> "subprocess.CompletedProcess[str]":
        """Run a command to its end, in this process; `lines` come as if through a pipe."""
        out, err = io.StringIO(), io.StringIO()
        typed = io.StringIO("".join(f"{line}\n" for line in lines or []))
        with ExitStack() as stack:
            stack.enter_context(patch.dict(os.environ, self.environment))
            stack.enter_context(patch.object(sys, "stdin", typed))
            stack.enter_context(patch.object(sys, "argv", ["freehold", *arguments]))
            stack.enter_context(redirect_stdout(out))
            stack.enter_context(redirect_stderr(err))
            code = _exit_code()
        return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())

    def files(self) -> list[Path]:
        """The game files, the newest last."""
        return sorted(self.folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)


def _exit_code() -> int:
    try:
        cli.main()
    except SystemExit as left:
        return int(left.code or 0)
    return 0


class Terminal:
    """A command that runs in a terminal of our own."""

    def __init__(self, room: Room, *arguments: str, size: tuple[int, int] = (24, 80)) -> None:
        import fcntl
        import struct
        import termios

        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        environment = {k: v for k, v in room.environment.items() if k not in ("COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**environment, "TERM": "xterm"},
            close_fds=True,
        )
        os.close(slave)
        self.text = ""

    def type(self, line: str) -> None:
        """Type a line and its end."""
        os.write(self._master, f"{line}\n".encode())

    def wait_for(self, words: str, after: int = 0) -> str:
        """Read until `words` appear behind position `after`; what was read since then."""
        end = time.monotonic() + PATIENCE
        while words not in self.text[after:]:
            if time.monotonic() > end or not self._read(0.2):
                raise AssertionError(f"{words!r} never came; there is:\n{self.text[-2000:]}")
        return self.text[after:]

    def ask(self, line: str, words: str) -> str:
        """Type a line and wait for words that come after it."""
        after = len(self.text)
        self.type(line)
        return self.wait_for(words, after)

    def end(self) -> int:
        """Wait for the end of the command; its exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(0.2):
            assert time.monotonic() < end, self.text[-2000:]
        return self.process.wait(PATIENCE)

    def interrupt(self, number: int) -> int:
        """Send a signal, again if it came just before a line was waited for; the exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            os.killpg(self.process.pid, number)
            again = time.monotonic() + 3
            while self._read(0.2) and time.monotonic() < again:
                pass
        return self.end()

    def _read(self, patience: float) -> bool:
        """Take in what there is; False if the command has closed its terminal."""
        ready, _, _ = select.select([self._master], [], [], patience)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.text += _CODES.sub("", data.decode(errors="replace")).replace("\r", "")
        return bool(data)
