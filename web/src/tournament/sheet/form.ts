import { useLoad, type Loaded } from "../../live/load";
import type { SheetForm } from "../../protocol";
import { tournaments } from "../api";

const fetched = new Map<string, Promise<SheetForm>>();

/** The form of a tournament's sheets: it is the same all day, and asked for once. */
function formOf(code: string): Promise<SheetForm> {
  let found = fetched.get(code);
  if (found === undefined) {
    found = tournaments.page<SheetForm>(code, "/form");
    fetched.set(code, found);
    found.catch(() => fetched.delete(code));
  }
  return found;
}

export const useForm = (code: string): Loaded<SheetForm> =>
  useLoad(`form ${code}`, () => formOf(code));
