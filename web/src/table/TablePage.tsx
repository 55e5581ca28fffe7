import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { GameView } from "../protocol";
import { Badge, Button, Tab, TabList, TabPanel, Tabs } from "../look";
import { useSaid } from "../live/announce";
import { useTableState } from "../live/context";
import { REFEREE } from "../live/types";
import { ActionBar } from "./ActionBar";
import { BoardArea } from "./BoardArea";
import { ChatPanel } from "./ChatPanel";
import { HandArea } from "./HandArea";
import { LogPanel } from "./LogPanel";
import { Money } from "./Money";
import { Palette, toBar } from "./Palette";
import { People } from "./People";
import { PropertyPanel } from "./PropertyPanel";
import { TopBar } from "./TopBar";
import { DealDialog } from "./deal/DealDialog";
import { DealsPanel } from "./deal/DealsPanel";
import { type Seen, useMoment } from "./moment";
import { type Panel, PlayProvider, usePlay } from "./play";
import type { View } from "./TableRoute";
import { useWidth } from "./use-media";

const DeskPanel = lazy(() => import("./DeskPanel"));
const InviteDialog = lazy(() => import("./Invitation"));
const PeoplePanel = lazy(() => import("./PeoplePanel"));

/** The page of a running game. */
export function TablePage({ view }: { view: View }) {
  const game = useTableState((state) => state.game);
  if (game === null) return null;
  return (
    <PlayProvider game={game}>
      <Running game={game} view={view} />
    </PlayProvider>
  );
}

function Running({ game, view }: { game: GameView; view: View }) {
  const t = useTranslations("table");
  const width = useWidth();
  const { seat, table } = usePlay();
  const { seen, look, back } = useMoment(table.code);
  const [isHelp, setHelp] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const shown = seen?.game ?? game;
  const panels = { seen, look };
  const isHand = view === "hand";
  return (
    <div
      className="table-page wood"
      data-view={view}
      data-width={width}
      data-over={game.outcome !== null || undefined}
    >
      <a
        href="#bar"
        className="skip-link"
        onClick={(event) => {
          event.preventDefault();
          toBar();
        }}
      >
        {t("skip")}
      </a>
      <TopBar openKeys={() => setHelp(true)} invite={() => setInviting(true)} />
      <People game={shown} />
      {width === "desk" && !isHand && (
        <aside className="left-column panel" aria-label={t("left")}>
          <Panels of={["log", "chat"]} {...panels} />
        </aside>
      )}
      {!isHand && (
        <main className="board-area" aria-label={t("board")} data-past={seen !== null || undefined}>
          <BoardArea game={shown} isPast={seen !== null} />
        </main>
      )}
      {seat !== null && seat !== REFEREE && <HandArea game={shown} isMain={isHand} />}
      <aside className="right-column" aria-label={t("right")}>
        <div className="right-panels panel">
          <Panels
            of={
              width === "desk" && !isHand
                ? ["deals", "property", "people", "desk"]
                : ["log", "deals", "property", "chat", "people", "desk"]
            }
            {...panels}
          />
        </div>
        <ActionBar>{seen && <LookingBack seen={seen} back={back} />}</ActionBar>
      </aside>
      <Money />
      <DealDialog />
      <Palette isOpen={isHelp} setOpen={setHelp} />
      {isInviting && (
        <Suspense>
          <InviteDialog isOpen setOpen={setInviting} />
        </Suspense>
      )}
    </div>
  );
}

function LookingBack({ seen, back }: { seen: Seen; back: () => void }) {
  const t = useTranslations("moment");
  const text = t("seen", { turn: seen.game.turn_number, seat: seen.game.turn });
  useSaid(text);
  return (
    <div className="looking-back">
      <span>{text}</span>
      <Button kind="act" onPress={back}>
        {t("back")}
      </Button>
    </div>
  );
}

interface PanelsProps {
  of: Panel[];
  seen: Seen | null;
  look: (seq: number) => void;
}

/** What can be looked up, behind tabs. */
function Panels({ of, seen, look }: PanelsProps) {
  const t = useTranslations("panels");
  const { game, own, panel, show, table } = usePlay();
  const here = of.filter(
    (name) =>
      (name !== "desk" || own.includes(REFEREE)) && (name !== "chat" || table.setup.chat !== "off"),
  );
  const waiting = table.you.is_host
    ? Object.values(table.people).filter(({ role }) => role === "waiting").length
    : 0;
  const [last, setLast] = useState<Panel>(here[0] ?? "log");
  const selected = here.includes(panel) ? panel : here.includes(last) ? last : (here[0] ?? "log");
  if (selected !== last) setLast(selected);
  return (
    <Tabs selectedKey={selected} onSelectionChange={(key) => show(key as Panel)} className="panels">
      <TabList aria-label={t("label")}>
        {here.map((name) => (
          <Tab key={name} id={name}>
            {t(name)}
            {name === "people" && waiting > 0 && <Badge kind="act">{waiting}</Badge>}
            {name === "deals" && game.offers.length > 0 && <Badge>{game.offers.length}</Badge>}
          </Tab>
        ))}
      </TabList>
      {here.map((name) => (
        <TabPanel key={name} id={name} className="panel-body">
          <OnePanel name={name} seen={seen} look={look} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function OnePanel({
  name,
  seen,
  look,
}: {
  name: Panel;
  seen: Seen | null;
  look: (seq: number) => void;
}) {
  switch (name) {
    case "log":
      return <LogPanel seen={seen?.seq ?? null} look={look} />;
    case "chat":
      return <ChatPanel />;
    case "deals":
      return <DealsPanel />;
    case "property":
      return <PropertyPanel />;
    case "people":
      return (
        <Suspense>
          <PeoplePanel />
        </Suspense>
      );
    case "desk":
      return (
        <Suspense>
          <DeskPanel />
        </Suspense>
      );
  }
}
