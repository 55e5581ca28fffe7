"""How many moves a second the table's server takes, against a bare echo of the same bytes.

    python -m bench.table_load [--seconds 10] [--tables 1000] [--json]

Everything runs on this machine over loopback: the server on one core, its clients on the other.
Each table has four clients on sockets of their own, plays the long game and is kept in SQLite on
disk. A move counts when its sender has the answer and all four have heard of it.
"""

import argparse
import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench.echo import LENGTH_DIGITS
from bench.players import SEATS, Meter, PlayedTable, open_table
from bench.sockets import Socket
from freehold.client import Client

_SERVER_CORE: Final = "0"
_BUSY_TABLES: Final = 50  # with one move on its way each, enough to keep a server busy
_WARM_UP: Final = 2.0  # seconds that do not count
_HOST: Final = "127.0.0.1"


# --- processes -----------------------------------------------------------------------------------


@contextmanager
def running(*command: str) -> Iterator[tuple[int, int]]:
    """A server on one core; gives its port and process id, and ends it afterwards."""
    port = _free_port()
    command = tuple(part.replace("PORT", str(port)) for part in command)
    core = ("taskset", "-c", _SERVER_CORE) if (os.cpu_count() or 1) > 1 else ()
    with tempfile.TemporaryFile() as log:  # thousands of requests, each with its line
        process = subprocess.Popen((*core, sys.executable, "-m", *command), stderr=log)
        try:
            _wait(port, process)
            yield port, process.pid
        except SystemExit:
            log.seek(0)
            sys.stderr.write(log.read().decode()[-2000:])
            raise
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((_HOST, 0))
        return int(probe.getsockname()[1])


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    """Until somebody listens; a first start compiles for a minute or two."""
    for _ in range(3000):
        if process.poll() is not None:
            raise SystemExit(f"The server stopped with {process.returncode}.")
        with socket.socket() as probe:
            if probe.connect_ex((_HOST, port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The server does not answer.")


def resident(pid: int) -> float:
    """Megabytes a process has in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise SystemExit(f"Process {pid} is gone.")


def processor(pid: int) -> float:
    """Seconds of the processor that a process has had."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


# --- as fast as it goes --------------------------------------------------------------------------


async def busy_tables(port: int, pid: int, seconds: float) -> tuple[float, float, Meter]:
    """With a move on its way at every table: moves and seconds of the processor, a second each."""
    meter = Meter()
    tables = await _open(port, _BUSY_TABLES, meter)
    for table in tables:
        table.on_done = PlayedTable.play
        table.play()
    await asyncio.sleep(_WARM_UP)
    meter.latencies.clear()
    meter.bytes_in = meter.bytes_out = meter.messages = 0
    begun, used = time.perf_counter(), processor(pid)
    await asyncio.sleep(seconds)
    taken, used = time.perf_counter() - begun, processor(pid) - used
    rate = len(meter.latencies) / taken
    _close(tables)
    return rate, used / taken, meter


async def busy_echo(
    port: int, pid: int, seconds: float, length_in: int, length_out: int
) -> tuple[float, float]:
    """The same number of messages of the same length, from a server that only passes them on."""
    done = [0]
    sockets: list[Socket] = []
    text = str(length_out).zfill(LENGTH_DIGITS).ljust(length_in).encode()
    for number in range(_BUSY_TABLES):
        heard = [0]

        def hear(_: bytes, heard: list[int] = heard, first: int = len(sockets)) -> None:
            heard[0] += 1
            if heard[0] == len(SEATS) + 1:
                heard[0] = 0
                done[0] += 1
                sockets[first].say(text)

        for _ in SEATS:
            sockets.append(await Socket.open(f"ws://{_HOST}:{port}/{number}", hear))
    for first in range(0, len(sockets), len(SEATS)):
        sockets[first].say(text)
    await asyncio.sleep(_WARM_UP)
    done[0], begun, used = 0, time.perf_counter(), processor(pid)
    await asyncio.sleep(seconds)
    taken, used = time.perf_counter() - begun, processor(pid) - used
    rate = done[0] / taken
    for one in sockets:
        one.close()
    return rate, used / taken


# --- a thousand tables ---------------------------------------------------------------------------


async def many_tables(port: int, pid: int, count: int, seconds: float) -> dict[str, float]:
    """Every table moves once a second: latencies in milliseconds, megabytes of the server."""
    meter = Meter()
    tables = await _open(port, count, meter)
    before = resident(pid)
    meter.latencies.clear()
    gc.collect()
    gc.disable()  # a pause of the clients would be counted as one of the server
    begun, late, peak, own = time.perf_counter(), 0, before, 0.0
    ticks = int(seconds * 100)
    for tick in range(ticks):
        for table in tables[tick % 100 :: 100]:
            if not table.play() and not table.is_over:
                late += 1
        ahead = begun + (tick + 1) / 100 - time.perf_counter()
        own = max(own, -ahead)
        await asyncio.sleep(max(0.0, ahead))
        if tick % 100 == 0:
            peak = max(peak, resident(pid))
    taken = time.perf_counter() - begun
    gc.enable()
    await asyncio.sleep(0.5)
    waits = sorted(meter.latencies)
    _close(tables)
    return {
        "tables": count,
        "moves": len(waits),
        "moves_a_second": len(waits) / taken,
        "still_on_the_way": late,
        "refused": meter.refused,
        "p50_ms": 1000 * waits[len(waits) // 2],
        "p99_ms": 1000 * waits[len(waits) * 99 // 100],
        "max_ms": 1000 * waits[-1],
        "clients_late_ms": 1000 * own,
        "megabytes": peak,
    }


async def _open(port: int, count: int, meter: Meter) -> list[PlayedTable]:
    host = f"{_HOST}:{port}"
    tables: list[PlayedTable] = []
    async with Client(f"http://{host}") as client:
        for first in range(0, count, 10):
            some = range(first, min(first + 10, count))
            tables += await asyncio.gather(*(open_table(client, host, meter) for _ in some))
    return tables


def _close(tables: list[PlayedTable]) -> None:
    for table in tables:
        for one in table.sockets:
            one.close()


# --- all of it -----------------------------------------------------------------------------------


def measure(seconds: float, tables: int) -> dict[str, Any]:
    """Everything, in one run."""
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core for core in os.sched_getaffinity(0) if core > 0})
    with tempfile.TemporaryDirectory() as folder:
        serve = ("freehold", "serve", "--port", "PORT", "--limits", "0", "--database")
        with running(*serve, f"sqlite:///{folder}/busy.sqlite") as (port, pid):
            rate, used, meter = asyncio.run(busy_tables(port, pid, seconds))
        moves = max(1, len(meter.latencies))
        length_in = meter.bytes_in // moves
        length_out = meter.bytes_out // max(1, meter.messages)
        with running("bench.echo", "PORT") as (port, pid):
            echo, echo_used = asyncio.run(busy_echo(port, pid, seconds, length_in, length_out))
        with running(*serve, f"sqlite:///{folder}/many.sqlite") as (port, pid):
            many = asyncio.run(many_tables(port, pid, tables, seconds))
    return {
        "moves_a_second": rate,
        "refused": meter.refused,
        "processor_us": 1e6 * used / rate,
        "echo_a_second": echo,
        "echo_processor_us": 1e6 * echo_used / echo,
        "ratio": rate / echo,
        "bytes_of_a_command": length_in,
        "bytes_of_an_update": length_out,
        "many": many,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args()
    found = measure(told.seconds, told.tables)
    if told.json:
        print(json.dumps(found, indent=2))
        return
    many = found["many"]
    print(
        f"moves {found['moves_a_second']:8.0f} a second, {found['processor_us']:.0f} us of the "
        f"processor each, {found['refused']} refused"
    )
    print(
        f"echo  {found['echo_a_second']:8.0f} a second of the same bytes, "
        f"{found['echo_processor_us']:.0f} us each"
    )
    print(f"ratio {found['ratio']:8.2f} (at least 0.5)")
    print(
        f"{many['tables']} tables, {many['moves_a_second']:.0f} moves a second: "
        f"p50 {many['p50_ms']:.1f} ms, p99 {many['p99_ms']:.1f} ms (at most 25), "
        f"the clients themselves late by up to {many['clients_late_ms']:.0f} ms, "
        f"{many['megabytes']:.0f} MB (at most 250)"
    )


if __name__ == "__main__":
    main()
