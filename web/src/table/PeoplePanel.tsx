import { useTranslations } from "use-intl";
import type { GiveRole } from "../protocol";
import { Badge, Button, Menu, MenuItem, MenuTrigger, MoreIcon } from "../look";
import { useSend, useTableState } from "../live/context";
import { BackLink } from "./BackLink";
import { WaitingPeople } from "./WaitingPeople";

/** Everybody who came, also who watches and judges; the host's tools stand beside the names. */
export default function PeoplePanel() {
  const t = useTranslations("people");
  const people = useTableState((state) => state.table.people);
  const you = useTableState((state) => state.table.you);
  const code = useTableState((state) => state.table.code);
  const shown = Object.entries(people).filter(([, { role }]) => role !== "waiting");
  return (
    <div className="people-panel">
      <p className="small soft">{t("code", { code })}</p>
      <WaitingPeople />
      <ul className="seat-rows">
        {shown.map(([id, person]) => (
          <li key={id} className="seat-row">
            <span className="seat-row-name">
              {person.name} {id === you.person && <span className="soft">{t("you")}</span>}
            </span>
            {person.is_host && <Badge>{t("host")}</Badge>}
            <Badge>{t(`roles.${person.role}` as "roles.seat")}</Badge>
            {person.is_here === false && <Badge kind="warn">{t("away")}</Badge>}
            {person.is_muted && <Badge>{t("isMuted")}</Badge>}
            {you.is_host && id !== you.person && <HostMenu id={id} name={person.name} />}
          </li>
        ))}
      </ul>
      <BackLink />
    </div>
  );
}

function HostMenu({ id, name }: { id: string; name: string }) {
  const t = useTranslations("people");
  const send = useSend();
  const isMuted = useTableState((state) => state.table.people[id]?.is_muted === true);
  const make = (role: GiveRole["role"]) => void send({ type: "role", person: id, role });
  return (
    <MenuTrigger>
      <Button kind="quiet" data-icon="" aria-label={t("about", { name })}>
        <MoreIcon />
      </Button>
      <Menu>
        <MenuItem onAction={() => make("host")}>{t("makeHost")}</MenuItem>
        <MenuItem onAction={() => make("referee")}>{t("makeReferee")}</MenuItem>
        <MenuItem onAction={() => make("watch")}>{t("makeWatcher")}</MenuItem>
        <MenuItem onAction={() => void send({ type: "mute", person: id, muted: !isMuted })}>
          {isMuted ? t("unmute") : t("mute")}
        </MenuItem>
        <MenuItem kind="warn" onAction={() => make("none")}>
          {t("remove")}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
