import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

// jsdom has no CSS.escape, which react-aria calls.
const css = { escape: (text: string) => text.replace(/[^\w-]/g, (letter) => `\\${letter}`) };
Object.assign(globalThis, { CSS: globalThis.CSS ?? css });
