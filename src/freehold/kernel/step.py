"""One action: judged by `judge`, carried out by `carry`, then play goes on to the next decision."""

from freehold.kernel.at import seat_at
from freehold.kernel.bonds import carry_bond, judge_bond
from freehold.kernel.chance import draws_itself, throw_dice
from freehold.kernel.compiled import compiled, inlined, keep_apart
from freehold.kernel.desk import carry_desk, judge_desk
from freehold.kernel.events import restart
from freehold.kernel.flow import proceed
from freehold.kernel.house import carry_house, judge_house, turn_down
from freehold.kernel.money import pay_top_debt
from freehold.kernel.phases.auction import bid, may_bid, may_pass_bid, pass_bid
from freehold.kernel.phases.bail import may_pay_bail, pay_bail
from freehold.kernel.phases.breaking import may_sell, sell_or_ask
from freehold.kernel.phases.building import (
    build,
    may_build,
    may_sell_group,
    needs_hotel,
    sell_group,
)
from freehold.kernel.phases.buying import buy, decline, may_buy, may_decline
from freehold.kernel.phases.claims import claim_rent, lapse_claims, may_claim
from freehold.kernel.phases.contest import (
    ask_building,
    contest_building,
    is_scarce,
    may_answer,
    may_ask_building,
    stay_out,
)
from freehold.kernel.phases.deal import (
    accept,
    end_offer,
    may_accept,
    may_offer,
    may_reject,
    may_withdraw,
    offer,
    reject,
)
from freehold.kernel.phases.dealing import deal_deed
from freehold.kernel.phases.debt import go_bankrupt, may_go_bankrupt, may_pay
from freehold.kernel.phases.ending import agree_to_stop, may_stop
from freehold.kernel.phases.landing import (
    arrive,
    arrive_by_card,
    ask,
    carry_out,
    charge_after_fresh_throw,
)
from freehold.kernel.phases.leaving import leave
from freehold.kernel.phases.mortgage import (
    keep_mortgaged,
    lift,
    may_keep,
    may_lift,
    may_mortgage,
    mortgage,
)
from freehold.kernel.phases.opening import take_opening_throw
from freehold.kernel.phases.questions import let_miss_stand, may_retry, retry
from freehold.kernel.phases.stock import drop_stock
from freehold.kernel.phases.tax import choose_tax, may_choose_tax
from freehold.kernel.phases.turn import (
    may_pay_fine,
    may_roll,
    may_use_card,
    move_by_counted_dice,
    move_by_dice,
    note_throw,
    pay_fine,
    use_card,
)
from freehold.kernel.property import holds_card, is_unsold
from freehold.records.enums import ActionKind, Asked, NearestRent, Phase, Reason, Stage
from freehold.records.limits import CHANCE_SEAT, NOWHERE, REFEREE_SEAT


@inlined
def judge(game, book, action):
    """Why an action would be refused now, or OK. Changes nothing."""
    if game.phase == Phase.OVER:
        return Reason.GAME_OVER
    if action.seat < 0 or action.seat >= game.n_seats:
        return judge_seatless(game, book, action)
    seat = seat_at(game, action.seat)
    if seat.playing == 0 or seat.leaving == 1:
        return Reason.SEAT_OUT
    if action.kind == ActionKind.ROLL:
        return may_roll(game, book, action)
    if action.kind == ActionKind.BUY:
        return may_buy(game, book, action)
    if action.kind == ActionKind.DECLINE:
        return may_decline(game, book, action)
    if action.kind == ActionKind.CLAIM:
        return may_claim(game, book, action)
    if action.kind == ActionKind.PAY:
        return may_pay(game, action)
    return judge_other(game, book, action)


@compiled
def judge_seatless(game, book, action):
    """Actions of chance and of the referee, who have no seat at the board."""
    keep_apart()
    if action.seat == REFEREE_SEAT:
        return judge_desk(game, book, action)
    if action.seat == CHANCE_SEAT and is_outcome(action):
        return judge_outcome(game, book, action)
    return Reason.NO_SUCH_SEAT


@inlined
def is_outcome(action):
    """Whether an action is one of chance."""
    kind = action.kind
    return kind == ActionKind.DICE or kind == ActionKind.CARD or kind == ActionKind.DEAL_DEED


@compiled
def judge_outcome(game, book, action):
    """The outcome of a throw or a draw that the game waits for."""
    keep_apart()
    if game.phase != Phase.CHANCE:
        return Reason.WRONG_PHASE
    if action.kind == ActionKind.CARD:
        if game.asked != Asked.CARD:
            return Reason.WRONG_PHASE
        return judge_card(game, book, action)
    if action.kind == ActionKind.DEAL_DEED:
        if game.asked != Asked.DEED:
            return Reason.WRONG_PHASE
        return Reason.OK if is_unsold(game, book, action.space) else Reason.BAD_DEED
    if game.asked == Asked.CARD or game.asked == Asked.DEED:
        return Reason.WRONG_PHASE
    if not (1 <= action.amount <= 6 and 1 <= action.extra <= 6):
        return Reason.BAD_DICE
    return Reason.OK


@compiled
def judge_card(game, book, action):
    """A card of the deck that is asked for, and not one that somebody holds."""
    if action.space != game.asked_deck:
        return Reason.BAD_CARD
    if action.amount < 0 or action.amount >= book.decks[action.space].size:
        return Reason.BAD_CARD
    for seat in range(game.n_seats):
        if holds_card(game, seat, action.space, action.amount):
            return Reason.BAD_CARD
    return Reason.OK


@compiled
def judge_other(game, book, action):
    """All that is not thrown or bought."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.BID:
        return may_bid(game, book, action)
    if kind == ActionKind.PASS:
        return may_pass(game, action)
    if kind == ActionKind.TAX_FLAT or kind == ActionKind.TAX_PERCENT:
        return may_choose_tax(game, action)
    if kind == ActionKind.PAY_FINE:
        if game.phase == Phase.BAIL:
            return may_pay_bail(game, book, action)
        return may_pay_fine(game, book, action)
    if kind == ActionKind.USE_CARD:
        if game.phase == Phase.RETRY:
            return may_retry(game, book, action)
        return may_use_card(game, book, action)
    if kind == ActionKind.BUILD:
        if game.phase == Phase.CONTEST:
            return may_ask_building(game, book, action)
        return may_build(game, book, action)
    if kind == ActionKind.SELL:
        return may_sell(game, book, action)
    if kind == ActionKind.SELL_GROUP:
        return may_sell_group(game, book, action)
    if kind == ActionKind.MORTGAGE:
        return may_mortgage(game, book, action)
    if kind == ActionKind.LIFT:
        return may_lift(game, book, action)
    if kind == ActionKind.KEEP:
        return may_keep(game, book, action)
    return judge_talk(game, book, action)


@compiled
def judge_talk(game, book, action):
    """Deals, and the ways out of the game."""
    keep_apart()
    kind = action.kind
    if kind == ActionKind.BANKRUPT:
        return may_go_bankrupt(game, book, action)
    if kind == ActionKind.OFFER:
        return may_offer(game, book, action)
    if kind == ActionKind.ACCEPT:
        return may_accept(game, book, action)
    if kind == ActionKind.REJECT:
        return may_reject(game, action)
    if kind == ActionKind.WITHDRAW:
        return may_withdraw(game, action)
    if kind == ActionKind.STOP:
        return may_stop(game, action)
    if kind == ActionKind.RESIGN:
        return Reason.OK
    return judge_rare(game, book, action)


@compiled
def judge_rare(game, book, action):
    """Actions that only some rule sets know, and what is no seat's to do."""
    keep_apart()
    kind = action.kind
    if is_outcome(action):
        return Reason.NO_SUCH_SEAT
    if ActionKind.CALL_TIME <= kind <= ActionKind.REPORT:
        return judge_desk(game, book, action)
    if ActionKind.MOVE <= kind <= ActionKind.CHOOSE:
        return judge_house(game, book, action)
    if ActionKind.EXERCISE <= kind <= ActionKind.RELEASE:
        return judge_bond(game, book, action)
    return Reason.UNKNOWN_ACTION


@compiled
def may_pass(game, action):
    """Let a price go, or want no building."""
    if game.phase == Phase.CONTEST:
        return may_answer(game, action.seat)
    if game.phase == Phase.AUCTION:
        return may_pass_bid(game, action)
    return Reason.WRONG_PHASE


@inlined
def carry(game, book, chance, action, events):
    """Carry out an action that was judged OK."""
    if action.kind == ActionKind.ROLL:
        roll(game, book, chance, action.seat, events)
    elif action.kind == ActionKind.BUY:
        buy(game, book, events, action.seat)
    elif action.kind == ActionKind.DECLINE:
        if game.phase == Phase.BUY:
            decline(game, book, events, action.seat)
        elif game.phase == Phase.RETRY:
            let_miss_stand(game, book, events)
        else:
            turn_down(game, book)
    elif action.kind == ActionKind.CLAIM:
        claim_rent(game, events, action.seat, action.space)
    elif action.kind == ActionKind.PAY:
        pay_top_debt(game, events)
    else:
        carry_other(game, book, chance, action, events)


@inlined
def roll(game, book, chance, seat, events):
    """Throw, or ask for the outcome. What the throw ends lapses first. Rule O-RENT-7."""
    if game.phase == Phase.OPENING:
        if draws_itself(chance):
            first, second = throw_dice(chance)
            take_opening_throw(game, events, first, second)
        else:
            ask(game, Asked.OPENING_DICE, 0)
        return
    if game.n_claims > 0 and game.doubles == 0:
        lapse_claims(game, book, events)
    if game.n_offers > 0:
        end_offer(game, events, seat)
    if draws_itself(chance):
        first, second = throw_dice(chance)
        note_throw(game, events, first, second)
        if game.extras == 1:
            go_on_with_throw(game, book, chance, events)
        elif move_by_dice(game, book, events):
            arrive(game, book, chance, events, NearestRent.NORMAL)
    else:
        ask(game, Asked.MOVE_DICE, 0)


@compiled
def go_on_with_throw(game, book, chance, events):
    """The dice lie: move at once, or stop where a throw may still be taken back (M-BLD-3).

    An auction of unsold deeds that was asked for before is asked for no more (M-STK-3).
    """
    keep_apart()
    drop_stock(game)
    if book.rules.retraction == 1:
        game.stage = Stage.THROWN
    elif move_by_counted_dice(game, book, events):
        arrive_by_card(game, book, chance, events, NearestRent.NORMAL)


@compiled
def take_dice(game, book, chance, first, second, events):
    """The outcome of a throw that was asked for."""
    keep_apart()
    asked = game.asked + 0
    ask(game, Asked.NOTHING, 0)
    if asked == Asked.OPENING_DICE:
        take_opening_throw(game, events, first, second)
    elif asked == Asked.RENT_DICE:
        charge_after_fresh_throw(game, book, events, first, second)
    else:
        note_throw(game, events, first, second)
        go_on_with_throw(game, book, chance, events)


@compiled
def take_card(game, book, chance, card, events):
    """The outcome of a draw that was asked for."""
    keep_apart()
    deck = game.asked_deck + 0
    ask(game, Asked.NOTHING, 0)
    nearest = carry_out(game, book, chance, events, deck, card)
    if nearest != NOWHERE:
        arrive_by_card(game, book, chance, events, nearest)


@compiled
def carry_other(game, book, chance, action, events):
    """The rest of the actions."""
    keep_apart()
    kind, seat, space = action.kind, action.seat, action.space
    if kind == ActionKind.DICE:
        take_dice(game, book, chance, action.amount, action.extra, events)
    elif kind == ActionKind.CARD:
        take_card(game, book, chance, action.amount, events)
    elif kind == ActionKind.DEAL_DEED:
        ask(game, Asked.NOTHING, 0)
        deal_deed(game, book, events, space)
    elif kind == ActionKind.BID:
        bid(game, events, seat, action.amount)
    elif kind == ActionKind.PASS:
        if game.phase == Phase.CONTEST:
            stay_out(game, events, seat)
        else:
            pass_bid(game, events, seat)
    elif kind == ActionKind.TAX_FLAT:
        choose_tax(game, book, events, seat, 0)
    elif kind == ActionKind.TAX_PERCENT:
        choose_tax(game, book, events, seat, 1)
    elif kind == ActionKind.PAY_FINE:
        if game.phase == Phase.BAIL:
            pay_bail(game, book, events, seat)
        else:
            pay_fine(game, book, events, seat)
    elif kind == ActionKind.USE_CARD:
        if game.phase == Phase.RETRY:
            retry(game, book, chance, events, seat, space)
        else:
            use_card(game, book, chance, events, seat, space)
    elif kind == ActionKind.BUILD:
        ask_or_build(game, book, events, seat, space, action.amount)
    elif kind == ActionKind.SELL:
        sell_or_ask(game, book, events, action)
    elif kind == ActionKind.SELL_GROUP:
        sell_group(game, book, events, seat, book.spaces[space].group)
    elif kind == ActionKind.MORTGAGE:
        mortgage(game, book, events, seat, space)
    elif kind == ActionKind.LIFT:
        lift(game, book, events, seat, space)
    elif kind == ActionKind.KEEP:
        keep_mortgaged(game, book, events, seat, space)
    else:
        carry_talk(game, book, chance, action, events)


@compiled
def ask_or_build(game, book, events, seat, space, count):
    """Build at the deed price, or first ask who else wants the last buildings."""
    if game.phase == Phase.CONTEST:
        ask_building(game, events, seat, space, count)
    elif game.phase != Phase.LEVEL and (
        is_scarce(game, book, seat, needs_hotel(game, book, space), count)
    ):
        contest_building(game, book, events, seat, space, count)
    else:
        build(game, book, events, seat, space, count)


@compiled
def carry_talk(game, book, chance, action, events):
    """Deals, and the ways out of the game."""
    keep_apart()
    kind, seat = action.kind, action.seat
    if kind == ActionKind.BANKRUPT:
        go_bankrupt(game, book, chance, events, seat)
    elif kind == ActionKind.OFFER:
        offer(game, events, action)
    elif kind == ActionKind.ACCEPT:
        accept(game, book, events, seat, action.space)
    elif kind == ActionKind.REJECT:
        reject(game, events, seat, action.space)
    elif kind == ActionKind.WITHDRAW:
        end_offer(game, events, seat)
    elif kind == ActionKind.RESIGN:
        leave(game, seat)
    elif kind == ActionKind.STOP:
        agree_to_stop(game, events, seat, action.amount)
    elif kind <= ActionKind.REPORT:
        carry_desk(game, book, chance, action, events)
    elif kind <= ActionKind.CHOOSE:
        carry_house(game, book, chance, action, events)
    else:
        carry_bond(game, book, chance, action, events)


@inlined
def take_step(game, book, chance, action, events):
    """Judge, carry out, and go on to the next decision. See `api.step`."""
    restart(events)
    reason = judge(game, book, action)
    if reason == Reason.OK:
        carry(game, book, chance, action, events)
        proceed(game, book, chance, events)
    return reason
