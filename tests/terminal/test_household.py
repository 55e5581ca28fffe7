"""Household rules at the keyboard: everything that may be asked, in words that can be typed."""

from freehold.bots.asking import Bot
from freehold.game import Game
from tests.support import rule
from tests.terminal.scenes import sit

RAILS = """
rules = "moore"
[[seats]]
name = "Ann"
cash = 900
deeds = ["B. & O. Railroad"]
[[seats]]
name = "Ben"
cash = 600
deeds = ["Reading Railroad", "Short Line", "Oriental Avenue mortgaged", "Boardwalk", "Park Place"]
[[seats]]
name = "Cy"
"""
MARKET = """
rules = "moore"
options = ["free-market", "build-evenly"]
[[seats]]
name = "Ann"
at = "Pennsylvania Avenue"
[[seats]]
name = "Ben"
deeds = ["Boardwalk 2"]
[[seats]]
name = "Cy"
deeds = ["Park Place"]
"""
DEALS = """
rules = "moore"
[[seats]]
name = "Ann"
cash = 900
deeds = ["Reading Railroad", "Boardwalk"]
[[seats]]
name = "Ben"
cash = 600
deeds = ["Baltic Avenue"]
[[seats]]
name = "Cy"
"""


@rule("M-STK-1", "M-STK-3")
def test_unsold_deeds_are_auctioned_when_all_who_are_asked_agree() -> None:
    game = Game.new("moore", ("Ann", "Ben", "Cy"), dice="typed")
    start = "roll 6 6\nroll 1 2\nroll 1 3\n"
    seen = sit(game, start + "stock\nstock boardwalk + reading\nstock\nstock no\n")
    assert "Say which deeds: stock boardwalk + reading, or stock all." in seen.plain
    assert "Ann would auction Reading Railroad and Boardwalk; asked: Ben and Cy" in seen.plain
    assert "1 stock no refuse the auction" in seen.after("Ann asks for an auction")
    assert "Cy Does not agree to the auction." in seen.plain
    assert seen.game.state.stock is None
    seen = sit(seen.game, "stock park-place\nstock\nstock\n")
    assert "goes under the hammer" in seen.plain
    assert seen.game.state.phase == "auction"


def test_bots_say_whether_they_agree_to_an_auction() -> None:
    bots = {"Ben": Bot("standard", 1, 1), "Cy": Bot("random", 1, 2)}
    game = Game.new("moore", ("Ann", "Ben", "Cy"), dice="typed", players={})
    seen = sit(game, "roll 6 6\n1 2\n1 3\nstock boardwalk\n", bots)
    answers = [move.kind for move in seen.moves if move.seat != "Ann" and move.kind == "stock"]
    assert answers
    assert seen.game.state.stock is None


@rule("M-BLD-3", "M-BLD-4")
def test_a_throw_is_moved_with_enter_unless_somebody_built_after_it() -> None:
    seen = sit(RAILS, "roll 1 3\nBen: build boardwalk\n\nretract\nroll 1 2\n\n\n")
    assert "1 move move 4 to Income Tax; or just press Enter" in seen.plain
    hurried = seen.after("Ben: build boardwalk")
    assert "somebody built after it" in hurried
    assert "2 retract throw again: somebody built after your throw" in hurried
    assert "takes it back and throws again" in hurried
    assert seen.game.state.seat("Ann").space == "baltic"


@rule("M-TRV-1", "M-TRV-2")
def test_railroads_to_go_on_to_are_listed_with_whose_they_are() -> None:
    seen = sit(RAILS, "roll 2 3\n\n1\n")
    asked = seen.after("go on by rail?")
    assert "1 travel bo go on to B. & O. Railroad, yours; it costs nothing" in asked
    assert "2 travel shortline go on to Short Line, also of Ben; it costs nothing" in asked
    assert "3 decline stay here" in asked
    assert seen.game.state.seat("Ann").space == "bo"


@rule("M-FCL-1", "M-FCL-4", "M-FCL-5")
def test_a_mortgaged_deed_may_be_taken_unless_its_owner_lifts_it() -> None:
    seen = sit(RAILS, "roll 1 5\n\nforeclose\nlet go\n")
    price = "1 foreclose try to take Oriental Avenue: $50 to Ben and the mortgage to the Bank"
    assert price in seen.plain
    assert "2 decline leave it with its owner; no rent is due" in seen.plain
    owner = "Ann would take Oriental Avenue from Ben, who has $600: lift the mortgage or let go"
    asked = seen.after(owner)
    assert "1 lift oriental" in asked
    assert "repay $55 on Oriental Avenue and keep it" in asked
    assert "let Oriental Avenue go for $50" in asked
    assert seen.game.state.deed("oriental").owner == "Ann"


@rule("M-MAX-6")
def test_who_is_sent_to_jail_may_pay_to_be_a_visitor() -> None:
    position = RAILS.replace('"moore"\n', '"moore"\noptions = ["maximum-punishment"]\n', 1)
    position = position.replace("cash = 900", 'cash = 900\nat = "Ventnor Avenue"', 1)
    seen = sit(position, "roll 1 2\n\n1\n")
    asked = seen.after("sent to Jail")
    assert "1 pay fine pay $100 at once and only visit Jail" in asked
    assert "2 decline stay in Jail" in asked
    assert not seen.game.state.seat("Ann").in_jail


@rule("M-BWM-1", "M-DBL-1")
def test_prices_and_mortgages_are_those_of_the_options() -> None:
    position = RAILS.replace(
        '"moore"\n', '"moore"\noptions = ["buy-with-mortgage", "double-prices"]\n', 1
    )
    seen = sit(position, "roll 1 2\n\nboard\n2\n")
    assert "1 buy Baltic Avenue for $120; you have $900" in seen.plain
    assert "2 buy mortgaged Baltic Avenue mortgaged, for its loan and the fee: $33" in seen.plain
    assert "A $120" in seen.plain
    assert seen.game.state.deed("baltic").mortgaged


@rule("M-FREE-2", "M-FREE-3", "M-FREE-5")
def test_owners_name_rents_and_the_visitor_chooses() -> None:
    seen = sit(MARKET, "roll 2 3\n\nask boardwalk 5000\n1\nask park 10\nseats\n1\n")
    assert "Ann has stopped at Boardwalk and may choose whom to pay; what do you ask?" in seen.plain
    assert "1 ask boardwalk 600 the rent of Boardwalk, up to $600" in seen.plain
    assert "No more than the rent of Boardwalk can be asked. (rule M-FREE-2)" in seen.plain
    assert "Rents asked: Park Place $10, Boardwalk $600" in seen.plain
    assert "Cy asks $10 at Park Place and Ben asks $600 at Boardwalk" in seen.plain
    assert "1 choose park-place pay Cy $10 at Park Place" in seen.plain
    assert seen.game.state.seat("Ann").space == "park-place"


@rule("M-FREE-10")
def test_an_owner_who_completes_a_group_levels_it() -> None:
    position = MARKET.replace("Boardwalk 2", "Boardwalk 3").replace("Pennsylvania Avenue", "GO")
    seen = sit(position, "Cy: offer Ben park for 100\n1\n")
    asked = seen.after("must be within one building of each other")
    assert "build park-place" in asked
    assert "sell boardwalk" in asked


@rule("M-DEAL-1", "M-DEAL-4", "M-DEAL-6", "M-PROF-1")
def test_deals_and_contracts_are_told_in_plain_words() -> None:
    loan = "loan 300 repaid 60 x 6 every turn pledging reading"
    seen = sit(DEALS, f"offer Ben 100 + immunity on boardwalk for 3 landings for {loan}\n1\n")
    plain = seen.after("accept Ann #1 Ann's offer: ")
    assert plain.startswith("Ann gives you $100 and free stays on Boardwalk for 3 landings; you")
    assert "a loan of $300, paid back in 6 parts of $60, one every turn" in plain
    assert "#1 Ann gives Ben free stays on Boardwalk for 3 landings" in seen.plain
    owed = "#2 Ann owes Ben $360 on a loan: 6 parts of $60, next in 1 turn, with Reading Railroad"
    assert owed in seen.plain
    seen = sit(seen.game, "more\nhelp offer\n")
    assert "repay #2" in seen.plain
    assert "pay Ben all $360 that is left of the loan" in seen.plain
    assert "immunity on deed:reading for 3 landings" in seen.plain


@rule("M-DEAL-3", "M-INS-1", "M-DEAL-9")
def test_options_insurance_and_promises_have_words() -> None:
    gives = "insurance 50% against rent above 50 up to 300 for 2 laps"
    gets = 'right to buy baltic for 80 for 5 laps + promise "no houses"'
    seen = sit(DEALS, f"offer Ben {gives} for {gets}\n1\nmore\nexercise\ncontracts\n")
    insured = "insurance against rent (50% of what is above $50, up to $300 a case) for 2 laps"
    assert insured in seen.plain
    assert 'the promise "no houses", which nobody enforces' in seen.plain
    assert "buy Baltic Avenue from Ben for $80, as agreed" in seen.plain
    assert seen.game.state.deed("baltic").owner == "Ann"


@rule("M-DEAL-11")
def test_a_contract_that_rests_says_so() -> None:
    lines = "offer Ben 1 + immunity on boardwalk for 2 landings for 50\n1\noffer Cy boardwalk for 9"
    seen = sit(DEALS, f"{lines}\n1\ncontracts\n")
    rests = "#1 Ann gives Ben free stays on Boardwalk for 2 landings; it rests until the deed is"
    assert rests in seen.plain


def test_a_long_list_of_contracts_is_cut_short() -> None:
    one = "offer Ben 1 + immunity on boardwalk for 2 landings for 2\n1\n"
    seen = sit(DEALS, one * 6)
    assert "and 3 more: contracts" in seen.plain
    assert "Ben> 1" in seen.plain


def test_rules_without_contracts_name_their_clause() -> None:
    seen = sit(DEALS.replace("moore", "official"), "offer Ben loan 5 repaid 6 for 1\ncontracts\n")
    assert "(rule O-MISC-3)" in seen.plain
    assert "Nothing that lives on was agreed so far." in seen.plain


@rule("M-PARK-1")
def test_the_pot_is_shown_where_anything_goes_into_it() -> None:
    position = RAILS.replace('"moore"\n', '"moore"\npot = 145\n', 1)
    assert "on Free Parking: $145" in sit(position, "seats\n").text
    board = sit(position, "board\n", width=120, is_terminal=True).text
    assert "$145" in board.partition("Parking")[2]
    assert "Free Parking:" not in sit(RAILS.replace("moore", "official"), "seats\n").text
