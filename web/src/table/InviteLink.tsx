import { useTranslations } from "use-intl";
import { useReach } from "../live/reach";

/** The link of a table, as others can open it. */
export const useLink = (code: string) => `${useReach().origin}/t/${code}`;

/** The code and the link of a table, and whom they do not reach. */
export function InviteLink({ code }: { code: string }) {
  const t = useTranslations("gathering");
  const { isOnlyHere } = useReach();
  const link = useLink(code);
  return (
    <>
      <p className="code-large" aria-label={t("code", { code: [...code].join(" ") })}>
        {code}
      </p>
      <p className="link-line">
        <a href={link}>{link}</a>
      </p>
      {isOnlyHere && <p className="small soft">{t("onlyHere")}</p>}
    </>
  );
}
