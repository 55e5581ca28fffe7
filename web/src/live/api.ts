import type {
  Account,
  BookView,
  BotKey,
  Course,
  Credentials,
  EditionInfo,
  Entry,
  Fairness,
  Join,
  Lobby,
  Moment,
  NewPassword,
  OpenTable,
  Opened,
  Problem,
  Reach,
  RulesInfo,
  TablePage,
} from "../protocol";
import { settings } from "./settings";

/** The server refused: a stable `code` and a sentence in `message`. */
export class ProblemError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Whether a key was refused; any other problem says nothing of it: it may be good at the next try. */
export const isVoid = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 403 || error.status === 404);

const BUSY = 503;
const WAITS = [400, 1200, 3000]; // milliseconds until a busy server is asked again
const KEY_BYTES = 32;

const rest = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

/** Ask for something to read; of a server that is busy, again after a while. */
export async function ask<T>(path: string): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await request<T>(path);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== BUSY) throw error;
      await rest(wait);
    }
  }
  return request<T>(path);
}

export async function request<T>(path: string, options: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      ...options,
      headers: { "Accept-Language": settings.getState().locale, ...options.headers },
    });
  } catch {
    throw new ProblemError("no_connection", "", 0);
  }
  if (answer.status === 204) return undefined as T;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const problem = (body ?? {}) as Partial<Problem>;
  throw new ProblemError(problem.code ?? "server", problem.message ?? "", answer.status);
}

export const post = <T>(path: string, body: unknown): Promise<T> =>
  request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const keys = new Map<string, string>();

/** Ask for something that is made once: after a lost answer the same key gets the same answer. */
export async function once<T>(path: string, body: object): Promise<T> {
  const what = `${path} ${JSON.stringify(body)}`;
  const key = keys.get(what) ?? newKey();
  keys.set(what, key);
  const make = () => post<T>(path, { ...body, key });
  let made: T;
  try {
    made = await make();
  } catch (error) {
    const isLost = error instanceof ProblemError && (error.status === 0 || error.status === BUSY);
    if (!isLost) throw error;
    await rest(WAITS[0] ?? 0);
    made = await make();
  }
  keys.delete(what);
  return made;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const range = (first: number, last: number, locale?: string) =>
  `first=${first}&last=${last}${locale === undefined ? "" : `&locale=${locale}`}`;

/** The HTTP pages around the table. */
export const api = {
  rules: () => ask<RulesInfo[]>("/rules"),
  editions: () => ask<EditionInfo[]>("/editions"),
  address: () => ask<Reach>("/address"),
  lobby: () => ask<Lobby>("/tables"),
  table: (code: string) => ask<TablePage>(`/tables/${code}`),
  open: (body: OpenTable) => once<Opened>("/tables", body),
  join: (code: string, body: Join) => once<Opened>(`/tables/${code}/join`, body),
  comeBack: (code: string, key: string) => post<Opened>(`/tables/${code}/return`, { key }),
  book: (code: string) => ask<BookView>(`/tables/${code}/book`),
  entries: (code: string, first: number, last: number, locale: string) =>
    ask<Entry[]>(`/tables/${code}/entries?${range(first, last, locale)}`),
  moments: (code: string, first: number, last: number) =>
    ask<Moment[]>(`/tables/${code}/moments?${range(first, last)}`),
  course: (code: string) => ask<Course>(`/tables/${code}/course`),
  fairness: (code: string) => ask<Fairness>(`/tables/${code}/fairness`),
  whatIf: (code: string, seq: number) => post<Opened>(`/tables/${code}/what-if`, { seq }),
  botKey: (code: string, seat: string) => post<BotKey>(`/tables/${code}/bot`, { seat }),
  upload: (file: Blob) =>
    request<Opened>("/tables/upload", {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    }),
  account: () => ask<Account | null>("/account"),
  makeAccount: (body: Credentials) => post<Account>("/accounts", body),
  signIn: (body: Credentials) => post<Account>("/session", body),
  changePassword: (body: NewPassword) => post<Account>("/account/password", body),
  signOut: () => request<undefined>("/session", { method: "DELETE" }),
  filePath: (code: string) => `/api/tables/${code}/file`,
  codePath: (code: string) => `/api/tables/${code}/qr.svg`,
  sheetPath: (rules: string, options: Record<string, boolean | number | string>) => {
    const chosen = Object.entries(options).map(
      ([name, value]) => `option=${optionWord(name, value)}`,
    );
    return `/api/rules/sheet?${[`rules=${encodeURIComponent(rules)}`, `locale=${settings.getState().locale}`, ...chosen].join("&")}`;
  },
};

function optionWord(name: string, value: boolean | number | string): string {
  return encodeURIComponent(value === true ? name : `${name}=${value === false ? "no" : value}`);
}
