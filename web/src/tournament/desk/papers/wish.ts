import type { PrintInfo } from "../../../protocol";

/** What is wanted of a print; each takes some of it. `pages` are blank ones. */
export interface PrintWish {
  round?: number;
  document?: string;
  pages?: number;
  tables?: readonly number[];
}

/** Where a print is, as it is wanted; `offset` is the machine's own time against UTC, in minutes. */
export function printPath(
  print: PrintInfo,
  wish: PrintWish,
  paper: string,
  locale: string,
  offset = -new Date().getTimezoneOffset(),
): string {
  const query = new URLSearchParams({ paper, locale });
  const put = (name: string, value: string | number | undefined) => {
    if (print.takes.includes(name) && value !== undefined && value !== "" && value !== 0) {
      query.set(name, String(value));
    }
  };
  put("round", wish.round);
  put("document", wish.document);
  put("pages", wish.pages);
  put("tables", wish.tables?.join(","));
  put("offset", offset);
  return `/prints/${print.name}.pdf?${query.toString()}`;
}
