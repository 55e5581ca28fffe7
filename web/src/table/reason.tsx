import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../look";

interface Reason {
  /** What was written. */
  note: string;
  field: ReactNode;
  /** Whether there is one; the field says so if not. */
  isGiven: () => boolean;
  clear: () => void;
}

/** A reason without which a referee decides nothing. */
export function useReason(): Reason {
  const t = useTranslations("bar");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const note = text.trim();
  const put = (value: string) => {
    setText(value);
    setError(null);
  };
  return {
    note,
    field: (
      <TextField
        label={t("reason")}
        note={t("reasonNote")}
        value={text}
        onChange={put}
        error={error}
      />
    ),
    isGiven: () => {
      if (note === "") setError(t("reasonFirst"));
      return note !== "";
    },
    clear: () => put(""),
  };
}
