"""Entry points, called from Python with one-element record arrays (`options` excepted).

    >>> import numpy as np
    >>> from freehold.records import layout
    >>> action = np.zeros(1, layout.ACTION)

All return plain integers; none allocates or raises. Reasons and phases are in `records.enums`.
"""

from freehold.kernel.audit import find_faults
from freehold.kernel.chance import seed_generator, shuffle_piles, throw_dice, top_card
from freehold.kernel.compiled import entry
from freehold.kernel.events import restart
from freehold.kernel.flow import proceed
from freehold.kernel.legal import list_legal, waiting_seats
from freehold.kernel.phases.auction import least_bid_now
from freehold.kernel.phases.dealing import next_dealt
from freehold.kernel.phases.ending import end_game
from freehold.kernel.phases.opening import lay_out
from freehold.kernel.property import (
    final_worth_of,
    lift_price_of,
    means_of,
    recount,
    rent_for,
    tax_worth_of,
)
from freehold.kernel.step import judge, take_step
from freehold.records.enums import NearestRent


@entry
def step(games, books, chances, actions, events):
    """Carry out one action, or answer why not and leave the game byte for byte as it was.

    Returns a Reason. The events of this step are in `events[0].rows[:count]`.
    """
    return take_step(games[0], books[0], chances[0], actions[0], events[0])


@entry
def why(games, books, actions):
    """The Reason an action would get, without doing it."""
    return judge(games[0], books[0], actions[0])


@entry
def legal(games, books, seat, options, scratch):
    """Fill `options` (an array of OPTION) with what a seat may do now; returns how many.

    Bids and numbers of buildings come as `low..high`, offers as one template row. `scratch` is a
    one-element ACTION array used for asking.
    """
    return list_legal(games[0], books[0], seat, options, scratch[0])


@entry
def waiting(games):
    """Bit set of the seats whose answer the game waits for now."""
    return waiting_seats(games[0])


@entry
def set_up(games, books, n_seats):
    """Make a zeroed game a fresh one at its opening throws; seat 0, the Banker, throws first."""
    lay_out(games[0], books[0], n_seats)


@entry
def settle(games, books, chances, events):
    """Bring a position made by hand to the decision it waits for."""
    restart(events[0])
    recount(games[0], books[0])
    proceed(games[0], books[0], chances[0], events[0])


@entry
def seed(chances, books, master, stream):
    """Start the generator of game `stream` under a master seed and shuffle every deck."""
    seed_generator(chances[0], master, stream)
    shuffle_piles(chances[0], books[0])


@entry
def draw_dice(chances, out):
    """Throw with the record's generator; `out` is two int64."""
    first, second = throw_dice(chances[0])
    out[0] = first
    out[1] = second


@entry
def next_deed(games, books, chances):
    """A deed drawn with the record's generator from those not dealt yet."""
    return next_dealt(games[0], books[0], chances[0])


@entry
def next_card(chances, deck):
    """The card that lies on top of a deck."""
    return top_card(chances[0], deck)


@entry
def audit(games, books):
    """Fault bits of a game, 0 if it obeys every invariant."""
    return find_faults(games[0], books[0])


@entry
def means(games, books, seat):
    """The most a seat could pay, dollars (R2)."""
    return means_of(games[0], books[0], seat)


@entry
def tax_worth(games, books, seat):
    """Worth for Income Tax, dollars. Rules O-TAX-2 to O-TAX-4."""
    return tax_worth_of(games[0], books[0], seat)


@entry
def final_worth(games, books, seat):
    """Worth when a game is counted, dollars (C-13)."""
    return final_worth_of(games[0], books[0], seat)


@entry
def rent_of(games, books, space, dice):
    """Rent of a space for an ordinary arrival with a throw of `dice`, dollars."""
    return rent_for(games[0], books[0], space, dice, NearestRent.NORMAL)


@entry
def finish(games, books, reason, events):
    """End a game from outside: a simulation's cap, a referee."""
    restart(events[0])
    end_game(games[0], books[0], events[0], reason)


@entry
def lift_price(games, books, space):
    """What lifting the mortgage of a space costs now, dollars."""
    return lift_price_of(games[0], books[0], space)


@entry
def least_bid(games):
    """The least bid that is accepted now, dollars."""
    return least_bid_now(games[0])
