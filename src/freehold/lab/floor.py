"""The floor: the least work that moving tokens round the board can be on this machine.

A toy, not the rules: four tokens, dice, doubles, Jail, the cards that move, a count for every
space. Freehold's speed is stated as a multiple of it, so that figures from two machines compare.
"""

import time

import numpy as np
from numba import int64, uint64

from freehold.kernel.compiled import entry, inlined

SPACES = 40
IN_JAIL = 40  # its place in the counts
TOKENS = 4
JAIL, GO_TO_JAIL = 10, 30
TO_JAIL = -1


@inlined
def _resolve(space, bits):
    """Where a token that reached this space comes to rest, or TO_JAIL."""
    if space == GO_TO_JAIL:
        return TO_JAIL
    if space == 7 or space == 22 or space == 36:
        card = (bits >> uint64(4)) & uint64(15)  # Chance
        if card == 0:
            space = 0
        elif card == 1:
            return TO_JAIL
        elif card == 2:
            space = 11
        elif card == 3:
            space = 24
        elif card == 4:
            space = 39
        elif card == 5:
            space = 5
        elif card <= 7:  # the nearest railroad
            space = 15 if space == 7 else (25 if space == 22 else 5)
        elif card == 8:  # the nearest utility
            space = 28 if space == 22 else 12
        elif card == 9:
            space -= 3
    if space == 2 or space == 17 or space == 33:
        card = (bits >> uint64(8)) & uint64(15)  # Community Chest
        if card == 0:
            return 0
        if card == 1:
            return TO_JAIL
    return space


@entry
def _walk(turns, seed, counts):
    """Play so many turns of moving; `counts` receives a landing for every throw."""
    a = uint64(seed)
    b = uint64(0x9E3779B97F4A7C15)
    where = np.zeros(TOKENS, np.int64)
    jailed = np.zeros(TOKENS, np.int64)
    for turn in range(turns):
        token = turn & (TOKENS - 1)
        doubles = 0
        again = True
        while again:
            bits = a + b  # xoroshiro128+
            b ^= a
            a = ((a << uint64(24)) | (a >> uint64(40))) ^ b ^ (b << uint64(16))
            b = (b << uint64(37)) | (b >> uint64(27))
            pair = int64(((bits >> uint64(32)) * uint64(36)) >> uint64(32))
            first = pair // 6
            second = pair - 6 * first
            again = first == second
            if jailed[token]:
                if not again and jailed[token] < 3:
                    jailed[token] += 1
                    counts[IN_JAIL] += 1
                    break
                jailed[token] = 0
                again = False
            elif again:
                doubles += 1
            space = where[token] + first + second + 2
            if space >= SPACES:
                space -= SPACES
            space = TO_JAIL if doubles == 3 else _resolve(space, bits)
            if space == TO_JAIL:
                jailed[token] = 1
                where[token] = JAIL
                counts[IN_JAIL] += 1
                break
            where[token] = space
            counts[space] += 1
    return a


def landing_counts(turns: int, seed: int) -> np.ndarray:
    """Count the landings of so many turns: 40 spaces, then In Jail."""
    counts = np.zeros(SPACES + 1, np.int64)
    _walk(turns, seed, counts)
    return counts


def floor_ns(turns: int, repeats: int = 3) -> float:
    """Measure the nanoseconds of processor time a turn takes on one core, best of `repeats`."""
    landing_counts(1000, 1)  # compiles
    best = float("inf")
    for _ in range(repeats):
        begun = time.process_time_ns()
        landing_counts(turns, 1)
        best = min(best, (time.process_time_ns() - begun) / turns)
    return best
