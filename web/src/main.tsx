import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./look/look.css";
import "./board/board.css";
import { startLook } from "./look/settings";

startLook();
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no element #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
