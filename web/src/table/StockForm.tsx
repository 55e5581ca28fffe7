import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Checkbox, CheckboxGroup } from "../look";
import { useBook } from "../live/context";
import { GroupMark } from "./GroupMark";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Asking for an auction of unsold deeds, and agreeing to one or not. */
export default function StockForm({ done }: { done?: () => void }) {
  const t = useTranslations("stock");
  const words = useWords();
  const book = useBook();
  const { act, choices, game, seat } = usePlay();
  const groupOf = (key: string) => book.spaces.find((space) => space.key === key)?.group;
  const [chosen, setChosen] = useState<string[]>([]);
  const options = choices.by("stock");
  const asked = game.stock;
  const send = (spaces: string[]) => {
    if (seat === null) return;
    void act({ kind: "stock", seat, spaces });
    done?.();
  };
  if (asked !== null) {
    const isMine = asked.asked.includes(seat ?? "");
    return (
      <div className="banner">
        <p>{t("asked", { spaces: words.list(asked.spaces.map(words.space)) })}</p>
        {isMine && (
          <div className="row">
            <Button onPress={() => send(asked.spaces)}>{t("agree")}</Button>
            <Button kind="quiet" onPress={() => send([])}>
              {t("refuse")}
            </Button>
          </div>
        )}
      </div>
    );
  }
  if (options.length === 0) return <p className="empty">{t("notNow")}</p>;
  const unsold = game.unsold ?? [];
  return (
    <form
      className="form stock-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) send(chosen);
      }}
    >
      <CheckboxGroup label={t("which")} value={chosen} onChange={setChosen}>
        {unsold.map((key) => (
          <Checkbox key={key} value={key}>
            <GroupMark group={groupOf(key)} /> {words.space(key)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <div className="buttons">
        <Button onPress={() => setChosen([...unsold])}>{t("all")}</Button>
        <Button type="submit" kind="act" isDisabled={chosen.length === 0}>
          {t("ask")}
        </Button>
      </div>
    </form>
  );
}
