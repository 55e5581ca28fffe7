import { Radio, RadioGroup, Label } from "react-aria-components";
import { useTranslations } from "use-intl";
import type { Token } from "../protocol";
import { seatInk, SEAT_INKS } from "./inks";
import { Piece } from "./seatmarks";
import { TOKEN_NAMES } from "./tokens";

/** Who has what already: by token or by number of a colour. */
type Taken<T extends string | number> = Partial<Record<T, string>>;

/** The sixteen tokens, of which one is chosen. */
export function TokenPicker({
  value,
  colour,
  taken = {},
  onChange,
}: {
  value: Token | null;
  colour: number;
  taken?: Taken<Token>;
  onChange: (token: Token) => void;
}) {
  const t = useTranslations("look");
  return (
    <RadioGroup
      className="field"
      value={value}
      onChange={(token) => onChange(token as Token)}
      orientation="horizontal"
    >
      <Label className="field-label">{t("token")}</Label>
      <div className="picker">
        {TOKEN_NAMES.map((token) => {
          const by = taken[token];
          const name = t(`tokens.${token}`);
          return (
            <Radio
              key={token}
              value={token}
              className="pick"
              isDisabled={by !== undefined}
              aria-label={by === undefined ? name : `${name}. ${t("taken", { name: by })}`}
            >
              <Piece token={token} colour={colour} size="2.4rem" />
              <span className="pick-name">{name}</span>
            </Radio>
          );
        })}
      </div>
    </RadioGroup>
  );
}

/** The sixteen colours of seats; each shows the piece in it, so that the choice is seen at once. */
export function ColourPicker({
  value,
  token,
  taken = {},
  onChange,
}: {
  value: number | null;
  token: Token;
  taken?: Taken<number>;
  onChange: (colour: number) => void;
}) {
  const t = useTranslations("look");
  return (
    <RadioGroup
      className="field"
      value={value === null ? null : String(value)}
      onChange={(colour) => onChange(Number(colour))}
      orientation="horizontal"
    >
      <Label className="field-label">{t("colour")}</Label>
      <div className="picker" data-of="colours">
        {SEAT_INKS.map((_, colour) => {
          const by = taken[colour];
          const name = t(`colours.c${colour}` as "colours.c0");
          return (
            <Radio
              key={colour}
              value={String(colour)}
              className="pick"
              isDisabled={by !== undefined}
              aria-label={by === undefined ? name : `${name}. ${t("taken", { name: by })}`}
            >
              <span className="pick-colour" style={{ background: seatInk(colour) }}>
                <Piece token={token} colour={colour} size="1.7rem" />
              </span>
            </Radio>
          );
        })}
      </div>
    </RadioGroup>
  );
}
