import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../look";
import type { TableSheets, TournamentView } from "../../protocol";
import type { Tournament } from "../live";

interface Props {
  tournament: Tournament;
  view: TournamentView;
  table: TableSheets;
}

/** Counter-sign all sheets of a table that wait for it: what was counted in the browser, mostly. */
export function ConfirmTable({ tournament, view, table }: Props) {
  const t = useTranslations("hall.tables");
  const [isBusy, setBusy] = useState(false);
  const own = view.entrant?.entrant;
  const waiting = table.players.filter(
    ({ status, signed, entrant }) => status === "given" && signed !== null && entrant !== own,
  ).length;
  const may = view.you?.roles.some((role) => ["referee", "banker", "judge"].includes(role));
  if (waiting < 2 || !may) return null;
  const confirm = async () => {
    setBusy(true);
    await tournament.say({ type: "confirm_table", table: table.number });
    setBusy(false);
  };
  return (
    <Button kind="act" isBusy={isBusy} onPress={() => void confirm()}>
      {t("confirm", { count: waiting })}
    </Button>
  );
}
