import { useTranslations } from "use-intl";
import type { Level, RulesInfo, SeatPlan } from "../protocol";
import { Button, CloseIcon, IconButton, ListItem, PlusIcon, Select, TextField } from "../look";
import type { SetupForm } from "./OpenTablePage";
import { JudgeChoice } from "./JudgeChoice";
import { A_BOT, LEVELS, isForPerson, judgeOf } from "./setup";

type Kind = NonNullable<SeatPlan["kind"]>;
const KINDS: readonly Kind[] = ["person", "bot", "open"];

interface SeatsProps {
  rules: RulesInfo;
  /** The host's name. */
  name: string;
}

/** Who sits where: people at this device, bots, and open seats for whoever comes. */
export function SeatsForm({ rules, setup, change, name }: SetupForm & SeatsProps) {
  const t = useTranslations("open");
  const { seats } = setup;
  const replace = (place: number, seat: SeatPlan) => {
    const before = seats[place]?.name?.trim();
    const families = (setup.families ?? []).map((family) =>
      family.seat === before ? { ...family, seat: seat.name?.trim() ?? "" } : family,
    );
    change({ seats: seats.map((known, index) => (index === place ? seat : known)), families });
  };
  const plays = judgeOf(setup) !== "host";
  const ownSeat = plays ? seats.findIndex(isForPerson) : -1;
  const personWords = (place: number) =>
    plays && (ownSeat < 0 ? place === 0 : place === ownSeat)
      ? "person"
      : rules.needs_referee
        ? "hotFamily"
        : "hotSeat";
  return (
    <>
      <p className="soft small">{t("seatsNote")}</p>
      {rules.needs_referee && (
        <JudgeChoice setup={setup} change={change} name={name} label={t("gameMaster")} />
      )}
      <ol className="seat-plans">
        {seats.map((seat, place) => (
          <li key={place} className="seat-plan">
            <span className="seat-number figures" aria-hidden>
              {place + 1}
            </span>
            <Select
              aria-label={t("seatKind", { number: place + 1 })}
              selectedKey={seat.kind ?? "open"}
              onSelectionChange={(kind) =>
                replace(place, planOf(kind as Kind, rules.needs_referee ? seat.name : ""))
              }
            >
              {KINDS.map((kind) => (
                <ListItem key={kind} id={kind} note={t(`kindNotes.${kind}`)}>
                  {t(`kinds.${kind === "person" ? personWords(place) : kind}`)}
                </ListItem>
              ))}
            </Select>
            <SeatDetail
              seat={seat}
              place={place}
              isFamily={rules.needs_referee}
              replace={(next) => replace(place, next)}
            />
            <IconButton
              label={t("removeSeat", { number: place + 1 })}
              isDisabled={seats.length <= rules.min_seats}
              onPress={() => change({ seats: seats.filter((_, index) => index !== place) })}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        isDisabled={seats.length >= rules.max_seats}
        onPress={() => change({ seats: [...seats, { kind: "open" }] })}
      >
        <PlusIcon />
        {t("addSeat")}
      </Button>
    </>
  );
}

function planOf(kind: Kind, name: SeatPlan["name"] = ""): SeatPlan {
  return kind === "bot" ? { ...A_BOT, name } : { kind, name };
}

function SeatDetail(props: {
  seat: SeatPlan;
  place: number;
  isFamily: boolean;
  replace: (seat: SeatPlan) => void;
}) {
  const t = useTranslations("open");
  const { seat, place, isFamily, replace } = props;
  if (seat.kind === "open" && !isFamily)
    return <span className="soft seat-detail">{t("openSeat")}</span>;
  const name = (
    <TextField
      aria-label={t("seatName", { number: place + 1 })}
      placeholder={isFamily ? t("familyName") : seat.kind === "bot" ? t("botName") : t("nameHere")}
      value={seat.name ?? ""}
      onChange={(value) => replace({ ...seat, name: value.slice(0, 40) })}
      className="seat-detail"
    />
  );
  if (seat.kind !== "bot") return name;
  return (
    <>
      {name}
      <Select
        aria-label={t("seatLevel", { number: place + 1 })}
        selectedKey={seat.bot ?? "standard"}
        onSelectionChange={(level) => replace({ ...seat, bot: level as Level })}
      >
        {LEVELS.map((level) => (
          <ListItem key={level} id={level} note={t(`levelNotes.${level}`)}>
            {t(`levels.${level}`)}
          </ListItem>
        ))}
      </Select>
    </>
  );
}
