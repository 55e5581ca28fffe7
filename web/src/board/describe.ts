import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useMoney } from "../look/money";
import type { BoardSpace, GameView } from "../protocol";
import { standingOf, type Index, type Standing } from "./deeds";

/** Money in the currency of the book. */
export const useBookMoney = (index: Index) => useMoney(index.book.words["currency"] ?? "$");

/** A space in words, for who does not see the board: name, group, price or owner, who is there. */
export function useDescribe(index: Index, game: GameView | null): (space: BoardSpace) => string {
  const t = useTranslations("board");
  const money = useBookMoney(index);
  const inWords = useCallback(
    (space: BoardSpace, standing: Standing, here: string[]) => {
      const group = index.groupOf(space);
      const price = space.price ?? null;
      const parts = [
        space.name,
        group && t("group", { letter: group.letter, name: group.name }),
        standing.owner !== null
          ? t("has", { name: standing.owner })
          : price !== null && t("price", { price: money(price) }),
        standing.buildings === 5
          ? t("hotel")
          : standing.buildings > 0 && t("houses", { count: standing.buildings }),
        standing.mortgaged && t("mortgaged"),
        here.length > 0 && t("here", { names: here.join(", ") }),
      ];
      return parts.filter(Boolean).join(". ");
    },
    [index, t, money],
  );
  // With every event all spaces are asked for, and hardly any has another answer.
  const known = useMemo(() => ({ inWords, texts: new Map<string, string>() }), [inWords]);
  return useCallback(
    (space) => {
      const standing = standingOf(index, game, space);
      const here = Object.entries(game?.seats ?? {})
        .filter(([, seat]) => seat.playing && seat.space === space.key)
        .map(([name]) => name);
      const key = JSON.stringify([space.key, standing, here]);
      const text = known.texts.get(key) ?? known.inWords(space, standing, here);
      known.texts.set(key, text);
      return text;
    },
    [index, game, known],
  );
}
