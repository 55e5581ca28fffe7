"""What may come of the next throw, and what deeds are worth: plain figures in dollars."""

import numpy as np

from freehold.bots.value import deed_price, shift
from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.contracts import is_about, is_bound
from freehold.kernel.property import is_deed, rent_for
from freehold.records.enums import ContractKind, NearestRent
from freehold.records.limits import BANK, MAX_CONTRACTS


@compiled
def ways_to_throw(total):
    """In how many of 36 throws two dice show a total."""
    return 6 - abs(total - 7)


@compiled
def space_ahead(game, book, seat, start, steps):
    """Where a seat stands after so many steps, in its direction."""
    way = -1 if game.seats[seat].direction < 0 else 1
    return (start + way * steps + book.n_spaces) % book.n_spaces


@compiled
def rent_due(game, book, seat, space, total):
    """What a seat would owe for stopping on a space with a throw of `total`."""
    if not is_deed(book, space):
        return np.int64(0)
    owner = np.int64(game.deeds[space].owner)
    if owner in (BANK, seat):
        return np.int64(0)
    if book.rules.jail_collects == 0 and game.seats[owner].jail == 1:
        return np.int64(0)
    rent = np.int64(rent_for(game, book, space, total, NearestRent.NORMAL))
    return immune_rent(game, seat, owner, space, rent) if game.n_contracts > 0 else rent


@compiled
def immune_rent(game, seat, owner, space, rent):
    """What immunities leave of a rent."""
    for place in range(MAX_CONTRACTS):
        grant = game.contracts[place]
        if grant.kind != ContractKind.IMMUNITY or grant.holder != seat:
            continue
        if is_about(grant, space) and is_bound(grant, owner):
            rent = immune_part(rent, grant.percent, grant.cap)
    return rent


@compiled
def immune_part(rent, percent, cap):
    """A rent less a percentage, and no more than a cap unless that is 0."""
    left = (rent * (100 - percent) + 99) // 100
    return min(left, cap) if cap > 0 else left


@compiled
def expected_rent(game, book, seat, start):
    """The rent a seat can expect of its next throw from a space, in 36ths of a dollar."""
    keep_apart()
    total = np.int64(0)
    for steps in range(2, 13):
        space = space_ahead(game, book, seat, start, steps)
        total += ways_to_throw(steps) * rent_due(game, book, seat, space, steps)
    return total


@compiled
def worst_rent(game, book, seat, start):
    """The highest rent that the next throw from a space can bring."""
    worst = np.int64(0)
    for steps in range(2, 13):
        space = space_ahead(game, book, seat, start, steps)
        worst = max(worst, rent_due(game, book, seat, space, steps))
    return worst


@compiled
def gain_of(game, book, seat, space):
    """What acquiring a deed, clear of its mortgage, is worth to a seat."""
    gain = shift(game, book, book.spaces[space].group, seat, space, -1)
    return gain + book.spaces[space].price - deed_price(game, book, space)


@compiled
def loss_of(game, book, seat, space):
    """What giving a deed up costs a seat."""
    return -shift(game, book, book.spaces[space].group, seat, -1, space)


@compiled
def completes(game, book, seat, space):
    """Whether a deed is the last that a seat lacks of its group."""
    members = book.groups[book.spaces[space].group]
    is_own = game.deeds[space].owner == seat
    return not is_own and game.seats[seat].held[book.spaces[space].group] == members.size - 1


@compiled
def reserve_of(book):
    """The cash a careful seat keeps: half the board price of the dearest deed."""
    dearest = np.int64(0)
    for space in range(book.n_spaces):
        if is_deed(book, space):
            dearest = max(dearest, book.spaces[space].price)
    return dearest // 2
