import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import type { ProblemError } from "../../live/api";
import { keepKey } from "../../live/keys";
import { signed } from "../../live/signed";
import { useProblemText } from "../../lobby/Problem";
import { Button, Checkbox, TextField } from "../../look";
import type { EventView } from "../../protocol";
import { tournaments } from "../api";
import type { Tournament } from "../live";

const LONGEST = { name: 40, text: 200 };

/** What one signs, in the words of the sheet at the registration table. */
export function Consent({ event }: { event: EventView }) {
  const t = useTranslations("hall.register");
  return (
    <ul className="hall-consent">
      <li>{t("consent.ask", { name: event.details["name"] || t("thisTournament") })}</li>
      <li>{t("consent.prizes")}</li>
      <li>{t("consent.publicity")}</li>
    </ul>
  );
}

/** Signs by writing one's name once more; whoever is a child has it done by a parent. */
export function Signature(props: {
  value: string;
  onChange: (value: string) => void;
  isMinor: boolean;
  error: string | null;
}) {
  const t = useTranslations("hall.register");
  return (
    <TextField
      className="hall-signature"
      label={t(props.isMinor ? "signMinor" : "sign")}
      note={t("signNote")}
      value={props.value}
      maxLength={LONGEST.name}
      onChange={props.onChange}
      error={props.error}
      autoComplete="off"
    />
  );
}

const same = (one: string, other: string) => words(one) === words(other);
const words = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase();

/** What is wrong with a signature, or null: one's own name, or for a child any whole name. */
export function signatureFault(
  signature: string,
  name: string,
  isMinor: boolean,
): "unsigned" | "another" | null {
  if (signature.trim() === "") return "unsigned";
  return isMinor || same(signature, name) ? null : "another";
}

/** Registering by oneself, with the signature on the screen. */
export function Register({ tournament, event }: { tournament: Tournament; event: EventView }) {
  const t = useTranslations("hall.register");
  const text = useProblemText();
  const [, go] = useLocation();
  const [given, setGiven] = useState({ name: "", address: "", contact: "", signature: "" });
  const [isMinor, setMinor] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: keyof typeof given) => (value: string) =>
    setGiven((before) => ({ ...before, [part]: value }));
  const fault = signatureFault(given.signature, given.name, isMinor);
  const isNameless = given.name.trim() === "";
  const register = async () => {
    setTried(true);
    if (isNameless || fault !== null) return;
    setBusy(true);
    setProblem(null);
    try {
      const opened = await tournaments.register(event.code, {
        registration: {
          name: given.name.trim(),
          address: isMinor ? "" : given.address.trim(),
          contact: isMinor ? "" : given.contact.trim(),
          is_minor: isMinor,
          signed: "screen",
        },
      });
      keepKey(opened.code, opened.key);
      signed(); // who watches is somebody from now on, and told of more
      await tournament.again();
      go(`/tournament/${event.code}/mine`);
    } catch (error) {
      setProblem(text(error as ProblemError));
      setBusy(false);
    }
  };
  const { places } = event.settings;
  const taken = event.counts.registered + event.counts.here;
  return (
    <form
      className="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void register();
      }}
    >
      {places > 0 && taken >= places && <p className="badge hall-full">{t("full")}</p>}
      <TextField
        label={t("name")}
        value={given.name}
        maxLength={LONGEST.name}
        onChange={change("name")}
        error={isTried && isNameless ? t("nameless") : null}
        autoComplete="name"
      />
      <Checkbox isSelected={isMinor} onChange={setMinor}>
        {t("minor")}
      </Checkbox>
      {isMinor ? (
        <p className="soft small">{t("minorNote")}</p>
      ) : (
        <>
          <TextField
            label={t("address")}
            value={given.address}
            maxLength={LONGEST.text}
            onChange={change("address")}
            autoComplete="street-address"
          />
          <TextField
            label={t("contact")}
            note={t("contactNote")}
            value={given.contact}
            maxLength={LONGEST.text}
            onChange={change("contact")}
            autoComplete="email"
          />
        </>
      )}
      <Consent event={event} />
      <Signature
        value={given.signature}
        onChange={change("signature")}
        isMinor={isMinor}
        error={isTried && fault !== null ? t(fault) : null}
      />
      {problem !== null && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <Button type="submit" kind="act" size="large" isBusy={isBusy}>
        {t("do")}
      </Button>
    </form>
  );
}
