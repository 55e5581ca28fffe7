import { describe, expect, it } from "vitest";
import { abbreviate, breaks, fit, softened, textWidth, wrap } from "./fit";
import { SERIF } from "./widths";

const even = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyz -"].map((letter) => [letter, 500]));
const at = (word: string) => breaks(word).map((place) => word.slice(0, place));

describe("textWidth", () => {
  it("adds the widths of letters; unknown ones count as a wide one", () => {
    expect(textWidth("abc", even, 20)).toBe(30);
    expect(textWidth("ß", even, 10)).toBe(6);
  });

  it("knows the typeface: an m is wider than an l", () => {
    expect(textWidth("m", SERIF, 10)).toBeGreaterThan(2 * textWidth("l", SERIF, 10));
  });
});

describe("breaks", () => {
  it("breaks before a consonant that a vowel follows", () => {
    expect(at("Mediterranean")).toEqual(["Medi", "Mediter", "Mediterra"]);
    expect(at("Boardwalk")).toEqual(["Board"]);
  });

  it("keeps letters together that are one sound", () => {
    expect(at("Kentucky")).not.toContain("Kentuc");
    expect(at("Birches")).not.toContain("Birc");
  });

  it("leaves short words whole", () => {
    expect(breaks("Oak")).toEqual([]);
    expect(breaks("B. & O.")).toEqual([]);
  });
});

describe("wrap", () => {
  it("fills lines with whole words", () => {
    expect(wrap("north carolina avenue", 80, even, 10, false)).toEqual([
      "north carolina",
      "avenue",
    ]);
  });

  it("gives up on a word that is too long, unless it may be broken", () => {
    expect(wrap("mediterranean", 45, even, 10, false)).toBeNull();
    expect(wrap("mediterranean", 45, even, 10, true)).toEqual(["mediter-", "ranean"]);
  });
});

describe("abbreviate", () => {
  it("cuts a word that does not fit and says so by a point", () => {
    expect(abbreviate("sycamore", 40, even, 10)).toBe("sycamore");
    expect(abbreviate("sycamore", 36, { ...even, ".": 200 }, 10)).toBe("sycam.");
    expect(abbreviate("north carolina", 48, { ...even, ".": 200 }, 10)).toBe("north car.");
    expect(abbreviate("north carolina", 31, even, 10)).toBe("north");
    expect(abbreviate("community chest", 50, { ...even, ".": 700 }, 10)).toBe("c. chest");
    expect(abbreviate("st. charles", 50, even, 10)).toBe("st. char.");
  });
});

describe("softened", () => {
  it("says where words longer than a line may be broken", () => {
    expect(softened("Pennsylvania Avenue", 50, even, 10)).toBe(
      "Penn\u00adsyl\u00adva\u00adnia Avenue",
    );
  });
});

describe("fit", () => {
  const sizes = { least: 10, most: 20 };

  it("takes the largest size that fits", () => {
    const found = fit("abcd", { width: 30, height: 30 }, even, sizes);
    expect(found).toMatchObject({ lines: ["abcd"], size: 15 });
  });

  it("narrows letters no further than it needs", () => {
    const box = { width: 40, height: 30 };
    const sizes = { least: 10, most: 10 };
    expect(fit("reading", box, even, sizes)?.narrowed).toBe(1);
    expect(fit("kentuckys", box, even, sizes)).toBeNull();
    expect(fit("kentuckys", box, even, sizes, { narrowest: 0.8 })).toMatchObject({
      lines: ["kentuckys"],
      narrowed: 40 / 45,
    });
    expect(fit("connecticut", box, even, sizes, { narrowest: 0.8 })).toBeNull();
  });

  it("breaks words only where it may, and says so where nothing fits", () => {
    const box = { width: 32, height: 60 };
    expect(fit("mediterranean", box, even, sizes)).toBeNull();
    expect(fit("mediterranean", box, even, sizes, { mayBreak: true })?.lines).toEqual([
      "medi-",
      "terra-",
      "nean",
    ]);
    expect(
      fit("mediterranean", { width: 20, height: 60 }, even, sizes, { mayBreak: true }),
    ).toBeNull();
  });
});
