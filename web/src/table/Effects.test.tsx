import { act, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spoken } from "../live/announce";
import { TableProvider } from "../live/context";
import { Live } from "../live/live";
import type { TableState } from "../live/merge";
import { notify, notices } from "../live/notices";
import { Notices } from "../lobby/Notices";
import { Speaker } from "../lobby/Speaker";
import { Dialog } from "../look";
import { messages } from "../messages/en";
import type { BookView, Entry } from "../protocol";
import { Effects } from "./Effects";

const entry = (seq: number, text: string): Entry => ({ seq, at: seq, kind: "named", text });
const auction = (...seats: string[]) => [{ kind: "auction", what: "baltic", seats }];
const known = (more: object = {}) =>
  ({
    seq: 1,
    table: { title: "Sunday", you: { seats: ["Ann"] } },
    pending: [],
    entries: [entry(1, "Ben is Cy now.")],
    ...more,
  }) as unknown as TableState;

let live: Live;
const now = (state: TableState) => act(() => void live.store.setState({ state }));

/** What is read out when there is time for it. */
function polite() {
  act(() => void vi.advanceTimersByTime(1000));
  return spoken.getState().polite.text;
}

const inEnglish = (parts: React.ReactNode) => (
  <IntlProvider locale="en" messages={messages} timeZone="UTC">
    {parts}
  </IntlProvider>
);

beforeEach(() => {
  vi.useFakeTimers();
  live = new Live("KITE27", "en");
  live.store.setState({ state: known() });
  notices.setState({ shown: [] });
  render(
    inEnglish(
      <TableProvider live={live} book={{} as BookView}>
        <Effects />
      </TableProvider>,
    ),
  );
});
afterEach(() => vi.useRealTimers());

it("says once that one may bid, however many others bid and pass", () => {
  const told: string[] = [];
  const stop = spoken.subscribe(({ urgent }) => told.push(urgent.text));
  now(known({ pending: auction("Ann", "Ben", "Cy") }));
  now(known({ pending: auction("Ann", "Cy") }));
  now(known({ pending: auction("Ann", "Ben") }));
  expect(told).toEqual(["It is your turn to act."]);
  now(known({ pending: auction("Ben") }));
  now(known({ pending: auction("Ann", "Ben") }));
  expect(told).toEqual(["It is your turn to act.", "", "It is your turn to act."]);
  stop();
});

it("says phrases in the words of the reader", () => {
  const said: Entry = { seq: 2, at: 2, kind: "chat", by: "Ben", phrase: "good_luck" };
  now(known({ entries: [said] }));
  expect(polite()).toBe("Ben: Good luck");
});

it("says the last three of what was missed, and how many more there were", () => {
  const missed = Array.from({ length: 100 }, (_, place) => entry(place + 2, `Line ${place + 1}.`));
  now(known({ entries: missed }));
  expect(polite()).toBe("97 more things happened before. Line 98. Line 99. Line 100.");
});

it("says a refusal, and what is only a fact when there is time; dialogs hide neither", () => {
  render(
    inEnglish(
      <>
        <Notices />
        <Speaker />
        <Dialog title="Deal" isOpen>
          …
        </Dialog>
      </>,
    ),
  );
  act(() => notify("Needs 4 houses.", "warning"));
  expect(screen.getByRole("alert").textContent).toBe("Needs 4 houses.");
  act(() => notify("Copied."));
  polite();
  expect(screen.getByTestId("spoken").textContent).toBe("Copied.");
  for (const node of [screen.getByTestId("spoken"), screen.getByLabelText("Notices")]) {
    expect(node.closest("[aria-hidden], [inert]")).toBeNull();
  }
});

it("lets a notice go after a while, but not while it is read", () => {
  const rule = { reason: "x", message: "No.", clause: "O-BUY-1", rule: "Only whose turn it is." };
  render(inEnglish(<Notices />));
  act(() => notify("No.", "warning", rule as never));
  const button = screen.getByRole("button", { name: /O-BUY-1/ });
  act(() => button.focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText("No.")).toBeTruthy();
  act(() => button.click());
  act(() => button.blur());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText("No.")).toBeTruthy();
  act(() => button.click());
  act(() => void vi.advanceTimersByTime(18_000));
  expect(screen.queryByText("No.")).toBeNull();
});
