import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { messages as directorEnglish } from "../tournament/desk/messages/en";
import { messages as directorSpanish } from "../tournament/desk/messages/es";
import { messages as tournamentEnglish } from "../tournament/messages/en";
import { messages as tournamentSpanish } from "../tournament/messages/es";
import { messages as ownEnglish } from "./en";
import { messages as ownSpanish } from "./es";

const english = { ...ownEnglish, ...tournamentEnglish, ...directorEnglish };
const spanish = { ...ownSpanish, ...tournamentSpanish, ...directorSpanish };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, before = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = before === "" ? key : `${before}.${key}`;
    if (typeof value === "string") found.set(path, value);
    else for (const [inner, text] of flatten(value, path)) found.set(inner, text);
  }
  return found;
}

/** Names of arguments, and for choices by word which words there are. */
function args(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [element.value];
      case TYPE.select:
        return [
          `${element.value} of ${Object.keys(element.options).toSorted().join(" ")}`,
          ...Object.values(element.options).flatMap((option) => args(option.value)),
        ];
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap((one) => args(one.value))];
      default:
        return [];
    }
  });
}

const argsOf = (text: string) => [...new Set(args(parse(text)))].toSorted();

const en = flatten(english);
const es = flatten(spanish);

describe("the catalogues", () => {
  it("have the same keys", () => {
    expect([...es.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  it("can all be read as ICU messages", () => {
    const faults = [...en, ...es].flatMap(([key, text]) => {
      try {
        parse(text);
        return [];
      } catch (error) {
        return [`${key}: ${text}: ${String(error)}`];
      }
    });
    expect(faults).toEqual([]);
  });

  it.each([...en.keys()])("%s has the same arguments in both languages", (key) => {
    expect(argsOf(es.get(key) ?? "")).toEqual(argsOf(en.get(key) ?? ""));
  });
});

const SOURCE = join(import.meta.dirname, "..");

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "gallery" ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Attributes that a person sees or hears. */
const SEEN = new Set(["aria-label", "title", "alt", "placeholder", "label", "note"]);
const WORDS = /\p{L}{2,}/u;

/** Texts in a component that no catalogue has. */
function loose(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORDS.test(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      SEEN.has(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      WORDS.test(node.initializer.text)
    ) {
      found.push(node.initializer.text);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found.map((text) => `${path.slice(SOURCE.length + 1)}: ${text}`);
}

describe("the components", () => {
  it("have no text of their own", () => {
    expect(sources(SOURCE).flatMap(loose)).toEqual([]);
  });

  it("use every namespace of the catalogues", () => {
    const code = sources(SOURCE)
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const unused = Object.keys(english).filter(
      (name) => !new RegExp(`useTranslations(<[^>]*>)?\\("${name}[".]`).test(code),
    );
    expect(unused).toEqual([]);
  });
});
