import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Join, TablePage, TableSeat } from "../protocol";
import { Button, ButtonLink, Segment, Segments, TextField } from "../look";
import { api, type ProblemError } from "../live/api";
import { keepKey } from "../live/keys";
import { set, useSettings } from "../live/settings";
import { Page } from "../lobby/Page";
import { useProblemText } from "../lobby/Problem";
import { SeatRow, isFamily } from "./SeatRow";

type Role = NonNullable<Join["role"]>;

/** Coming to a table: a name is enough. */
export default function JoinPage(props: { page: TablePage; joined: () => void }) {
  const t = useTranslations("join");
  const text = useProblemText();
  const { page, joined } = props;
  const { info, setup, seats } = page;
  const { name } = useSettings();
  const roles = rolesOf(page);
  const [role, setRole] = useState<Role>(roles[0] ?? "watch");
  const families = familiesToJoin(page);
  const [family, setFamily] = useState(families[0]?.number ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const join = async (as: Role, called: string) => {
    setBusy(true);
    try {
      const opened = await api.join(info.code, {
        name: called,
        role: as,
        number: as === "seat" ? family : null,
      });
      keepKey(opened.code, opened.key);
      joined();
    } catch (error) {
      setProblem(text(error as ProblemError));
      setBusy(false);
    }
  };
  return (
    <Page title={info.title || info.rules_title}>
      <p className="lead">{t("lead", { rules: info.rules_title, code: info.code })}</p>
      <ul className="seat-rows">
        {seats.map((seat) => (
          <SeatRow key={seat.number} seat={seat} isNamed={isFamily(seat, setup)} />
        ))}
      </ul>
      <p>
        <ButtonLink
          href={api.sheetPath(setup.rules ?? "official", setup.options ?? {})}
          target="_blank"
          kind="quiet"
        >
          {t("sheet")}
        </ButtonLink>
      </p>
      {roles.length === 0 ? (
        <p className="empty panel">{t("closed")}</p>
      ) : (
        <form
          className="panel form"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== "") void join(role, name.trim());
            else setProblem(t("nameFirst"));
          }}
        >
          <TextField
            label={t("name")}
            value={name}
            onChange={(value) => {
              set({ name: value.slice(0, 40) });
              setProblem(null);
            }}
            autoComplete="nickname"
            error={problem}
          />
          {roles.length > 1 && (
            <Segments label={t("as")} value={role} onChange={(value) => setRole(value as Role)}>
              {roles.map((one) => (
                <Segment key={one} value={one}>
                  {t(`roles.${one}`)}
                </Segment>
              ))}
            </Segments>
          )}
          {role === "seat" && families.length > 1 && (
            <Segments
              label={t("family")}
              value={String(family)}
              onChange={(number) => setFamily(Number(number))}
            >
              {families.map((seat) => (
                <Segment key={seat.number} value={String(seat.number)}>
                  {seat.name}
                </Segment>
              ))}
            </Segments>
          )}
          <Button type="submit" kind="act" size="large" isDisabled={isBusy}>
            {t("sit")}
          </Button>
        </form>
      )}
    </Page>
  );
}

/** Open seats that are a family's: whoever sits down chooses for whom. */
function familiesToJoin({ seats, setup }: TablePage): TableSeat[] {
  return seats.filter((seat) => seat.kind === "open" && isFamily(seat, setup));
}

function rolesOf({ info, may_join, may_judge }: TablePage): Role[] {
  const roles: Role[] = [];
  if (may_join && info.open_seats > 0) roles.push("seat");
  if (info.may_watch) roles.push("watch");
  if (may_judge) roles.push("referee");
  return roles;
}
