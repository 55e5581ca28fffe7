import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  Badge,
  Button,
  ButtonLink,
  HelpIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuLine,
  MenuTrigger,
  MoreIcon,
} from "../look";
import { api } from "../live/api";
import { useSaid } from "../live/announce";
import { useConnection, useSend } from "../live/context";
import { SettingsButton } from "../lobby/SettingsDialog";
import { clockText, TimeLeft } from "./Countdown";
import { useHasPeople } from "./Stopping";
import { useLeave } from "./leave";
import { usePlay } from "./play";

/** Where one is, whether the connection stands, and what belongs to the table as a whole. */
export function TopBar({ openKeys, invite }: { openKeys: () => void; invite: () => void }) {
  const t = useTranslations("top");
  const send = useSend();
  const { game, table } = usePlay();
  const { code, you } = table;
  const leave = useLeave();
  const hasPeople = useHasPeople();
  return (
    <header className="top-bar">
      <ButtonLink href="/" kind="quiet" className="page-name serif">
        {t("product")}
      </ButtonLink>
      <h1 className="top-title">
        {table.title || table.rules_title} <span className="code soft">{code}</span>
      </h1>
      <HourMark />
      <ConnectionMark />
      <IconButton label={t("keys")} onPress={openKeys}>
        <HelpIcon />
      </IconButton>
      <SettingsButton />
      <MenuTrigger>
        <Button kind="quiet" data-icon="" aria-label={t("menu")}>
          <MoreIcon />
        </Button>
        <Menu>
          <MenuItem onAction={invite}>{t("invite")}</MenuItem>
          <MenuItem
            href={api.sheetPath(table.setup.rules ?? "official", table.setup.options ?? {})}
            target="_blank"
          >
            {t("rules")}
          </MenuItem>
          <MenuItem href={`/t/${code}/tv`} target="_blank">
            {t("tv")}
          </MenuItem>
          <MenuItem href={`/t/${code}/hand`}>{t("hand")}</MenuItem>
          <MenuItem href={`/t/${code}/after`}>{t("lookBack")}</MenuItem>
          <MenuItem href={`/api/tables/${code}/file`} target="_blank">
            {t("download")}
          </MenuItem>
          <MenuLine />
          {you.is_host ? (
            <MenuItem onAction={() => void send({ type: "pause", paused: !table.is_paused })}>
              {table.is_paused ? t("goOn") : t("pause")}
            </MenuItem>
          ) : null}
          {you.is_host && game.outcome === null && !hasPeople ? (
            <MenuItem onAction={() => void send({ type: "count" })}>{t("count")}</MenuItem>
          ) : null}
          {you.person !== null && !you.seats.some((name) => game.seats[name]?.playing) ? (
            <MenuItem onAction={leave}>{t("leave")}</MenuItem>
          ) : null}
          <MenuItem href="/">{t("home")}</MenuItem>
        </Menu>
      </MenuTrigger>
    </header>
  );
}

/** What is left until the agreed hour. */
function HourMark() {
  const t = useTranslations("top");
  const hour = usePlay().table.hour;
  if (hour == null) return null;
  return (
    <span className="hour soft small" role="timer" aria-label={t("hour")} title={t("hour")}>
      {hour.at === null ? (
        <span className="figures">{clockText(Math.ceil((hour.left ?? 0) / 1000))}</span>
      ) : (
        <TimeLeft at={hour.at} />
      )}
    </span>
  );
}

/** Only seen while something is wrong or on its way. */
function ConnectionMark() {
  const t = useTranslations("connection");
  const status = useConnection((state) => state.status);
  const isSending = useConnection((state) => state.waiting > 0);
  const [isLost, setLost] = useState(false); // until it stands again, whatever is tried meanwhile
  if (isLost ? status === "open" : status === "waiting") setLost(!isLost);
  useSaid(isLost ? t("lost") : null);
  if (status === "open") {
    return (
      <span className="connection" data-waiting={isSending || undefined}>
        <span className="unseen" aria-hidden>
          {isSending ? t("sending") : ""}
        </span>
      </span>
    );
  }
  return (
    <span className="connection">
      <Badge kind="warn">{status === "waiting" ? t("lost") : t("connecting")}</Badge>
    </span>
  );
}
