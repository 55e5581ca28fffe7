import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog, Menu, MenuItem, MenuTrigger, PeopleIcon, TextField } from "../look";
import { api, type ProblemError } from "../live/api";
import { useLoad } from "../live/load";
import { useProblemText } from "./Problem";

/** Signing in is never needed; it keeps one's tables on every device. */
export function AccountMenu() {
  const t = useTranslations("account");
  const { value: account, again } = useLoad("account", api.account);
  const [isOpen, setOpen] = useState(false);
  if (account === null) {
    return (
      <>
        <Button kind="quiet" onPress={() => setOpen(true)}>
          <PeopleIcon />
          <span className="wide-only">{t("signIn")}</span>
          <span className="unseen narrow-only">{t("signIn")}</span>
        </Button>
        <Dialog title={t("title")} isOpen={isOpen} onOpenChange={setOpen}>
          {(close) => (
            <AccountForm
              done={() => {
                again();
                close();
              }}
            />
          )}
        </Dialog>
      </>
    );
  }
  return (
    <MenuTrigger>
      <Button kind="quiet">
        <PeopleIcon />
        {account.name}
      </Button>
      <Menu>
        <MenuItem onAction={() => void api.signOut().then(again)}>{t("signOut")}</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function AccountForm({ done }: { done: () => void }) {
  const t = useTranslations("account");
  const text = useProblemText();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const enter = async (how: typeof api.signIn) => {
    setBusy(true);
    setProblem(null);
    try {
      await how({ name, password });
      done();
    } catch (error) {
      setProblem(text(error as ProblemError));
    } finally {
      setBusy(false);
    }
  };
  const isComplete = name.trim().length >= 2 && password.length >= 8;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void enter(api.signIn);
      }}
    >
      <p className="soft">{t("note")}</p>
      <TextField label={t("name")} value={name} onChange={setName} autoComplete="username" />
      <TextField
        label={t("password")}
        note={t("passwordNote")}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={problem}
      />
      <div className="buttons">
        <Button isDisabled={!isComplete || isBusy} onPress={() => void enter(api.makeAccount)}>
          {t("make")}
        </Button>
        <Button type="submit" kind="act" isDisabled={!isComplete || isBusy}>
          {t("signIn")}
        </Button>
      </div>
    </form>
  );
}
