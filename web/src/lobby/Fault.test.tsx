import { render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { IntlProvider } from "use-intl";
import { describe, expect, it, vi } from "vitest";
import messages from "../messages/en.json";
import { Fault } from "./Fault";

describe("a part of the client that does not come", () => {
  it("leaves a page that says so and tries again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Missing = lazy<() => null>(() => Promise.reject(new TypeError("Failed to fetch")));
    render(
      <IntlProvider locale="en" messages={messages} timeZone="UTC">
        <Fault>
          <Suspense>
            <Missing />
          </Suspense>
        </Fault>
      </IntlProvider>,
    );
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("That did not work");
    screen.getByRole("button", { name: "Try again" });
  });
});
