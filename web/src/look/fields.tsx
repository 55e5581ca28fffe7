import type { ReactNode } from "react";
import {
  Button as AriaButton,
  FieldError,
  Group,
  Input,
  Label,
  NumberField as AriaNumberField,
  SearchField as AriaSearchField,
  Text,
  TextArea,
  TextField as AriaTextField,
  type NumberFieldProps as AriaNumberFieldProps,
  type SearchFieldProps as AriaSearchFieldProps,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components";
import { useTranslations } from "use-intl";
import { withClass } from "./classes";
import { CloseIcon, MinusIcon, PlusIcon, SearchIcon } from "./icons";

export interface FieldLook {
  /** Shown above; give `aria-label` instead where there is no room. */
  label?: ReactNode;
  note?: ReactNode;
  /** What is wrong; marks the field too, and keeps nobody from sending the form again. */
  error?: string | null;
}

/** What stands around every field: its name above, a note and what is wrong below. */
export function Around({ label, note, error, children }: FieldLook & { children: ReactNode }) {
  return (
    <>
      {label !== undefined && <Label className="field-label">{label}</Label>}
      {children}
      {note !== undefined && (
        <Text slot="description" className="field-note">
          {note}
        </Text>
      )}
      <FieldError className="field-error">{error ?? undefined}</FieldError>
    </>
  );
}

export type TextFieldProps = AriaTextFieldProps &
  FieldLook & { lines?: "one" | "many"; placeholder?: string };

export function TextField({
  label,
  note,
  error,
  lines = "one",
  placeholder,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={error ? true : undefined}
      {...rest}
      className={withClass("field", className)}
    >
      <Around label={label} note={note} error={error}>
        {lines === "many" ? (
          <TextArea className="input" placeholder={placeholder} />
        ) : (
          <Input className="input" placeholder={placeholder} />
        )}
      </Around>
    </AriaTextField>
  );
}

export type NumberFieldProps = AriaNumberFieldProps & FieldLook & { sign?: string };

/** A whole number with − and +; `sign` stands before it, for instance "$". */
export function NumberField({ label, note, error, sign, className, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField
      validationBehavior="aria"
      isInvalid={error ? true : undefined}
      formatOptions={{ maximumFractionDigits: 0 }}
      {...rest}
      className={withClass("field number", className)}
    >
      <Around label={label} note={note} error={error}>
        <Group className="input-box">
          <AriaButton slot="decrement" className="button" data-kind="quiet" data-icon="">
            <MinusIcon />
          </AriaButton>
          {sign !== undefined && <span className="input-sign">{sign}</span>}
          <Input className="input" />
          <AriaButton slot="increment" className="button" data-kind="quiet" data-icon="">
            <PlusIcon />
          </AriaButton>
        </Group>
      </Around>
    </AriaNumberField>
  );
}

export type SearchFieldProps = AriaSearchFieldProps & FieldLook & { placeholder?: string };

export function SearchField({
  label,
  note,
  error,
  placeholder,
  className,
  ...rest
}: SearchFieldProps) {
  const t = useTranslations("look");
  return (
    <AriaSearchField
      aria-label={label === undefined ? (placeholder ?? t("search")) : undefined}
      {...rest}
      className={withClass("field search", className)}
    >
      <Around label={label} note={note} error={error}>
        <Group className="input-box">
          <span className="input-sign">
            <SearchIcon width={18} height={18} style={{ verticalAlign: "middle" }} />
          </span>
          <Input className="input" placeholder={placeholder ?? t("search")} />
          <AriaButton
            className="button search-clear"
            data-kind="quiet"
            data-icon=""
            aria-label={t("clear")}
          >
            <CloseIcon />
          </AriaButton>
        </Group>
      </Around>
    </AriaSearchField>
  );
}
