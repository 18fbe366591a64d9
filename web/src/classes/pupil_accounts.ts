/** Accounts for a list of names. */
import { bytesOf } from "../i18n/text_length.ts";
import type { ApiResult } from "../server/api.ts";
import type { FirstPassword } from "../server/class_api.ts";

const longestName = 20;
const longestShown = 80;
const mostNumbers = 20;
const mostTries = 10;
const tryAgainAfter = 3_000;

/** Letters that lose more than an accent on the way to A to Z. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  ø: "o",
  Ø: "O",
  å: "a",
  Å: "A",
  œ: "oe",
  Œ: "Oe",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** The name of an account for a line of a list: "Jürgen Groß" is "Juergen-Gross"; empty where no letter is left. */
export function accountName(line: string): string {
  const plain = [...line.normalize("NFC")].map((letter) => spelledOut[letter] ?? letter).join("");
  return plain
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[^A-Za-z]+/, "")
    .slice(0, longestName)
    .replace(/-+$/, "");
}

/** The name of an account for a line in whose script no name of an account is written: "Pupil-4821". */
export function madeUpName(random: () => number = Math.random): string {
  return `Pupil-${1_000 + Math.floor(random() * 9_000)}`;
}

/** How the class calls an account, in bytes that the server takes; nothing where that is its own name. */
export function shownName(line: string, name: string): string | undefined {
  return line === name || bytesOf(line) > longestShown ? undefined : line;
}

/** "Anna" with a number behind it, where Anna is taken: "Anna2". */
export function numbered(name: string, number: number): string {
  const suffix = number === 1 ? "" : String(number);
  return name.slice(0, longestName - suffix.length) + suffix;
}

const inOrder = new Intl.Collator("en", { numeric: true });

/** Orders by name, with numbers as numbers: "Anna2" comes before "Anna10". */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return inOrder.compare(one.name, other.name);
}

/** Waits for that many milliseconds. */
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type Make = (name: string, shown: string | undefined) => Promise<ApiResult<FirstPassword>>;

/** When to wait, and when to stop. */
interface Pace {
  /** Whether the reader still wants the accounts. */
  readonly goesOn?: () => boolean;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Makes an account for a line. The class shows it as it is written. A name that is taken gets a number. */
export async function makeAccount(
  line: string,
  make: Make,
  pace: Pace = {},
): Promise<ApiResult<FirstPassword>> {
  const plain = accountName(line);
  const name = plain.length < 2 ? madeUpName() : plain;
  const tryName = (one: string) => patiently(() => make(one, shownName(line, one)), pace);
  let answer = await tryName(name);
  for (let number = 2; isTaken(answer) && number <= mostNumbers; number++)
    answer = await tryName(numbered(name, number));
  return answer;
}

function isTaken(answer: ApiResult<FirstPassword>): boolean {
  return !answer.ok && answer.fault.code === "name-taken";
}

/** Tries again while the server has too much to do, unless the reader stops. */
async function patiently(
  make: () => Promise<ApiResult<FirstPassword>>,
  { goesOn = () => true, pause = wait }: Pace,
): Promise<ApiResult<FirstPassword>> {
  for (let tries = 1; ; tries++) {
    const answer = await make();
    const isBusy = !answer.ok && (answer.fault.code === "busy" || answer.fault.code === "rate-limited");
    if (!isBusy || tries === mostTries || !goesOn()) return answer;
    await pause(tryAgainAfter);
  }
}
