import type { ReactNode } from "react";
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Separator,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps,
} from "react-aria-components";
import { withClass } from "./classes";
import { CheckIcon } from "./icons";

export { MenuTrigger };

/** The list of a menu: second child of a MenuTrigger, whose first is a Button. */
export function Menu<T extends object>({ className, ...rest }: MenuProps<T>) {
  return (
    <Popover className="popover" offset={6}>
      <AriaMenu {...rest} className={withClass("menu", className)} />
    </Popover>
  );
}

export function MenuItem({
  children,
  note,
  kind,
  className,
  ...rest
}: Omit<AriaMenuItemProps, "children"> & {
  children: ReactNode;
  note?: ReactNode;
  kind?: "plain" | "warn";
}) {
  return (
    <AriaMenuItem
      textValue={typeof children === "string" ? children : undefined}
      {...rest}
      className={withClass("item", className)}
      data-kind={kind}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode !== "none" && (
            <span className="item-mark">{isSelected && <CheckIcon width={16} height={16} />}</span>
          )}
          <span className="item-text">
            {children}
            {note !== undefined && <span className="item-note">{note}</span>}
          </span>
        </>
      )}
    </AriaMenuItem>
  );
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="menu-head">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuLine() {
  return <Separator className="menu-line" />;
}
