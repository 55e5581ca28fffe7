import { fireEvent, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, it, vi } from "vitest";
import { ListItem, NumberField, Select, TextField } from ".";
import look from "./messages/en.json";

const error = "That was wrong.";

it.each([
  ["a line", <TextField key="field" label="Name" error={error} />],
  ["a number", <NumberField key="field" label="Amount" error={error} />],
  [
    "one of a list",
    <Select key="field" label="Whom" name="whom" error={error}>
      <ListItem id="ann">Ann</ListItem>
    </Select>,
  ],
])("what is said to be wrong with %s lets the form be sent again", (_, field) => {
  const sent = vi.fn((event: React.FormEvent) => {
    event.preventDefault();
  });
  render(
    <IntlProvider locale="en" messages={{ look }} timeZone="UTC">
      <form onSubmit={sent}>
        {field}
        <button type="submit">Send</button>
      </form>
    </IntlProvider>,
  );
  screen.getByText(error);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toHaveBeenCalledOnce();
});
