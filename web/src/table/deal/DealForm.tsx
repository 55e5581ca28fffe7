import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { DealPreview } from "../../protocol";
import { Button, Switch, ToggleButton } from "../../look";
import { useSaid } from "../../live/announce";
import { useLive, useTableState } from "../../live/context";
import { Why } from "../Greyed";
import { usePlay } from "../play";
import { useWords } from "../words";
import { DealSideForm } from "./DealSide";
import { type Draft, cleanTerm, leftOut, newDraft, previewOf, toggleParty } from "./draft";

/** The form of an offer: partners, what each gives, what comes of it. */
export default function DealForm({ draft, close }: { draft: Draft; close: () => void }) {
  const t = useTranslations("deals");
  const { act, game, isBusy, looks, setDraft, table } = usePlay();
  const words = useWords();
  const preview = usePreview(draft);
  const idle = leftOut(draft);
  useSaid(preview?.refusal?.message ?? null);
  const others = Object.entries(game.seats)
    .filter(([name, { playing }]) => playing && name !== draft.proposer)
    .map(([name]) => name);
  const offer = async () => {
    const { code } = await act(actionOf(draft), draft.isPrivate);
    if (code !== "done" && code !== "duplicate") return;
    const answered = draft.answers;
    if (
      answered !== null &&
      game.offers.some(
        ({ proposer, revision }) =>
          proposer === answered.proposer && revision === answered.revision,
      )
    ) {
      await act({ kind: "reject", seat: draft.proposer, proposer: answered.proposer });
    }
    setDraft(null);
    close();
  };
  return (
    <div className="deal">
      <div className="row" role="group" aria-label={t("partners")}>
        <span className="field-label">{t("partners")}</span>
        {others.map((name) => (
          <ToggleButton
            key={name}
            isSelected={draft.parties.includes(name)}
            onChange={() => setDraft(toggleParty(draft, name))}
          >
            {looks[name]?.initial} · {name}
          </ToggleButton>
        ))}
      </div>
      {draft.parties.length < 2 ? (
        <p className="empty">{t("choosePartner")}</p>
      ) : (
        <div className="deal-sides" data-count={draft.parties.length}>
          {draft.parties.map((party) => (
            <DealSideForm
              key={party}
              party={party}
              draft={draft}
              change={setDraft}
              outcome={preview?.seats[party] ?? null}
            />
          ))}
        </div>
      )}
      {preview?.refusal && (
        <div className="deal-refusal">
          <Why refusal={preview.refusal} />
        </div>
      )}
      {idle.length > 0 && (
        <p className="soft small">
          {t("leftOut", { seats: words.list(idle), count: idle.length })}
        </p>
      )}
      <div className="deal-foot">
        <Switch
          isSelected={draft.isPrivate}
          onChange={(isPrivate) => setDraft({ ...draft, isPrivate })}
        >
          {t("private")}
        </Switch>
        <p className="soft small">{t("stands", { seconds: table.setup.offer_seconds ?? 60 })}</p>
        <div className="buttons">
          <Button onPress={() => setDraft(newDraft(draft.proposer))}>{t("clear")}</Button>
          <Button
            kind="act"
            size="large"
            isBusy={isBusy}
            isDisabled={draft.terms.length === 0 || preview?.refusal != null}
            onPress={() => void offer()}
          >
            {draft.answers ? t("offerBack") : t("offer")}
          </Button>
        </div>
      </div>
    </div>
  );
}

const actionOf = (draft: Draft) => ({
  kind: "offer",
  seat: draft.proposer,
  terms: draft.terms.map(cleanTerm),
});

/** What the server says the deal would do, a moment after it was last changed. */
function usePreview(draft: Draft): DealPreview | null {
  const live = useLive();
  const seq = useTableState((state) => state.seq);
  const [found, setFound] = useState<{ of: Draft["terms"]; preview: DealPreview } | null>(null);
  const { terms, proposer } = draft;
  useEffect(() => {
    if (terms.length === 0) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      const action = { kind: "offer", seat: proposer, terms: terms.map(cleanTerm) };
      void live.send({ type: "preview", action }).then((answer) => {
        if (isWanted) setFound({ of: terms, preview: previewOf(answer) });
      });
    }, 250);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [live, seq, terms, proposer]);
  return found !== null && found.of === terms ? found.preview : null;
}
