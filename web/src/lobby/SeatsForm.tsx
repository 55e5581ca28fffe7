import { useTranslations } from "use-intl";
import type { Level, RulesInfo, SeatPlan } from "../protocol";
import { Button, CloseIcon, IconButton, ListItem, PlusIcon, Select, TextField } from "../look";
import type { SetupForm } from "./OpenTablePage";
import { LEVELS, botName } from "./setup";

type Kind = NonNullable<SeatPlan["kind"]>;
const KINDS: readonly Kind[] = ["person", "bot", "open"];

/** Who sits where: people at this device, bots, and open seats for whoever comes. */
export function SeatsForm({ rules, setup, change }: SetupForm & { rules: RulesInfo }) {
  const t = useTranslations("open");
  const { seats } = setup;
  const replace = (place: number, seat: SeatPlan) => {
    const before = seats[place]?.name?.trim();
    const families = (setup.families ?? []).map((family) =>
      family.seat === before ? { ...family, seat: seat.name?.trim() ?? "" } : family,
    );
    change({ seats: seats.map((known, index) => (index === place ? seat : known)), families });
  };
  const isGameMaster =
    rules.needs_referee && !seats.some((seat) => (seat.kind ?? "open") === "person");
  const names = seats.map(({ name }) => name);
  return (
    <>
      <p className="soft small">{t("seatsNote")}</p>
      {isGameMaster && <p className="small">{t("youJudge")}</p>}
      <ol className="seat-plans">
        {seats.map((seat, place) => (
          <li key={place} className="seat-plan">
            <span className="seat-number figures" aria-hidden>
              {place + 1}
            </span>
            <Select
              aria-label={t("seatKind", { number: place + 1 })}
              selectedKey={seat.kind ?? "open"}
              onSelectionChange={(kind) => replace(place, planOf(kind as Kind, names))}
            >
              {KINDS.map((kind) => (
                <ListItem key={kind} id={kind} note={t(`kindNotes.${kind}`)}>
                  {place > 0 && kind === "person" ? t("kinds.hotSeat") : t(`kinds.${kind}`)}
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

function planOf(kind: Kind, names: (string | null | undefined)[]): SeatPlan {
  if (kind === "bot") return { kind, bot: "standard", name: botName(names) };
  return kind === "person" ? { kind, name: "" } : { kind };
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
      placeholder={isFamily ? t("familyName") : t("nameHere")}
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
