import { useTranslations } from "use-intl";

const OF_THIS_COMPUTER = new Set(["127.0.0.1", "localhost", "[::1]"]);

export const linkTo = (code: string) => `${location.origin}/t/${code}`;

/** The code and the link of a table, and whom they do not reach. */
export function InviteLink({ code }: { code: string }) {
  const t = useTranslations("gathering");
  const link = linkTo(code);
  return (
    <>
      <p className="code-large" aria-label={t("code", { code: [...code].join(" ") })}>
        {code}
      </p>
      <p className="link-line">
        <a href={link}>{link}</a>
      </p>
      {OF_THIS_COMPUTER.has(location.hostname) && <p className="small soft">{t("onlyHere")}</p>}
    </>
  );
}
