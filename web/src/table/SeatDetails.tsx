import { useTranslations } from "use-intl";
import type { GameView } from "../protocol";
import { Badge } from "../look";
import { useBook } from "../live/context";
import { GroupMark } from "./GroupMark";
import { ProgramKey } from "./ProgramKey";
import { SeatHostMenu } from "./SeatHostMenu";
import { usePlay } from "./play";
import { useWords } from "./words";

/** All that a seat has: cash, worth, deeds by group, cards, debts and contracts. */
export default function SeatDetails({ name, game }: { name: string; game: GameView }) {
  const t = useTranslations("people");
  const words = useWords();
  const book = useBook();
  const { table } = usePlay();
  const seat = game.seats[name];
  if (seat === undefined) return null;
  const groups = book.groups.filter(({ spaces }) =>
    spaces.some((key) => game.deeds[key]?.owner === name),
  );
  const bound = game.contracts.filter(({ grantor, holder }) => grantor === name || holder === name);
  return (
    <div className="seat-details">
      <dl className="sums">
        <div>
          <dt>{t("cash")}</dt>
          <dd className="figures">{words.money(seat.cash)}</dd>
        </div>
        <div>
          <dt>{t("worth")}</dt>
          <dd className="figures">{words.money(seat.worth)}</dd>
        </div>
        <div>
          <dt>{t("at")}</dt>
          <dd>{words.space(seat.space)}</dd>
        </div>
      </dl>
      <h3>{t("deeds")}</h3>
      {groups.length === 0 && <p className="empty">{t(seat.playing ? "noDeeds" : "noDeedsOut")}</p>}
      <ul className="plain deed-groups">
        {groups.map((group) => {
          const own = group.spaces.filter((key) => game.deeds[key]?.owner === name);
          return (
            <li key={group.key}>
              <GroupMark group={group.key} />{" "}
              <b>{t("ofGroup", { has: own.length, of: group.spaces.length, group: group.name })}</b>{" "}
              {own.map((key) => (
                <span key={key} className="seat-deed">
                  {words.space(key)}
                  {game.deeds[key]?.mortgaged && <Badge>{t("mortgaged")}</Badge>}
                  {(game.deeds[key]?.buildings ?? 0) > 0 && (
                    <Badge>
                      {game.deeds[key]?.buildings === 5
                        ? t("hotel")
                        : t("houses", { count: game.deeds[key]?.buildings ?? 0 })}
                    </Badge>
                  )}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {seat.cards.length > 0 && (
        <>
          <h3>{t("cards")}</h3>
          <ul className="plain">
            {seat.cards.map((card) => (
              <li key={card}>{words.cardText(card)}</li>
            ))}
          </ul>
        </>
      )}
      {(seat.churches ?? []).length > 0 && (
        <p>{t("keys", { spaces: words.list((seat.churches ?? []).map(words.space)) })}</p>
      )}
      {seat.members.length > 0 && (
        <p>
          {t("members", {
            names: words.list(
              seat.members.map(
                ({ name: member, grade }) =>
                  `${String(member)} (${String(grade) === "0" ? "K" : String(grade)})`,
              ),
            ),
          })}
          {seat.captain !== null && ` ${t("captain", { name: seat.captain })}`}
        </p>
      )}
      {bound.length > 0 && (
        <>
          <h3>{t("contracts")}</h3>
          <ul className="plain">
            {bound.map((contract) => (
              <li key={contract.number}>
                #{contract.number} {words.contract(contract)}
              </li>
            ))}
          </ul>
        </>
      )}
      {game.outcome === null && table.you.is_host && <SeatHostMenu name={name} />}
      {game.outcome === null && table.you.seats.includes(name) && (
        <ProgramKey code={table.code} seat={name} />
      )}
    </div>
  );
}
