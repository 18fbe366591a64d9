import { computed, signal } from "@preact/signals";
import { load } from "virtual:messages";

/** What each language calls itself. A file of web/messages and a line here make a language. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  pt: "Português",
} as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

/** Values for the `{name}`s of a message. */
export type Params = Readonly<Record<string, string | number>>;
type Messages = Readonly<Record<string, string>>;

const storageKey = "arbiter.language";

const current = signal<{ readonly language: Language; readonly messages: Messages }>({
  language: "en",
  messages: {},
});

/** The language of the page. A component that reads it is drawn again when it changes. */
export const language = computed(() => current.value.language);

/** How the reader writes dates and numbers: as the first of the browser's that is of this language ("en-GB"). */
export function localeOf(wanted: Language, browser: readonly string[]): string {
  return browser.find((tag) => tag.slice(0, 2).toLowerCase() === wanted) ?? wanted;
}

/** The same for the language of the page. */
export function locale(): string {
  return localeOf(language.value, typeof navigator === "undefined" ? [] : (navigator.languages ?? []));
}

function isLanguage(text: string | null | undefined): text is Language {
  return languages.includes(text as Language);
}

/** The language to begin with: the one that was chosen, else the browser's first that we have, else English. */
export function preferredLanguage(
  chosen: string | null = localStorage.getItem(storageKey),
  browser: readonly string[] = navigator.languages,
): Language {
  if (isLanguage(chosen)) return chosen;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** The parts of the messages (build/messages.ts) that the pages need which were opened, and the one that all need. */
const partsInUse = new Set(["shell"]);
/** What has come of each language. */
const loaded = new Map<Language, Messages>();
/** What was asked for, by language and part. */
const asked = new Map<string, Promise<void>>();

/** Loads all parts in use, each once; what failed (no network) may be tried again. */
async function loadMessages(wanted: Language): Promise<void> {
  await Promise.all([...partsInUse].map((part) => loadPart(wanted, part)));
}

function loadPart(wanted: Language, part: string): Promise<void> {
  const key = `${wanted} ${part}`;
  const before = asked.get(key);
  if (before) return before;
  const loading = load(wanted, part).then(
    (messages) => void loaded.set(wanted, { ...loaded.get(wanted), ...messages }),
  );
  asked.set(key, loading);
  loading.catch(() => asked.delete(key));
  return loading;
}

/** Shows the page in a language whose messages are loaded, unless it shows just these. */
function show(wanted: Language): void {
  const messages = loaded.get(wanted)!;
  if (current.peek().messages !== messages) current.value = { language: wanted, messages };
}

/** Loads a part in the language of the page, and from then on in each that is chosen. */
export async function needMessages(part: string): Promise<void> {
  partsInUse.add(part);
  let wanted: Language;
  do await loadMessages((wanted = coming));
  while (wanted !== coming);
  if (current.peek().language === wanted) show(wanted);
}

/** Gets ready what else speaks `wanted`, and answers with what puts it into use. */
export type Preparation = (wanted: Language) => Promise<() => void>;

const preparations = new Set<Preparation>();
let coming: Language = "en";

/** The language that was asked for last: that of the page, or the one whose messages are on their way. */
export function comingLanguage(): Language {
  return coming;
}

/** Runs `prepare` before each change of language; where it fails, its part stays as it was. Answers with its end. */
export function prepareLanguage(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => void preparations.delete(prepare);
}

/** Shows the page in `wanted`, unless another language is asked for before everything is there. */
export async function setLanguage(wanted: Language, options: { keep?: boolean } = {}): Promise<void> {
  coming = wanted;
  const ready = Promise.allSettled([...preparations].map((prepare) => prepare(wanted)));
  try {
    await loadMessages(wanted);
  } catch (error) {
    if (coming === wanted) coming = current.value.language;
    throw error;
  }
  const prepared = await ready;
  if (coming !== wanted) return;
  for (const part of prepared) if (part.status === "fulfilled") part.value();
  show(wanted);
  if (options.keep) localStorage.setItem(storageKey, wanted);
}

/** The message behind `key`, its `{name}`s replaced by `params`. A key that is missing is shown as it is. */
export function t(key: string, params: Params = {}): string {
  return fill(current.value.messages[key] ?? key, params);
}

/** Whether there is a message behind `key`. */
export function hasMessage(key: string): boolean {
  return key in current.value.messages;
}

/** Built once for each language: a browser takes milliseconds to build one. */
const plurals = computed(() => new Intl.PluralRules(language.value));
const numbers = computed(() => new Intl.NumberFormat(locale()));

/** The message for a number of things: `key.one`, `key.other` and so on, with `{count}` replaced. */
export function tn(key: string, count: number, params: Params = {}): string {
  const rule = plurals.value.select(count);
  const { messages } = current.value;
  const message = messages[`${key}.${rule}`] ?? messages[`${key}.other`] ?? key;
  return fill(message, { count: numbers.value.format(count), ...params });
}

/** "Label: text"; French has a no-break space before the colon. */
export function labelled(label: string, text: string): string {
  return `${label}${current.value.language === "fr" ? "\u00a0" : ""}: ${text}`;
}

/** A slot of a message: its name, and the grammatical form that the language asks for: `{piece:a}`. */
export type FillSlot = (name: string, form: string) => string | undefined;

/** The message behind `key`, its slots filled by `slotText`; a slot for which that has no text stays as it is. */
export function tWith(key: string, slotText: FillSlot): string {
  const message = current.value.messages[key] ?? key;
  return message.replace(
    /\{(\w+)(?::(\w+))?\}/g,
    (slot, name: string, form = "") => slotText(name, form) ?? slot,
  );
}

function fill(message: string, params: Params): string {
  return message.replace(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));
}

/** A moment as people read it: day and time. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
}

/** A number that a file or a server has written, "93.4", with the reader's sign for decimals. Another text stays. */
export function decimalText(text: string): string {
  const [, whole, decimals = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const fraction = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length };
  return Number(text).toLocaleString(locale(), { ...fraction, useGrouping: false });
}

/** A day as PGN has it, "2026.11.21", as people read it, without what is unknown of it; "" if all is. */
export function pgnDateText(text: string): string {
  const [, year, month, day] = /^(\d{4})\.(0[1-9]|1[0-2]|\?\?)\.(0[1-9]|[12]\d|3[01]|\?\?)$/.exec(text) ?? [];
  if (year === undefined) return text.startsWith("?") ? "" : text;
  if (month === "??") return year;
  const form =
    day === "??" ? ({ year: "numeric", month: "long" } as const) : ({ dateStyle: "medium" } as const);
  const date = new Date(`${year}-${month}-${day === "??" ? "01" : day}T00:00Z`);
  return date.toLocaleDateString(locale(), { ...form, timeZone: "UTC" });
}

/**
 * `text` without the invisible characters that change the direction of writing: names and messages of others could show
 * the words around them in another order.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
