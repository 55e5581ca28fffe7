import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  type CheckboxProps,
} from "react-aria-components";
import type { Plain } from "./choice";
import { withClass } from "./classes";
import { Around, type FieldLook } from "./fields";
import { CheckIcon, MinusIcon } from "./icons";

export function Checkbox({ children, className, ...rest }: Plain<CheckboxProps>) {
  return (
    <AriaCheckbox {...rest} className={withClass("choice", className)}>
      {({ isIndeterminate }) => (
        <>
          <span className="choice-mark">{isIndeterminate ? <MinusIcon /> : <CheckIcon />}</span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}

export function CheckboxGroup({
  label,
  note,
  error,
  children,
  className,
  ...rest
}: Plain<AriaCheckboxGroupProps> & FieldLook) {
  return (
    <AriaCheckboxGroup {...rest} className={withClass("field", className)}>
      <Around label={label} note={note} error={error}>
        <div className="choices">{children}</div>
      </Around>
    </AriaCheckboxGroup>
  );
}
