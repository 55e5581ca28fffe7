"""What is seen only where a rule brings it: the fuzzer holds every session against these."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.records.enums import (
    ActionKind,
    AuctionRule,
    CardOp,
    EstateRule,
    EventKind,
    InsolvencyRule,
    Matter,
    OrderRule,
    Phase,
    SpaceKind,
)

Gate = tuple[str, ...]  # any of these opens it

DESK = ("rulings",)
QUESTIONS = ("salary_question", "schools", "churches")
RULED = ("rulings", "captains")
STOCK = ("stock_auction", "consent")
KINDS: dict[ActionKind, Gate] = {
    ActionKind.CALL_TIME: ("time_call",),
    ActionKind.DEAL_DEED: ("dealt_deeds",),
    ActionKind.TAX_PERCENT: ("tax_choice",),
    ActionKind.BUY: ("deeds_for_sale",),
    ActionKind.CLAIM: ("rent",),
    ActionKind.DIRECTION: ("either_way",),
    ActionKind.ANSWER: QUESTIONS,
    ActionKind.JUDGE: QUESTIONS,
    ActionKind.OPEN_AT: ("preset",),
    ActionKind.EARN: DESK,
    ActionKind.REWARD: RULED,
    ActionKind.PENALIZE: RULED,
    ActionKind.ORDER: DESK,
    ActionKind.CORRECT: DESK,
    ActionKind.WAIVE: ("rulings", "referred"),
    ActionKind.STAND: ("referred",),
    ActionKind.DEFER: ("referred",),
    ActionKind.REPORT: ("captains",),
    ActionKind.MOVE: ("retraction",),
    ActionKind.RETRACT: ("retraction",),
    ActionKind.BUY_MORTGAGED: ("mortgage_purchase",),
    ActionKind.FORECLOSE: ("foreclosure",),
    ActionKind.LET_GO: ("foreclosure",),
    ActionKind.TRAVEL: ("rail_travel",),
    ActionKind.STOCK: STOCK,
    ActionKind.ASK: ("market",),
    ActionKind.CHOOSE: ("market",),
    ActionKind.EXERCISE: ("contracts",),
    ActionKind.REPAY: ("contracts",),
    ActionKind.RELEASE: ("contracts",),
}
FACTS: dict[EventKind, Gate] = {
    EventKind.RENT_OPEN: ("rent",),
    EventKind.RENT_CLAIMED: ("rent",),
    EventKind.RENT_LAPSED: ("rent",),
    EventKind.DEED_DEALT: ("dealt_deeds",),
    EventKind.TIME_CALLED: ("time_call",),
    EventKind.DIRECTION_CHOSEN: ("either_way",),
    EventKind.QUESTION_ASKED: QUESTIONS,
    EventKind.ANSWERED: QUESTIONS,
    EventKind.JUDGED: QUESTIONS,
    EventKind.RETRIED: ("retries",),
    EventKind.KEYS_PASSED: ("churches",),
    EventKind.PRICE_SET: ("preset",),
    EventKind.EARNED: DESK,
    EventKind.REWARDED: RULED,
    EventKind.PENALIZED: RULED,
    EventKind.ORDERED: DESK,
    EventKind.CORRECTED: DESK,
    EventKind.WAIVED: ("rulings", "referred"),
    EventKind.STOOD: ("referred",),
    EventKind.DEFERRED: ("referred",),
    EventKind.TASK_SET: ("tasks",),
    EventKind.TASK_REPORTED: ("captains",),
    EventKind.RETRACTED: ("retraction",),
    EventKind.FORECLOSURE_TRIED: ("foreclosure",),
    EventKind.FORECLOSED: ("foreclosure",),
    EventKind.FORECLOSURE_ENDED: ("foreclosure",),
    EventKind.TRAVELLED: ("rail_travel",),
    EventKind.STOCK_ASKED: STOCK,
    EventKind.STOCK_AGREED: STOCK,
    EventKind.STOCK_REFUSED: STOCK,
    EventKind.RENT_ASKED: ("market",),
    EventKind.LANDLORD_CHOSEN: ("market",),
    EventKind.CONTRACT_MADE: ("contracts", "referred"),
    EventKind.CONTRACT_ENDED: ("contracts", "referred"),
    EventKind.DUTY_PASSED: ("contracts",),
    EventKind.EXERCISED: ("contracts",),
    EventKind.COVERED: ("contracts",),
}
PHASES: dict[Phase, Gate] = {
    Phase.BUY: ("deeds_for_sale",),
    Phase.TAX: ("tax_choice",),
    Phase.THROWN: ("retraction",),
    Phase.BAIL: ("bail",),
    Phase.TRAVEL: ("rail_travel",),
    Phase.FORECLOSE: ("foreclosure",),
    Phase.FORECLOSURE: ("foreclosure",),
    Phase.MARKET: ("market",),
    Phase.CHOICE: ("market",),
    Phase.LEVEL: ("levels",),
    Phase.QUESTION: QUESTIONS,
    Phase.RETRY: ("retries",),
    Phase.PRICE: ("preset",),
    Phase.REFERRED: ("referred",),
}
MATTERS: dict[Matter, Gate] = {
    Matter.QUESTION: QUESTIONS,
    Matter.FORECLOSURE: ("foreclosure",),
    Matter.LEVEL: ("levels",),
}
GATES: dict[str, Mapping[Any, Gate]] = {
    "kinds": KINDS,
    "facts": FACTS,
    "phases": PHASES,
    "matters": MATTERS,
}


def open_gates(record: Any) -> set[str]:
    """Rule values that are on, and what the board and the decks bring."""
    book = record[0]
    rules = book["rules"]
    found = {name for name in rules.dtype.names if rules[name] != 0}
    kinds = set(book["spaces"]["kind"][: book["n_spaces"]].tolist())
    ops = {
        int(op)
        for deck in book["decks"][: book["n_decks"]]
        for op in deck["cards"]["op"][: deck["size"]]
    }
    more = {
        "schools": SpaceKind.SCHOOL in kinds,
        "churches": SpaceKind.CHURCH in kinds,
        "tasks": CardOp.TASK in ops,
        "retries": CardOp.KEEP_RETRY in ops,
        "preset": rules["auction"] == AuctionRule.PRESET,
        "consent": rules["estate"] == EstateRule.CONSENT,
        "referred": rules["insolvency"] == InsolvencyRule.REFERRED,
        "by_throw": rules["turn_order"] == OrderRule.BY_THROW,
        "levels": rules["build_right"] != 0 and rules["even_building"] != 0,
    }
    return found | {name for name, is_open in more.items() if is_open}


def strangers(record: Any, seen: Mapping[str, NDArray[np.int64]]) -> list[str]:
    """What a session has counted although nothing in its book brings it."""
    opened = open_gates(record)
    return [
        f"{code.name} without {' or '.join(gate)}"
        for name, gates in GATES.items()
        for code, gate in gates.items()
        if seen[name][code] > 0 and not opened.intersection(gate)
    ]
