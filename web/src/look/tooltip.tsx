import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps } from "react-aria-components";
import { withClass } from "./classes";

export { TooltipTrigger };

export function Tooltip({ className, ...rest }: TooltipProps) {
  return <AriaTooltip offset={6} {...rest} className={withClass("tooltip", className)} />;
}
