import { useTranslations } from "use-intl";
import { Button, Dialog } from "../../look";
import { useLoad } from "../../live/load";
import { useReach } from "../../live/reach";
import { useProblemText } from "../../lobby/Problem";
import type { QrCode } from "../../protocol";
import { tournaments } from "../api";
import { CopyLine } from "../CopyLine";
import { useDesk } from "./context";

/** The link by which somebody comes as who they are: on their phone, by its QR code, or copied. */
export function Handover(props: { person: string; name: string; close: () => void }) {
  const t = useTranslations("director.handover");
  const text = useProblemText();
  const { event } = useDesk();
  const { origin, isOnlyHere } = useReach();
  const { person, name, close } = props;
  const made = useLoad(`key ${event.code} ${person}`, async () => {
    const { back } = await tournaments.newKey(event.code, person);
    const { svg } = await tournaments.give<QrCode>(event.code, "/qr", { path: back });
    return { back, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  });
  return (
    <Dialog
      title={t("title", { name })}
      isOpen
      onOpenChange={close}
      foot={<Button onPress={close}>{t("done")}</Button>}
    >
      <p>{t("note", { name })}</p>
      {made.problem && (
        <p role="alert" className="field-error">
          {text(made.problem)}
        </p>
      )}
      {made.value && (
        <>
          <img
            className="qr"
            src={made.value.picture}
            alt={t("qr", { name })}
            width={200}
            height={200}
          />
          {isOnlyHere && <p className="small soft">{t("onlyHere")}</p>}
          <CopyLine label={t("link")} text={`${origin}${made.value.back}`} />
        </>
      )}
    </Dialog>
  );
}
