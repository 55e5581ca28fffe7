import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startLook } from "../look/settings";
import { Board } from "./board";
import { DeedCard } from "./deedcard";
import { Hand } from "./hand";
import { SpaceList } from "./spacelist";
import { Strip } from "./strip";
import { POSITIONS, show } from "./support";

const { book, game, looks } = POSITIONS["official"]!;
const props = { book, view: game, looks };

beforeAll(startLook);

describe("Board", () => {
  it("says of every space what can be seen", () => {
    show(<Board {...props} />);
    screen.getByRole("button", { name: "Tennessee Avenue. group D, Orange. Ann has it. 3 houses" });
    screen.getByRole("button", { name: "Indiana Avenue. group E, Red. for sale at $220" });
    screen.getByRole("button", {
      name: "Baltic Avenue. group A, Dark purple. Cy has it. mortgaged",
    });
    screen.getByRole("button", { name: "Jail. Here: Ben, Cy" });
  });

  it("has one stop for the tab key, and arrow keys walk on from there", () => {
    show(<Board {...props} />);
    const spaces = within(screen.getByRole("group", { name: "Board" })).getAllByRole("button");
    expect(spaces.filter((space) => space.tabIndex === 0)).toEqual([spaces[0]]);
    spaces[0]!.focus();
    fireEvent.keyDown(spaces[0]!, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(spaces[1]);
    fireEvent.keyDown(spaces[1]!, { key: "ArrowUp" });
    expect(document.activeElement).toBe(spaces[29]);
    fireEvent.keyDown(spaces[29]!, { key: "PageDown" });
    expect(document.activeElement).toBe(spaces[30]);
    fireEvent.keyDown(spaces[30]!, { key: "End" });
    expect(document.activeElement).toBe(spaces[39]);
    expect(spaces.filter((space) => space.tabIndex === 0)).toEqual([spaces[39]]);
  });

  it("opens the deed card of a space that is pressed, and closes it with Escape", async () => {
    show(<Board {...props} />);
    fireEvent.click(screen.getByRole("button", { name: /^Tennessee/ }));
    const card = await screen.findByRole("dialog", { name: "Tennessee Avenue" });
    within(card).getByText("Ann has it");
    fireEvent.keyDown(card, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves the press to who wants it", () => {
    const onSpace = vi.fn();
    show(<Board {...props} onSpace={onSpace} />);
    fireEvent.click(screen.getByRole("button", { name: /^Tennessee/ }));
    expect(onSpace).toHaveBeenCalledWith("tennessee");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is a list where spaces do not lie around a square", () => {
    const odd = { ...book, spaces: book.spaces.slice(0, 9) };
    show(<Board book={odd} view={null} looks={looks} />);
    expect(screen.queryByRole("group", { name: "Board" })).toBeNull();
    screen.getByRole("searchbox");
  });
});

describe("DeedCard", () => {
  it("shows rents as they stand and who may land", () => {
    show(<DeedCard {...props} space="tennessee" />);
    const row = screen.getByRole("row", { name: /as it stands/ });
    expect(row.textContent).toContain("$550");
    // Ben is in Jail at his last try: 10 + 8, five ways; Cy visits there: the same
    const visitors = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(visitors).toEqual(["Ben5 of 3614%", "Cy5 of 3614%"]);
  });

  it("says what a space does that nobody can have", () => {
    show(<DeedCard {...props} space="income-tax" />);
    screen.getByText("Pay $200 or 10 % of all you have.");
  });
});

describe("SpaceList", () => {
  it("finds by name, group and owner, and says when nothing fits", () => {
    show(<SpaceList {...props} />);
    const search = screen.getByRole("searchbox");
    const rows = () => screen.queryAllByRole("button", { name: /\. (group|Here)/ });
    fireEvent.change(search, { target: { value: "railroad" } });
    expect(rows()).toHaveLength(4);
    fireEvent.change(search, { target: { value: "dee" } });
    expect(rows().map((row) => row.querySelector(".unseen")!.textContent.split(".")[0])).toEqual([
      "Virginia Avenue",
      "Illinois Avenue",
      "Short Line",
      "Park Place",
    ]);
    fireEvent.change(search, { target: { value: "xyz" } });
    screen.getByText("No space has “xyz” in its name, group or owner.");
  });
});

describe("Hand", () => {
  it("says how far each set is", () => {
    show(<Hand {...props} seat="Ann" isOwn />);
    const hand = screen.getByRole("region", { name: "Your deeds" });
    within(hand).getByText("whole group");
    within(hand).getByText("2 of 4");
    expect(within(hand).getAllByRole("button")).toHaveLength(7);
  });

  it("says what to do while it is empty", () => {
    show(<Hand {...POSITIONS["moore"]!} view={POSITIONS["moore"]!.game} seat="Gus" isOwn />);
    screen.getByText(/Land on a space that nobody has/);
  });
});

describe("Strip", () => {
  it("shows every space once to who cannot see, and steps without an end", () => {
    show(<Strip {...props} />);
    const spaces = screen.getAllByRole("button").filter((one) => !one.ariaHidden);
    const go = screen.getByRole("button", { name: /^GO/ });
    expect(spaces.length).toBe(40);
    go.focus();
    fireEvent.keyDown(go, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Boardwalk/ }));
  });
});
