import { useState } from "react";
import { useTranslations } from "use-intl";
import { Redirect } from "wouter";
import { Page } from "../../lobby/Page";
import { Badge, Button, ButtonLink } from "../../look";
import type { Shown } from "../shown";
import { Freshness } from "./Freshness";
import "./hall.css";
import { roundOf, seatOf } from "./words";

/** What the code on a name tag opens: for a director the button that checks in. */
export default function TagPage({ tournament, view, part }: Shown) {
  const t = useTranslations("hall.tag");
  const hall = useTranslations("hall");
  const [isBusy, setBusy] = useState(false);
  const { event, desk, you } = view;
  const isDirector = (you?.roles as readonly string[] | undefined)?.includes("director") ?? false;
  if (desk === null || !isDirector) return <Redirect to={`/tournament/${event.code}`} replace />;
  const entrant = desk.entrants.find(({ number }) => String(number) === part);
  if (entrant === undefined) {
    return (
      <Page title={t("title", { number: part })}>
        <p className="empty panel">{t("none", { number: part })}</p>
        <ToDesk code={event.code} />
      </Page>
    );
  }
  const say = async (type: "check_in" | "come_back") => {
    setBusy(true);
    await tournament.say({ type, entrant: entrant.entrant });
    setBusy(false);
  };
  const found = seatOf(roundOf(event), entrant.entrant);
  return (
    <Page title={t("title", { number: entrant.number })}>
      <Freshness tournament={tournament} />
      <div className="hall-badge paper on-paper">
        <span className="hall-number">#{entrant.number}</span>
        <span className="hall-name serif">{entrant.name}</span>
        <Badge kind={entrant.presence === "here" ? "plain" : "act"}>
          {hall(`mine.presence.${entrant.presence}`)}
        </Badge>
        {entrant.is_minor && <Badge>{t("minor")}</Badge>}
        <p className="small">{t(entrant.signed === "" ? "unsigned" : "signed")}</p>
      </div>
      {found !== null && (
        <p className="hall-place serif">
          {hall("mine.place", { table: found.table.number, seat: found.seat })}
        </p>
      )}
      <div className="row">
        {entrant.presence === "registered" && (
          <Button kind="act" size="large" isBusy={isBusy} onPress={() => void say("check_in")}>
            {t("checkIn")}
          </Button>
        )}
        {entrant.presence === "out" && (
          <Button kind="act" size="large" isBusy={isBusy} onPress={() => void say("come_back")}>
            {t("comeBack")}
          </Button>
        )}
        {entrant.signed === "" && (
          <Button
            onPress={() =>
              void tournament.say({ type: "sign_up", entrant: entrant.entrant, on_paper: true })
            }
          >
            {t("signedPaper")}
          </Button>
        )}
        <ToDesk code={event.code} />
      </div>
    </Page>
  );
}

function ToDesk({ code }: { code: string }) {
  const t = useTranslations("hall.tag");
  return (
    <ButtonLink kind="quiet" href={`/tournament/${code}/desk`}>
      {t("desk")}
    </ButtonLink>
  );
}
