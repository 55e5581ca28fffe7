import type { ReactNode } from "react";
import {
  Button as AriaButton,
  ListBox as AriaListBox,
  ListBoxItem as AriaListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  type ListBoxItemProps,
  type ListBoxProps,
  type SelectProps as AriaSelectProps,
} from "react-aria-components";
import { withClass } from "./classes";
import { Around, type FieldLook } from "./fields";
import { CheckIcon, DownIcon } from "./icons";

export type SelectProps<T extends object> = Omit<AriaSelectProps<T>, "children"> &
  FieldLook & { items?: Iterable<T>; children: ReactNode | ((item: T) => ReactNode) };

/** One of a list; its children are ListItems. */
export function Select<T extends object>({
  label,
  note,
  error,
  items,
  children,
  className,
  ...rest
}: SelectProps<T>) {
  return (
    <AriaSelect
      validationBehavior="aria"
      isInvalid={error ? true : undefined}
      {...rest}
      className={withClass("field", className)}
    >
      <Around label={label} note={note} error={error}>
        <AriaButton className="button select-button">
          <SelectValue>
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <DownIcon />
        </AriaButton>
      </Around>
      <Popover className="popover" offset={4}>
        <AriaListBox className="list" items={items}>
          {children}
        </AriaListBox>
      </Popover>
    </AriaSelect>
  );
}

export function ListBox<T extends object>({ className, ...rest }: ListBoxProps<T>) {
  return <AriaListBox {...rest} className={withClass("list", className)} />;
}

export function ListItem({
  children,
  note,
  className,
  ...rest
}: Omit<ListBoxItemProps, "children"> & { children: ReactNode; note?: ReactNode }) {
  return (
    <AriaListBoxItem
      textValue={typeof children === "string" ? children : undefined}
      {...rest}
      className={withClass("item", className)}
    >
      {({ isSelected }) => (
        <>
          <span className="item-mark">{isSelected && <CheckIcon width={16} height={16} />}</span>
          <span className="item-text">
            {children}
            {note !== undefined && <span className="item-note">{note}</span>}
          </span>
        </>
      )}
    </AriaListBoxItem>
  );
}
