import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../look";
import { actionOf } from "../live/types";
import { useSend } from "../live/context";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Somebody would stop and count: who agrees, who does not yet, and one's own answer. */
export function Stopping() {
  const t = useTranslations("stopping");
  const words = useWords();
  const { act, game, isBusy, options, own, table } = usePlay();
  const [putOff, setPutOff] = useState("");
  const playing = table.seats.filter(({ name }) => game.seats[name]?.playing);
  const agreed = playing.filter(({ name }) => game.seats[name]?.stops).map(({ name }) => name);
  if (agreed.length === 0) {
    if (putOff !== "") setPutOff("");
    return null;
  }
  // Bots agree as soon as all people do.
  const left = playing.filter(({ kind, name }) => kind === "person" && !agreed.includes(name));
  const answers = own.flatMap((seat) => {
    const option = (options[seat] ?? []).map(actionOf).find(({ action }) => action.kind === "stop");
    return option === undefined ? [] : [{ seat, option, has: agreed.includes(seat) }];
  });
  const whom = agreed.join();
  const isAsked = left.some(({ name }) => own.includes(name));
  const mayAgree = answers.filter(({ has }) => !has);
  const isPutOff = putOff === whom;
  return (
    <div className="banner" role="group" aria-label={t("label")} data-testid="stopping">
      <p>
        {t("asked", { seats: words.list(agreed), count: agreed.length })}{" "}
        {left.length > 0 && (
          <span className="soft">
            {t("left", { seats: words.list(left.map(({ name }) => name)) })}
          </span>
        )}
        {isAsked && answers.length === 0 && <span className="soft"> {t("later")}</span>}
      </p>
      <div className="row">
        {answers.map(({ seat, option, has }) =>
          has || !isPutOff ? (
            <Button
              key={seat}
              kind={has ? "quiet" : "plain"}
              isBusy={isBusy}
              onPress={() => void act(option.action)}
            >
              {answers.length > 1
                ? t(has ? "playOnAs" : "agreeAs", { seat })
                : t(has ? "playOn" : "agree")}
            </Button>
          ) : null,
        )}
        {mayAgree.length > 0 && !isPutOff && (
          <Button kind="quiet" onPress={() => setPutOff(whom)}>
            {t("notNow")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a seat that still plays is a person's. */
export function useHasPeople(): boolean {
  const { game, table } = usePlay();
  return table.seats.some(({ kind, name }) => kind === "person" && game.seats[name]?.playing);
}

/** People have played here, and only bots do now. */
export function Alone() {
  const t = useTranslations("alone");
  const send = useSend();
  const { own, table } = usePlay();
  const hasPeople = useHasPeople();
  if (hasPeople || !table.seats.some(({ kind }) => kind === "person")) return null;
  return (
    <div className="banner" role="group" aria-label={t("count")} data-testid="alone">
      <p>{t("text")}</p>
      {(own.length > 0 || table.you.is_host) && (
        <Button kind="act" onPress={() => void send({ type: "count" })}>
          {t("count")}
        </Button>
      )}
    </div>
  );
}
