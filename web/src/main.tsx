import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./look/look.css";
import "./board/board.css";
import { startLook } from "./look/settings";

const FACES = [
  "600 1em Fraunces",
  ...["400", "700"].map((w) => `${w} 1em Atkinson Hyperlegible Next`),
];
const PATIENCE = 500; // milliseconds; without them the page is right, but moves when they come

startLook();
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no element #root");
const faces = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
void Promise.race([faces, late]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
