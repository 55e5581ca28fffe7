import { useTranslations } from "use-intl";
import type { Family } from "../protocol";
import { TextField } from "../look";
import type { SetupForm } from "./OpenTablePage";

/** Who answers for each family: names with grades, and its captain. */
export function FamiliesForm({ setup, change }: SetupForm) {
  const t = useTranslations("open");
  const named = setup.seats.flatMap(({ name }) => (name?.trim() ? [name.trim()] : []));
  const known = new Map((setup.families ?? []).map((family) => [family.seat, family]));
  const replace = (seat: string, part: Partial<Family>) => {
    const old = known.get(seat) ?? { seat, members: [] };
    known.set(seat, { ...old, ...part });
    change({ families: [...known.values()].filter(({ seat: name }) => named.includes(name)) });
  };
  return (
    <div className="form families">
      <h3>{t("families")}</h3>
      <p className="soft small">{t("familiesNote")}</p>
      {named.length === 0 && <p className="empty">{t("noFamilies")}</p>}
      {named.map((seat, place) => (
        <div key={place} className="form-row">
          <TextField
            label={t("members", { seat })}
            placeholder={t("membersExample")}
            defaultValue={spell(known.get(seat)?.members ?? [])}
            onChange={(text) => replace(seat, { members: readMembers(text) })}
          />
          <TextField
            label={t("captain")}
            value={known.get(seat)?.captain ?? ""}
            onChange={(captain) => replace(seat, { captain: captain.trim() || null })}
          />
        </div>
      ))}
    </div>
  );
}

const spell = (members: [string, number][]) =>
  members.map(([name, grade]) => `${name} ${grade || "K"}`).join(", ");

/** `Eva K, Jon 4`: names with their grades; K counts as 0. */
export function readMembers(text: string): [string, number][] {
  return text
    .split(",")
    .map((part) => part.trim().match(/^(.+?)\s+(K|\d{1,2})$/i))
    .flatMap((found) => {
      if (found?.[1] === undefined || found[2] === undefined) return [];
      const grade = found[2].toUpperCase() === "K" ? 0 : Number(found[2]);
      return [[found[1], Math.min(12, grade)] satisfies [string, number]];
    });
}
