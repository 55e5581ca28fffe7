import type { ReactNode } from "react";
import {
  Dialog as AriaDialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  Popover as AriaPopover,
  type PopoverProps,
} from "react-aria-components";
import { useTranslations } from "use-intl";
import { IconButton } from "./button";
import { withClass } from "./classes";
import { CloseIcon } from "./icons";

export { DialogTrigger };

export interface DialogProps {
  title: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons under the body; the last is the one that acts. */
  foot?: ReactNode | ((close: () => void) => ReactNode);
  size?: "small" | "large" | "full";
  role?: "dialog" | "alertdialog";
  isOpen?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Whether a press beside it, Escape or the cross close it. */
  mayClose?: boolean;
  className?: string;
}

/** A dialog; from below on a phone. Alone with `isOpen`, or as second child of a DialogTrigger. */
export function Dialog({
  title,
  children,
  foot,
  size = "small",
  role = "dialog",
  mayClose = true,
  className,
  ...overlay
}: DialogProps) {
  const t = useTranslations("look");
  return (
    <ModalOverlay
      {...overlay}
      className="veil"
      isDismissable={mayClose && role === "dialog"}
      isKeyboardDismissDisabled={!mayClose}
    >
      <Modal className={className ? `sheet ${className}` : "sheet"} data-size={size}>
        <AriaDialog role={role} className="dialog">
          {({ close }) => (
            <>
              <header className="dialog-head">
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {mayClose && (
                  <IconButton label={t("close")} onPress={close}>
                    <CloseIcon />
                  </IconButton>
                )}
              </header>
              <div className="dialog-body">
                {typeof children === "function" ? children(close) : children}
              </div>
              {foot !== undefined && (
                <footer className="dialog-foot buttons">
                  {typeof foot === "function" ? foot(close) : foot}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Something small beside what it belongs to: second child of a DialogTrigger. */
export function Popover({
  label,
  className,
  children,
  ...rest
}: Omit<PopoverProps, "children"> & { label: string; children: ReactNode }) {
  return (
    <AriaPopover offset={8} {...rest} className={withClass("popover", className)}>
      <AriaDialog className="dialog" aria-label={label}>
        {children}
      </AriaDialog>
    </AriaPopover>
  );
}
