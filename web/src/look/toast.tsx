import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components";
import { useTranslations } from "use-intl";
import { CloseIcon } from "./icons";

interface Said {
  text: string;
  kind: "plain" | "warn";
}

const queue = new ToastQueue<Said>({ maxVisibleToasts: 3 });

/** Say something in passing. It stays `seconds`, or until it is closed if 0. */
export function say(text: string, kind: Said["kind"] = "plain", seconds = 6): string {
  return queue.add({ text, kind }, seconds > 0 ? { timeout: seconds * 1000 } : {});
}

/** Stands once in the page, where `say` is shown. */
export function Toasts() {
  const t = useTranslations("look");
  return (
    <ToastRegion queue={queue} className="toasts">
      {({ toast }) => (
        <Toast toast={toast} className="toast" data-kind={toast.content.kind}>
          <ToastContent className="toast-text">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <AriaButton
            slot="close"
            className="button"
            data-kind="quiet"
            data-icon=""
            aria-label={t("close")}
          >
            <CloseIcon />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
