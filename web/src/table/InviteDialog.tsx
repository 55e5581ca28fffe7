import { useTranslations } from "use-intl";
import { Button, CopyIcon, Dialog } from "../look";
import { api } from "../live/api";
import { useTableState } from "../live/context";
import { copy } from "../live/copy";
import { InviteLink, useLink } from "./InviteLink";

export function InviteDialog({
  isOpen,
  setOpen,
}: {
  isOpen: boolean;
  setOpen: (is: boolean) => void;
}) {
  const t = useTranslations("gathering");
  const code = useTableState((state) => state.table.code);
  const link = useLink(code);
  return (
    <Dialog title={t("invite")} isOpen={isOpen} onOpenChange={setOpen}>
      <div className="invitation">
        <InviteLink code={code} />
        <Button onPress={() => void copy(link, t("copied"))}>
          <CopyIcon />
          {t("copy")}
        </Button>
        <img className="qr" src={api.codePath(code)} alt={t("qr")} width={180} height={180} />
      </div>
    </Dialog>
  );
}
