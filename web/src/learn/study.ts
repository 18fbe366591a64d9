/**
 * What a pupil has learned on this device, for the teachers of its classes: sums, sent once a minute while a page for
 * learning is open. Nothing is sent for a learner who is not logged in or in no class.
 */
import { signal } from "@preact/signals";
import { hasAccount, me, refreshMe } from "../server/me.ts";
import { fetchStudy, type Learned, sendStudy } from "../server/class_api.ts";
import { sendIllegal } from "../server/homework_api.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { type Deck, loadDeck } from "./deck.ts";

/** How far the deck was counted when it was last sent, and for whom. */
export interface Counted {
  readonly name: string;
  readonly puzzles: number;
  readonly mistakes: number;
  readonly illegal: number;
}

const countedKey = "arbiter.study-counted";
const tickSeconds = 15;
const ticksUntilSent = 4;
const mostAtOnce = 2_000;

/** What the server has of the last seven days; null where it does not ask. */
export const weekOfStudy = signal<Learned | null>(null);

export function countDeck(deck: Deck, name: string): Counted {
  const of = (kind: string) => deck.cards.filter((card) => card.kind === kind).length;
  return { name, puzzles: deck.puzzles, mistakes: of("mistake"), illegal: of("illegal") };
}

/** What has come to the deck since it was counted; nothing where it is another deck, or another person's. */
export function learnedSince(counted: Counted | null, deck: Deck, name: string, seconds: number): Learned {
  const now = countDeck(deck, name);
  const isSame = counted?.name === name && counted.puzzles <= now.puzzles;
  const grown = (key: "puzzles" | "mistakes" | "illegal"): number =>
    isSame ? Math.min(Math.max(now[key] - counted[key], 0), mostAtOnce) : 0;
  const tried = grown("puzzles");
  const solved = tried === 0 ? 0 : deck.solves.slice(-tried).filter((solve) => solve.solved).length;
  return { tried, solved, seconds, mistakes: grown("mistakes"), illegal: grown("illegal") };
}

const mostTries = 50;

/** The illegal moves that came to the deck last, as the server takes them: lines of FEN, tab and move. */
export function lastTries(deck: Deck, count: number): string {
  const illegal = deck.cards.filter(({ kind, tried }) => kind === "illegal" && tried);
  return illegal
    .slice(illegal.length - Math.min(count, mostTries))
    .map(({ task, tried }) => `${task}\t${tried}`)
    .join("\n");
}

function readCounted(): Counted | null {
  const stored = loadFrom(countedKey) as Partial<Counted> | null;
  const isOne = [stored?.puzzles, stored?.mistakes, stored?.illegal].every((one) => typeof one === "number");
  return isOne && typeof stored?.name === "string" ? (stored as Counted) : null;
}

/** Begins to count again from the deck as it is: one was imported. */
export function countAgain(): void {
  const counted = readCounted();
  if (counted !== null) saveTo(countedKey, countDeck(loadDeck(), counted.name));
}

/** Counts and sends for as long as a page for learning is open. Answers with its end. */
export function watchStudy(): () => void {
  let seconds = 0;
  let ticks = 0;
  let isGone = false;
  const send = async (): Promise<void> => {
    const name = me.peek()?.name;
    if (weekOfStudy.peek() === null || name === undefined) return;
    const deck = loadDeck();
    const more = learnedSince(readCounted(), deck, name, seconds);
    const isMore = Object.values(more).some((count) => count > 0);
    const answer = isMore ? await sendStudy(more) : { ok: true };
    if (!answer.ok) return;
    // The sums are kept: where this fails, teachers miss a few positions.
    if (more.illegal > 0) await sendIllegal(lastTries(deck, more.illegal));
    seconds = Math.max(0, seconds - more.seconds);
    saveTo(countedKey, countDeck(deck, name));
    if (isMore && !isGone) await askForStudy();
  };
  const timer = setInterval(() => {
    if (document.hidden) return;
    seconds += tickSeconds;
    ticks += 1;
    if (ticks % ticksUntilSent === 0) void send();
  }, tickSeconds * 1000);
  void askForStudy().then(send);
  return () => {
    isGone = true;
    clearInterval(timer);
    void send();
  };
}

/** Asks whether the server wants to hear what is learned, and what it has. */
async function askForStudy(): Promise<void> {
  if (hasAccount() && me.peek() === null) await refreshMe();
  if (me.peek() === null) return void (weekOfStudy.value = null);
  const answer = await fetchStudy();
  if (!answer.ok) return;
  const { wanted, study } = answer.value;
  weekOfStudy.value = wanted ? sumOfWeek(study, Date.now()) : null;
}

/** The sum of the last seven days, today among them. */
export function sumOfWeek(days: readonly (Learned & { day: number })[], now: number): Learned {
  const first = Math.floor(now / 86_400_000) - 6;
  const sum = { tried: 0, solved: 0, seconds: 0, mistakes: 0, illegal: 0 };
  for (const day of days.filter((one) => one.day >= first))
    for (const key of Object.keys(sum) as (keyof Learned)[]) sum[key] += day[key];
  return sum;
}
