/** Moderation over HTTP (share/openapi.json). */
import { type ApiResult, ask } from "../online/api.ts";
import { list, maybe, number, oneOf, type Reader, record, text, truth, whole } from "../online/shape.ts";

export const reasons = ["chat", "cheating", "stalling", "name", "other"] as const;
export type Reason = (typeof reasons)[number];

export interface Report {
  number: number;
  /** In milliseconds since 1970. */
  at: number;
  by: string;
  about: string;
  game?: string | undefined;
  reason: string;
  line: string;
  text: string;
  state: "open" | "dismissed" | "acted";
  /** When and by whom it was settled, and what was noted. Nobody: at the command line. */
  settled?: number | undefined;
  settledBy?: string | undefined;
  note?: string | undefined;
  /** What was said in the game; of a report that was asked for alone. */
  chat?: { by: string; text: string }[] | undefined;
}

export interface Sanction {
  kind: "mute" | "ban";
  /** Missing: for good. */
  until?: number | undefined;
  reason: string;
}

export interface Account {
  name: string;
  closed: boolean;
  operator: boolean;
  teacher: boolean;
  online: boolean;
  sanctions: Sanction[];
  formerNames: string[];
  /** What the account says about itself. */
  profile: string;
}

export interface AuditEntry {
  number: number;
  at: number;
  action: string;
  /** Missing: somebody at the command line. */
  by?: string | undefined;
  about?: string | undefined;
  until?: number | undefined;
  detail: string;
  why: string;
}

export interface Overview {
  version: string;
  schema: number;
  database: string;
  began: number;
  backups: boolean;
  operators: string[];
  onlineCount: number;
  online: string[];
  status: { playing: number };
  settings: { option: string; value: string }[];
}

const report = record<Report>({
  number: whole,
  at: number,
  by: text,
  about: text,
  game: maybe(text),
  reason: text,
  line: text,
  text,
  state: oneOf("open", "dismissed", "acted"),
  settled: maybe(number),
  settledBy: maybe(text),
  note: maybe(text),
  chat: maybe(list(record({ by: text, text }))),
});
const account = record<Account>({
  name: text,
  closed: truth,
  operator: truth,
  teacher: truth,
  online: truth,
  sanctions: list(record<Sanction>({ kind: oneOf("mute", "ban"), until: maybe(number), reason: text })),
  formerNames: list(text),
  profile: text,
});
const entry = record<AuditEntry>({
  number: whole,
  at: number,
  action: text,
  by: maybe(text),
  about: maybe(text),
  until: maybe(number),
  detail: text,
  why: text,
});
const overview = record<Overview>({
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
const anything: Reader<unknown> = (value) => value;

export function fetchOverview(): Promise<ApiResult<Overview>> {
  return ask("GET", "/api/admin", overview);
}

export interface ReportPage {
  reports: Report[];
  /** Where the next page begins; absent on the last. */
  next?: number | undefined;
}

/** Reports in a state, the newest first. */
export function fetchReports(state: Report["state"], before?: number): Promise<ApiResult<ReportPage>> {
  const query = new URLSearchParams({ state, ...(before === undefined ? {} : { before: String(before) }) });
  return ask(
    "GET",
    `/api/admin/reports?${query}`,
    record<ReportPage>({ reports: list(report), next: maybe(whole) }),
  );
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
  const page = record({ accounts: list(account) });
  const query = search === "" ? "" : `?${new URLSearchParams({ search })}`;
  return ask("GET", `/api/admin/accounts${query}`, (value, place) => page(value, place).accounts);
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
  const made = record({ code: text });
  return ask("POST", "/api/admin/invitations", (value, place) => made(value, place).code, {
    uses,
    days,
    label,
  });
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Where the next page begins; absent on the last. */
  next?: number | undefined;
}

export function fetchAudit(before?: number): Promise<ApiResult<AuditPage>> {
  const query = before === undefined ? "" : `?before=${before}`;
  return ask(
    "GET",
    `/api/admin/audit${query}`,
    record<AuditPage>({ entries: list(entry), next: maybe(whole) }),
  );
}

/** A setting that operators change while the server runs. */
export interface Setting {
  name: string;
  /** One of the choices, or a list with one entry in each line. */
  value: string;
  /** None: the value is a list. */
  choices: string[];
  /** The option of the command line that fixes it. */
  fixedBy?: string | undefined;
}

const setting = record<Setting>({ name: text, value: text, choices: list(text), fixedBy: maybe(text) });

export function fetchSettings(): Promise<ApiResult<Setting[]>> {
  const all = record({ settings: list(setting) });
  return ask("GET", "/api/admin/settings", (value, place) => all(value, place).settings);
}

export function changeSetting(name: string, value: string): Promise<ApiResult<unknown>> {
  return ask("POST", "/api/admin/settings", anything, { name, value });
}

/** Gives the name of the file. */
export function backUp(): Promise<ApiResult<string>> {
  const made = record({ file: text });
  return ask("POST", "/api/admin/backup", (value, place) => made(value, place).file);
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
