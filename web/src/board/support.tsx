/** What the tests of the board share: positions, and a page in English. */
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { POSITIONS } from "../gallery/data";
import lookWords from "../look/messages/en.json";
import boardWords from "./messages/en.json";

export { POSITIONS };

export function show(children: ReactNode) {
  return render(
    <IntlProvider locale="en" messages={{ board: boardWords, look: lookWords }} timeZone="UTC">
      {children}
    </IntlProvider>,
  );
}
