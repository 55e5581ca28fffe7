"""What the standard bot thinks property is worth, in dollars of cash.

A group is worth its board prices times a factor that grows with the share held, so bringing
scattered members together always leaves something to divide: deals come about and come to an end.
"""

from freehold.kernel.at import deed_at, group_at, space_at
from freehold.kernel.compiled import compiled, inlined
from freehold.kernel.phases.terms import is_lasting
from freehold.kernel.property import interest_on
from freehold.records.enums import RentKind, TermKind

# Per cent of board price, for lots: a complete group, one short of it, anything less.
COMPLETE = 300
ONE_SHORT = 140
SCATTERED = 100
# Per cent added for each railroad or utility beyond the first.
EACH_FURTHER = 25


@inlined
def factor(kind, size, held):
    """Per cent of the board price that members of a group are worth when `held` are owned."""
    if kind != RentKind.LOT:
        return 100 + EACH_FURTHER * (held - 1) if held > 0 else 0
    if held == size:
        return COMPLETE
    if held == size - 1 and held > 1:
        return ONE_SHORT
    return SCATTERED


@inlined
def deed_price(game, book, space):
    """Board price of a deed, less half of what lifting its mortgage would cost."""
    price = space_at(book, space).price
    if deed_at(game, space).mortgaged == 1:
        price -= (space_at(book, space).loan + interest_on(book, space)) // 2
    return price


@compiled
def group_worth(game, book, group, seat, gained, lost):
    """Worth of a seat's members of a group after gaining one deed and losing another.

    `gained` and `lost` are spaces or -1; either may lie outside the group.
    """
    members = group_at(book, group)
    held = 0
    price = 0
    for i in range(members.size):
        space = members.members[i]
        is_own = deed_at(game, space).owner == seat
        if (is_own and space != lost) or space == gained:
            held += 1
            price += deed_price(game, book, space)
    return price * factor(members.rent_kind, members.size, held) // 100


@compiled
def shift(game, book, group, seat, gained, lost):
    """How much a seat's worth in a group changes by gaining or losing a deed of it."""
    after = group_worth(game, book, group, seat, gained, lost)
    return after - group_worth(game, book, group, seat, -1, -1)


@compiled
def group_worth_by_terms(game, book, group, seat, terms, n_terms):
    """Worth of a seat's members of a group once the terms of a deal are carried out."""
    members = group_at(book, group)
    held = 0
    price = 0
    for i in range(members.size):
        space = members.members[i]
        owner = deed_at(game, space).owner + 0
        for t in range(n_terms):
            if terms[t].kind == TermKind.DEED and terms[t].what == space:
                owner = terms[t].taker + 0
        if owner == seat:
            held += 1
            price += deed_price(game, book, space)
    return price * factor(members.rent_kind, members.size, held) // 100


@compiled
def touched_groups(book, terms, n_terms):
    """Bit set of the groups whose deeds change hands."""
    groups = 0
    for t in range(n_terms):
        if terms[t].kind == TermKind.DEED:
            groups |= 1 << book.spaces[terms[t].what].group
    return groups


@compiled
def terms_gain(game, book, seat, terms, n_terms):
    """How much better off a seat is by what changes hands at once, forgiven debt included."""
    gain = 0
    for t in range(n_terms):
        term = terms[t]
        if is_lasting(term):
            continue
        value = term.amount
        if term.kind == TermKind.CARD:
            value = book.rules.jail_fine
        if term.kind != TermKind.DEED:
            if term.giver == seat:
                gain -= value
            if term.taker == seat:
                gain += value
    groups = touched_groups(book, terms, n_terms)
    for group in range(book.n_groups):
        if (groups >> group) & 1 == 1:
            gain += group_worth_by_terms(game, book, group, seat, terms, n_terms)
            gain -= group_worth_by_terms(game, book, group, seat, terms, 0)
    return gain
