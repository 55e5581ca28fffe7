import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Countdown, Dice, MoneyLayer, TurnedCard } from ".";
import { show } from "./support";

afterEach(() => vi.useRealTimers());

describe("Dice", () => {
  it("say at once how they will lie, or that nobody has thrown", () => {
    show(<Dice dice={[4, 3]} throwId={1} />);
    screen.getByRole("img", { name: "Dice: 4 and 3" });
    show(<Dice dice={null} throwId={0} />);
    screen.getByRole("img", { name: "Dice, not thrown yet" });
  });
});

describe("TurnedCard", () => {
  it("shows the deck and what the card says", () => {
    show(<TurnedCard deck="Chance" text="Go back three spaces." cardId={1} />);
    screen.getByText("Chance");
    screen.getByText("Go back three spaces.");
  });
});

describe("MoneyLayer", () => {
  it("writes the sum with its sign at both ends, then is done", () => {
    vi.useFakeTimers();
    const onDone = vi.fn();
    const rectOf = (party: string) => (party === "Bank" ? null : new DOMRect(10, 20, 100, 40));
    const payments = [{ id: 7, from: "Bank", to: "Ann", amount: 1200 }];
    show(<MoneyLayer payments={payments} rectOf={rectOf} onDone={onDone} />);
    screen.getByText("−$1,200");
    expect(screen.getByText("+$1,200").style.left).toBe("60px");
    screen.getByText("$1,200 from Bank to Ann");
    expect(onDone).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2000));
    expect(onDone).toHaveBeenCalledWith(7);
  });
});

describe("Countdown", () => {
  it("counts by the server's clock and warns at the end", () => {
    vi.useFakeTimers({ now: 100_000 });
    show(<Countdown until={131_000} total={20} skew={1000} />);
    screen.getByRole("meter", { name: "30 seconds left" });
    act(() => void vi.advanceTimersByTime(20_500));
    const meter = screen.getByRole("meter", { name: "10 seconds left" });
    expect(meter.dataset["kind"]).toBe("warn");
  });
});
