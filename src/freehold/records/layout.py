"""The records. Money is whole dollars; every count is int64, narrow types only for codes.

Compiled entry points take one-element arrays of these; inner functions take the record. A new
record is all zeros except where its maker says otherwise (`kernel.api.set_up`, `books.freeze`).
"""

import numpy as np

from freehold.records import limits


def _record(*fields: tuple[object, ...]) -> np.dtype:
    return np.dtype(list(fields), align=True)


def word_of(record: np.dtype, field: str) -> int:
    """Where a field lies in a record that is seen as words of eight bytes."""
    assert record.fields is not None
    return int(record.fields[field][1]) // 8


# --- BOOK: rules, board and decks, resolved and frozen -------------------------------------

RULES = _record(
    ("starting_cash", "i8"),  # dollars per seat
    ("salary", "i8"),  # dollars for reaching or crossing GO
    ("jail_fine", "i8"),  # dollars
    ("jail_turns", "i8"),  # throws for doubles before the fine is forced
    ("fine_turns", "i8"),  # of these, on how many the fine may be paid before the throw
    ("doubles_limit", "i8"),  # doubles in a row that mean Jail
    ("houses", "i8"),  # supply
    ("hotels", "i8"),  # supply
    ("houses_per_hotel", "i8"),  # houses on a lot before its hotel, 1 to 4
    ("even_building", "i8"),  # 0 or 1
    ("group_rent_factor", "i8"),  # on bare lots of a complete group
    ("interest_percent", "i8"),  # of the loan
    ("sale_percent", "i8"),  # of the building price, paid by the Bank
    ("tax_choice", "i8"),  # 1: the percentage may be chosen where a space states one
    ("auction", "i8"),  # AuctionRule
    ("rent", "i8"),  # RentRule
    ("claim_turns", "i8"),  # rent lapses at the first throw of this many turns later
    ("estate", "i8"),  # EstateRule
    ("deeds_for_sale", "i8"),  # 1: a lander may buy from the Bank
    ("gifts", "i8"),  # 1: a party of a deal may give without receiving
    # What other rule sets than the long game turn on; see base.toml for the sentences.
    ("dealt_deeds", "i8"),  # deeds dealt to every seat before the start
    ("dealt_paid", "i8"),  # 1: their board price is paid at once
    ("turn_order", "i8"),  # OrderRule
    ("either_way", "i8"),  # 1: a seat chooses its direction at its first throw
    ("landing_salary", "i8"),  # dollars for stopping on GO; 0: as for crossing it
    ("salary_question", "i8"),  # 1: a question is answered before the salary is paid
    ("end", "i8"),  # EndRule
    ("count", "i8"),  # CountRule
    ("time_call", "i8"),  # 1: the game ends when time is called
    ("pot_taxes", "i8"),  # 1: taxes go to the middle of the board
    ("pot_fines", "i8"),  # 1: so do fines
    ("pot_cards", "i8"),  # 1: so do payments that cards demand
    ("pot_repairs", "i8"),  # 1: so do repairs
    ("price_factor", "i8"),  # deeds cost this many times the board price
    ("finder_percent", "i8"),  # of a bid, for the lander who did not become the buyer
    ("mortgage_purchase", "i8"),  # 1: deeds may be bought mortgaged
    ("foreclosure", "i8"),  # 1: a lander may try to acquire a mortgaged deed
    ("rail_travel", "i8"),  # 1: a lander on a group that travels may go on
    ("joined_groups", "i8"),  # 1: the board's unions are in force; only books read this
    ("stock_auction", "i8"),  # 1: unsold deeds are auctioned when everybody agrees
    ("retraction", "i8"),  # 1: building after a throw entitles to throw again
    ("build_time", "i8"),  # BuildTime
    ("build_right", "i8"),  # BuildRight
    ("group_sale", "i8"),  # GroupSale
    ("builders_first", "i8"),  # 1: builders come before those who break hotels down
    ("market", "i8"),  # 1: on a built lot the visitor may choose among the group's owners
    ("jail_collects", "i8"),  # 1: a prisoner collects rent
    ("jail_builds", "i8"),  # 1: a prisoner buys buildings
    ("jail_sells", "i8"),  # 1: a prisoner sells buildings to the Bank
    ("jail_bids", "i8"),  # 1: a prisoner bids
    ("jail_mortgages", "i8"),  # 1: a prisoner mortgages
    ("jail_deals", "i8"),  # JailDeals
    ("bail", "i8"),  # dollars to be a visitor at once, 0 if that is not offered
    ("creditor", "i8"),  # CreditorRule
    ("insolvency", "i8"),  # InsolvencyRule
    ("contracts", "i8"),  # 1: terms that live on
    ("school_right", "i8"),  # dollars for a right answer at a school
    ("school_wrong", "i8"),  # dollars owed for a miss
    ("school_bonus", "i8"),  # dollars if every member was right
    ("school_pot_percent", "i8"),  # of what a miss costs, to the middle of the board
    ("rulings", "i8"),  # 1: the Game Master pays, fines, waives and corrects
    ("captains", "i8"),  # 1: Staff Captains reward, fine and report
    ("claim_pause", "i8"),  # seconds a table holds the next throw back after a landing
)

SPACE = _record(
    ("kind", "i8"),  # SpaceKind
    ("group", "i8"),  # index into groups, or NOWHERE
    ("deck", "i8"),  # index into decks, or NOWHERE
    ("price", "i8"),  # dollars
    ("loan", "i8"),  # mortgage value, dollars
    ("house_price", "i8"),  # dollars; 0 where nothing is built
    ("rents", "i8", (6,)),  # dollars or multiples, as the group's RentKind says
    ("tax_flat", "i8"),  # dollars
    ("tax_percent", "i8"),  # of worth; 0 if no percentage is offered
    ("owner_percent", "i8"),  # of the owner's cash, from the Bank when the owner lands
    ("visitor_percent", "i8"),  # of a visitor's cash, beside the rent
)

GROUP = _record(
    ("rent_kind", "i8"),  # RentKind
    ("size", "i8"),  # number of members
    ("travels", "i8"),  # 1: a railroad, from which one may travel
    ("members", "i8", (limits.MAX_GROUP_SIZE,)),  # spaces, in board order
)

CARD = _record(("op", "i8"), ("a", "i8"), ("b", "i8"))

DECK = _record(("size", "i8"), ("cards", CARD, (limits.MAX_CARDS,)))

BOOK = _record(
    ("n_spaces", "i8"),
    ("n_groups", "i8"),
    ("n_decks", "i8"),
    ("go", "i8"),  # space
    ("jail", "i8"),  # space
    ("rules", RULES),
    ("groups", GROUP, (limits.MAX_GROUPS,)),
    ("spaces", SPACE, (limits.MAX_SPACES,)),
    ("decks", DECK, (limits.MAX_DECKS,)),
)

# --- GAME: everything public ---------------------------------------------------------------

SEAT = _record(
    ("cash", "i8"),  # dollars, never negative
    ("space", "i8"),  # where the token stands
    ("jail", "i8"),  # 1: in Jail
    ("tries", "i8"),  # turns already spent in Jail; jail_turns only while the forced fine is open
    ("playing", "i8"),  # 1 until bankrupt or resigned
    ("leaving", "i8"),  # 1: resigned during an auction, goes as soon as it is over
    ("stops", "i8"),  # 1: agrees to stop and count
    ("place", "i8"),  # final place, 0 while playing
    ("opening", "i8"),  # opening throw, 0 before it
    ("contends", "i8"),  # 1: still in the opening throw-off
    ("cards", "i8", (limits.MAX_DECKS,)),  # held cards of each deck, a bit set
    ("held", "i8", (limits.MAX_GROUPS,)),  # deeds owned in each group, kept by `hand_deed`
    ("changes", "i8"),  # times a deed came or went, kept by `hand_deed`
    ("skips", "i8"),  # seats between this one and the next in turn order; while throws for the
    # order go on, the number of seats that come before this one
    ("direction", "i8"),  # 1 with the arrow, -1 against it, 0 not chosen
    ("members", "i8"),  # pupils of a family
    ("grades", "i8", (limits.MAX_MEMBERS,)),  # of each, lowest first; 0 is kindergarten
    ("tasks", "i8", (limits.MAX_DECKS,)),  # tasks set and not yet reported, a bit set a deck
)

DEED = _record(
    ("interest_turn", "i8"),  # turn number in which its interest was paid, 0 if never
    ("owner", "i1"),  # seat or BANK
    ("buildings", "i1"),  # 0 to 4 houses, HOTEL
    ("mortgaged", "i1"),  # 0 or 1
    ("unlifted", "i1"),  # 1: bought mortgaged and never lifted since
)

AGENDA = _record(
    ("kind", "i8"),  # Matter
    ("seat", "i8"),
    ("to", "i8"),  # creditor: seat, BANK or POT; other matters: see `enums.Matter`
    ("amount", "i8"),  # dollars; LOT: the opening price set; QUESTION: the member asked
    ("space", "i8"),
    ("cause", "i8"),  # Cause; QUESTION: QuestionKind
    ("begun", "i8"),  # LOT: 1 while its auction runs; QUESTION: 1 answered, 2 missed
    ("behind", "i8"),  # 1 + the seat that owes what this one cannot pay, 0 for none
    ("rest", "i8"),  # dollars that seat owes beside, once this is settled
    ("insurance", "i8"),  # number of the insurance that answered last, 0 for none
    ("earlier", "i8"),  # dollars of the same rent paid so far
    ("kept", "i8"),  # dollars of the rent that are its debtor's own share
)

AUCTION = _record(
    ("kind", "i8"),  # LotKind
    ("space", "i8"),
    ("low", "i8"),  # lowest opening bid
    ("bid", "i8"),  # standing bid, 0 if none
    ("leader", "i8"),  # seat or NOBODY
    ("bidders", "i8"),  # bit set of seats that may bid
    ("passed", "i8"),  # bit set
)

CONTEST = _record(
    ("hotels", "i8"),  # 1: hotels are contested, 0: houses
    ("opener", "i8"),  # seat that asked first
    ("eligible", "i8"),  # bit set of seats that may ask
    ("answered", "i8"),  # bit set
    ("asks", "i8", (limits.MAX_SEATS,)),  # buildings still asked for
    ("lots", "i8", (limits.MAX_SEATS,)),  # the lot the next one is meant for
)

MARKET = _record(
    ("landlords", "i8"),  # bit set of seats that still have a rent to name
    ("answered", "i8"),  # bit set of members whose owner has named a rent
    ("asks", "i8", (limits.MAX_GROUP_SIZE,)),  # dollars, in member order
)

CONTRACT = _record(
    ("kind", "i8"),  # ContractKind
    ("number", "i8"),  # counted from 1 in the order made; stays the same
    ("grantor", "i8"),  # seat that is bound
    ("holder", "i8"),  # seat that benefits, or BANK
    ("bound", "i8"),  # bit set of seats bound while they own the deeds
    ("spaces", "i8"),  # bit set of deeds it is about, pledged deeds of a loan; 0: any
    ("amount", "i8"),  # dollars
    ("percent", "i8"),
    ("cap", "i8"),  # dollars, 0 for none
    ("excess", "i8"),  # dollars the insured bears of each case
    ("causes", "i8"),  # bit set of Cause that is insured
    ("unit", "i8"),  # Unit
    ("count", "i8"),  # units left; instalments left of a loan
    ("every", "i8"),  # units between instalments
    ("due", "i8"),  # units until the next one
    ("note", "i8"),  # number of the words in the game's notes, from 1; 0 for none
)

CLAIM = _record(
    ("owner", "i8"),  # seat that may claim
    ("lander", "i8"),
    ("space", "i8"),
    ("amount", "i8"),  # dollars, fixed on landing
    ("turn", "i8"),  # turn number of the landing
)

TERM = _record(
    ("amount", "i8"),
    ("kind", "i2"),  # TermKind
    ("giver", "i2"),  # seat
    ("taker", "i2"),  # seat
    ("what", "i2"),  # space, card code, place of a contract or number of a note
    ("unit", "i2"),  # Unit
    ("percent", "i2"),
    ("count", "i4"),
    ("every", "i4"),
    ("pay", "i8"),  # dollars of each instalment
    ("cap", "i8"),
    ("excess", "i8"),
    ("causes", "i8"),  # bit set of Cause
    ("spaces", "i8"),  # bit set of deeds
)

OFFER = _record(
    ("open", "i8"),
    ("revision", "i8"),
    ("parties", "i8"),  # bit set
    ("accepted", "i8"),  # bit set
    ("n_terms", "i8"),
    ("terms", TERM, (limits.MAX_TERMS,)),
)

GAME = _record(
    ("phase", "i8"),  # Phase
    ("stage", "i8"),  # Stage
    ("turn", "i8"),  # seat on turn
    ("n_seats", "i8"),
    ("n_playing", "i8"),
    ("again", "i8"),  # 1: doubles, the seat throws again
    ("doubles", "i8"),  # doubles in a row this turn
    ("dice", "i8", (2,)),  # last throw
    ("n_agenda", "i8"),
    ("n_claims", "i8"),
    ("n_leaving", "i8"),
    ("n_offers", "i8"),  # open offers
    ("asked", "i8"),  # Asked
    ("asked_deck", "i8"),
    ("move_owed", "i8"),  # spaces, Stage.MOVE_OWED only
    ("throws", "i8"),  # throws since play began
    ("turn_number", "i8"),  # 1 for the first turn
    ("rounds", "i8"),  # completed rounds
    ("first", "i8"),  # seat that began
    ("houses", "i8"),  # in the Bank
    ("hotels", "i8"),  # in the Bank
    ("revision", "i8"),  # of the latest offer
    ("version", "i8"),  # rises whenever a deed changes hands
    ("end_reason", "i8"),  # EndReason
    ("winners", "i8"),  # bit set, once over
    ("extras", "i8"),  # 1: more than plain turns to look after, see `property.note_extras`
    ("pot", "i8"),  # dollars in the middle of the board
    ("ending", "i8"),  # EndReason the game comes to once what is pending is settled, 0 for none
    ("dealt", "i8"),  # deeds dealt so far
    ("hurried", "i8"),  # 1: somebody built between the throw and its move
    ("nearest", "i8"),  # NearestRent of the card that brought the token, Stage.ARRIVING only
    ("stock", "i8"),  # bit set of spaces whose auction somebody asks for, 0 if nobody
    ("stock_agreed", "i8"),  # bit set of seats that agree to it
    ("n_contracts", "i8"),
    ("contracts_made", "i8"),
    ("returned", "i8"),  # bit set of deeds of bankrupt seats that wait for an EstateRule.CONSENT
    ("seats", SEAT, (limits.MAX_SEATS,)),
    ("deeds", DEED, (limits.MAX_SPACES,)),
    ("auction", AUCTION),
    ("contest", CONTEST),
    ("market", MARKET),
    ("claims", CLAIM, (limits.MAX_CLAIMS,)),
    ("agenda", AGENDA, (limits.MAX_AGENDA,)),  # a stack: the last entry is pending
    ("offers", OFFER, (limits.MAX_SEATS,)),  # one open offer per proposing seat
    ("contracts", CONTRACT, (limits.MAX_CONTRACTS,)),  # places may be empty in between
)

# --- CHANCE: never leaves the authority ----------------------------------------------------

PILE = _record(
    ("size", "i8"),  # cards in the pile now
    ("top", "i8"),  # index of the next card in `order`
    ("order", "i8", (limits.MAX_CARDS,)),  # ring buffer of card numbers
)

CHANCE = _record(
    ("a", "u8"),  # generator state
    ("b", "u8"),
    ("mode", "i8"),  # ChanceMode
    ("uniform", "i8"),  # 1: tests only, every draw uniform over the whole deck
    ("piles", PILE, (limits.MAX_DECKS,)),
)

# --- what goes in and out of `step` and `legal` --------------------------------------------

ACTION = _record(
    ("kind", "i8"),  # ActionKind
    ("seat", "i8"),  # seat or CHANCE_SEAT
    ("space", "i8"),
    ("amount", "i8"),
    ("extra", "i8"),
    ("n_terms", "i8"),
    ("terms", TERM, (limits.MAX_TERMS,)),
)

OPTION = _record(
    ("kind", "i8"),  # ActionKind
    ("space", "i8"),
    ("low", "i8"),  # smallest amount
    ("high", "i8"),  # largest amount
)

EVENT = _record(
    ("kind", "i8"),  # EventKind
    ("seat", "i8"),
    ("other", "i8"),
    ("space", "i8"),
    ("amount", "i8"),
    ("extra", "i8"),
)

QUIET = _record(("off", "i8"))  # in place of EVENTS: no events are compiled in

EVENTS = _record(
    ("limit", "i8"),  # rows that may be filled, at most MAX_EVENTS
    ("count", "i8"),  # rows filled by the last step
    ("rows", EVENT, (limits.MAX_EVENTS,)),
)

# --- MEMORY: what a compiled bot remembers between decisions, one record per seat -----------

MEMORY = _record(
    ("a", "u8"),  # a bot's own generator; never the game's
    ("b", "u8"),
    ("version", "i8"),  # `game.version` when a deal was last looked for
    ("changes", "i8"),  # the seat's `changes` when its deeds were last looked over
    ("building_price", "i8"),  # cheapest building of the own complete groups, dollars
    ("groups", "i8"),  # bit set of own complete groups then
    ("mortgages", "i8"),  # own mortgaged deeds, at least as many as there are
    ("offer_turn", "i8"),  # no new offer before this turn number
    ("bond_turn", "i8"),  # nor one of lasting terms
    ("cover_turn", "i8"),  # nor one to be insured
    ("stock_turn", "i8"),  # no request for an auction of unsold deeds before this turn number
    ("build_throw", "i8"),  # 1 + throws when a building was last asked for, 0 for never
    ("build_cash", "i8"),  # and the cash then: unchanged, nothing came of it
    ("appeal", "i8"),  # 1 + throws when a debt was last asked to be met by others, 0 for never
)

# --- REFEREE: the Game Master of a simulation ------------------------------------------------

REFEREE = _record(
    ("a", "u8"),  # a generator of its own; never the game's
    ("b", "u8"),
    ("right", "i8"),  # per cent of answers that are right
    ("earn", "i8"),  # dollars a family earns outside the game for each of its turns
    ("paid_turn", "i8"),  # turn number for which that was last paid out
)

# --- RESULT: one finished game of a simulation; entrants in the order they were named --------

RESULT = _record(
    ("game", "i8"),  # number of the game under its master seed
    ("throws", "i8"),
    ("turns", "i8"),
    ("rounds", "i8"),
    ("end_reason", "i8"),  # EndReason; NONE if a bot acted illegally
    ("winners", "i8"),  # bit set of entrants; 0 if undecided
    ("survivors", "i8"),  # bit set of entrants that still played at the end
    ("first", "i8"),  # entrant that began
    ("steps", "i8"),  # actions taken
    ("places", "i8", (limits.MAX_SEATS,)),
    ("worths", "i8", (limits.MAX_SEATS,)),  # dollars, as counted by ruling C-13
)

# --- WORKSPACE: everything one worker needs to play games of compiled bots -------------------

WORKSPACE = _record(
    ("n_seats", "i8"),
    ("household", "i8"),  # 1: the book asks more of players than the long game does
    ("policies", "i8", (limits.MAX_SEATS,)),  # Policy of each seat of the current game
    ("entrants", "i8", (limits.MAX_SEATS,)),  # Policy of each entrant, in the order named
    ("games", GAME, (2,)),  # the game, and an untouched blank one
    ("chance", CHANCE),
    ("memories", MEMORY, (limits.MAX_SEATS,)),
    ("referee", REFEREE),
    ("throw", "i8"),  # 1 + throws so far, household only
    ("talk", "i8"),  # actions since that throw
    ("action", ACTION),
    ("options", OPTION, (limits.MAX_OPTIONS,)),
    ("events", QUIET),
)
