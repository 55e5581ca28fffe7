import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useSend, useTableState } from "../live/context";

/** Who asks to watch; the host lets them in or not. */
export function WaitingPeople() {
  const t = useTranslations("people");
  const send = useSend();
  const people = useTableState((state) => state.table.people);
  const isHost = useTableState((state) => state.table.you.is_host);
  const waiting = Object.entries(people).filter(([, { role }]) => role === "waiting");
  if (waiting.length === 0) return null;
  return (
    <ul className="seat-rows">
      {waiting.map(([id, { name }]) => (
        <li key={id} className="seat-row">
          <span className="seat-row-name">{t("asksToWatch", { name })}</span>
          {isHost && (
            <>
              <Button onPress={() => void send({ type: "role", person: id, role: "watch" })}>
                {t("letIn")}
              </Button>
              <Button
                kind="quiet"
                onPress={() => void send({ type: "role", person: id, role: "none" })}
              >
                {t("sendAway")}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
