import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = process.env.FREEHOLD_SERVER ?? "http://127.0.0.1:8017";

export default defineConfig({
  plugins: [react(), optimizeLocales.vite({ locales: ["en-US", "es-ES"] })],
  build: {
    outDir: path("../src/freehold/server/static"),
    emptyOutDir: true,
    // The server forbids what is written into the page itself, so nothing may be inlined.
    assetsInlineLimit: 0,
    target: "es2022",
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
