import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Level, TableSeat, TableView } from "../protocol";
import {
  Button,
  ButtonLink,
  ColourPicker,
  Dialog,
  DialogTrigger,
  Menu,
  MenuItem,
  MenuTrigger,
  MoreIcon,
  TextField,
  TokenPicker,
} from "../look";
import { api } from "../live/api";
import { useSend, useTableState } from "../live/context";
import { LEVELS } from "../lobby/setup";
import { Page } from "../lobby/Page";
import { BackLink } from "./BackLink";
import { Invitation } from "./Invitation";
import { SeatRow, isFamily } from "./SeatRow";
import { ChatPanel } from "./ChatPanel";
import { WaitingPeople } from "./WaitingPeople";
import { useLeave } from "./leave";

/** Before the game: code, link and seats, and the host begins. */
export default function GatheringPage() {
  const t = useTranslations("gathering");
  const table = useTableState((state) => state.table);
  const send = useSend();
  const open = table.seats.filter(({ kind }) => kind === "open").length;
  useStartAtOnce(table, open);
  return (
    <Page title={table.title || table.rules_title} wide>
      <p className="lead">{t("lead")}</p>
      <div className="gathering">
        <section className="panel" aria-labelledby="invite">
          <h2 id="invite">{t("invite")}</h2>
          <Invitation>
            <ButtonLink href={`/t/${table.code}/tv`} target="_blank" kind="quiet">
              {t("tv")}
            </ButtonLink>
          </Invitation>
        </section>
        <section className="panel" aria-labelledby="seats">
          <h2 id="seats">{t("seats")}</h2>
          <ul className="seat-rows">
            {table.seats.map((seat) => (
              <GatheringSeat key={seat.number} seat={seat} table={table} />
            ))}
          </ul>
          {table.setup.referee && <p className="small">{judge(table, t)}</p>}
          <WaitingPeople />
          {table.you.is_host ? (
            <div className="row between">
              <Button
                kind="act"
                size="large"
                onPress={() =>
                  void send(open > 0 ? { type: "start", fill: "standard" } : { type: "start" })
                }
              >
                {open > 0 ? t("fill", { count: open }) : t("start")}
              </Button>
              <LeaveButton />
            </div>
          ) : (
            <div className="row between">
              <p className="soft">{t("hostStarts", { host: hostOf(table) })}</p>
              <LeaveButton />
            </div>
          )}
        </section>
        <section className="panel" aria-labelledby="in-force">
          <h2 id="in-force">{t("rules")}</h2>
          <p>{table.rules_title}</p>
          <ButtonLink
            href={api.sheetPath(table.setup.rules ?? "official", table.setup.options ?? {})}
            target="_blank"
          >
            {t("sheet")}
          </ButtonLink>
          <BackLink />
        </section>
        {table.setup.chat !== "off" && (
          <section className="panel gathering-chat" aria-label={t("chat")}>
            <ChatPanel />
          </section>
        )}
      </div>
    </Page>
  );
}

function LeaveButton() {
  const t = useTranslations("gathering");
  const leave = useLeave();
  return (
    <Button kind="quiet" onPress={leave}>
      {t("leave")}
    </Button>
  );
}

const hostOf = (table: TableView) =>
  Object.values(table.people).find(({ is_host }) => is_host)?.name ?? "";

function judge({ people }: TableView, t: ReturnType<typeof useTranslations<"gathering">>): string {
  const found = Object.values(people).find(({ role }) => role === "referee");
  return found ? t("judges", { name: found.name }) : t("awaitsJudge");
}

/** The start page's button has said already that the game begins. */
function useStartAtOnce(table: TableView, open: number) {
  const send = useSend();
  const isDone = useRef(false);
  useEffect(() => {
    const isWanted = new URLSearchParams(location.search).has("start");
    if (!isWanted || isDone.current || !table.you.is_host || open > 0) return;
    isDone.current = true;
    history.replaceState(null, "", location.pathname);
    void send({ type: "start" });
  }, [table, open, send]);
}

function GatheringSeat({ seat, table }: { seat: TableSeat; table: TableView }) {
  const t = useTranslations("gathering");
  const send = useSend();
  const { you } = table;
  const isMine = seat.person !== null && seat.person === you.person;
  const mayChange = isMine || you.is_host;
  const take = (part: { bot?: Level; open?: boolean }) =>
    void send({ type: "seat", number: seat.number, ...part });
  return (
    <SeatRow seat={seat} isNamed={isFamily(seat, table.setup)}>
      {seat.kind === "open" && you.person !== null && you.seats.length === 0 && (
        <Button
          onPress={() => void send({ type: "seat", number: seat.number, person: you.person })}
        >
          {t("takeSeat")}
        </Button>
      )}
      {mayChange && seat.kind !== "open" && <SeatDialog seat={seat} table={table} />}
      {you.is_host && !isMine && (
        <MenuTrigger>
          <Button kind="quiet" aria-label={t("seatMenu", { number: seat.number + 1 })}>
            <MoreIcon />
          </Button>
          <Menu>
            {LEVELS.map((level) => (
              <MenuItem key={level} onAction={() => take({ bot: level })}>
                {t("putBot", { level: level.replaceAll("-", "_") })}
              </MenuItem>
            ))}
            <MenuItem onAction={() => take({ open: true })}>{t("clear")}</MenuItem>
          </Menu>
        </MenuTrigger>
      )}
    </SeatRow>
  );
}

function SeatDialog({ seat, table }: { seat: TableSeat; table: TableView }) {
  const t = useTranslations("gathering");
  const send = useSend();
  const others = table.seats.filter(
    ({ number, kind }) => number !== seat.number && kind !== "open",
  );
  const [name, setName] = useState(seat.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [token, setToken] = useState(seat.token);
  const [colour, setColour] = useState(seat.colour);
  const byToken = Object.fromEntries(others.map((other) => [other.token, other.name]));
  const byColour = Object.fromEntries(others.map((other) => [other.colour, other.name]));
  return (
    <DialogTrigger>
      <Button kind="quiet">{t("change")}</Button>
      <Dialog
        title={t("changeSeat", { name: seat.name })}
        size="large"
        foot={(close) => (
          <Button
            kind="act"
            onPress={() => {
              if (name.trim() === "") {
                setProblem(t("nameFirst"));
                return;
              }
              void send({
                type: "seat",
                number: seat.number,
                name: name.trim(),
                token,
                colour,
              });
              close();
            }}
          >
            {t("keep")}
          </Button>
        )}
      >
        <div className="form">
          <TextField
            label={t("name")}
            value={name}
            onChange={(value) => {
              setName(value.slice(0, 40));
              setProblem(null);
            }}
            error={problem}
          />
          <TokenPicker value={token} colour={colour} onChange={setToken} taken={byToken} />
          <ColourPicker value={colour} token={token} onChange={setColour} taken={byColour} />
        </div>
      </Dialog>
    </DialogTrigger>
  );
}
