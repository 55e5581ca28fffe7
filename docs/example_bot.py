"""Plays one seat of a table: python example_bot.py http://127.0.0.1:8017 CODE KEY SEAT."""

import asyncio
import sys

from freehold.client import Client

# What is done first, of what may be done. Everything it does not name is left alone.
WISHES = ["claim", "pay", "buy", "sell", "mortgage", "bankrupt", "bid", "build", "reject"]
WISHES += ["direction", "roll", "use_card", "pay_fine", "tax_flat", "keep", "decline", "pass"]
RESERVE = 200  # dollars that are never spent
COSTS = {"buy", "bid", "build"}


def choose(table, seat):
    """The first wish that may be fulfilled now; None to wait for others."""
    options = {row["action"]["kind"]: row for row in table.options.get(seat, [])}
    spare = table.game["seats"][seat]["cash"] - RESERVE if table.game else 0
    for kind in WISHES:
        row = options.get(kind)
        if row and (kind not in COSTS or spare >= (row.get("low") or 0)):
            return row["action"]
    return None


async def main(url, code, key, seat):
    """Follow the table, and act whenever something may be done."""
    async with Client(url, key) as client, client.connect(code) as table:
        async for _ in table:
            if action := choose(table, seat):
                await table.do(action)


asyncio.run(main(*sys.argv[1:]))
