import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { Button, ButtonLink, TextField } from "../look";
import type { ProblemError } from "../live/api";
import { api } from "../live/api";
import { useLoad } from "../live/load";
import { notify } from "../live/notices";
import { set, useSettings } from "../live/settings";
import { useSigned } from "../live/signed";
import { useEnter } from "./enter";
import { Page } from "./Page";
import { useProblemText } from "./Problem";
import { TableList } from "./TableList";
import { quickSetup } from "./setup";

/** The start page: play at once, join, or find one's tables again. */
export default function Home() {
  const t = useTranslations("home");
  const text = useProblemText();
  const lobby = useLoad(`lobby ${useSigned()}`, api.lobby);
  useReturn(lobby.again);
  return (
    <Page title={t("title")} wide>
      <p className="lead">{t("lead")}</p>
      <div className="home-ways">
        <PlayNow />
        <JoinByCode />
        <section className="panel" aria-labelledby="open-way">
          <h2 id="open-way">{t("openTitle")}</h2>
          <p className="soft">{t("openNote")}</p>
          <div className="row">
            <ButtonLink href="/open">{t("open")}</ButtonLink>
            <ButtonLink href="/tournaments" kind="quiet">
              {t("tournaments")}
            </ButtonLink>
          </div>
        </section>
      </div>
      {lobby.problem && (
        <p role="alert" className="field-error">
          {text(lobby.problem)}
        </p>
      )}
      <TableList title={t("own")} tables={lobby.value?.own ?? null} empty={t("noOwn")} />
      <TableList title={t("listed")} tables={lobby.value?.open ?? null} empty={t("noListed")} />
      <TableList
        title={t("finished")}
        tables={lobby.value?.finished ?? null}
        empty={t("noFinished")}
        foot={<Upload />}
      />
    </Page>
  );
}

/** Whoever comes back to the page finds its tables as they are now. */
function useReturn(again: () => void): void {
  const call = useEffectEvent(again);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") call();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}

function PlayNow() {
  const t = useTranslations("home");
  const text = useProblemText();
  const enter = useEnter();
  const { name } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const chosen = name.trim();
    if (chosen === "") {
      setProblem(t("nameFirst"));
      return;
    }
    setBusy(true);
    try {
      const opened = await api.open({ name: chosen, setup: quickSetup(chosen) });
      enter(opened, "?start=1");
    } catch (error) {
      notify(text(error as ProblemError), "warning");
      setBusy(false);
    }
  };
  return (
    <section className="panel" data-first aria-labelledby="play-way">
      <h2 id="play-way">{t("playTitle")}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <TextField
          label={t("name")}
          value={name}
          onChange={(value) => {
            set({ name: value.slice(0, 40) });
            setProblem(null);
          }}
          error={problem}
          autoComplete="nickname"
        />
        <Button type="submit" kind="act" size="large" isDisabled={isBusy}>
          {t("play")}
        </Button>
      </form>
    </section>
  );
}

/** Letters that are easily misread are in no code. */
const CODE = /^[A-HJ-NP-Z2-9]{6}$/;

function JoinByCode() {
  const t = useTranslations("home");
  const [, go] = useLocation();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const join = () => {
    if (CODE.test(code)) go(`/t/${code}`);
    else setError(t("codeWrong"));
  };
  return (
    <section className="panel" aria-labelledby="join-way">
      <h2 id="join-way">{t("joinTitle")}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <TextField
          label={t("code")}
          note={t("codeNote")}
          value={code}
          onChange={(value) => {
            setCode(
              value
                .toUpperCase()
                .replaceAll(/[^A-Z0-9]/g, "")
                .slice(0, 6),
            );
            setError(null);
          }}
          error={error}
          autoComplete="off"
          className="code-field"
        />
        <Button type="submit">{t("join")}</Button>
      </form>
    </section>
  );
}

function Upload() {
  const t = useTranslations("home");
  const text = useProblemText();
  const enter = useEnter();
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    try {
      const opened = await api.upload(file);
      enter(opened, opened.is_over ? "/after" : "");
      if (opened.warning) notify(opened.warning, "warning");
    } catch (error) {
      setProblem(text(error as ProblemError));
    }
  };
  return (
    <div className="upload">
      <label>
        <span className="button" data-kind="plain">
          {t("upload")}
        </span>
        <input
          className="unseen"
          type="file"
          accept=".jsonl,.json,.freehold,application/x-ndjson"
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      {problem !== null && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
