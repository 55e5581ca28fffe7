import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import boardWords from "../board/messages/en.json";
import lookWords from "../look/messages/en.json";
import "../look/look.css";
import { startLook } from "../look/settings";
import { Gallery } from "./gallery";

startLook();
createRoot(document.getElementById("root")!).render(
  <IntlProvider locale="en" messages={{ board: boardWords, look: lookWords }} timeZone="UTC">
    <Gallery />
  </IntlProvider>,
);
