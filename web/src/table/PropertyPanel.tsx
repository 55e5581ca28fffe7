import { useTranslations } from "use-intl";
import type { BoardGroup } from "../protocol";
import { Badge, Button } from "../look";
import { useBook } from "../live/context";
import { Greyed } from "./Greyed";
import { GroupMark } from "./GroupMark";
import { ChoiceButton } from "./MainChoices";
import { at, raises } from "./choices";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Building, selling, mortgaging and lifting, group by group. */
export function PropertyPanel() {
  const t = useTranslations("property");
  const words = useWords();
  const book = useBook();
  const { game, seat } = usePlay();
  const groups = book.groups.filter(({ spaces }) =>
    spaces.some((key) => game.deeds[key]?.owner === seat),
  );
  return (
    <div className="property">
      <p className="soft small">
        {t("bank", { houses: game.bank["houses"] ?? 0, hotels: game.bank["hotels"] ?? 0 })}{" "}
        {seat !== null && t("cash", { cash: words.money(game.seats[seat]?.cash ?? 0) })}
      </p>
      {groups.length === 0 && <p className="empty">{t("empty")}</p>}
      {groups.map((group) => (
        <GroupProperty key={group.key} group={group} />
      ))}
    </div>
  );
}

function GroupProperty({ group }: { group: BoardGroup }) {
  const t = useTranslations("property");
  const { choices, game, seat } = usePlay();
  const own = group.spaces.filter((key) => game.deeds[key]?.owner === seat);
  const clear = choices
    .by("property")
    .find(
      ({ action }) => action.kind === "sell_group" && group.spaces.includes(action.space ?? ""),
    );
  return (
    <section className="property-group" aria-label={group.name}>
      <h2 className="panel-head">
        <GroupMark group={group.key} /> {group.name}{" "}
        <span className="soft small">{t("of", { has: own.length, of: group.spaces.length })}</span>
      </h2>
      <ul className="plain">
        {own.map((key) => (
          <DeedLine key={key} space={key} isLot={group.house_price != null} />
        ))}
      </ul>
      {clear && <ChoiceButton option={clear} />}
    </section>
  );
}

function DeedLine({ space, isLot }: { space: string; isLot: boolean }) {
  const t = useTranslations("property");
  const words = useWords();
  const book = useBook();
  const { act, choices, game, isBusy, rows, seat } = usePlay();
  const deed = game.deeds[space];
  const printed = book.spaces.find(({ key }) => key === space);
  if (deed === undefined || printed === undefined || seat === null) return null;
  const find = (kind: string) =>
    [...choices.by("property"), ...choices.main].find(
      ({ action }) => action.kind === kind && action.space === space,
    );
  const build = find("build");
  const sell = find("sell");
  const money = deed.mortgaged ? find("lift") : find("mortgage");
  const costs = (count: number) => words.money(count * (printed.house_price ?? 0));
  const price = costs(1);
  return (
    <li className="deed-line">
      <span className="deed-line-name">
        {printed.name} {deed.mortgaged && <Badge>{t("mortgaged")}</Badge>}
        {deed.buildings > 0 && (
          <Badge>
            {deed.buildings === 5 ? t("hotel") : t("houses", { count: deed.buildings })}
          </Badge>
        )}
      </span>
      <span className="row">
        {isLot &&
          !deed.mortgaged &&
          (build ? (
            <>
              <Button isBusy={isBusy} data-action="build" onPress={() => void act(at(build, 1))}>
                {t("build", { price })}
              </Button>
              {(build.high ?? 1) > 1 && (
                <Button isBusy={isBusy} onPress={() => void act(at(build, build.high ?? 1))}>
                  {t("buildMany", { count: build.high ?? 1, price: costs(build.high ?? 1) })}
                </Button>
              )}
            </>
          ) : deed.buildings < 5 && rows.length > 0 ? (
            <Greyed action={{ kind: "build", seat, space, count: 1 }}>
              {t("build", { price })}
            </Greyed>
          ) : null)}
        {sell && (
          <Button isBusy={isBusy} data-action="sell" onPress={() => void act(at(sell, 1))}>
            {t("sell", { price: words.money(raises({ kind: "sell", space }, game, book)) })}
          </Button>
        )}
        {money ? (
          <Button
            isBusy={isBusy}
            data-action={money.action.kind}
            onPress={() => void act(money.action)}
          >
            {deed.mortgaged
              ? t("lift", { price: words.money(money.price ?? printed.lift ?? 0) })
              : t("mortgage", { price: words.money(printed.mortgage ?? 0) })}
          </Button>
        ) : rows.length > 0 ? (
          <Greyed action={{ kind: deed.mortgaged ? "lift" : "mortgage", seat, space }}>
            {deed.mortgaged
              ? t("lift", { price: words.money(printed.lift ?? 0) })
              : t("mortgage", { price: words.money(printed.mortgage ?? 0) })}
          </Greyed>
        ) : null}
      </span>
    </li>
  );
}
