import { describe, expect, it } from "vitest";
import source from "../../../src/freehold/printing/hatches.py?raw";
import { GROUP_INKS, GROUP_TILES, SEAT_INKS, SEAT_TILES } from "./inks";
import en from "./messages/en.json";
import es from "./messages/es.json";
import boardEn from "../board/messages/en.json";
import boardEs from "../board/messages/es.json";
import { change, money } from "./money";
import { initials, seatLooks } from "./seats";
import { TOKEN_NAMES, TOKENS } from "./tokens";

describe("inks", () => {
  const prints = source.replace(/'\n\s+'/g, "");

  it("are those of the prints", () => {
    for (const ink of GROUP_INKS) expect(prints).toContain(`"${ink}"`);
    for (const tile of GROUP_TILES) expect(prints).toContain(tile);
  });

  /** Relative luminance by WCAG 2.2. */
  function luminance(hex: string): number {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  }
  const contrast = (one: string, other: string) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light! + 0.05) / (dark! + 0.05);
  };

  it.each([...GROUP_INKS, ...SEAT_INKS])("%s is seen on paper by day and by lamp", (ink) => {
    expect(contrast(ink, "#fcf6e9")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, "#e0d0ac")).toBeGreaterThanOrEqual(3);
  });

  it("have as many patterns as seats, each its own", () => {
    expect(new Set(SEAT_TILES).size).toBe(16);
    expect(new Set(SEAT_INKS).size).toBe(16);
  });
});

describe("tokens", () => {
  it("are the sixteen of the protocol, drawn within their field", () => {
    expect(TOKEN_NAMES).toHaveLength(16);
    for (const cut of Object.values(TOKENS)) expect(cut[0]![1]).toMatch(/^M/);
  });
});

describe("initials", () => {
  it("are one letter, or two where names begin alike", () => {
    expect(initials(["Ann", "Ben", "abe"])).toEqual(["An", "B", "Ab"]);
    expect(initials(["Ángel", "Ünal"])).toEqual(["Á", "Ü"]);
  });

  it("go with the seats by name", () => {
    const looks = seatLooks([{ name: "Ann", token: "owl", colour: 3 }]);
    expect(looks["Ann"]).toEqual({ name: "Ann", token: "owl", colour: 3, initial: "A" });
  });
});

describe("money", () => {
  it("has a sign where it is less than nothing, or a change", () => {
    expect(money(1250)).toBe("$1,250");
    expect(money(-50)).toBe("−$50");
    expect(change(50)).toBe("+$50");
    expect(change(-1250, "es")).toBe("−$1.250");
  });
});

describe("messages", () => {
  const keys = (tree: object, before = ""): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "object" ? keys(value as object, `${before}${key}.`) : [`${before}${key}`],
    );
  it("say the same things in both languages", () => {
    expect(keys(es)).toEqual(keys(en));
    expect(keys(boardEs)).toEqual(keys(boardEn));
  });
});
