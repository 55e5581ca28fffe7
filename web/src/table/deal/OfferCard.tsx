import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OfferView } from "../../protocol";
import { Button } from "../../look";
import { TimeLeft } from "../Countdown";
import { usePlay } from "../play";
import { useWords } from "../words";
import { counterDraft } from "./draft";
import { OfferPreview } from "./OfferPreview";

/** An open offer: who gives what, and what one may answer. */
export function OfferCard({ offer }: { offer: OfferView }) {
  const t = useTranslations("deals");
  const words = useWords();
  const { act, game, isBusy, options, own, seat, setDealing, setDraft, table } = usePlay();
  const [isPreviewed, setPreviewed] = useState(false);
  const deadline = table.deadlines.find(
    ({ kind, about }) => kind === "offer" && about === offer.proposer,
  );
  const mine = own.filter((name) => offer.parties.includes(name) && !offer.accepted.includes(name));
  const speaker = mine.includes(seat ?? "") ? seat : (mine[0] ?? null);
  const isProposer = own.includes(offer.proposer);
  const asks = speaker ?? own.find((name) => offer.parties.includes(name)) ?? null;
  const terms = offer.terms ?? [];
  const mayAccept =
    speaker !== null &&
    (options[speaker] ?? []).some(
      ({ action }) => action["kind"] === "accept" && action["proposer"] === offer.proposer,
    );
  const counter = (as: string) => {
    setDraft(counterDraft(offer, as));
    setDealing(true);
  };
  return (
    <article
      className="offer paper on-paper"
      aria-label={t("offerOf", { proposer: offer.proposer })}
    >
      <header className="row between">
        <strong>{t("offerOf", { proposer: offer.proposer })}</strong>
        <span className="small soft">
          {offer.is_private && `${t("isPrivate")} · `}
          {deadline && <TimeLeft at={deadline.at} />}
        </span>
      </header>
      {terms.length === 0 ? (
        <p className="soft small">{t("hidden", { parties: words.list(offer.parties) })}</p>
      ) : (
        offer.parties.map((party) => (
          <p key={party} className="offer-line">
            <b>{t("givesShort", { party })}</b>{" "}
            {words.list(
              terms
                .filter(({ from }) => from === party)
                .map((term) =>
                  offer.parties.length > 2
                    ? t("termTo", { term: words.term(term, game), to: term.to })
                    : words.term(term, game),
                ),
            ) || t("givesNothing")}
          </p>
        ))
      )}
      {offer.accepted.length > 1 && (
        <p className="small soft">{t("accepted", { seats: words.list(offer.accepted) })}</p>
      )}
      {isPreviewed && asks !== null && <OfferPreview offer={offer} seat={asks} />}
      {asks !== null && (
        <div className="row">
          {speaker !== null && (
            <>
              <Button
                kind="act"
                isBusy={isBusy}
                isDisabled={!mayAccept}
                data-action="accept"
                onPress={() =>
                  void act({
                    kind: "accept",
                    seat: speaker,
                    proposer: offer.proposer,
                    revision: offer.revision,
                  })
                }
              >
                {own.length > 1 ? t("acceptAs", { seat: speaker }) : t("accept")}
              </Button>
              <Button isBusy={isBusy} data-action="counter" onPress={() => counter(speaker)}>
                {t("counter")}
              </Button>
              <Button
                isBusy={isBusy}
                data-action="reject"
                onPress={() =>
                  void act({ kind: "reject", seat: speaker, proposer: offer.proposer })
                }
              >
                {t("reject")}
              </Button>
            </>
          )}
          <Button kind="quiet" onPress={() => setPreviewed(!isPreviewed)}>
            {t("look")}
          </Button>
          {isProposer && (
            <>
              <Button onPress={() => counter(offer.proposer)}>{t("change")}</Button>
              <Button
                kind="quiet"
                onPress={() => void act({ kind: "withdraw", seat: offer.proposer })}
              >
                {t("withdraw")}
              </Button>
            </>
          )}
        </div>
      )}
    </article>
  );
}
