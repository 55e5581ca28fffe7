import type { TableSeat, Token } from "../protocol";

/** How a seat is told from others everywhere: shape, colour and initial, never colour alone. */
export interface SeatLook {
  name: string;
  token: Token;
  colour: number;
  initial: string;
}

/** The shortest beginnings, one or two letters, that tell names apart as far as two can. */
export function initials(names: readonly string[]): string[] {
  const begin = (name: string, length: number) => [...name.trim()].slice(0, length).join("");
  const first = names.map((name) => begin(name, 1).toLocaleUpperCase());
  return names.map((name, at) => {
    const letter = first[at]!;
    const isAlone = first.filter((other) => other === letter).length === 1;
    return isAlone ? letter : letter + begin(name, 2).slice(letter.length).toLocaleLowerCase();
  });
}

/** The looks of all seats of a table, by name. */
export function seatLooks(
  seats: readonly Pick<TableSeat, "name" | "token" | "colour">[],
): Record<string, SeatLook> {
  const letters = initials(seats.map((seat) => seat.name));
  return Object.fromEntries(
    seats.map(({ name, token, colour }, at) => [
      name,
      { name, token, colour, initial: letters[at]! },
    ]),
  );
}
