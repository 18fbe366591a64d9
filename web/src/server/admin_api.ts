/** Moderation over HTTP. */
import {
  changeAccount,
  changeSetting as set,
  createInvitation,
  getOverview,
  getReport,
  listAccounts,
  listAudit,
  listReports,
  listSettings,
  reportPlayer,
  settleReport as settle,
  writeBackup,
} from "virtual:api";
import { type Answer, ask, type BodyOf, only, type Schemas } from "./api.ts";

export const reasons = ["chat", "cheating", "stalling", "name", "other"] as const;
export type Reason = (typeof reasons)[number];

export type Report = Schemas["Report"];
export type Account = Schemas["ModeratedAccount"];
export type AuditEntry = Schemas["AuditEntry"];
export type Overview = Schemas["OperatorOverview"];
/** A setting that operators change while the server runs. */
export type Setting = Schemas["ServerSetting"];
export type ReportPage = Answer<typeof listReports>;
export type AuditPage = Answer<typeof listAudit>;
/** What is done to an account. */
export type Act = BodyOf<typeof changeAccount>;
export type NewReport = BodyOf<typeof reportPlayer> & { text: string };

export const fetchOverview = () => ask(getOverview, {});

/** Reports in a state, the newest first. */
export const fetchReports = (state: Report["state"], before?: number) => ask(listReports, { state, before });

export const fetchReport = (number: number) => ask(getReport, { number });

export const settleReport = (number: number, outcome: "dismissed" | "acted", note: string) =>
  ask(settle, { number }, { outcome, note });

/** Accounts whose name begins so; for the empty text those that are muted or banned. */
export const fetchAccounts = (search: string) =>
  only(ask(listAccounts, { search: search || undefined }), "accounts");

/** Gives the first password, where one was set. */
export const act = (name: string, what: Act) => ask(changeAccount, { name }, what);

/** Gives the code, which is shown only once. */
export const invite = (uses: number, days: number, label: string) =>
  only(ask(createInvitation, {}, { uses, days, label }), "code");

export const fetchAudit = (before?: number) => ask(listAudit, { before });

export const fetchSettings = () => only(ask(listSettings, {}), "settings");

export const changeSetting = (name: Setting["name"], value: string) => ask(set, {}, { name, value });

/** Gives the name of the file. */
export const backUp = () => only(ask(writeBackup, {}), "file");

/** Line breaks become blanks: a report is one paragraph. */
export const sendReport = (wish: NewReport) =>
  ask(reportPlayer, {}, { ...wish, text: wish.text.replace(/\s+/g, " ").trim() });
