import type { BookView, GameView } from "../protocol";

/** How likely a seat's next throw ends on a space: `ways` of the 36 that two dice may fall. */
export interface Chance {
  seat: string;
  ways: number;
  /** In Jail: only doubles lead out. */
  onlyDoubles: boolean;
}

const DICE = [1, 2, 3, 4, 5, 6] as const;
const whole = (value: unknown, usual: number) => (typeof value === "number" ? value : usual);

/** Where a throw leads: spaces by their number, one for each way in which it may be moved. */
function landings(book: BookView, game: GameView, name: string, sum: number): number[] {
  const seat = game.seats[name]!;
  const count = book.spaces.length;
  const from = book.spaces.findIndex((space) => space.key === seat.space);
  const ways =
    seat.direction === "backward"
      ? [-1]
      : seat.direction === "forward" || book.values["either_way"] !== true
        ? [1]
        : [1, -1];
  const jail = book.spaces.findIndex((space) => space.kind === "jail");
  return ways.map((way) => {
    const to = (((from + way * sum) % count) + count) % count;
    return book.spaces[to]!.kind === "go-to-jail" && jail >= 0 ? jail : to;
  });
}

/**
 * Ways of the 36 in which the next throw of a seat ends on each space, by number; cards that send a
 * token on are not counted. A third double in a row leads to Jail; who sits there leaves by doubles,
 * or by any throw at the last try. While the direction is free both are counted half.
 */
export function nextThrow(book: BookView, game: GameView, name: string): number[] {
  const ways = new Array<number>(book.spaces.length).fill(0);
  const seat = game.seats[name];
  if (!seat?.playing) return ways;
  const jail = book.spaces.findIndex((space) => space.kind === "jail");
  const isLastDouble =
    name === game.turn &&
    !seat.in_jail &&
    game.doubles + 1 >= whole(book.values["doubles_limit"], 3);
  const isLastTry = seat.tries + 1 >= whole(book.values["jail_turns"], 3);
  for (const one of DICE) {
    for (const other of DICE) {
      const isDouble = one === other;
      if (isDouble && isLastDouble && jail >= 0) {
        ways[jail]! += 1;
      } else if (seat.in_jail && !isDouble && !isLastTry) {
        ways[jail]! += 1;
      } else {
        const ends = landings(book, game, name, one + other);
        for (const end of ends) ways[end]! += 1 / ends.length;
      }
    }
  }
  return ways;
}

/** Who may be on a space after the next throw, the likeliest first; not the seats of `without`. */
export function visitors(
  book: BookView,
  game: GameView,
  space: string,
  without: readonly string[] = [],
): Chance[] {
  const index = book.spaces.findIndex((one) => one.key === space);
  return Object.entries(game.seats)
    .filter(([name, seat]) => seat.playing && !without.includes(name))
    .map(([name, seat]) => ({
      seat: name,
      ways: nextThrow(book, game, name)[index] ?? 0,
      onlyDoubles: seat.in_jail && seat.tries + 1 < whole(book.values["jail_turns"], 3),
    }))
    .filter((chance) => chance.ways > 0)
    .sort((a, b) => b.ways - a.ways);
}
