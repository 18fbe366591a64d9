// SPDX-License-Identifier: MIT
/** Why a game is over, and whether the claim of a draw is right (docs/rules.md). */

import type { GameLine } from "./learning.ts";
import { readColor, readOutcome, readVerdict } from "./moves.ts";
import type { Color, Outcome, Square, Variant, Verdict } from "./types.ts";
import type { RecordReader } from "./wasm/record.ts";

/** A move that would continue the game, and why it is refused. */
export interface EndingTry {
  /** Of mate "flight", "capture" or "block"; of stalemate "move". */
  purpose: "flight" | "capture" | "block" | "move";
  uci: string;
  verdict: Verdict;
}

/** Why a side can never win. */
export interface EndingProof {
  color: Color;
  /** "lone-king", …. */
  code: string;
  sentence: string;
}

/** How a game has ended by itself, and what proves it. */
export interface ExplainedEnding {
  outcome: Outcome;
  /** Of mate the king, and what else says so in a rule set. */
  at: Square[];
  /** Of mate: the check. */
  check?: Verdict;
  /** Of mate and stalemate all moves that could help; empty in atomic, racing kings and antichess. */
  tries: EndingTry[];
  /** Of a draw because nobody can mate, one for each side; empty where only a long search proves it. */
  proofs: EndingProof[];
  /** Of a draw by five repetitions or seventy-five moves: what the moves of the game say. */
  grounds?: EndingGrounds;
}

/** A place in a game. */
export interface RecordPlace {
  /** The moves before it. */
  ply: number;
  /** The move that led to it, "23.Ng1"; missing at the start. */
  move?: string;
}

/** An earlier position with the same pieces on the same squares that is not the same. */
export interface NearMiss extends RecordPlace {
  reasons: ("other-side-to-move" | "white-could-castle" | "black-could-castle" | "en-passant")[];
  /** Names the first reason. */
  sentence: string;
}

/** What the moves of a game say about a draw. */
export interface DrawGrounds {
  /** Where the position stood, oldest first; the last is the place that is asked about. */
  same: RecordPlace[];
  nearMisses: NearMiss[];
  /** Plies without a capture or a pawn's move; missing in crazyhouse, where they do not count. */
  quietPlies?: number;
  /** The last capture or pawn's move. */
  lastChange?: RecordPlace;
}

/** What proves the end of a game by repetition or by moves. */
export interface EndingGrounds extends DrawGrounds {
  /** The places of the repetition, or the number of moves and the last capture or pawn's move. */
  sentence: string;
}

/** The answer to the claim of a draw. */
export interface JudgedClaim extends DrawGrounds {
  isRight: boolean;
  /** What a right claim ends the game with. */
  draw?: Outcome;
  /** The answer first, then what proves it. */
  sentences: string[];
}

/** What the core says of a game: a start, and the moves from there in UCI. Not in the cores of one language. */
export interface EndingRules {
  /** How the game has ended by itself, and what proves it; undefined while it is not over. Throws RulesError. */
  whyOver(game: GameLine, variant?: Variant): ExplainedEnding | undefined;

  /** Judges the claim of the side to move, perhaps by announcing a move, UCI and legal. Throws RulesError. */
  judgeClaim(game: GameLine, announced?: string, variant?: Variant): JudgedClaim;
}

function readTry(record: RecordReader): EndingTry {
  const purpose = record.text() as EndingTry["purpose"];
  return { purpose, uci: record.text(), verdict: readVerdict(record) };
}

function readProof(record: RecordReader): EndingProof {
  return { color: readColor(record)!, code: record.text(), sentence: record.text() };
}

function readPlace(record: RecordReader): RecordPlace {
  const ply = record.number();
  const move = record.text();
  return { ply, ...(move && { move }) };
}

function readNearMiss(record: RecordReader): NearMiss {
  const place = readPlace(record);
  const reasons = record.list(() => record.text()) as NearMiss["reasons"];
  return { ...place, reasons, sentence: record.text() };
}

function readGrounds(record: RecordReader): DrawGrounds {
  const same = record.list(() => readPlace(record));
  const nearMisses = record.list(() => readNearMiss(record));
  const quiet = record.number();
  const lastChange = record.flag() ? readPlace(record) : undefined;
  return { same, nearMisses, ...(quiet > 0 && { quietPlies: quiet - 1 }), ...(lastChange && { lastChange }) };
}

export function readEnding(record: RecordReader): ExplainedEnding {
  const outcome = readOutcome(record)!;
  const at = record.squares();
  const check = record.flag() ? readVerdict(record) : undefined;
  const tries = record.list(() => readTry(record));
  const proofs = record.list(() => readProof(record));
  const grounds = record.flag() ? { ...readGrounds(record), sentence: record.text() } : undefined;
  return { outcome, at, ...(check && { check }), tries, proofs, ...(grounds && { grounds }) };
}

export function readClaim(record: RecordReader): JudgedClaim {
  const draw = readOutcome(record);
  const grounds = readGrounds(record);
  const sentences = record.list(() => record.text());
  return { isRight: draw !== undefined, ...(draw && { draw }), ...grounds, sentences };
}
