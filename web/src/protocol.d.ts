// Made by tools/make-protocol from src/freehold/server/protocol; do not edit.

export type Token = "kite" | "lantern" | "teapot" | "bicycle" | "snail" | "boat" | "key" | "acorn" | "owl" | "plough" | "drum" | "lighthouse" | "pretzel" | "windmill" | "goose" | "umbrella";

export type Level = "standard" | "standard-no-trade" | "random";

/** Who is signed in. */
export interface Account {
  name: string;
}

/** Something to settle before play goes on; see `freehold.game.parts.AgendaEntry`. */
export interface AgendaView {
  kind: string;
  seat: string | null;
  to: string | null;
  amount: number;
  space: string | null;
  cause: string | null;
  behind?: string | null;
  rest?: number;
}

/** When time is called: `at` that moment, or while clocks stand still so much is `left`. */
export interface AgreedHour {
  at: number | null;
  left: number | null;
}

/** Put right who an entrant is; whether they have signed stays as it is (see `SignUp`). */
export interface Amend {
  id: string;
  seen?: number;
  type: "amend";
  entrant: string;
  registration: Registration;
}

/** The referee passes the open question over, before it is answered: another one is put. */
export interface AnotherQuestion {
  id: string;
  seen?: number;
  type: "another_question";
}

/** What a family answers to the question that is open, where the program judges. */
export interface Answer {
  id: string;
  seen?: number;
  type: "answer_question";
  seat: string;
  member?: string | null;
  text: string;
}

/** Agree or not to what somebody wants to take back. */
export interface AnswerUndo {
  id: string;
  seen?: number;
  type: "undo_answer";
  seat: string;
  agree: boolean;
}

/**
 * The answer to a command; one that is ``done`` is on disk.
 *
 * ``duplicate``: it was done before, nothing happened again. ``stale``: the client had not seen
 * what changed its meaning. ``illegal``: the rules refuse. ``not_allowed``: not for this client.
 * ``invalid``: no command. ``busy``: too many, or nothing can be kept now; try again.
 */
export interface Answered {
  type: "answer";
  id: string | null;
  code: "done" | "duplicate" | "stale" | "illegal" | "not_allowed" | "invalid" | "busy";
  seq: number;
  refusal?: Refusal | null;
  /** For ``why``: a refusal or null for each action; for ``preview``: a `DealPreview`. */
  result?: DealPreview | (Refusal | null)[] | null;
}

/** Somebody wants the judge to hear a ruling. */
export interface AppealTo {
  id: string;
  seen?: number;
  type: "appeal";
  ruling: number;
}

/** Somebody gets a role, at certain tables or at all; `person` if they have one already. */
export interface Appoint {
  id: string;
  seen?: number;
  type: "appoint";
  name?: string;
  roles?: Role[];
  tables?: number[];
  person?: string | null;
}

/** Take back a seat's last action, or ask the others to agree; the referee gives a `reason`. */
export interface AskUndo {
  id: string;
  seen?: number;
  type: "undo";
  seat: string;
  reason?: string | null;
}

/** A lot under the hammer; `least` is the next possible bid, `space` None for a building. */
export interface AuctionView {
  lot: "deed" | "house" | "hotel";
  space: string | null;
  bid: number;
  leader: string | null;
  least: number;
  bidders: string[];
  passed: string[];
}

/** What is done for a seat without asking; see `SetAutos`. */
export interface Autos {
  pass_above?: number | null;
  bid_to?: number | null;
  claim?: boolean;
  pay?: boolean;
  roll?: boolean;
}

/** What a name tag says. */
export interface Badge {
  entrant: string;
  number: number;
  name: string;
}

/** Who banks at a table this round: a name from outside, or the throws of its players. */
export interface Bank {
  id: string;
  seen?: number;
  type: "bank";
  table: number;
  name?: string;
  throws?: Record<string, number>;
}

/** The clock of the round begins. */
export interface Begin {
  id: string;
  seen?: number;
  type: "begin";
}

/**
 * A group: its letter and the number of its ink and hatch, 0 to 7 for lots, else 8 or more.
 *
 * `kind` is how rents are read: lot, count, throw (times the dice).
 */
export interface BoardGroup {
  key: string;
  name: string;
  letter: string;
  ink: number;
  kind: string;
  spaces: string[];
  house_price?: number | null;
}

/**
 * A space as the board shows it. `group` and `deck` by key.
 *
 * `kind`: go, deed, card, tax, jail, go-to-jail, free-parking, school, church, rest. `rents` by
 * number of buildings (a lot), or of deeds or churches of one owner (others). `tax` is what has
 * to be paid, for instance ``$200 or 10%``.
 */
export interface BoardSpace {
  key: string;
  name: string;
  short: string;
  kind: string;
  group?: string | null;
  deck?: string | null;
  price?: number | null;
  rents?: number[];
  house_price?: number | null;
  mortgage?: number | null;
  lift?: number | null;
  tax?: string | null;
  tax_flat?: number | null;
  tax_percent?: number | null;
}

/** Board, cards and words of a game: fixed, and known by its hash. */
export interface BookView {
  hash: string;
  rules: string;
  rules_title: string;
  edition: string;
  edition_title: string;
  words: Record<string, string>;
  spaces: BoardSpace[];
  groups: BoardGroup[];
  decks: Record<string, string>;
  /** Texts of cards by ``deck:card``. */
  cards: Record<string, string>;
  /** What cards that may be held are for, as a noun, by ``deck:card``. */
  held: Record<string, string>;
  /** Every rule value. */
  values: Record<string, boolean | number | string>;
  options: Record<string, boolean | number | string>;
  /** Kinds of terms that deals may have. */
  term_kinds: string[];
}

/** The token by which a program plays a seat: ``Authorization: Bearer KEY``. */
export interface BotKey {
  code: string;
  person: string;
  seat: string;
  key: string;
}

/** A program is to play a seat. */
export interface BotSeat {
  seat: string;
}

/** Somebody has briefed the players, or the Bankers: at one table, or all of them. */
export interface Brief {
  id: string;
  seen?: number;
  type: "brief";
  who?: string;
  whom?: "players" | "bankers";
  table?: number | null;
}

/** Something to be said, perhaps to a question. */
export interface BriefingLine {
  text: string;
  question: string | null;
  rules: string[];
}

/** A part of the briefing. */
export interface BriefingSection {
  code: string;
  title: string;
  lines: BriefingLine[];
}

/**
 * The server closes.
 *
 * ``restart``, ``replaced``, ``closed``, ``not_allowed``, ``too_slow``, ``too_often``.
 */
export interface Bye {
  type: "bye";
  reason: string;
}

/** Whoever has not come by now is out. */
export interface CallNoShows {
  id: string;
  seen?: number;
  type: "no_shows";
}

/** A receipt was wrong: its number is never given again. */
export interface CancelReceipt {
  id: string;
  seen?: number;
  type: "cancel_receipt";
  receipt: number;
  why: string;
}

/** A place at an event, of so many. */
export interface CareerEvent {
  code: string;
  event: string;
  place: number;
  players: number;
}

/** Somebody over the tournaments of one director; the best `rating` stands first. */
export interface CareerRow {
  name: string;
  rating: number;
  tables: number;
  best: number;
  won: number;
  events: CareerEvent[];
}

/**
 * What the socket of a tournament says: something is new there, ask for it.
 *
 * Whoever only plays or looks on asks at any moment within the `spread`, in milliseconds, so that
 * a hall full of phones does not ask at once.
 */
export interface Changed {
  type: "changed";
  seq: number;
  now: number;
  spread: number;
}

/** A fee of so many people: of one `entrant`, or of others by name or none. G-FUND-1, 2. */
export interface Charge {
  id: string;
  seen?: number;
  type: "charge";
  source?: "players" | "spectators";
  cents: number;
  people?: number;
  entrant?: string | null;
  giver?: string;
}

/** Say something: free words, or the key of a phrase. */
export interface Chat {
  id: string;
  seen?: number;
  type: "chat";
  text?: string | null;
  phrase?: "hello" | "good_luck" | "thanks" | "well_done" | "bad_luck" | "one_moment" | "back_now" | "your_turn" | "deal_please" | "no_deal" | "too_dear" | "think_about_it" | "sorry" | "yes" | "no" | "good_game" | null;
}

/** An entrant has come. */
export interface CheckIn {
  id: string;
  seen?: number;
  type: "check_in";
  entrant: string;
}

/** Rent that `owner` may still ask of `lander`. */
export interface ClaimView {
  owner: string;
  lander: string;
  space: string;
  amount: number;
  /** Of the landing; the first throw `claim_turns` turns later ends the claim. */
  turn: number;
}

/**
 * How long people may think. ``none``; ``decision`` and ``move`` in seconds; ``days`` a move.
 *
 * A decision has its own clock; a move is all of a seat's turn. When it runs out, what is safe
 * for the seat is done for it.
 */
export interface Clock {
  kind?: "none" | "decision" | "move" | "days";
  amount?: number;
}

/** Minutes `left` that are called out then. */
export interface ClockCall {
  left: number;
  at: number;
}

/** The clock of the latest round: `left` milliseconds at `now`. */
export interface ClockView {
  minutes: number;
  began: number | null;
  is_paused: boolean;
  is_over: boolean;
  left: number;
  now: number;
  ends_at: number | null;
  calls: ClockCall[];
}

/** All sheets are in and signed: the round counts. */
export interface CloseRound {
  id: string;
  seen?: number;
  type: "close_round";
}

/** An entrant who was out plays again, from the next round on. */
export interface ComeBack {
  id: string;
  seen?: number;
  type: "come_back";
  entrant: string;
}

/** How the tournament is played. Only before the first round is seated. */
export interface Configure {
  id: string;
  seen?: number;
  type: "settings";
  way?: Way;
  prefer?: number;
  preliminaries?: number;
  minutes?: number;
  places?: number;
  rules?: string;
  no_show?: number;
}

/** Banker or referee counter-sign all sheets of a table that their players have signed. */
export interface ConfirmTable {
  id: string;
  seen?: number;
  type: "confirm_table";
  table: number;
  on_paper?: boolean;
}

/** A building shortage: who asked for how many, and who still has to say. */
export interface ContestView {
  lot: "house" | "hotel";
  asks: Record<string, number>;
  asked: string[];
}

/**
 * A term that lives on: `grantor` is bound to `holder`; see `freehold.game.parts.Contract`.
 *
 * `term` says what it is, `words` the same in the notation; `left` counts units or instalments.
 */
export interface ContractView {
  number: number;
  kind: string;
  grantor: string;
  holder: string;
  words: string;
  term?: TermView | null;
  spaces: string[];
  bound: string[];
  unit: string;
  left: number | null;
  due: number | null;
  owed: number | null;
  is_active: boolean;
  is_enforced: boolean;
}

/** End a game that only bots still play: the richest wins. For the host and who had a seat. */
export interface Count {
  id: string;
  seen?: number;
  type: "count";
}

/** Banker or referee counter-sign a sheet. */
export interface Countersign {
  id: string;
  seen?: number;
  type: "countersign";
  entrant: string;
  on_paper?: boolean;
}

/** How many entrants are how far. */
export interface Counts {
  waiting: number;
  registered: number;
  here: number;
  out: number;
  signed: number;
}

/** A game at a glance: a point for each turn, and the rent each deed brought to whom. */
export interface Course {
  points: CoursePoint[];
  rents: Record<string, Record<string, number>>;
}

/** Cash and worth of each seat after one entry, at the end of a turn. */
export interface CoursePoint {
  seq: number;
  turn_number: number;
  turn: string;
  cash: Record<string, number>;
  worth: Record<string, number>;
}

/** Name and password of an account. */
export interface Credentials {
  name: string;
  password: string;
}

/** On which day something was declared or filed. */
export interface DatedRow {
  on: string;
  note: string;
}

/**
 * Until when seats have to do something, and what happens then.
 *
 * ``decision`` and ``move``: something safe is done for them; ``auction``: they pass; ``claim``:
 * the next throw need not wait for the rent; ``offer``: it is refused; ``grace``: a bot may take
 * over.
 */
export interface Deadline {
  kind: "decision" | "move" | "auction" | "claim" | "offer" | "grace";
  seats: string[];
  at: number;
  /** Whose offer it is, or who stands on the deed whose rent may be claimed. */
  about?: string | null;
}

/** What an offer would do, if all accepted it now; with a `refusal` it could not be made. */
export interface DealPreview {
  refusal: Refusal | null;
  seats: Record<string, DealSide>;
}

/**
 * What a deal does to one seat: cash after it, interest due at once on deeds received.
 *
 * `groups` are complete after it and were not before, `broken` the other way round; `contracts`
 * says in words what would live on, `worth` what the seat is worth after it.
 */
export interface DealSide {
  cash: number;
  interest?: number;
  groups?: string[];
  broken?: string[];
  contracts?: string[];
  worth: number;
}

/** The judge says what a sheet says. */
export interface Decide {
  id: string;
  seen?: number;
  type: "decide";
  entrant: string;
  sheet: Record<string, unknown>;
  outright?: boolean;
  answer?: string;
}

/** The organiser confirms what only they can know, `on` a day (ISO), or takes it back. */
export interface Declare {
  id: string;
  seen?: number;
  type: "declare";
  what: string;
  on?: string;
  note?: string;
}

/** The answer to a command, as `Answered` of a table. */
export interface DeskAnswer {
  type: "answer";
  id: string;
  code: "done" | "duplicate" | "stale" | "illegal" | "not_allowed" | "invalid";
  seq: number;
  refusal: Refusal | null;
  result: Record<string, unknown> | null;
}

/** What the desk knows of an entrant; the `person` they are when they come by themselves. */
export interface DeskRow {
  entrant: string;
  number: number;
  name: string;
  address: string;
  contact: string;
  is_minor: boolean;
  signed: "" | "paper" | "screen";
  presence: "waiting" | "registered" | "here" | "out";
  why: string;
  person: string;
}

/** What directors and the judge see of the whole. */
export interface DeskView {
  details: Record<string, string>;
  people: Record<string, TournamentPerson>;
  entrants: DeskRow[];
  next: NextRound;
  tied: string[];
  earlier: ReseatedRow[];
}

/** Fill some blanks of documents and forms; an empty text opens a blank again. */
export interface Details {
  id: string;
  seen?: number;
  type: "details";
  values?: Record<string, string>;
}

/** Somebody has no role any more. */
export interface Dismiss {
  id: string;
  seen?: number;
  type: "dismiss";
  person: string;
}

/** Somebody says that a sheet is wrong. */
export interface DisputeSheet {
  id: string;
  seen?: number;
  type: "dispute";
  entrant: string;
  why: string;
}

/**
 * A move in a game: an action in the JSON form of the game file, or its words.
 *
 * With `private` an offer is shown only to those it names.
 */
export interface Do {
  id: string;
  seen?: number;
  type: "do";
  action: Record<string, unknown> | string;
  private?: boolean;
}

/** What the guide's rule objects to. */
export interface DocumentFault {
  rule: string;
  message: string;
}

/** A part of a paragraph, and the blank that it fills or that `is_open` still. */
export interface DocumentPiece {
  text: string;
  blank: string | null;
  is_open: boolean;
}

/** A document of an event; `blank` says what each open blank is called. */
export interface DocumentView {
  kind: "listing" | "announcement" | "alert" | "release" | "sponsors" | "thanks";
  title: string;
  rules: string[];
  paragraphs: DocumentPiece[][];
  blank: Record<string, string>;
  faults: DocumentFault[];
}

/** Take an entry off the media list, by its number. */
export interface DropMedia {
  id: string;
  seen?: number;
  type: "drop_media";
  number: number;
}

/** A board with its decks and words. */
export interface EditionInfo {
  name: string;
  title: string;
}

/** Register some, all or none of them. */
export interface Enter {
  id: string;
  seen?: number;
  type: "enter";
  entrants?: Registration[];
}

/** What is known of an entrant. */
export interface EntrantRow {
  entrant: string;
  number: number;
  name: string;
  address: string;
  contact: string;
  is_minor: boolean;
  signed: "" | "paper" | "screen";
  presence: "waiting" | "registered" | "here" | "out";
  why: string;
}

/** What an entrant sees of themselves. */
export interface EntrantView {
  entrant: string;
  number: number;
  name: string;
  address: string;
  contact: string;
  is_minor: boolean;
  signed: "" | "paper" | "screen";
  presence: "waiting" | "registered" | "here" | "out";
  why: string;
  sheets: SheetView[];
  rulings: RulingRow[];
}

/**
 * One entry of the table's journal, as this client may see it.
 *
 * `events` are those of the game in their JSON form, each with `text`, a sentence in the client's
 * language. `text` says what else happened. `by` is a seat or a person's name.
 */
export interface Entry {
  seq: number;
  at: number;
  kind: string;
  by?: string | null;
  action?: Record<string, unknown> | null;
  events?: Record<string, unknown>[];
  text?: string | null;
  /** Of a chat or report entry: the key of the phrase, which clients show in their language. */
  phrase?: string | null;
  person?: string | null;
  is_taken_back?: boolean;
}

/** What everybody sees of a tournament. */
export interface EventView {
  code: string;
  stage: "planning" | "playing" | "over";
  details: Record<string, string>;
  settings: TournamentSettings;
  is_open: boolean;
  counts: Counts;
  rounds: RoundView[];
  clock: ClockView | null;
  come_until: number | null;
  standings: StandingRow[];
  sponsors: SponsorsView;
}

/** How the dice of a game fell, and what shows that nobody chose them. */
export interface Fairness {
  /** SHA-256 of the secret behind dice and cards, from before the first throw. */
  commitment: string | null;
  /** The secret, once the game is over. */
  secret: string | null;
  throws: number;
  /** How often 1 to 6 fell, both dice counted. */
  faces: number[];
  /** How often 2 to 12 fell. */
  sums: number[];
  /** Of the faces, with 5 degrees of freedom: above 11.07 in one of 20 games with fair dice. */
  chi_square: number;
  /** The sums of each seat. */
  by_seat?: Record<string, number[]>;
  /** Whether dice and cards are those of the promised secret; None until it is known. */
  is_kept?: boolean | null;
}

/** Who answers questions for a seat, in the church-school edition: members by name and grade. */
export interface Family {
  seat: string;
  members: [string, number][];
  captain?: string | null;
}

/** A form has gone to whom it is for, `on` a day (ISO); without one it has not after all. */
export interface FileForm {
  id: string;
  seen?: number;
  type: "file_form";
  form: string;
  on?: string;
  note?: string;
}

/** `by` tries to acquire the mortgaged `space` of `owner`. */
export interface ForeclosureView {
  space: string;
  owner: string;
  by: string;
}

/** `owner` a seat or ``Bank``; `buildings` 0 to 4 houses, 5 a hotel; `rent` as it stands now. */
export interface GameDeed {
  owner: string;
  buildings: number;
  mortgaged: boolean;
}

/** A seat in the game. `cash` in dollars; `place` 0 while playing. */
export interface GameSeat {
  cash: number;
  space: string;
  in_jail: boolean;
  tries: number;
  playing: boolean;
  place: number;
  stops: boolean;
  cards: string[];
  direction: "forward" | "backward" | null;
  /** Each with `name` and `grade`. */
  members: Record<string, unknown>[];
  captain: string | null;
  tasks: string[];
  /** Spaces whose keys it holds. */
  churches?: string[];
  /** Cash, deeds at their printed price or mortgage value, buildings at their price. */
  worth: number;
}

/** The game as everybody sees it; the parts are those of `freehold.game.State`. */
export interface GameView {
  phase: string;
  asked: string;
  turn: string;
  turn_number: number;
  rounds: number;
  throws: number;
  doubles: number;
  dice: [number, number] | null;
  order: string[];
  bank: Record<string, number>;
  pot: number;
  ending: string | null;
  seats: Record<string, GameSeat>;
  deeds: Record<string, GameDeed>;
  auction: AuctionView | null;
  agenda: AgendaView[];
  claims: ClaimView[];
  offers: OfferView[];
  contracts: ContractView[];
  contest: ContestView | null;
  question: QuestionView | null;
  foreclosure: ForeclosureView | null;
  stock: StockView | null;
  market: MarketView | null;
  outcome: OutcomeView | null;
  /** Deeds of the Bank that may be asked to be auctioned. */
  unsold?: string[];
}

/**
 * A share of a deed card (named in `what`), media support, a gift, or something sold.
 *
 * Media may give in kind, without money, for so many player `places`. Rules G-FUND-9 to 18.
 */
export interface Give {
  id: string;
  seen?: number;
  type: "give";
  source: "deeds" | "media" | "gifts" | "sales";
  giver?: string;
  cents?: number;
  what?: string;
  places?: number;
}

/** The host lets somebody watch or judge, makes them host, or sends them away. */
export interface GiveRole {
  id: string;
  seen?: number;
  type: "role";
  person: string;
  role: "watch" | "referee" | "host" | "none";
}

/** The host gives a running seat to somebody else at the table, or to a bot. */
export interface GiveSeat {
  id: string;
  seen?: number;
  type: "give_seat";
  seat: string;
  person?: string | null;
  bot?: Level | null;
}

/** Somebody who gives, and how they were thanked, if they were. */
export interface GiverRow {
  giver: string;
  owed: number;
  due: number;
  thanked: string | null;
}

/** The clock goes on. */
export interface GoOn {
  id: string;
  seen?: number;
  type: "go_on";
}

/** A player's sheet as it is written down; `outright` if everybody else at the table is out. */
export interface HandIn {
  id: string;
  seen?: number;
  type: "hand_in";
  entrant: string;
  sheet: Record<string, unknown>;
  outright?: boolean;
}

/**
 * The first message: what the client has already, and the language for sentences.
 *
 * `last` are the number and the moment of the latest entry that it has: where the table has
 * another one there, it was restored from an older copy, and everything is sent anew.
 * A screen that `is_for_all` who are in the room is sent what any watcher may see.
 */
export interface Hello {
  type: "hello";
  since?: number;
  last?: [number, number] | null;
  locale?: "en" | "es";
  is_for_all?: boolean;
}

/** Register everybody in a table, but those in the lines `leave_out`; all of them or nobody. */
export interface ImportRoster {
  id: string;
  seen?: number;
  type: "import_roster";
  data: string;
  leave_out?: number[];
}

/**
 * Come to a table: to an open seat, to watch, or to judge.
 *
 * With a `key` of the client's own, who asks again because no answer came is the same person.
 */
export interface Join {
  name: string;
  role?: "seat" | "watch" | "referee";
  number?: number | null;
  token?: Token | null;
  colour?: number | null;
  key?: string | null;
}

/** The judge's word on a ruling: the last. */
export interface Judge {
  id: string;
  seen?: number;
  type: "judge";
  ruling: number;
  words: string;
}

/** Leave for good: before the game the seat opens, in the game it resigns. */
export interface Leave {
  id: string;
  seen?: number;
  type: "leave";
}

/** An owner does not ask for rent: the next throw need not wait. */
export interface LetRentGo {
  id: string;
  seen?: number;
  type: "let_rent_go";
  seat: string;
}

/** Own tables, open ones, and finished games of one's own. */
export interface Lobby {
  own: TableInfo[];
  open: TableInfo[];
  finished: TableInfo[];
}

/** The rents asked of a visitor who may choose. */
export interface MarketView {
  space: string;
  asks: Record<string, number>;
  waiting: string[];
}

/** `other` is the same person as `keep`, entered twice: all that was theirs is one's. */
export interface MergeEntrants {
  id: string;
  seen?: number;
  type: "merge";
  keep: string;
  other: string;
  why?: string;
}

/** The game after one entry, for the replay: views are whole. */
export interface Moment {
  seq: number;
  game: Record<string, unknown>;
}

/** A line of the account book, in cents. `content` is what was written. */
export interface MoneyLine {
  number: number;
  at: number;
  entrant: string | null;
  content: Record<string, unknown>;
  source: string | null;
  giver: string;
  owed: number;
  paid: number;
  due: number;
  struck: string | null;
}

/** How an event's money stands, in cents. */
export interface MoneyView {
  raised: number;
  costs: number;
  for_charity: number;
  received: number;
  due: number;
  by_source: Record<string, number>;
  lines: MoneyLine[];
  receipts: ReceiptRow[];
  givers: GiverRow[];
}

/** The host takes the word from somebody, or gives it back. */
export interface Mute {
  id: string;
  seen?: number;
  type: "mute";
  person: string;
  muted: boolean;
}

/** The password of an account as it is and as it is to be. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Several who have come late make a table of their own in the round. */
export interface NewTable {
  id: string;
  seen?: number;
  type: "new_table";
  players: string[];
  why?: string;
}

/** What the next round would be, or the refusal that says what is missing. */
export interface NextRound {
  refusal: Refusal | null;
  players?: string[];
  sizes?: number[];
  is_final?: boolean;
}

/** A newspaper or station: what was sent to it or what it brought, `on` a day (ISO). */
export interface NoteMedia {
  id: string;
  seen?: number;
  type: "media";
  outlet: string;
  what?: string;
  on?: string;
}

/** An open offer. One that this client may not read has no `terms` and is private. */
export interface OfferView {
  proposer: string;
  revision: number;
  terms?: TermView[];
  parties: string[];
  accepted: string[];
  is_private?: boolean;
}

/** A table of a seating that holds no longer. */
export interface OldTable {
  number: number;
  names: string[];
}

/** Open these tables of the round in the browser, or all. */
export interface OpenBoards {
  tables?: number[];
}

/** The question to a family. `answer` is there for the referee, and for all once judged. */
export interface OpenQuestion {
  seat: string;
  member: string | null;
  text: string;
  answer?: string | null;
  said?: string | null;
}

/** Let everybody register by themselves on the public page, or no longer. */
export interface OpenRegistration {
  id: string;
  seen?: number;
  type: "open_registration";
  is_open?: boolean;
}

/**
 * Open a table. `name` is the host's; without a seat of their own they watch or judge.
 *
 * With a `key` of the client's own, who asks again because no answer came is told the same table.
 */
export interface OpenTable {
  name: string;
  setup: Setup;
  key?: string | null;
}

/** Open a tournament; who does is its director and judge. */
export interface OpenTournament {
  name: string;
  details?: Record<string, string>;
  key?: string | null;
}

/** A table was opened or joined. `key` brings the person back on any device. */
export interface Opened {
  code: string;
  person: string;
  key: string;
  /** Path of the page that invites others. */
  link: string;
  /** Path with the key, for this person alone. */
  back: string;
  /** What was wrong with the file that the table was made from. */
  warning?: string | null;
  /** Whether the game at the table is over, as one may be that was opened from a file. */
  is_over?: boolean;
}

/** How many tables were opened that were not open before. */
export interface OpenedBoards {
  opened: number;
}

/** One option of a rule set: its sentence, what it is now, the rules behind it. */
export interface OptionInfo {
  name: string;
  title: string;
  group: string;
  sentence: string;
  is_on: boolean;
  kind?: "switch" | "number" | "choice";
  value?: boolean | number | string;
  choices?: string[];
  /** What each choice means. */
  meanings?: Record<string, string>;
  /** Of a number. */
  unit?: "dollars" | "count" | "percent" | "factor" | null;
  low?: number | null;
  high?: number | null;
  clauses?: string[];
  /** Whether the rule set itself offers it; else it is a rule value, for house rules. */
  is_offered?: boolean;
  /** Options that it does not go with. */
  excludes?: string[];
}

/** Something a seat may do now. `action` is at its smallest; amounts go from `low` to `high`. */
export interface OptionRow {
  action: Record<string, unknown>;
  low?: number | null;
  high?: number | null;
  /** What the Bank gets, interest included, for lifting a mortgage or taking a deed over. */
  price?: number | null;
}

/** How the game ended; places from 1, equal ones shared. */
export interface OutcomeView {
  reason: string;
  winners: string[];
  places: Record<string, number>;
  worths: Record<string, number>;
}

/** The host stops or restarts all clocks; who plays restarts them after the grace. */
export interface Pause {
  id: string;
  seen?: number;
  type: "pause";
  paused: boolean;
}

/** The judge stops the clock. */
export interface PauseClock {
  id: string;
  seen?: number;
  type: "pause";
}

/** Somebody has paid on a line, and gets a receipt. */
export interface Pay {
  id: string;
  seen?: number;
  type: "pay";
  line: number;
  cents: number;
  payer?: string;
  how?: string;
}

/** Somebody at the table. ``waiting`` asks to watch; ``seat`` holds at least one seat. */
export interface Person {
  name: string;
  role: "seat" | "watch" | "waiting" | "referee";
  is_host?: boolean;
  is_here?: boolean;
  is_muted?: boolean;
}

/** Asks for a ``pong``; says that the connection lives. */
export interface Ping {
  type: "ping";
}

/** What is called out so many minutes after the beginning. */
export interface PlanCall {
  left: number;
  at: number;
  text: string;
}

/** Something to look at; `is_met` is null where only people can say. */
export interface PlanCheck {
  code: string;
  text: string;
  rules: string[];
  is_met: boolean | null;
}

/** A part of the day; `begins` and `ends` are empty where the start is not known. */
export interface PlanHour {
  what: string;
  text: string;
  begins: string;
  ends: string;
  minutes: number;
}

/** So many of something to pack. */
export interface PlanItem {
  text: string;
  number: number;
  rule: string;
  is_needed: boolean;
}

/** An office: how many it needs, who holds it, what they have to do. */
export interface PlanPost {
  role: Role;
  title: string;
  needed: number;
  names: string[];
  is_optional: boolean;
  duties: string[];
}

/** What is planned of a tournament and what is missing. */
export interface PlanView {
  players: number;
  rounds: number;
  length: number;
  ways: PlanWay[];
  is_official: boolean;
  sanction: SanctionRow[];
  timetable: PlanHour[];
  staff: PlanPost[];
  materials: PlanItem[];
  room: PlanCheck[];
  set: PlanCheck[];
  calls: PlanCall[];
  briefing: BriefingSection[];
  bankers: BriefingSection[];
  filed: Record<string, DatedRow>;
  declared: Record<string, DatedRow>;
}

/**
 * One of the ways from so many players to the final: the sizes of tables in each stage.
 *
 * `turned_away` find no place; with so many `missing` more, or so many fewer, all do.
 */
export interface PlanWay {
  way: Way;
  rounds: number;
  tables: number[][];
  turned_away: number;
  missing: number;
  is_chosen: boolean;
}

/** A table of the round is played at a real board after all. */
export interface PlayAtBoard {
  id: string;
  seen?: number;
  type: "close_table";
  table: number;
  why?: string;
}

/**
 * A table of the round is played in the browser, at the table with this code.
 *
 * `seats` are the entrants with the names of their seats there.
 */
export interface PlayOnline {
  id: string;
  seen?: number;
  type: "open_table";
  table: number;
  code: string;
  seats: Record<string, string>;
}

/** Answer to ``ping``. */
export interface Pong {
  type: "pong";
  now: number;
}

/**
 * Asks what a deal would do: cash left, groups, interest, contracts bound; changes nothing.
 *
 * The action is an `offer`, or to `accept` an open one, which any of its parties may ask.
 */
export interface Preview {
  id: string;
  seen?: number;
  type: "preview";
  action: Record<string, unknown>;
}

/** What an import of a table would do; nothing is registered. `data` is the file in base64. */
export interface PreviewRoster {
  id: string;
  seen?: number;
  type: "preview_roster";
  data: string;
  leave_out?: number[];
}

/** A print: what it is for, what is still missing for it, what may be chosen of it. */
export interface PrintInfo {
  name: string;
  title: string;
  about: string;
  missing: string | null;
  takes: string[];
}

/** What went wrong: a stable code and a sentence. */
export interface Problem {
  code: string;
  message: string;
  where?: string | null;
}

/** Cents for each game dollar, at a table and in a round or at all of them. G-FUND-3. */
export interface PromisePledge {
  id: string;
  seen?: number;
  type: "pledge";
  giver: string;
  cents: number;
  table?: number | null;
  round?: number | null;
  cap?: number | null;
}

/**
 * A promotional item, with ISO days: sent in, to be made or printed, approved in writing.
 *
 * `shows` are pictures on it, `confirmed` the codes of `pictures.asked` that the organiser has
 * looked at. Without any day or picture it is taken off the list.
 */
export interface Promote {
  id: string;
  seen?: number;
  type: "promotion";
  item: string;
  submitted?: string;
  production?: string;
  approved?: string;
  shows?: ("board" | "logo" | "mascot")[];
  confirmed?: string[];
}

/** A QR code as an SVG picture. */
export interface QrCode {
  svg: string;
}

/** A path of this site that is wanted as a QR code, such as somebody's way back. */
export interface QrPath {
  path: string;
}

/** A question to a family; see `freehold.game.parts.Question`. */
export interface QuestionView {
  kind: "go" | "school" | "church";
  seat: string;
  member: string | null;
  space: string | null;
  right: number;
  is_answered: boolean;
  is_missed: boolean;
}

/** The address of this server by which others find it; None if only this machine does. */
export interface Reach {
  address: string | null;
}

/** A receipt, in cents. */
export interface ReceiptRow {
  number: number;
  line: number;
  payer: string;
  cents: number;
  at: number;
  how: string;
  cancelled: string | null;
}

/** Why not: a stable `reason`, what would be needed, the clause of the rules and its text. */
export interface Refusal {
  reason: string;
  message: string;
  clause?: string | null;
  rule?: string | null;
}

/** Register for a tournament by oneself. */
export interface Register {
  registration: Registration;
  key?: string | null;
}

/** One who wants to play. */
export interface Registration {
  name: string;
  address?: string;
  contact?: string;
  is_minor?: boolean;
  signed?: "" | "paper" | "screen";
}

/** Strike some who registered and never sat anywhere; who has a past can only withdraw. */
export interface RemoveEntrants {
  id: string;
  seen?: number;
  type: "remove";
  entrants: string[];
}

/** Report what somebody said to the host. */
export interface Report {
  id: string;
  seen?: number;
  type: "report";
  seq: number;
  note?: string;
}

/** Somebody who was missing is at their table now. */
export interface ReportCome {
  id: string;
  seen?: number;
  type: "came";
  entrant: string;
}

/** Somebody is not at their table. */
export interface ReportMissing {
  id: string;
  seen?: number;
  type: "missing";
  entrant: string;
}

/** Change a seating by hand: two change places, or one who has just come is put in. */
export interface Reseat {
  id: string;
  seen?: number;
  type: "reseat";
  one: string;
  other?: string | null;
  table?: number | null;
  why?: string;
}

/** A seating that was changed by hand, or taken back. */
export interface ReseatedRow {
  round: number;
  why: string;
  at: number;
  by: string;
  tables: OldTable[];
}

/** Come back with a key. */
export interface Return {
  key: string;
}

export type Role = "director" | "judge" | "referee" | "banker" | "entrant" | "machine";

/** A round and who sits where in it. */
export interface RoundView {
  number: number;
  is_final: boolean;
  is_closed: boolean;
  tables: TableOfRound[];
}

/** A referee, or the judge, rules at a table. */
export interface Rule {
  id: string;
  seen?: number;
  type: "rule";
  table: number;
  words: string;
}

/** A rule set that a table may play by. */
export interface RulesInfo {
  name: string;
  title: string;
  sentence: string;
  edition: string;
  min_seats: number;
  max_seats: number;
  needs_referee: boolean;
  options: OptionInfo[];
}

/** A ruling at a table, or the judge's word `on` one. */
export interface RulingRow {
  number: number;
  table: number;
  by: string;
  is_judges: boolean;
  words: string;
  on: number | null;
  is_appealed: boolean;
}

/** A requirement of an official tournament, and what is missing of it. */
export interface SanctionRow {
  code: string;
  rules: string[];
  missing: string | null;
}

/** Something said to the desk; see `AnyCommand`. */
export interface Say {
  command: Details | Configure | OpenRegistration | Appoint | Dismiss | Enter | Amend | RemoveEntrants | SignUp | CheckIn | Withdraw | ComeBack | SeatRound | Reseat | Bank | Begin | PauseClock | GoOn | HandIn | SignSheet | Countersign | DisputeSheet | Decide | ThrowFor | CloseRound | Rule | AppealTo | Judge | PreviewRoster | ImportRoster | MergeEntrants | ReportMissing | ReportCome | CallNoShows | Unseat | NewTable | Brief | PlayOnline | PlayAtBoard | TableResult | ConfirmTable | Declare | FileForm | Promote | NoteMedia | DropMedia | Charge | PromisePledge | SponsorTable | Give | Spend | StrikeLine | Pay | CancelReceipt | Thank;
}

/**
 * One seat before the game: a bot by its level, a person, or open to whoever comes.
 *
 * A ``person`` seat belongs to whoever opened the table: several of them are a hot seat.
 */
export interface SeatPlan {
  kind?: "person" | "bot" | "open";
  name?: string | null;
  bot?: Level | null;
  token?: Token | null;
  colour?: number | null;
}

/** Seat the next round: a seed, who must sit where, and who must not sit together. */
export interface SeatRound {
  id: string;
  seen?: number;
  type: "seat_round";
  seed?: number;
  pins?: Record<string, [number, number | null]>;
  bans?: [string, string][];
}

/** What is done for a seat without asking; a part left out is switched off. */
export interface SetAutos {
  id: string;
  seen?: number;
  type: "autos";
  seat: string;
  /** Pass in auctions once the next bid is above this. */
  pass_above?: number | null;
  /** Bid as little as possible, up to this, in the auction that runs now. */
  bid_to?: number | null;
  claim?: boolean;
  pay?: boolean;
  /** Throw when nothing else is to be decided. */
  roll?: boolean;
}

/** Everything fixed before a game but who comes: rules, clocks, dice, who may watch and talk. */
export interface Setup {
  title?: string;
  rules?: string;
  edition?: string | null;
  options?: Record<string, boolean | number | string>;
  seats: SeatPlan[];
  families?: Family[];
  clock?: Clock;
  /**
   * So long after the game begins the agreed hour has come and time is called, where the rule
   * value ``time_call`` is on; 0 for no agreed hour.
   */
  minutes?: number;
  /** After the last bid, until all who have not passed do; 0 for no clock. */
  auction_seconds?: number;
  /** How long the next throw waits while rent may be asked for. */
  claim_seconds?: number;
  /** How long an offer stands. */
  offer_seconds?: number;
  /** How long a seat may be away before somebody plays for it. */
  grace_seconds?: number;
  /** Who then decides that a bot plays for it: nobody needs to, or most of the others. */
  absent?: "bot" | "vote";
  dice?: "server" | "typed";
  listed?: boolean;
  watching?: "closed" | "approved" | "open" | "delayed";
  /** How much later watchers see everything, where watching is ``delayed``. */
  delay_seconds?: number;
  chat?: "free" | "phrases" | "off";
  /** Whether a seat without hands rules on questions: a referee, or the Game Master. */
  referee?: boolean;
  /** Whether that is the host; seats for a person are then of others at the host's device. */
  host_judges?: boolean;
  /** Milliseconds between moves of bots, so that people can follow. */
  bot_pace?: number;
  /** The code of the tournament whose desk has opened the table; only a desk gives one. */
  tournament?: string;
}

/** What a sheet says: deeds by space, notes by value, sums as they were written. */
export interface SheetContent {
  sheet: Record<string, Record<string, unknown>>;
  outright: boolean;
}

/** Who said that a sheet is wrong, and what the judge said to it. */
export interface SheetDispute {
  by: string;
  at: number;
  why: string;
  answer: string | null;
}

/** The form of a score sheet, columns and notes in their order. */
export interface SheetForm {
  lines: SheetLine[];
  columns: string[];
  notes: number[];
}

/** What somebody handed in. */
export interface SheetGiven {
  by: string;
  at: number;
  content: SheetContent;
}

/** A deed on the form: what it counts in each column that it has. */
export interface SheetLine {
  deed: string;
  name: string;
  group: string;
  letter: string;
  values: Record<string, number>;
}

/** What a sheet counts. */
export interface SheetResult {
  total: number;
  cash: number;
  has_won: boolean;
}

/** Who signed a sheet, and when. */
export interface SheetSignature {
  by: string;
  at: number;
  on_paper: boolean;
}

/** A player's sheet of one round. */
export interface SheetView {
  entrant: string;
  number: number;
  name: string;
  round: number;
  table: number;
  is_due: boolean;
  is_missing: boolean;
  status: "missing" | "given" | "held" | "disputed" | "accepted";
  content: SheetContent | null;
  handed_in: SheetGiven[];
  signed: SheetSignature | null;
  countersigned: SheetSignature | null;
  disputes: SheetDispute[];
  result: SheetResult | null;
}

/** The player signs their sheet. */
export interface SignSheet {
  id: string;
  seen?: number;
  type: "sign_sheet";
  entrant: string;
  on_paper?: boolean;
}

/** Sign the registration sheet: on the screen, or the desk has it on paper. */
export interface SignUp {
  id: string;
  seen?: number;
  type: "sign_up";
  entrant: string;
  on_paper?: boolean;
}

/** A cost of the event. Rule G-REQ-4. */
export interface Spend {
  id: string;
  seen?: number;
  type: "spend";
  what: string;
  cents: number;
}

/** A table for a flat sum, or for a sum each round. Rules G-FUND-5, G-FUND-8. */
export interface SponsorTable {
  id: string;
  seen?: number;
  type: "sponsor_table";
  giver: string;
  table: number;
  cents: number[];
  by_round?: boolean;
}

/** The board of honour: who gives, by what for; who shares each deed card. */
export interface SponsorsView {
  honours: Record<string, string[]>;
  patrons: Record<string, string[]>;
}

/** A player in the standings; `why` says why they are below the row before. */
export interface StandingRow {
  entrant: string;
  number: number;
  name: string;
  place: number;
  total: number;
  cash: number;
  won: number;
  rounds: (number | null)[];
  is_out: boolean;
  why: "first" | "total" | "cash" | "throw" | "shared" | "out" | "stage";
}

/** The host begins; bots take the seats that are still open if `fill` says which. */
export interface Start {
  id: string;
  seen?: number;
  type: "start";
  fill?: Level | null;
}

/** An auction of unsold deeds that somebody asks for. */
export interface StockView {
  spaces: string[];
  agreed: string[];
  asked: string[];
}

/** A line was wrong: it counts no longer, and stays to be seen. */
export interface StrikeLine {
  id: string;
  seen?: number;
  type: "strike_line";
  line: number;
  why: string;
}

/** Who banks at a table; one who `plays` is one of its players. */
export interface TableBanker {
  name: string;
  plays: boolean;
}

/** A table in a list. */
export interface TableInfo {
  code: string;
  title: string;
  stage: "gathering" | "playing" | "over";
  rules_title: string;
  edition_title: string;
  seats: string[];
  open_seats: number;
  your_seats: string[];
  turn: string | null;
  winners: string[];
  opened: number;
  changed: number;
  is_listed: boolean;
  is_your_turn: boolean;
  may_watch: boolean;
}

/** A table of a round, its players in the order of their seats. */
export interface TableOfRound {
  number: number;
  players: Badge[];
  banker: TableBanker | null;
  /** The code of the table where it is played in the browser. */
  board: string | null;
}

/** A table before one has joined it; `person` is who this browser already is there. */
export interface TablePage {
  info: TableInfo;
  setup: Setup;
  seats: TableSeat[];
  person?: string | null;
  may_join: boolean;
  /** Whether a referee or Game Master is wanted who has not come yet. */
  may_judge: boolean;
}

/**
 * All sheets of a table that was played in the browser, as the game filled them.
 *
 * `outright` is the entrant who has won alone, empty if time was called.
 */
export interface TableResult {
  id: string;
  seen?: number;
  type: "table_result";
  table: number;
  code: string;
  sheets: Record<string, Record<string, unknown>>;
  outright?: string;
}

/** A seat and who plays it. `stands_in` is the bot that plays for its person now. */
export interface TableSeat {
  number: number;
  name: string;
  kind: "person" | "bot" | "open";
  bot?: Level | null;
  person?: string | null;
  token: Token;
  colour: number;
  is_here?: boolean;
  away_since?: number | null;
  stands_in?: Level | null;
  /** Seats whose people want a bot to play for this one. */
  votes?: string[];
}

/** Sheets and rulings of a table that somebody looks after. */
export interface TableSheets {
  number: number;
  players: SheetView[];
  rulings: RulingRow[];
}

/** The table but for its game. */
export interface TableView {
  code: string;
  title: string;
  stage: "gathering" | "playing" | "over";
  setup: Setup;
  rules_title: string;
  edition_title: string;
  book_hash: string;
  people: Record<string, Person>;
  seats: TableSeat[];
  deadlines: Deadline[];
  is_paused: boolean;
  /** Until time is called, where an hour was agreed. */
  hour?: AgreedHour | null;
  undo: UndoAsked | null;
  question: OpenQuestion | null;
  /** SHA-256 of the secret behind dice and cards, from before the first throw. */
  commitment: string | null;
  /** The secret itself, after the end. */
  secret: string | null;
  you: You;
}

/** The person takes the seat back from the bot that played for it. */
export interface TakeBack {
  id: string;
  seen?: number;
  type: "take_back";
  seat: string;
}

/**
 * Take an open seat before the game, or change name, token and colour of one's own.
 *
 * The host may do so for anybody: `person` says for whom, `bot` puts a bot there, both None and
 * `open` True clear it.
 */
export interface TakeSeat {
  id: string;
  seen?: number;
  type: "seat";
  number: number;
  name?: string | null;
  token?: Token | null;
  colour?: number | null;
  person?: string | null;
  bot?: Level | null;
  open?: boolean;
}

/** One thing a deal hands over; kinds and parts are those of docs/notation.md. */
export interface TermView {
  kind: string;
  from: string;
  to: string;
  amount?: number | null;
  space?: string | null;
  card?: string | null;
  text?: string | null;
  pay?: number | null;
  count?: number | null;
  every?: number | null;
  unit?: string | null;
  percent?: number | null;
  cap?: number | null;
  excess?: number | null;
  causes?: string[] | null;
  spaces?: string[] | null;
  contract?: number | null;
}

/** Somebody who gave was thanked: by a letter, in a speech. Rule G-FUND-13. */
export interface Thank {
  id: string;
  seen?: number;
  type: "thank";
  giver: string;
  how?: string;
}

/** What equals threw for a place. */
export interface ThrowFor {
  id: string;
  seen?: number;
  type: "throw";
  throws: Record<string, number>;
}

/** A tournament in the lobby. */
export interface TournamentInfo {
  code: string;
  stage: "planning" | "playing" | "over";
  name: string;
  organization: string;
  charity: string;
  date: string;
  location: string;
  town: string;
  entrants: number;
  places: number;
  opened: number;
  changed: number;
  is_own: boolean;
}

/** Somebody with a role: of certain tables, or with none of all. */
export interface TournamentPerson {
  person: string;
  name: string;
  roles: Role[];
  tables: number[];
}

/** How a tournament is played. */
export interface TournamentSettings {
  way: Way;
  prefer: number;
  preliminaries: number;
  minutes: number;
  places: number;
  rules: string;
  no_show: number;
}

/** All that who asks may see of a tournament. */
export interface TournamentView {
  seq: number;
  event: EventView;
  you: TournamentPerson | null;
  desk: DeskView | null;
  tables: TableSheets[] | null;
  entrant: EntrantView | null;
}

/** One's own tournaments, and those for everybody. */
export interface Tournaments {
  own: TournamentInfo[];
  listed: TournamentInfo[];
}

/** Somebody wants to take back what others have acted on since. */
export interface UndoAsked {
  seat: string;
  /** What would be taken back. */
  words: string;
  waits_for: string[];
  agreed: string[];
}

/** Take back the seating of a round that has not begun, so that it is seated anew. */
export interface Unseat {
  id: string;
  seen?: number;
  type: "unseat";
  why?: string;
}

/**
 * What has changed since the message before.
 *
 * `table` and `game` hold only changed parts; in `game`, `seats` and `deeds` hold only the seats
 * and deeds that changed, each whole. `pending` and `options` are whole when they are there.
 * `entries` are new ones, and again those that were taken back. Without `is_complete` there are
 * entries between what was sent before and these, which `GET .../entries` gives.
 */
export interface Update {
  type: "update";
  seq: number;
  now: number;
  table?: Record<string, unknown>;
  game?: Record<string, unknown>;
  pending?: Waiting[] | null;
  options?: Record<string, OptionRow[]> | null;
  entries?: Entry[];
  is_complete?: boolean;
}

/** Come back as somebody, by their key. */
export interface UseKey {
  key: string;
}

/** Vote that a bot plays for a seat that is away or does not decide. */
export interface Vote {
  id: string;
  seen?: number;
  type: "vote";
  seat: string;
  agree?: boolean;
}

/** Something that waits for seats; see `freehold.game.Pending`. */
export interface Waiting {
  kind: string;
  seats: string[];
  what?: string | null;
  to?: string | null;
  amount?: number | null;
  about?: string | null;
}

export type Way = "winners" | "totals" | "knockout" | "standings";

/**
 * Answer to ``hello``: everything this client may see now, and the entries it lacks.
 *
 * Those that were taken back since it had them are among them again. Without `is_complete` there
 * are others between what it has and these, which `GET .../entries` gives.
 */
export interface Welcome {
  type: "welcome";
  seq: number;
  now: number;
  table: TableView;
  game: GameView | null;
  pending: Waiting[];
  options: Record<string, OptionRow[]>;
  entries: Entry[];
  is_complete: boolean;
}

/** Go on from a moment of a game in another table, a hot seat, and leave this one as it is. */
export interface WhatIf {
  seq: number;
}

/** Asks why an action is not possible now; changes nothing. */
export interface Why {
  id: string;
  seen?: number;
  type: "why";
  actions: Record<string, unknown>[];
}

/** An entrant plays no longer, or has not come. */
export interface Withdraw {
  id: string;
  seen?: number;
  type: "withdraw";
  entrant: string;
  why?: string;
}

/** What only this client is told about itself. */
export interface You {
  person: string | null;
  seats: string[];
  is_host: boolean;
  is_referee: boolean;
  may_talk: boolean;
  autos?: Record<string, Autos>;
}

export type FromClient = Hello | Ping | Do | Why | Preview | AskUndo | AnswerUndo | SetAutos | LetRentGo | Chat | Report | Mute | TakeSeat | Start | GiveRole | GiveSeat | Vote | TakeBack | Answer | AnotherQuestion | Leave | Count | Pause;

export type FromServer = Welcome | Update | Answered | Pong | Bye;
