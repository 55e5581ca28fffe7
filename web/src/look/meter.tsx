import type { ReactNode } from "react";
import { Label, Meter as AriaMeter, type MeterProps } from "react-aria-components";
import { withClass } from "./classes";

/** How much of something is left or reached, for instance a clock. */
export function Meter({
  label,
  kind = "plain",
  valueLabel,
  className,
  ...rest
}: Omit<MeterProps, "children"> & { label?: ReactNode; kind?: "plain" | "warn" }) {
  return (
    <AriaMeter
      {...rest}
      valueLabel={valueLabel}
      className={withClass("meter", className)}
      data-kind={kind}
    >
      {({ percentage, valueText }) => (
        <>
          {label !== undefined && (
            <div className="small">
              <Label>{label}</Label>{" "}
              {valueLabel !== undefined && valueLabel !== label && (
                <span className="figures">{valueText}</span>
              )}
            </div>
          )}
          <div className="meter-track">
            <div className="meter-fill" style={{ inlineSize: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaMeter>
  );
}
