"""Dice and decks: the seeded generator, and the piles that every source of chance shares.

The generator is xoroshiro128+ (Blackman and Vigna, 2018), seeded through splitmix64 so that
neighbouring seeds and streams start far apart. A throw takes one 64-bit number, a shuffle one per
card; both reject the few values that would favour an outcome.
"""

import numpy as np

from freehold.kernel.at import pile_at
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.records.enums import CardOp, ChanceMode
from freehold.records.limits import MAX_CARDS

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_WORD = np.uint64(0xFFFFFFFF)
WORD = np.uint64(32)


@compiled
def mix(z):
    """One step of splitmix64: scatter the bits of `z`."""
    z = (z ^ (z >> np.uint64(30))) * MIX_1
    z = (z ^ (z >> np.uint64(27))) * MIX_2
    return z ^ (z >> np.uint64(31))


@inlined
def next_word(chance):
    """The next 64 random bits."""
    a, b = chance.a, chance.b
    word = a + b
    b ^= a
    chance.a = ((a << np.uint64(24)) | (a >> np.uint64(40))) ^ b ^ (b << np.uint64(16))
    chance.b = (b << np.uint64(37)) | (b >> np.uint64(27))
    return word


@inlined
def below(chance, n):
    """A uniform number from 0 to n - 1 (Lemire's multiplication with rejection)."""
    bound = np.uint64(n)
    product = (next_word(chance) >> WORD) * bound
    if (product & LOW_WORD) < bound:
        threshold = (LOW_WORD + np.uint64(1) - bound) % bound
        while (product & LOW_WORD) < threshold:
            product = (next_word(chance) >> WORD) * bound
    return np.int64(product >> WORD)


@inlined
def throw_dice(chance):
    """Both dice. Rule O-EQP-2."""
    outcome = below(chance, 36)
    return outcome // 6 + 1, outcome % 6 + 1


@compiled
def seed_generator(chance, seed, stream):
    """Start the generator of game number `stream` under a master `seed`."""
    start = mix(np.uint64(seed) + GAMMA) ^ mix(np.uint64(stream) * GAMMA + MIX_1)
    chance.a = mix(start + GAMMA)
    chance.b = mix(start + GAMMA + GAMMA)
    if chance.a == np.uint64(0) and chance.b == np.uint64(0):
        chance.b = np.uint64(1)


@compiled
def stack_piles(chance, book):
    """Put every deck in its place, in the order of the book. Rules O-EQP-6, O-PREP-2."""
    for deck in range(book.n_decks):
        pile = chance.piles[deck]
        pile.size = book.decks[deck].size
        pile.top = 0
        for card in range(pile.size):
            pile.order[card] = card


@compiled
def shuffle_piles(chance, book):
    """Shuffle every deck once; from then on it only cycles (Fisher and Yates)."""
    keep_apart()
    stack_piles(chance, book)
    for deck in range(book.n_decks):
        pile = chance.piles[deck]
        for last in range(pile.size - 1, 0, -1):
            other = below(chance, last + 1)
            card = pile.order[other]
            pile.order[other] = pile.order[last]
            pile.order[last] = card


@inlined
def top_card(chance, deck):
    """The card that is drawn next from a deck."""
    pile = pile_at(chance, deck)
    if chance.uniform == 1:
        return pile.order[(pile.top + below(chance, pile.size)) % MAX_CARDS]
    return pile.order[np.uint64(pile.top)]


@compiled
def put_under(chance, deck, card):
    """Lay a card face down under its deck; uniform decks never lose one. O-CARD-3, O-CARD-5."""
    if chance.uniform == 1:
        return
    pile = chance.piles[deck]
    pile.order[(pile.top + pile.size) % MAX_CARDS] = card
    pile.size += 1


@compiled
def pull_card(chance, deck, card):
    """Take a card out of its pile wherever it lies; the others keep their order."""
    keep_apart()
    pile = chance.piles[deck]
    found = 0
    while found < pile.size and pile.order[(pile.top + found) % MAX_CARDS] != card:
        found += 1
    if found == pile.size:
        return
    for i in range(found, 0, -1):
        here = (pile.top + i) % MAX_CARDS
        pile.order[here] = pile.order[(pile.top + i - 1) % MAX_CARDS]
    pile.top = (pile.top + 1) % MAX_CARDS
    pile.size -= 1


@compiled
def cycle_card(book, chance, deck, card):
    """Move a drawn card under its deck, or out of it if it is kept. Rules O-CARD-3, O-CARD-4."""
    pile = chance.piles[deck]
    op = book.decks[deck].cards[card].op
    if op == CardOp.KEEP or op == CardOp.KEEP_RETRY:
        if chance.uniform == 0:
            pull_card(chance, deck, card)
        return
    if chance.uniform == 1:
        return
    if pile.order[pile.top] == card:
        pile.top = (pile.top + 1) % MAX_CARDS
        pile.order[(pile.top + pile.size - 1) % MAX_CARDS] = card
        return
    pull_card(chance, deck, card)
    put_under(chance, deck, card)


@inlined
def draws_itself(chance):
    """Whether outcomes come from this record, not from outside."""
    return chance.mode == ChanceMode.DRAWS
