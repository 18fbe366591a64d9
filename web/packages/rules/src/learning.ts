// SPDX-License-Identifier: MIT
/**
 * Learning (docs/learn.md): when a card comes again, what a move is worth, whether an answer is right, and what a
 * repertoire asks.
 */

import type { Color, Square } from "./types.ts";
import type { RecordReader, RecordWriter } from "./wasm/record.ts";

/** What is known of a card. Times are days since 1970, with their parts. */
export interface Schedule {
  /** The days after which it is remembered in nine cases of ten; 0 for a card that was never answered. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  /** 0: never. */
  readonly answered: number;
  readonly due: number;
}

/** How good a solver of puzzles is: a rating of Glicko-2. */
export interface SolverRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** How an answer was. */
export type Grade = "again" | "hard" | "good" | "easy";

export const grades: readonly Grade[] = ["again", "hard", "good", "easy"];

/** What an engine says of a position, as White sees it. */
export type GivenScore = { kind: "centipawns"; value: number } | { kind: "mate"; moves: number };

/** What a move is against the best one. */
export interface Weighed {
  /** It loses enough to be a mistake, and the game was neither lost before nor is still won. */
  readonly isMistake: boolean;
  /** It is as good as the best. */
  readonly isEqual: boolean;
  /** The game is won after it. */
  readonly isWon: boolean;
  /** The game is not lost after it. */
  readonly isHeld: boolean;
}

/** What a step of a lesson asks, as share/lessons has it. */
export interface LessonTask {
  readonly fen: string;
  readonly goal?: string;
  readonly from?: readonly Square[];
  readonly to?: readonly Square[];
  readonly verdict?: string;
  readonly attempt?: string;
}

const responses = ["unclear", "wrong", "go-on", "solved"] as const;

/** What is said to an answer. */
export interface LessonResponse {
  readonly kind: (typeof responses)[number];
  readonly text: string;
}

/** The kind of a response by its number. */
export function responseKind(number: number): LessonResponse["kind"] {
  return responses[number] ?? "unclear";
}

/** What an engine says of a position: its score, and its best line in UCI. */
export interface Finding {
  readonly score: GivenScore;
  readonly line: readonly string[];
}

/** What is found of a move: of the position before it, and of the one after it. */
export type FoundMove = readonly [before: Finding, after: Finding];

/** What is known of a game besides the findings. Moves are numbers from 0. */
export interface GameNotes {
  /** The openings that the side means to play, in PGN. */
  readonly repertoire?: string;
  /** The moves that the tables of openings have: they are not called mistakes. */
  readonly known?: readonly number[];
  /** What a search with four times as many nodes has found: only that is claimed on which both agree. */
  readonly again?: ReadonlyMap<number, FoundMove>;
}

/** A sentence of the coach, and what proves it on the board. */
export interface CoachSentence {
  readonly text: string;
  /** Where the line begins; empty in a sentence about a whole game. */
  readonly fen: string;
  /** In UCI. */
  readonly line: readonly string[];
  /** The squares of the theme, in a sentence that names one. */
  readonly squares: readonly Square[];
}

/** A game up to now: a FEN, and moves in UCI. */
export interface GameLine {
  readonly start: string;
  readonly moves: readonly string[];
}

/** The endings against the bare king, by what White has besides the king. */
export type Ending = "queen" | "rook" | "pawn" | "bishops" | "bishop-knight";

/** An ending after some answers. */
export interface EndingState {
  /** What is said to the last answer. */
  readonly response: LessonResponse;
  readonly task: string;
  readonly fen: string;
  /** The rest of the shortest mate, in SAN. */
  readonly solution: string;
}

/** The games of a repertoire that have one name and one side. */
export interface RepertoirePart {
  /** Their tag Repertoire; empty where nobody has set one. */
  readonly name: string;
  /** Whose moves are learnt, by their tag Orientation; missing: of both sides. */
  readonly side?: Color;
  /** The positions in which the side has a move, as FENs. */
  readonly positions: readonly string[];
}

/** A position of a repertoire, what is right there, and what led there. */
export interface OpeningTask {
  readonly fen: string;
  /** In UCI, with blanks between them. */
  readonly known: string;
  /** "1. e4 e5 2. Nf3 Nc6"; empty where a game begins. */
  readonly line: string;
}

/** The openings that somebody means to play. */
export interface RepertoireRead {
  readonly pgn: string;
  readonly parts: readonly RepertoirePart[];
  /** Each position once, however games come there. */
  readonly openings: readonly OpeningTask[];
}

/** A part that comes into a repertoire, instead of the one with this name and side, or leaves it. */
export type RepertoireChange =
  | { readonly add: string; readonly name: string; readonly side: Color }
  | { readonly remove: Pick<RepertoirePart, "name" | "side"> };

const sides = ["white", "black"] as const;

export function writeChange(request: RecordWriter, change: RepertoireChange | undefined): void {
  if (change === undefined) return void request.byte(0);
  const { name, side } = "add" in change ? change : change.remove;
  request.byte("add" in change ? 1 : 2).text(name);
  request.byte(side === undefined ? 2 : sides.indexOf(side));
  if ("add" in change) request.text(change.add);
}

export function readRepertoire(answer: RecordReader): RepertoireRead {
  const pgn = answer.text();
  const parts = answer.list(() => {
    const name = answer.text();
    const side = sides[answer.byte()];
    return { name, ...(side && { side }), positions: answer.list(() => answer.text()) };
  });
  const openings = answer.list(() => ({ fen: answer.text(), known: answer.text(), line: answer.text() }));
  return { pgn, parts, openings };
}

export function readSentences(answer: RecordReader): CoachSentence[] {
  return answer.list(() => ({
    text: answer.text(),
    fen: answer.text(),
    line: answer.list(() => answer.text()),
    squares: answer.squares(),
  }));
}

export function writeScore(request: RecordWriter, score: GivenScore): void {
  request.flag(score.kind === "mate").number((score.kind === "mate" ? score.moves : score.value) >>> 0);
}

export function writeFinding(request: RecordWriter, { score, line }: Finding): void {
  writeScore(request, score);
  request.list(line, (move) => request.text(move));
}
