"""Call the compiled entry points of the lab once, so that they are compiled and kept."""

from freehold.books import load_book
from freehold.lab.batches import Setup, play_batch
from freehold.records.enums import EndReason


def simulation() -> None:
    """The loop over whole games."""
    play_batch(Setup(load_book(), ("mover", "mover"), seed=1, max_rounds=1), 0, 1)


def landing() -> None:
    """The loop that counts landings."""
    from freehold.lab.landing import count_landings  # noqa: PLC0415 - only when it is compiled

    count_landings("short", throws=1)


def floor() -> None:
    """The toy of the benchmark."""
    from freehold.lab.floor import landing_counts  # noqa: PLC0415 - only when it is compiled

    landing_counts(1, 1)


def facade() -> None:
    """The rules one step at a time, as `freehold.game` calls them."""
    from freehold.game.engine import Engine, kernel  # noqa: PLC0415 - only when it is compiled

    engine = Engine(load_book())
    engine.set_up(2)
    engine.seed(1, 0)
    engine.throw()
    engine.next_card(0)
    engine.settle()
    engine.step()
    engine.why()
    engine.legal(0)
    engine.waiting()
    engine.audit()
    engine.means(0)
    engine.rent_of(1, 7)
    engine.lift_price(1)
    engine.least_bid()
    engine.final_worth(0)
    kernel().tax_worth(engine.game, engine.book.record, 0)
    engine.finish(EndReason.CAP)
