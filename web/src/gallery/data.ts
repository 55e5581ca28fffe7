import { seatLooks, type SeatLook } from "../look/seats";
import { TOKEN_NAMES } from "../look/tokens";
import type { BookView, GameView } from "../protocol";
import mooreBook from "../board/fixtures/moore-book.json";
import mooreGame from "../board/fixtures/moore-game.json";
import officialBook from "../board/fixtures/official-book.json";
import officialGame from "../board/fixtures/official-game.json";
import parishBook from "../board/fixtures/parish-book.json";
import parishGame from "../board/fixtures/parish-game.json";

export interface Position {
  book: BookView;
  game: GameView;
  looks: Record<string, SeatLook>;
}

function position(book: unknown, game: unknown): Position {
  const view = game as GameView;
  const seats = Object.keys(view.seats).map((name, number) => ({
    name,
    token: TOKEN_NAMES[(number * 5 + 8) % 16]!,
    colour: number,
  }));
  return { book: book as BookView, game: view, looks: seatLooks(seats) };
}

export const POSITIONS: Record<string, Position> = {
  official: position(officialBook, officialGame),
  moore: position(mooreBook, mooreGame),
  parish: position(parishBook, parishGame),
};
