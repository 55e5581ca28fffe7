import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import boardEn from "../board/messages/en.json";
import boardEs from "../board/messages/es.json";
import lookEn from "../look/messages/en.json";
import lookEs from "../look/messages/es.json";
import "../look/look.css";
import { startLook } from "../look/settings";
import { Gallery } from "./gallery";

const query = new URLSearchParams(location.search);
const locale = query.get("locale") === "es" ? "es" : "en";
document.documentElement.dir = query.get("dir") ?? "ltr";
startLook();
createRoot(document.getElementById("root")!).render(
  <IntlProvider
    locale={locale}
    messages={locale === "es" ? { board: boardEs, look: lookEs } : { board: boardEn, look: lookEn }}
    timeZone="UTC"
  >
    <Gallery />
  </IntlProvider>,
);
