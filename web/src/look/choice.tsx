import type { ReactNode } from "react";
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps,
  type SwitchProps,
} from "react-aria-components";
import { withClass } from "./classes";
import { Around, type FieldLook } from "./fields";

export type Plain<T> = Omit<T, "children"> & { children?: ReactNode };

export function Switch({ children, className, ...rest }: Plain<SwitchProps>) {
  return (
    <AriaSwitch {...rest} className={withClass("choice switch", className)}>
      <span className="choice-mark" />
      <span>{children}</span>
    </AriaSwitch>
  );
}

export function RadioGroup({
  label,
  note,
  error,
  children,
  className,
  orientation = "vertical",
  ...rest
}: Plain<AriaRadioGroupProps> & FieldLook) {
  return (
    <AriaRadioGroup {...rest} orientation={orientation} className={withClass("field", className)}>
      <Around label={label} note={note} error={error}>
        <div className="choices" data-orientation={orientation}>
          {children}
        </div>
      </Around>
    </AriaRadioGroup>
  );
}

export function Radio({ children, className, ...rest }: Plain<RadioProps>) {
  return (
    <AriaRadio {...rest} className={withClass("choice radio", className)}>
      <span className="choice-mark" />
      <span>{children}</span>
    </AriaRadio>
  );
}

/** Radio buttons in a row, without dots: few short answers. Its children are Segments. */
export function Segments({
  label,
  note,
  error,
  children,
  className,
  ...rest
}: Plain<AriaRadioGroupProps> & FieldLook) {
  return (
    <AriaRadioGroup {...rest} orientation="horizontal" className={withClass("field", className)}>
      <Around label={label} note={note} error={error}>
        <div className="segments">{children}</div>
      </Around>
    </AriaRadioGroup>
  );
}

export function Segment({ className, ...rest }: RadioProps) {
  return <AriaRadio {...rest} className={withClass("segment", className)} />;
}
