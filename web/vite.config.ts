import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = process.env.FREEHOLD_SERVER ?? "http://127.0.0.1:8017";

type Catalogue = { [key: string]: string | Catalogue };
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

const compiled = (catalogue: Catalogue): Compiled =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      typeof text === "string" ? compile(text) : compiled(text),
    ]),
  );

/** Reads messages when the client is built, so that it need not carry what reads them. */
const messages: Plugin = {
  name: "freehold-messages",
  apply: "build",
  enforce: "pre",
  config: () => ({
    resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  }),
  transform(code, id) {
    if (!/\/messages\/[a-z]+\.json$/.test(id)) return null;
    return { code: JSON.stringify(compiled(JSON.parse(code) as Catalogue)), map: null };
  },
};

const COMMON =
  /\/src\/(live\/(live|load|reach|sound|keys|context)|look\/(menu|money|settings)|table\/CopyButton|lobby\/(enter|Problem|Page))\.tsx?$/;

export default defineConfig({
  plugins: [react(), messages, optimizeLocales.vite({ locales: ["en-US", "es-ES"] })],
  build: {
    outDir: path("../src/freehold/server/static"),
    emptyOutDir: true,
    // The server forbids what is written into the page itself, so nothing may be inlined.
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs is fetched in one piece: in many it is larger.
          groups: [{ name: "common", test: COMMON }],
        },
      },
    },
    // In kilobytes before they are compressed; what counts is tried by a test: 250 of them after it.
    chunkSizeWarningLimit: 600,
  },
  server: {
    // The typefaces are those of the prints and stand outside `web`.
    fs: { allow: [path(".."), path("node_modules")] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["src/testsetup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    css: false,
  },
});
