import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { CloseIcon, Disclosure, IconButton } from "../look";
import { type Notice, dismiss, notices } from "../live/notices";

/** Refusals and facts in passing; a refusal quotes its clause on demand. */
export function Notices() {
  const t = useTranslations("notices");
  const { shown } = useStore(notices);
  return (
    <section className="notices" aria-label={t("label")} data-react-aria-top-layer>
      {shown.map((notice) => (
        <OneNotice key={notice.id} {...notice} />
      ))}
    </section>
  );
}

const SHOWN_FOR = 9_000;

/** It goes after a while, but not from under who reads it. */
function OneNotice({ id, text, tone, refusal }: Notice) {
  const t = useTranslations("notices");
  const look = useTranslations("look");
  const node = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRead = isHovered || isFocused;
  useEffect(() => {
    if (isRead) return;
    const timer = setInterval(() => {
      if (!node.current?.querySelector("[aria-expanded=true]")) dismiss(id);
    }, SHOWN_FOR);
    return () => clearInterval(timer);
  }, [id, isRead]);
  return (
    <div
      ref={node}
      className="toast notice"
      data-kind={tone === "warning" ? "warn" : "plain"}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="toast-text">
        {text}
        {refusal?.rule && (
          <Disclosure title={t("clause", { clause: refusal.clause ?? "" })}>
            <blockquote>{refusal.rule}</blockquote>
          </Disclosure>
        )}
      </div>
      <IconButton label={look("close")} onPress={() => dismiss(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
