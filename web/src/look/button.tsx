import type { ReactNode } from "react";
import {
  Button as AriaButton,
  Link as AriaLink,
  ToggleButton as AriaToggleButton,
  type ButtonProps as AriaButtonProps,
  type LinkProps as AriaLinkProps,
  type ToggleButtonProps as AriaToggleButtonProps,
} from "react-aria-components";
import { withClass } from "./classes";
import { Tooltip, TooltipTrigger } from "./tooltip";

/** `act`: you may act, one on a screen; `warn`: debts, giving up; `quiet`: beside the matter. */
export type ButtonKind = "plain" | "act" | "warn" | "quiet";

interface Look {
  kind?: ButtonKind;
  size?: "normal" | "large";
}

export type ButtonProps = AriaButtonProps &
  Look & {
    /** What was pressed is under way: nothing more is, but the focus stays, as on nothing disabled. */
    isBusy?: boolean;
  };

export function Button({
  kind = "plain",
  size = "normal",
  isBusy = false,
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(isBusy ? BUSY : {})}
      className={withClass("button", className)}
      data-kind={kind}
      data-size={size}
    />
  );
}

const BUSY = {
  "aria-disabled": true,
  type: "button",
  onPress: () => undefined,
} as const;

/** A link that looks like a button. */
export function ButtonLink({
  kind = "plain",
  size = "normal",
  className,
  ...rest
}: AriaLinkProps & Look) {
  return (
    <AriaLink
      {...rest}
      className={withClass("button", className)}
      data-kind={kind}
      data-size={size}
    />
  );
}

/** A button that is only a picture; `label` is its name and its tooltip. */
export function IconButton({
  label,
  kind = "quiet",
  className,
  children,
  ...rest
}: Omit<ButtonProps, "children"> & { label: string; children: ReactNode }) {
  return (
    <TooltipTrigger>
      <AriaButton
        {...rest}
        aria-label={label}
        className={withClass("button", className)}
        data-kind={kind}
        data-icon=""
      >
        {children}
      </AriaButton>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}

export function ToggleButton({
  kind = "plain",
  className,
  ...rest
}: AriaToggleButtonProps & { kind?: ButtonKind }) {
  return <AriaToggleButton {...rest} className={withClass("button", className)} data-kind={kind} />;
}
