import type { ReactNode } from "react";
import {
  Button as AriaButton,
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  Heading,
  type DisclosureProps,
} from "react-aria-components";
import { withClass } from "./classes";
import { AfterIcon } from "./icons";

/** Something that may be opened in place. */
export function Disclosure({
  title,
  level = 3,
  children,
  className,
  ...rest
}: Omit<DisclosureProps, "children"> & {
  title: ReactNode;
  /** Level of the heading in the page. */
  level?: number;
  children: ReactNode;
}) {
  return (
    <AriaDisclosure {...rest} className={withClass("disclosure", className)}>
      <Heading level={level} className="disclosure-head" style={{ margin: 0, font: "inherit" }}>
        <AriaButton slot="trigger" className="button" data-kind="quiet">
          <AfterIcon className="disclosure-mark" />
          {title}
        </AriaButton>
      </Heading>
      <DisclosurePanel className="disclosure-body">{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}

export function Badge({
  kind = "plain",
  className,
  children,
}: {
  kind?: "plain" | "act" | "warn";
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={className === undefined ? "badge" : `badge ${className}`} data-kind={kind}>
      {children}
    </span>
  );
}
