import { useTranslations } from "use-intl";
import type { ContractView } from "../../protocol";
import { Badge } from "../../look";
import { REFEREE } from "../../live/types";
import { ChoiceButton, keyOf } from "../MainChoices";
import { usePlay } from "../play";
import { useWords } from "../words";
import { DealButton } from "./DealButton";
import { OfferCard } from "./OfferCard";

/** Open offers, debts and contracts: all that is promised between seats. */
export function DealsPanel() {
  const t = useTranslations("deals");
  const words = useWords();
  const { draft, game, seat } = usePlay();
  const debts = game.agenda.filter(({ kind }) => kind === "debt");
  return (
    <div className="deals-panel">
      {seat !== null && seat !== REFEREE && (
        <DealButton kind="act">{draft === null ? t("new") : t("goOn")}</DealButton>
      )}
      <h2 className="panel-head">{t("offers")}</h2>
      <div className="open-offers">
        {game.offers.length === 0 && <p className="empty">{t("noOffers")}</p>}
        {game.offers.map((offer) => (
          <OfferCard key={`${offer.proposer} ${offer.revision}`} offer={offer} />
        ))}
      </div>
      <h2 className="panel-head">{t("contracts")}</h2>
      {game.contracts.length === 0 && <p className="empty">{t("noContractsYet")}</p>}
      <ul className="contracts">
        {game.contracts.map((contract) => (
          <ContractLine key={contract.number} contract={contract} />
        ))}
      </ul>
      {debts.length > 0 && (
        <>
          <h2 className="panel-head">{t("debts")}</h2>
          <ul className="plain">
            {debts.map((debt, place) => (
              <li key={place}>
                {t("debt", {
                  seat: debt.seat ?? "",
                  to: words.party(debt.to),
                  amount: words.money(debt.amount),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ContractLine({ contract }: { contract: ContractView }) {
  const t = useTranslations("deals");
  const words = useWords();
  const { choices } = usePlay();
  const mine = choices.by("contract").filter(({ action }) => action.contract === contract.number);
  const giver = contract.kind === "loan" ? contract.holder : contract.grantor;
  const taker = contract.kind === "loan" ? contract.grantor : contract.holder;
  return (
    <li className="contract paper on-paper" data-resting={!contract.is_active || undefined}>
      <p>
        <span className="figures">#{contract.number}</span>{" "}
        <b>{t("parties", { giver: words.party(giver), taker: words.party(taker) })}</b>{" "}
        {words.contract(contract)}
      </p>
      <p className="small">
        {contract.owed != null && contract.owed > 0 && (
          <Badge>{t("owed", { amount: words.money(contract.owed) })}</Badge>
        )}{" "}
        {contract.left != null && (
          <Badge>
            {contract.kind === "loan"
              ? t("payments", { count: contract.left })
              : t("left", {
                  length: words.length(contract.left, contract.unit),
                })}
          </Badge>
        )}{" "}
        {!contract.is_active && <Badge>{t("rests")}</Badge>}{" "}
        {!contract.is_enforced && <Badge>{t("notEnforced")}</Badge>}
      </p>
      {mine.length > 0 && (
        <div className="row">
          {mine.map((option) => (
            <ChoiceButton key={keyOf(option)} option={option} />
          ))}
        </div>
      )}
    </li>
  );
}
