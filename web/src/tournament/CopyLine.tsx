import { useTranslations } from "use-intl";
import { CopyButton } from "../table/CopyButton";

/** An address with what it is for, to be opened or copied. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useTranslations("tournament.copying");
  return (
    <div className="copy-line">
      <p>
        <span className="soft small">{label}</span>
        <br />
        <a className="link-line" href={text}>
          {text}
        </a>
      </p>
      <CopyButton text={text} label={t("copy")} said={t("copied", { what: label })} />
    </div>
  );
}
