"""Kills a server that is being played on, at random moments, and counts what came of it.

    python -m tests.server.killing --times 50 [--seed 1] [--postgresql]

Two clients play a long game as fast as they can while the server gets SIGKILL and is started
again: in the middle of auctions, between a command and its answer, while it writes. Afterwards the
journal on disk is compared with every answer that the clients ever had.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freehold.client import Client, Table
from freehold.store import Store, tables
from tests.postgres import Cluster
from tests.server.running import PATIENCE, ServerProcess

SEATS = ("Ann", "Ben")
NEVER = frozenset({"resign", "stop", "offer", "bankrupt"})
OFTEN = frozenset({"decline"})  # what leads to auctions


@dataclass
class Findings:
    """What clients were told, by the id of the command, and what came of it."""

    answers: dict[str, str] = field(default_factory=dict)
    kills: Counter[str] = field(default_factory=Counter)

    def check(self, rows: list[dict[str, Any]]) -> None:
        """Compare with the journal: nothing acknowledged is lost, nothing was applied twice."""
        assert [row["seq"] for row in rows] == [*range(1, len(rows) + 1)]
        moves = Counter(row["command"] for row in rows if row["kind"] == "do" and "command" in row)
        assert moves
        twice = [command for command, count in moves.items() if count > 1]
        assert not twice, f"applied twice: {twice}"
        kept = {row["command"] for row in rows if "command" in row}
        done = {command for command, code in self.answers.items() if code in ("done", "duplicate")}
        assert done
        assert done <= kept, f"acknowledged and lost: {done - kept}"


async def play(
    server: ServerProcess, times: int, chance: random.Random
) -> tuple[str, Findings, list[Table]]:
    """Play while the server is killed so many times; the clients go on until the end."""
    findings = Findings()
    async with Client(server.url) as client:
        plans = [{"kind": "person", "name": SEATS[0]}, {"kind": "open"}]
        opened = await client.open_table(SEATS[0], plans, claim_seconds=0, auction_seconds=0)
        code = opened["code"]
        joined = await client.join(code, SEATS[1])
        keys = dict(zip(SEATS, (opened["key"], joined["key"]), strict=True))
        async with (
            client.connect(code, keys["Ann"]) as ann,
            client.connect(code, keys["Ben"]) as ben,
        ):
            begun = await ann.send("start")
            assert begun["code"] == "done", begun
            seats = {"Ann": ann, "Ben": ben}
            sent = asyncio.Event()
            playing = [
                asyncio.create_task(_play_on(seat, table, findings, chance, sent))
                for seat, table in seats.items()
            ]
            for _ in range(times):
                await _kill(server, ann, findings, chance, sent)
            progress = len(findings.answers)
            async with asyncio.timeout(PATIENCE):
                while len(findings.answers) < progress + 40 and not _is_over(ann):
                    await asyncio.sleep(0.05)  # they go on after the last kill
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await _settle(seats)
            _check_views(seats)
    return code, findings, [ann, ben]


async def _play_on(
    seat: str, table: Table, findings: Findings, chance: random.Random, sent: asyncio.Event
) -> None:
    count = 0
    while not _is_over(table):
        rows = [row for row in table.options.get(seat, []) if row["action"]["kind"] not in NEVER]
        if not rows:
            await asyncio.sleep(0.002)
            continue
        liked = [row for row in rows if row["action"]["kind"] in OFTEN]
        row = chance.choice(liked or rows)
        count += 1
        command = f"{seat}-{count}"
        sent.set()
        answer = await table.send("do", id=command, action=row["action"])
        findings.answers[command] = answer["code"]


async def _kill(
    server: ServerProcess,
    table: Table,
    findings: Findings,
    chance: random.Random,
    sent: asyncio.Event,
) -> None:
    """Kill at a moment: soon after a command went out, or in an auction, or whenever."""
    how = chance.choice(("command", "auction", "any"))
    await asyncio.sleep(chance.uniform(0.1, 0.5))
    if how == "auction":
        for _ in range(1000):
            if table.game and table.game.get("auction"):
                break
            await asyncio.sleep(0.002)
    elif how == "command":
        sent.clear()
        await sent.wait()
        await asyncio.sleep(chance.uniform(0, 0.004))
    in_auction = bool(table.game and table.game.get("auction"))
    findings.kills[how] += 1
    findings.kills["in auctions"] += in_auction
    server.kill()
    await asyncio.to_thread(server.start)


def _is_over(table: Table) -> bool:
    return bool(table.table.get("stage") == "over")


async def _settle(seats: dict[str, Table]) -> None:
    """Until both have seen everything."""
    async with asyncio.timeout(PATIENCE):
        while len({table.seq for table in seats.values()}) > 1:
            await asyncio.sleep(0.05)


def _check_views(seats: dict[str, Table]) -> None:
    """Both see the same game, and have seen every entry once."""
    ann, ben = seats.values()
    assert ann.game == ben.game
    for table in seats.values():
        seqs = [entry["seq"] for entry in table.entries]
        assert seqs == sorted(set(seqs))


def check(server: ServerProcess, code: str, findings: Findings) -> int:
    """Compare what is on disk with what was answered; returns the number of entries."""
    store = Store.open(server.database)
    stored = store.read(tables.load, code)
    store.close()
    assert stored is not None
    rows = [json.loads(row) for row in stored.rows]
    findings.check(rows)
    return len(rows)


def run(database: str, log: Path, times: int, seed: int, *options: str) -> Findings:
    """Everything, on one database."""
    server = ServerProcess(database, log, *options)
    try:
        code, findings, _ = asyncio.run(play(server, times, random.Random(seed)))
    finally:
        server.stop()
    count = check(server, code, findings)
    codes = Counter(findings.answers.values())
    print(f"seed {seed}: {dict(findings.kills)}, {count} entries, answers {dict(codes)}")
    return findings


def main() -> None:
    """Kill as often as told."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--postgresql", action="store_true", help="two workers on a PostgreSQL")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        log = Path(folder) / "log"
        database, options = f"sqlite:///{folder}/killed.sqlite3", []
        if given.postgresql:
            cluster = Cluster()
            stack.callback(cluster.stop)
            database, options = cluster.new_database(), ["--workers", "2"]
        try:
            run(database, log, given.times, given.seed, *options)
        except BaseException:
            print(log.read_text()[-5000:], file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
