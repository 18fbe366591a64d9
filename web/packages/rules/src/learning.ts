// SPDX-License-Identifier: MIT
/** Learning (docs/learn.md): when a card comes again, what a move is worth, and whether an answer is right. */

import type { Square } from "./types.ts";

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
