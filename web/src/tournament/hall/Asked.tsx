import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog, DialogTrigger, TextField } from "../../look";

const LONGEST = 200;

/** A button that asks for a sentence before it does something. */
export function Asked(props: {
  label: string;
  title: string;
  ask: string;
  note?: string;
  action: string;
  kind?: "plain" | "warn" | "quiet";
  /** Whether nothing need be said. */
  isOptional?: boolean;
  /** Says whether it was done: then the dialog closes. */
  done: (words: string) => Promise<boolean>;
}) {
  const t = useTranslations("hall");
  const [words, setWords] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = words.trim() === "" && !props.isOptional;
  const end = async (close: () => void) => {
    setTried(true);
    if (isEmpty) return;
    setBusy(true);
    const isDone = await props.done(words.trim());
    setBusy(false);
    if (!isDone) return;
    setWords("");
    setTried(false);
    close();
  };
  return (
    <DialogTrigger>
      <Button kind={props.kind ?? "plain"}>{props.label}</Button>
      <Dialog
        title={props.title}
        foot={(close) => (
          <>
            <Button onPress={close}>{t("cancel")}</Button>
            <Button kind="act" isBusy={isBusy} onPress={() => void end(close)}>
              {props.action}
            </Button>
          </>
        )}
      >
        <TextField
          label={props.ask}
          note={props.note}
          lines="many"
          maxLength={LONGEST}
          value={words}
          onChange={setWords}
          error={isTried && isEmpty ? t("wordsNeeded") : null}
          autoFocus
        />
      </Dialog>
    </DialogTrigger>
  );
}
