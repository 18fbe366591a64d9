import { positionKey } from "../analysis/fen.ts";
import { turnOf } from "../rules/color.ts";
import type { Color, GameLine, Grade, OpeningTask, Rules, SolverRating, Verdict } from "../rules/types.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import type { Puzzle } from "./puzzles.ts";
import { uciOf } from "../rules/attempt.ts";

/** What a card asks, by the words of the terminal's deck (docs/learn.md). */
export type CardKind = "puzzle" | "mistake" | "illegal" | "opening";

/** A card as `arbiter learn export` writes it. Times are days since 1970, with their parts. */
export interface Card {
  readonly kind: CardKind;
  /** The line of a puzzle, or a FEN. */
  readonly task: string;
  /** The move that was played, or tried. */
  readonly tried?: string;
  /** Where it comes from, for people; of an opening the line that leads there. */
  readonly source?: string;
  /** The right moves of an opening in UCI, with blanks between them. */
  readonly known?: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly answered: number;
  readonly due: number;
  readonly answers: number;
  readonly failures: number;
}

/** The first try at a puzzle; rating and deviation are the solver's before it. */
export interface Solve {
  readonly puzzle: string;
  readonly solved: boolean;
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

/** All that a person learns on this device: the same text as the terminal's `learn.json`. */
export interface Deck extends SolverRating {
  readonly version: 1;
  /** The number of puzzles that counted for the rating. */
  readonly puzzles: number;
  readonly best_streak: number;
  readonly best_storm: number;
  readonly cards: readonly Card[];
  /** The newest last. */
  readonly solves: readonly Solve[];
}

export const emptyDeck: Deck = {
  version: 1,
  rating: 1000,
  deviation: 350,
  volatility: 0.06,
  puzzles: 0,
  best_streak: 0,
  best_storm: 0,
  cards: [],
  solves: [],
};

const mostSolves = 5000;

const storageKey = "arbiter.learn";
const kinds: readonly unknown[] = ["puzzle", "mistake", "illegal", "opening"];

const millisecondsOfDay = 86_400_000;

/** Now, as decks have it. */
export function today(): number {
  return Date.now() / millisecondsOfDay;
}

/** The learner's own day, from midnight to midnight where they are, of a moment as decks have it; in days since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at - new Date(at * millisecondsOfDay).getTimezoneOffset() / (24 * 60));
}

const dailyKey = "arbiter.daily";

/** Whether the puzzle of this day was answered on this device. */
export function isDailyDone(): boolean {
  return loadFrom(dailyKey) === dayOf(today());
}

export function noteDaily(): void {
  saveTo(dailyKey, dayOf(today()));
}

/** The deck in what was stored or imported, or nothing where it is not a deck. */
export function readDeck(stored: unknown): Deck | undefined {
  const given = stored as Partial<Deck> | null;
  if (typeof given !== "object" || given?.version !== 1 || !Array.isArray(given.cards)) return undefined;
  const cards = given.cards as Partial<Card>[];
  const isCard = (card: Partial<Card> | null) => kinds.includes(card?.kind) && typeof card?.task === "string";
  if (!cards.every(isCard)) return undefined;
  const solves: unknown = given.solves ?? [];
  if (
    !Array.isArray(solves) ||
    !solves.every((solve: Partial<Solve> | null) => typeof solve?.puzzle === "string")
  )
    return undefined;
  return {
    ...emptyDeck,
    ...readRating(given),
    volatility: clamp(numberOr(given.volatility, emptyDeck.volatility), 0.01, 0.2),
    puzzles: numberOr(given.puzzles, 0),
    best_streak: numberOr(given.best_streak, 0),
    best_storm: numberOr(given.best_storm, 0),
    cards: cards.map((card) => ({
      ...newCard(card.kind!, card.task!, card.tried, card.source),
      ...(card.known ? { known: card.known } : {}),
      stability: numberOr(card.stability, 0),
      difficulty: numberOr(card.difficulty, 0),
      answered: numberOr(card.answered, 0),
      due: numberOr(card.due, 0),
      answers: numberOr(card.answers, 0),
      failures: numberOr(card.failures, 0),
    })),
    solves: solves.map((solve: Partial<Solve>) => ({
      puzzle: solve.puzzle!,
      solved: solve.solved === true,
      at: numberOr(solve.at, 0),
      ...readRating(solve),
    })),
  };
}

/** A rating that can be reckoned with, whatever a file says. */
function readRating(given: Partial<SolverRating>): Pick<SolverRating, "rating" | "deviation"> {
  return {
    rating: clamp(numberOr(given.rating, emptyDeck.rating), 0, 4000),
    deviation: clamp(numberOr(given.deviation, emptyDeck.deviation), 30, 350),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

/** The deck of this device. */
export function loadDeck(): Deck {
  return readDeck(loadFrom(storageKey)) ?? emptyDeck;
}

export function saveDeck(deck: Deck): Deck {
  saveTo(storageKey, deck);
  return deck;
}

/** A card that was never answered, and is due at once. */
export function newCard(kind: CardKind, task: string, tried?: string, source?: string): Card {
  return {
    kind,
    task,
    ...(tried ? { tried } : {}),
    ...(source ? { source } : {}),
    stability: 0,
    difficulty: 0,
    answered: 0,
    due: 0,
    answers: 0,
    failures: 0,
  };
}

/** The deck with a card that it may already have. */
export function withCard(deck: Deck, card: Card): Deck {
  return deck.cards.some((each) => isSame(each, card)) ? deck : { ...deck, cards: [...deck.cards, card] };
}

function isSame(a: Card, b: Card): boolean {
  return a.kind === b.kind && a.task === b.task && a.tried === b.tried;
}

/** The cards that are due, those due longest first. */
export function dueCards(deck: Deck, now: number, kind?: CardKind): Card[] {
  return deck.cards
    .filter((card) => card.due <= now && (!kind || card.kind === kind))
    .sort((a, b) => a.due - b.due);
}

/** The deck after an answer to a card, which it has or gets. The core says when the card comes again. */
export function withAnswer(rules: Rules, deck: Deck, card: Card, grade: Grade, now: number): Deck {
  const known = withCard(deck, card);
  return {
    ...known,
    cards: known.cards.map((each) =>
      isSame(each, card)
        ? {
            ...each,
            ...rules.reschedule(each, grade, now),
            answers: each.answers + 1,
            failures: each.failures + (grade === "again" ? 1 : 0),
          }
        : each,
    ),
  };
}

/** How many new cards of openings come on a day. */
const newOpeningsADay = 20;

/**
 * The deck with cards for these openings. What is new comes after the openings that were never answered, some on each
 * day from now on; a card that it has gets their line and moves.
 */
export function withOpenings(deck: Deck, openings: readonly OpeningTask[], now: number): Deck {
  const given = new Map(openings.map((opening) => [positionKey(opening.fen), opening]));
  let waiting = 0;
  const cards = deck.cards.map((card) => {
    if (card.kind !== "opening") return card;
    if (card.answers === 0) ++waiting;
    const opening = given.get(positionKey(card.task));
    if (!opening) return card;
    given.delete(positionKey(card.task));
    const { source: _, ...rest } = card;
    return { ...rest, known: opening.known, ...(opening.line ? { source: opening.line } : {}) };
  });
  const added = [...given.values()].map(({ fen, known, line }, index) => ({
    ...newCard("opening", fen, undefined, line),
    known,
    due: now + Math.floor((waiting + index) / newOpeningsADay),
  }));
  return { ...deck, cards: [...cards, ...added] };
}

/** The deck without the openings of some positions (FENs) that are not among others. */
export function withoutOpenings(deck: Deck, gone: readonly string[], kept: readonly string[]): Deck {
  const left = new Set(gone.map(positionKey));
  for (const fen of kept) left.delete(positionKey(fen));
  return {
    ...deck,
    cards: deck.cards.filter(({ kind, task }) => kind !== "opening" || !left.has(positionKey(task))),
  };
}

/** How many openings of some positions (FENs) are due. */
export function countDueOpenings(deck: Deck, fens: readonly string[], now: number): number {
  const asked = new Set(fens.map(positionKey));
  return dueCards(deck, now, "opening").filter(({ task }) => asked.has(positionKey(task))).length;
}

/** The deck after a game: the card of the position in which a side was the first to leave its openings is due. */
export function withDeparture(rules: Rules, deck: Deck, game: GameLine, side: Color, now: number): Deck {
  const openings = new Map(
    deck.cards.filter(({ kind }) => kind === "opening").map((card) => [positionKey(card.task), card]),
  );
  let before = game.start;
  for (const { fen, uci } of rules.playLine(game.start, game.moves)) {
    const card = turnOf(before) === side ? openings.get(positionKey(before)) : undefined;
    if (card && !card.known?.split(" ").includes(uci)) {
      const due = Math.min(card.due, now);
      return { ...deck, cards: deck.cards.map((each) => (each === card ? { ...card, due } : each)) };
    }
    before = fen;
  }
  return deck;
}

/** The deck after a puzzle that was solved or failed at the first try. */
export function withSolve(rules: Rules, deck: Deck, puzzle: Puzzle, isSolved: boolean, now: number): Deck {
  const { rating, deviation } = deck;
  const solve = { puzzle: puzzle.id, solved: isSolved, at: now, rating, deviation };
  return {
    ...deck,
    ...rules.rateSolver(deck, puzzle.rating, isSolved, now - (deck.solves.at(-1)?.at ?? now)),
    puzzles: deck.puzzles + 1,
    solves: [...deck.solves, solve].slice(-mostSolves),
  };
}

/** How many puzzles and cards are a day's goal. */
export const dayGoal = 10;

/** The days (since 1970) of the answers that the deck knows of, each puzzle and card of a day once. */
function daysOfAnswers({ solves, cards }: Deck): number[] {
  const answered = new Map<string, number>();
  for (const { puzzle, at } of solves) answered.set(`${puzzle} ${dayOf(at)}`, dayOf(at));
  for (const { kind, task, tried, answers, answered: at } of cards) {
    const name = kind === "puzzle" ? task.split("\t", 1)[0]! : `${task} ${tried}`;
    if (answers > 0) answered.set(`${name} ${dayOf(at)}`, dayOf(at));
  }
  return [...answered.values()];
}

/** How many puzzles and cards were answered today. */
export function answersToday(deck: Deck, now: number): number {
  return daysOfAnswers(deck).filter((day) => day === dayOf(now)).length;
}

/** The days in a row, until today or yesterday, on which something was answered. */
export function daysInRow(deck: Deck, now: number): number {
  const days = new Set(daysOfAnswers(deck));
  const last = days.has(dayOf(now)) ? dayOf(now) : dayOf(now) - 1;
  let count = 0;
  while (days.has(last - count)) ++count;
  return count;
}

/** The puzzles that the deck has tried. */
export function triedPuzzles(deck: Deck): Set<string> {
  return new Set(deck.solves.map((solve) => solve.puzzle));
}

/**
 * Keeps what a person tried in a game of chess and was not allowed, to be asked about later. Answers the move in UCI;
 * nothing where it does not go from one square to another, or lacks only the piece of a promotion.
 */
export function noteRefusal(fen: string, { code, from, to }: Verdict): string | undefined {
  if (!from || !to || from === to || code === "promotion-missing") return undefined;
  const tried = uciOf({ from, to });
  saveDeck(withCard(loadDeck(), newCard("illegal", fen, tried)));
  return tried;
}
