import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog } from "../look";
import { api } from "../live/api";
import { useTableState } from "../live/context";
import { useReach } from "../live/reach";
import { CopyButton } from "./CopyButton";

/** How others come to the table: its code, its link, whom that does not reach, and a QR code. */
export function Invitation({ children }: { children?: ReactNode }) {
  const t = useTranslations("gathering");
  const { code, title } = useTableState(({ table }) => table);
  const { origin, isOnlyHere } = useReach();
  const link = `${origin}/t/${code}`;
  return (
    <div className="invitation">
      <p className="code-large" aria-label={t("code", { code: [...code].join(" ") })}>
        {code}
      </p>
      <p className="link-line">
        <a href={link}>{link}</a>
      </p>
      {isOnlyHere && <OnlyHere />}
      <div className="row">
        <CopyButton text={link} label={t("copy")} said={t("copied")} />
        {"share" in navigator && (
          <Button onPress={() => void navigator.share({ title, url: link })}>{t("share")}</Button>
        )}
        {children}
      </div>
      {isOnlyHere === false && (
        <img className="qr" src={api.codePath(code)} alt={t("qr")} width={180} height={180} />
      )}
    </div>
  );
}

const FOR_OTHERS = {
  make: "make play HOST=0.0.0.0",
  plain: "freehold serve --host 0.0.0.0",
};

/** How a server is started so that other devices find it. */
export function OnlyHere() {
  const t = useTranslations("gathering");
  return (
    <div className="only-here">
      <p>{t("onlyHere")}</p>
      <p>
        <code className="command">{FOR_OTHERS.make}</code>
      </p>
      <p className="small soft">{t("orSo", { command: FOR_OTHERS.plain })}</p>
    </div>
  );
}

export default function InviteDialog({
  isOpen,
  setOpen,
}: {
  isOpen: boolean;
  setOpen: (is: boolean) => void;
}) {
  const t = useTranslations("gathering");
  return (
    <Dialog title={t("invite")} isOpen={isOpen} onOpenChange={setOpen}>
      <Invitation />
    </Dialog>
  );
}
