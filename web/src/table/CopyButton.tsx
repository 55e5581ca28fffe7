import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, CopyIcon, TextField } from "../look";
import { notify } from "../live/notices";

interface CopyButtonProps {
  /** What is copied, or how it is made; null copies nothing. */
  text: string | (() => Promise<string | null>);
  label: string;
  /** Told once it is copied. */
  said: string;
}

/** Copies a text; where a browser does not let pages copy, it stands in a field to be selected. */
export function CopyButton({ text, label, said }: CopyButtonProps) {
  const t = useTranslations("copying");
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    const found = typeof text === "string" ? text : await text();
    if (found === null) return;
    try {
      // Not there on pages that came neither from this device nor over https.
      await navigator.clipboard.writeText(found);
      notify(said);
    } catch {
      setByHand(found);
    }
  };
  // Out of sight again as soon as its owner turns to something else on the page.
  const hide = () => document.hasFocus() && setByHand(null);
  return (
    <>
      <Button onPress={() => void copy()}>
        <CopyIcon />
        {label}
      </Button>
      {byHand !== null && (
        <TextField
          className="by-hand"
          label={label}
          note={t("byHand")}
          value={byHand}
          isReadOnly
          autoFocus
          onFocus={({ target }) => target.select()}
          onBlur={hide}
        />
      )}
    </>
  );
}
