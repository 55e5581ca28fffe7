"""What a bot starts with: nothing remembered, and a generator of its own."""

from freehold.kernel.chance import seed_generator
from freehold.kernel.compiled import compiled

BOTS_APART = 0x5EED  # keeps the bots' generators away from the game's


@compiled
def forget(memory, seed, stream):
    """Clear a MEMORY record and start its generator."""
    memory.version = -1
    memory.changes = -1
    memory.building_price = 0
    memory.groups = 0
    memory.mortgages = 0
    memory.offer_turn = 0
    memory.bond_turn = 0
    memory.cover_turn = 0
    memory.stock_turn = 0
    memory.build_throw = 0
    memory.build_cash = 0
    memory.appeal = 0
    seed_generator(memory, seed + BOTS_APART, stream)
