import { createRoot } from "react-dom/client";
import "../look/look.css";
import { startTheme } from "../look/settings";
import { Marks } from "../look/woodcut";
import { PICTURES } from "../board/pictures";

startTheme();
createRoot(document.getElementById("root")!).render(
  <div style={{ display: "grid", gridTemplateColumns: "repeat(5, 225px)", gap: 8, padding: 12, "--carve": "var(--ground)" } as never}>
    {Object.entries(PICTURES).map(([t, p]) => (
      <div key={t}>
        <svg viewBox="0 0 64 64" width="180"><Marks of={p}/></svg>
        <svg viewBox="0 0 64 64" width="28"><Marks of={p}/></svg>
      </div>
    ))}
  </div>,
);
