import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Refusal } from "../protocol";
import {
  BoardIcon,
  Button,
  Dialog,
  HandshakeIcon,
  Menu,
  MenuItem,
  MenuTrigger,
  MoreIcon,
  UndoIcon,
} from "../look";
import { useSend, useTableState } from "../live/context";
import { REFEREE } from "../live/types";
import { AutosForm } from "./Autos";
import { Greyed } from "./Greyed";
import { ChoiceButton, keyOf } from "./MainChoices";
import { DealButton } from "./deal/DealButton";
import { usePlay } from "./play";

const StockForm = lazy(() => import("./StockForm"));

type Sheet = "autos" | "more" | "stock" | null;

/** What is always there beside the matter: take back, build and mortgage, deal, more. */
export function BarFoot() {
  const t = useTranslations("bar");
  const { choices, game, open, seat } = usePlay();
  const [sheet, setSheet] = useState<Sheet>(null);
  if (seat === null) return null;
  const isSeat = seat !== REFEREE;
  const extra = [...choices.by("more"), ...choices.by("desk").filter(() => isSeat)];
  return (
    <div className="bar-foot">
      {isSeat && <UndoButton />}
      {isSeat && (
        <Button kind="quiet" onPress={() => open("property")}>
          <BoardIcon />
          {t("property")}
        </Button>
      )}
      {isSeat && (
        <DealButton kind="quiet">
          <HandshakeIcon />
          {t("deal")}
        </DealButton>
      )}
      <MenuTrigger>
        <Button kind="quiet">
          <MoreIcon />
          {t("more")}
        </Button>
        <Menu>
          {isSeat ? <MenuItem onAction={() => setSheet("autos")}>{t("autos")}</MenuItem> : null}
          {choices.by("stock").length > 0 || game.unsold?.length ? (
            <MenuItem onAction={() => setSheet("stock")}>{t("stock")}</MenuItem>
          ) : null}
          {extra.length > 0 ? (
            <MenuItem onAction={() => setSheet("more")}>{t("allMore")}</MenuItem>
          ) : null}
        </Menu>
      </MenuTrigger>
      <Dialog
        title={t("autos")}
        isOpen={sheet === "autos"}
        onOpenChange={(isOpen) => setSheet(isOpen ? "autos" : null)}
      >
        <AutosForm />
      </Dialog>
      <Dialog
        title={t("stock")}
        size="large"
        isOpen={sheet === "stock"}
        onOpenChange={(isOpen) => setSheet(isOpen ? "stock" : null)}
      >
        {(close) => (
          <Suspense>
            <StockForm done={close} />
          </Suspense>
        )}
      </Dialog>
      <Dialog
        title={t("allMore")}
        isOpen={sheet === "more"}
        onOpenChange={(isOpen) => setSheet(isOpen ? "more" : null)}
      >
        {(close) => (
          <div className="main-choices">
            {extra.map((option) => (
              <ChoiceButton key={keyOf(option)} option={option} done={close} />
            ))}
          </div>
        )}
      </Dialog>
    </div>
  );
}

/** Take back one's own last action; greyed with its reason where chance fell or others acted. */
function UndoButton() {
  const t = useTranslations("bar");
  const send = useSend();
  const seq = useTableState((state) => state.seq);
  const { seat, why } = usePlay();
  const [refusal, setRefusal] = useState<Refusal | null | "unknown">("unknown");
  useEffect(() => {
    let isWanted = true;
    if (seat === null || seat === REFEREE) return;
    const timer = setTimeout(() => {
      void why({ kind: "undo", seat }).then((found) => {
        if (isWanted) setRefusal(found);
      });
    }, 400);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [seat, seq, why]);
  if (seat === null) return null;
  const isPossible =
    refusal === null || (refusal !== "unknown" && refusal.reason === "others_acted");
  const label = (
    <>
      <UndoIcon />
      {t("undo")}
    </>
  );
  if (!isPossible) return <Greyed action={{ kind: "undo", seat }}>{label}</Greyed>;
  return (
    <Button kind="quiet" onPress={() => void send({ type: "undo", seat })}>
      {label}
    </Button>
  );
}
