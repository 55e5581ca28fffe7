"""Whether a book asks more of its players than the long game does."""

from freehold.kernel.compiled import compiled, keep_apart
from freehold.kernel.phases.questions import has_questions
from freehold.records.enums import (
    AuctionRule,
    BuildRight,
    BuildTime,
    CardOp,
    GroupSale,
    InsolvencyRule,
    JailDeals,
)


@compiled
def asks_more(book):
    """Whether seats or the referee may be asked what the long game never asks.

    Bots then look at all their choices and have each one judged before they say it; in the long
    game, which is played by the million, they need not.
    """
    keep_apart()
    return has_more_choices(book) or has_limits(book) or has_desk(book)


@compiled
def has_more_choices(book):
    """Whether there are decisions that the long game does not know."""
    rules = book.rules
    switches = rules.retraction | rules.rail_travel | rules.foreclosure | rules.stock_auction
    switches |= rules.mortgage_purchase | rules.market | rules.contracts | rules.either_way
    is_free = rules.even_building == 0 or rules.build_right != BuildRight.COMPLETE_GROUP
    return switches == 1 or is_free or rules.bail > 0 or rules.price_factor > 1


@compiled
def has_limits(book):
    """Whether something is barred, or ordered otherwise, that the long game leaves open."""
    rules = book.rules
    powers = rules.jail_builds & rules.jail_sells & rules.jail_bids & rules.jail_mortgages
    is_barred = powers == 0 or rules.jail_collects == 0 or rules.jail_deals != JailDeals.ALL
    is_timed = rules.build_time != BuildTime.ANY_TURN or rules.builders_first == 1
    return is_barred or is_timed or rules.group_sale != GroupSale.HOTELS


@compiled
def has_desk(book):
    """Whether a referee is waited for, families answer, or cards do more than leave Jail."""
    rules = book.rules
    is_ruled = rules.rulings == 1 or rules.captains == 1 or rules.auction == AuctionRule.PRESET
    if is_ruled or rules.insolvency == InsolvencyRule.REFERRED or has_questions(book):
        return True
    for deck in range(book.n_decks):
        for card in range(book.decks[deck].size):
            if book.decks[deck].cards[card].op > CardOp.REPAIRS:
                return True
    return False
