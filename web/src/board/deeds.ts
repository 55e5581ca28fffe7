import type { BoardGroup, BoardSpace, BookView, GameView } from "../protocol";

export const BANK = "Bank";

/** A row of the rents of a deed. */
export interface RentRow {
  /** `bare`, `set` (bare, whole group), `houses`, `hotel`, or for others how many are owned. */
  kind: "bare" | "set" | "houses" | "hotel" | "count" | "throw" | "tithe";
  count: number;
  /** Dollars, or what a throw is multiplied by. */
  amount: number;
  /** Whether this is what a visitor owes now. */
  isNow: boolean;
}

export interface Standing {
  owner: string | null;
  buildings: number;
  mortgaged: boolean;
  /** Members of the group that the owner has, of how many. */
  has: number;
  of: number;
}

/** Lookups by key that every part of the board needs; made once for a book. */
export class Index {
  readonly spaces: Map<string, BoardSpace>;
  readonly groups: Map<string, BoardGroup>;
  readonly numbers: Map<string, number>;
  readonly decks: Map<string, number>;

  constructor(readonly book: BookView) {
    this.spaces = new Map(book.spaces.map((space) => [space.key, space]));
    this.numbers = new Map(book.spaces.map((space, number) => [space.key, number]));
    this.groups = new Map(book.groups.map((group) => [group.key, group]));
    this.decks = new Map(Object.keys(book.decks).map((key, number) => [key, number]));
  }

  groupOf(space: BoardSpace): BoardGroup | undefined {
    return this.groups.get(space.group ?? "");
  }
}

const made = new WeakMap<BookView, Index>();

export function indexOf(book: BookView): Index {
  let index = made.get(book);
  if (index === undefined) made.set(book, (index = new Index(book)));
  return index;
}

/** Who has a church, which is no deed; null for nobody. */
function keeper(game: GameView, space: string): string | null {
  const found = Object.entries(game.seats).find(([, seat]) => seat.churches?.includes(space));
  return found?.[0] ?? null;
}

/** How a space stands: its owner, buildings, and how far the owner's set is. */
export function standingOf(index: Index, game: GameView | null, space: BoardSpace): Standing {
  const deed = game?.deeds[space.key];
  if (game === null || (deed === undefined && space.kind !== "church")) {
    return { owner: null, buildings: 0, mortgaged: false, has: 0, of: 0 };
  }
  if (deed === undefined) {
    const owner = keeper(game, space.key);
    const churches = index.book.spaces.filter((one) => one.kind === "church");
    const has = owner === null ? 0 : (game.seats[owner]!.churches?.length ?? 0);
    return { owner, buildings: 0, mortgaged: false, has, of: churches.length };
  }
  const owner = deed.owner === BANK ? null : deed.owner;
  const members = index.groupOf(space)?.spaces ?? [];
  const has = owner === null ? 0 : members.filter((key) => game.deeds[key]?.owner === owner).length;
  return { owner, buildings: deed.buildings, mortgaged: deed.mortgaged, has, of: members.length };
}

function lotRows(space: BoardSpace, standing: Standing, factor: number): RentRow[] {
  const bare = space.rents?.[0] ?? 0;
  const isSet = standing.owner !== null && standing.has === standing.of;
  const owes = standing.owner !== null && !standing.mortgaged;
  const rows: RentRow[] = [
    { kind: "bare", count: 0, amount: bare, isNow: owes && standing.buildings === 0 && !isSet },
  ];
  if (factor > 1) {
    const isNow = owes && standing.buildings === 0 && isSet;
    rows.push({ kind: "set", count: standing.of, amount: bare * factor, isNow });
  }
  space.rents?.slice(1).forEach((amount, at, all) => {
    const isHotel = at === all.length - 1;
    const isNow = owes && standing.buildings === at + 1;
    rows.push({ kind: isHotel ? "hotel" : "houses", count: at + 1, amount, isNow });
  });
  return rows;
}

/** All rents of a space, and which of them is owed as it stands. */
export function rentRows(index: Index, space: BoardSpace, standing: Standing): RentRow[] {
  const group = index.groupOf(space);
  if (group?.kind === "lot") {
    const factor = index.book.values["group_rent_factor"];
    return lotRows(space, standing, typeof factor === "number" ? factor : 1);
  }
  const isAlone = group?.kind === "count" && group.spaces.length === 1;
  const counted = group?.kind === "throw" ? "throw" : isAlone ? "bare" : "count";
  const kind = space.kind === "church" ? "tithe" : counted;
  return (space.rents ?? []).map((amount, at) => ({
    kind,
    count: at + 1,
    amount,
    isNow: standing.owner !== null && !standing.mortgaged && standing.has === at + 1,
  }));
}
