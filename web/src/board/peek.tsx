import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from "react";
import { Dialog as AriaDialog, Popover } from "react-aria-components";
import { Dialog } from "../look/overlay";

const NARROW = "(max-width: 40rem)";

function hear(listen: () => void) {
  const media = typeof window.matchMedia === "function" ? window.matchMedia(NARROW) : null;
  media?.addEventListener("change", listen);
  return () => media?.removeEventListener("change", listen);
}

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    hear,
    () => typeof window.matchMedia === "function" && window.matchMedia(NARROW).matches,
  );
}

export interface PeekHandle {
  open: (key: string, element: HTMLElement) => void;
  hover: (key: string | null, element: HTMLElement) => void;
}

const WAIT = 420;
const LINGER = 160;

interface Shown {
  key: string;
  /** `hover` only shows; `press` takes the focus and stays. */
  how: "hover" | "press";
  /** What the card keeps inside, so that it never lies on what is to be pressed next. */
  within: Element | null;
}

const placeOf = (element: HTMLElement) => element.closest(".board-area");

/** A card beside what was pressed or is under the mouse; on a phone a sheet from below. */
export function Peek({
  ref,
  isNarrow,
  title,
  children,
}: {
  ref: Ref<PeekHandle>;
  isNarrow: boolean;
  title: (key: string) => string;
  children: (key: string) => ReactNode;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useImperativeHandle(ref, () => ({
    open(key, element) {
      window.clearTimeout(timer.current);
      anchor.current = element;
      setShown({ key, how: "press", within: placeOf(element) });
    },
    hover(key, element) {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => {
          setShown((now) => {
            if (now?.how === "press") return now;
            if (key !== null) anchor.current = element;
            return key === null ? null : { key, how: "hover", within: placeOf(element) };
          });
        },
        key === null ? LINGER : WAIT,
      );
    },
  }));
  const close = (isOpen: boolean) => {
    if (!isOpen) setShown(null);
  };
  if (isNarrow) {
    return (
      <Dialog
        title={shown ? title(shown.key) : ""}
        isOpen={shown?.how === "press"}
        onOpenChange={close}
        className="peek-sheet"
      >
        {shown && children(shown.key)}
      </Dialog>
    );
  }
  return (
    <Popover
      key={shown?.key}
      className="peek on-paper"
      triggerRef={anchor}
      isOpen={shown !== null}
      onOpenChange={close}
      isNonModal={shown?.how === "hover"}
      placement="end"
      {...(shown?.within ? { boundaryElement: shown.within } : {})}
      offset={6}
      data-how={shown?.how}
    >
      {shown?.how === "press" ? (
        <AriaDialog aria-label={title(shown.key)} className="dialog">
          {children(shown.key)}
        </AriaDialog>
      ) : (
        shown && <div className="dialog">{children(shown.key)}</div>
      )}
    </Popover>
  );
}
