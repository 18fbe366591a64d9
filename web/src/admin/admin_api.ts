/** Moderation over HTTP (share/openapi.json). */
import { type ApiResult, ask } from "../online/api.ts";
import {
  anything,
  list,
  maybe,
  number,
  oneOf,
  only,
  type Read,
  record,
  text,
  truth,
  whole,
} from "../online/shape.ts";

export const reasons = ["chat", "cheating", "stalling", "name", "other"] as const;
export type Reason = (typeof reasons)[number];

const report = record({
  number: whole,
  /** In milliseconds since 1970. */
  at: number,
  by: text,
  about: text,
  game: maybe(text),
  reason: text,
  line: text,
  text,
  state: oneOf("open", "dismissed", "acted"),
  /** When and by whom it was settled, and what was noted. Nobody: at the command line. */
  settled: maybe(number),
  settledBy: maybe(text),
  note: maybe(text),
  /** What was said in the game; of a report that was asked for alone. */
  chat: maybe(list(record({ by: text, text }))),
});
export type Report = Read<typeof report>;

/** `until`: missing where it is for good. */
const sanction = record({ kind: oneOf("mute", "ban"), until: maybe(number), reason: text });

const account = record({
  name: text,
  closed: truth,
  operator: truth,
  teacher: truth,
  online: truth,
  sanctions: list(sanction),
  formerNames: list(text),
  /** What the account says about itself. */
  profile: text,
});
export type Account = Read<typeof account>;

const entry = record({
  number: whole,
  at: number,
  action: text,
  /** Missing: somebody at the command line. */
  by: maybe(text),
  about: maybe(text),
  until: maybe(number),
  detail: text,
  why: text,
});
export type AuditEntry = Read<typeof entry>;

const overview = record({
  version: text,
  schema: whole,
  database: text,
  began: number,
  backups: truth,
  operators: list(text),
  onlineCount: whole,
  online: list(text),
  status: record({ playing: whole }),
  settings: list(record({ option: text, value: text })),
});
export type Overview = Read<typeof overview>;

export function fetchOverview(): Promise<ApiResult<Overview>> {
  return ask("GET", "/api/admin", overview);
}

/** `next`: where the next page begins; absent on the last. */
const reportPage = record({ reports: list(report), next: maybe(whole) });
export type ReportPage = Read<typeof reportPage>;

/** Reports in a state, the newest first. */
export function fetchReports(state: Report["state"], before?: number): Promise<ApiResult<ReportPage>> {
  const query = new URLSearchParams({ state, ...(before === undefined ? {} : { before: String(before) }) });
  return ask("GET", `/api/admin/reports?${query}`, reportPage);
}

export function fetchReport(number: number): Promise<ApiResult<Report>> {
  return ask("GET", `/api/admin/reports/${number}`, report);
}

export function settleReport(
  number: number,
  outcome: "dismissed" | "acted",
  note: string,
): Promise<ApiResult<unknown>> {
  return ask("POST", `/api/admin/reports/${number}/settle`, anything, { outcome, note });
}

/** Accounts whose name begins so; for the empty text those that are muted or banned. */
export function fetchAccounts(search: string): Promise<ApiResult<Account[]>> {
  const query = search === "" ? "" : `?${new URLSearchParams({ search })}`;
  return ask("GET", `/api/admin/accounts${query}`, only("accounts", list(account)));
}

export interface Act {
  action: string;
  until?: number;
  newName?: string;
  why: string;
}

/** Gives the first password, where one was set. */
export function act(name: string, what: Act): Promise<ApiResult<{ password?: string | undefined }>> {
  const done = record({ password: maybe(text) });
  return ask("POST", `/api/admin/accounts/${encodeURIComponent(name)}`, done, what);
}

/** Gives the code, which is shown only once. */
export function invite(uses: number, days: number, label: string): Promise<ApiResult<string>> {
  return ask("POST", "/api/admin/invitations", only("code", text), { uses, days, label });
}

/** `next`: where the next page begins; absent on the last. */
const auditPage = record({ entries: list(entry), next: maybe(whole) });
export type AuditPage = Read<typeof auditPage>;

export function fetchAudit(before?: number): Promise<ApiResult<AuditPage>> {
  const query = before === undefined ? "" : `?before=${before}`;
  return ask("GET", `/api/admin/audit${query}`, auditPage);
}

const setting = record({
  name: text,
  /** One of the choices, or a list with one entry in each line. */
  value: text,
  /** None: the value is a list. */
  choices: list(text),
  /** The option of the command line that fixes it. */
  fixedBy: maybe(text),
});
/** A setting that operators change while the server runs. */
export type Setting = Read<typeof setting>;

export function fetchSettings(): Promise<ApiResult<Setting[]>> {
  return ask("GET", "/api/admin/settings", only("settings", list(setting)));
}

export function changeSetting(name: string, value: string): Promise<ApiResult<unknown>> {
  return ask("POST", "/api/admin/settings", anything, { name, value });
}

/** Gives the name of the file. */
export function backUp(): Promise<ApiResult<string>> {
  return ask("POST", "/api/admin/backup", only("file", text));
}

export interface NewReport {
  name: string;
  reason: Reason;
  game?: string;
  line?: string;
  /** The number of a message that the player sent to us. */
  message?: number;
  text: string;
}

/** Line breaks become blanks: a report is one paragraph. */
export function sendReport(wish: NewReport): Promise<ApiResult<unknown>> {
  return ask("POST", "/api/reports", anything, { ...wish, text: wish.text.replace(/\s+/g, " ").trim() });
}
