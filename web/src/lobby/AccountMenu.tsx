import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog, Menu, MenuItem, MenuTrigger, PeopleIcon, TextField } from "../look";
import { api, type ProblemError } from "../live/api";
import { useLoad } from "../live/load";
import { notify } from "../live/notices";
import { signed } from "../live/signed";
import { signOut } from "../live/signout";
import { useProblemText } from "./Problem";

/** Signing in is never needed; it keeps one's tables on every device. */
export function AccountMenu() {
  const t = useTranslations("account");
  const { value: account, again } = useLoad("account", api.account);
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const text = useProblemText();
  const changed = () => {
    again();
    signed();
  };
  const leave = (close: () => void) => {
    close();
    signOut().then(changed, (error: unknown) => notify(text(error as ProblemError), "warning"));
  };
  if (account === null) {
    return (
      <>
        <Button kind="quiet" aria-label={t("signIn")} onPress={() => setOpen(true)}>
          <PeopleIcon />
          <span className="wide-only">{t("signIn")}</span>
        </Button>
        <Dialog title={t("title")} isOpen={isOpen} onOpenChange={setOpen}>
          {(close) => (
            <AccountForm
              done={() => {
                changed();
                close();
              }}
            />
          )}
        </Dialog>
      </>
    );
  }
  return (
    <>
      <MenuTrigger>
        <Button kind="quiet">
          <PeopleIcon />
          <span className="account-name">{account.name}</span>
        </Button>
        <Menu>
          <MenuItem onAction={() => setChanging(true)}>{t("changePassword")}</MenuItem>
          <MenuItem onAction={() => setLeaving(true)}>{t("signOut")}</MenuItem>
        </Menu>
      </MenuTrigger>
      <Dialog title={t("changePassword")} isOpen={isChanging} onOpenChange={setChanging}>
        {(close) => <PasswordForm name={account.name} done={close} />}
      </Dialog>
      <Dialog
        title={t("signOut")}
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        foot={(close) => (
          <>
            <Button onPress={close}>{t("stay")}</Button>
            <Button kind="act" onPress={() => leave(close)}>
              {t("signOut")}
            </Button>
          </>
        )}
      >
        <p>{t("signOutNote")}</p>
      </Dialog>
    </>
  );
}

const LEAST = 8; // letters of a password

/** What was wrong is no longer said once it is typed anew. */
const typed = (put: (value: string) => void, setProblem: (problem: null) => void) => {
  return (value: string) => {
    put(value);
    setProblem(null);
  };
};

function PasswordForm({ name, done }: { name: string; done: () => void }) {
  const t = useTranslations("account");
  const text = useProblemText();
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isComplete = old !== "" && next.length >= LEAST;
  const change = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api.changePassword({ old, new: next });
      notify(t("passwordChanged"));
      done();
    } catch (error) {
      setProblem(text(error as ProblemError));
      setBusy(false);
    }
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void change();
      }}
    >
      <p className="soft">{t("changeNote")}</p>
      <input className="unseen" type="text" autoComplete="username" value={name} readOnly hidden />
      <TextField
        label={t("oldPassword")}
        type="password"
        value={old}
        onChange={typed(setOld, setProblem)}
        autoComplete="current-password"
        error={problem}
      />
      <TextField
        label={t("newPassword")}
        note={t("passwordNote")}
        type="password"
        value={next}
        onChange={typed(setNext, setProblem)}
        autoComplete="new-password"
      />
      <div className="buttons">
        <Button type="submit" kind="act" isDisabled={!isComplete || isBusy}>
          {t("changePassword")}
        </Button>
      </div>
    </form>
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
  const isComplete = name.trim().length >= 2 && password.length >= LEAST;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void enter(api.signIn);
      }}
    >
      <p className="soft">{t("note")}</p>
      <TextField
        label={t("name")}
        value={name}
        onChange={typed(setName, setProblem)}
        autoComplete="username"
      />
      <TextField
        label={t("password")}
        note={t("passwordNote")}
        type="password"
        value={password}
        onChange={typed(setPassword, setProblem)}
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
