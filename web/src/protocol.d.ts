// Made by tools/make-protocol from src/freehold/server/protocol; do not edit.

export type Token = "kite" | "lantern" | "teapot" | "bicycle" | "snail" | "boat" | "key" | "acorn" | "owl" | "plough" | "drum" | "lighthouse" | "pretzel" | "windmill" | "goose" | "umbrella";

export type Level = "standard" | "standard-no-trade" | "random";

/** Who is signed in. */
export interface Account {
  name: string;
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
  result?: unknown;
}

/** Take back a seat's last action, or ask the others to agree; the referee gives a `reason`. */
export interface AskUndo {
  id: string;
  seen?: number;
  type: "undo";
  seat: string;
  reason?: string | null;
}

/** What is done for a seat without asking; see `SetAutos`. */
export interface Autos {
  pass_above?: number | null;
  bid_to?: number | null;
  claim?: boolean;
  pay?: boolean;
  roll?: boolean;
}

/** A group: its letter and the number of its ink and hatch, 0 to 7 for lots. */
export interface BoardGroup {
  key: string;
  name: string;
  letter: string;
  ink: number;
  kind: string;
  spaces: string[];
  house_price?: number | null;
}

/** A space as the board shows it. `group` by key; `rents` by number of buildings or deeds. */
export interface BoardSpace {
  key: string;
  name: string;
  short: string;
  kind: string;
  group?: string | null;
  price?: number | null;
  rents?: number[];
  house_price?: number | null;
  mortgage?: number | null;
  lift?: number | null;
  tax?: string | null;
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
  cards: Record<string, string>;
  values: Record<string, boolean | number | string>;
  options: Record<string, boolean | number | string>;
  term_kinds: string[];
}

/** The server closes: ``restart``, ``replaced``, ``closed``, ``not_allowed``, ``too_slow``. */
export interface Bye {
  type: "bye";
  reason: string;
}

/** Say something: free words, or the key of a phrase. */
export interface Chat {
  id: string;
  seen?: number;
  type: "chat";
  text?: string | null;
  phrase?: string | null;
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

/** Name and password of an account. */
export interface Credentials {
  name: string;
  password: string;
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
  person?: string | null;
  is_taken_back?: boolean;
}

/** Who answers questions for a seat, in the church-school edition: members by name and grade. */
export interface Family {
  seat: string;
  members: [string, number][];
  captain?: string | null;
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
  members: Record<string, unknown>[];
  captain: string | null;
  tasks: string[];
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
  auction: Record<string, unknown> | null;
  agenda: Record<string, unknown>[];
  claims: Record<string, unknown>[];
  offers: Record<string, unknown>[];
  contracts: Record<string, unknown>[];
  contest: Record<string, unknown> | null;
  question: Record<string, unknown> | null;
  foreclosure: Record<string, unknown> | null;
  stock: Record<string, unknown> | null;
  market: Record<string, unknown> | null;
  outcome: Record<string, unknown> | null;
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

/** The first message: what the client has already, and the language for sentences. */
export interface Hello {
  type: "hello";
  since?: number;
  locale?: "en" | "es";
}

/** Come to a table: to an open seat, to watch, or to judge. */
export interface Join {
  name: string;
  role?: "seat" | "watch" | "referee";
  number?: number | null;
  token?: Token | null;
  colour?: number | null;
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

/** The game after one entry, for the replay: views are whole. */
export interface Moment {
  seq: number;
  game: Record<string, unknown>;
}

/** The host takes the word from somebody, or gives it back. */
export interface Mute {
  id: string;
  seen?: number;
  type: "mute";
  person: string;
  muted: boolean;
}

/** The question to a family. `answer` is there for the referee, and for all once judged. */
export interface OpenQuestion {
  seat: string;
  member: string | null;
  text: string;
  choices?: string[];
  answer?: string | null;
  said?: string | null;
}

/** Open a table. `name` is the host's; without a seat of their own they watch or judge. */
export interface OpenTable {
  name: string;
  setup: Setup;
}

/** A table was opened or joined. `key` brings the person back on any device. */
export interface Opened {
  code: string;
  person: string;
  key: string;
  link: string;
  back: string;
}

/** One option of a rule set: its sentence, what it sets, the rules behind it. */
export interface OptionInfo {
  name: string;
  group: string;
  sentence: string;
  is_on: boolean;
  kind?: "switch" | "number" | "choice";
  value?: boolean | number | string;
  choices?: string[];
  low?: number | null;
  high?: number | null;
  clauses?: string[];
}

/** Something a seat may do now. `action` is at its smallest; amounts go from `low` to `high`. */
export interface OptionRow {
  action: Record<string, unknown>;
  low?: number | null;
  high?: number | null;
}

/** The host stops or restarts all clocks. */
export interface Pause {
  id: string;
  seen?: number;
  type: "pause";
  paused: boolean;
}

/** Somebody at the table. ``waiting`` asks to watch; ``seat`` holds at least one seat. */
export interface Person {
  name: string;
  role: "seat" | "watch" | "waiting" | "referee" | "gone";
  is_host?: boolean;
  is_here?: boolean;
  is_muted?: boolean;
}

/** Asks for a ``pong``; says that the connection lives. */
export interface Ping {
  type: "ping";
}

/** Answer to ``ping``. */
export interface Pong {
  type: "pong";
  now: number;
}

/** Asks what a deal would do: cash left, groups, interest, contracts bound; changes nothing. */
export interface Preview {
  id: string;
  seen?: number;
  type: "preview";
  action: Record<string, unknown>;
}

/** What went wrong: a stable code and a sentence. */
export interface Problem {
  code: string;
  message: string;
  where?: string | null;
}

/** Why not: a stable `reason`, what would be needed, the clause of the rules and its text. */
export interface Refusal {
  reason: string;
  message: string;
  clause?: string | null;
  rule?: string | null;
}

/** Report what somebody said to the host. */
export interface Report {
  id: string;
  seen?: number;
  type: "report";
  seq: number;
  note?: string;
}

/** Come back with a key. */
export interface Return {
  key: string;
}

/** The host lets somebody watch or judge, makes them host, or sends them away. */
export interface Role {
  id: string;
  seen?: number;
  type: "role";
  person: string;
  role: "watch" | "referee" | "host" | "none";
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

/** What is done for a seat without asking; a part left out is switched off. */
export interface SetAutos {
  id: string;
  seen?: number;
  type: "autos";
  seat: string;
  pass_above?: number | null;
  bid_to?: number | null;
  claim?: boolean;
  pay?: boolean;
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
  auction_seconds?: number;
  claim_seconds?: number;
  offer_seconds?: number;
  grace_seconds?: number;
  absent?: "bot" | "vote";
  dice?: "server" | "typed";
  listed?: boolean;
  watching?: "closed" | "approved" | "open" | "delayed";
  delay_seconds?: number;
  chat?: "free" | "phrases" | "off";
  referee?: boolean;
  bot_pace?: number;
}

/** The host begins; bots take the seats that are still open if `fill` says which. */
export interface Start {
  id: string;
  seen?: number;
  type: "start";
  fill?: Level | null;
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
  votes?: string[];
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
  undo: UndoAsked | null;
  question: OpenQuestion | null;
  commitment: string | null;
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

/** Somebody wants to take back what others have acted on since. */
export interface UndoAsked {
  seat: string;
  words: string;
  waits_for: string[];
  agreed: string[];
}

/**
 * What has changed since the message before.
 *
 * `table` and `game` hold only changed parts; in `game`, `seats` and `deeds` hold only the seats
 * and deeds that changed, each whole. `pending` and `options` are whole when they are there.
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

/**
 * Answer to ``hello``: everything this client may see now, and the entries it lacks.
 *
 * Without `is_complete` there are earlier entries, which `GET .../entries` gives.
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

/** Asks why an action is not possible now; changes nothing. */
export interface Why {
  id: string;
  seen?: number;
  type: "why";
  actions: Record<string, unknown>[];
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

export type FromClient = Hello | Ping | Do | Why | Preview | AskUndo | AnswerUndo | SetAutos | LetRentGo | Chat | Report | Mute | TakeSeat | Start | Role | GiveSeat | Vote | TakeBack | Answer | Leave | Pause;

export type FromServer = Welcome | Update | Answered | Pong | Bye;
