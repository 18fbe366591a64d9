// SPDX-License-Identifier: MIT
/** What the board proves of a position or of a move (docs/facts.md). */

import { readColor } from "./moves.ts";
import type { Color, Square, Variant } from "./types.ts";
import type { RecordReader } from "./wasm/record.ts";

/** The kinds: up to "half-open-file" those of a position, from "captures" on those of a move. */
export type FactKind =
  | "check"
  | "attacked"
  | "defended"
  | "hanging"
  | "absolute-pin"
  | "relative-pin"
  | "available-check"
  | "passed-pawn"
  | "isolated-pawn"
  | "doubled-pawns"
  | "backward-pawn"
  | "outpost"
  | "open-file"
  | "half-open-file"
  | "captures"
  | "checks"
  | "mates"
  | "stalemates"
  | "forks"
  | "discovers"
  | "pins"
  | "blocks"
  | "attacks"
  | "defends"
  | "unguards"
  | "promotes"
  | "castles";

/** A fact and its proof. */
export interface Fact {
  kind: FactKind;
  /** Whose piece, pawn, file or move it is; missing for an open file. */
  color?: Color;
  /** What the fact is about. */
  at: Square[];
  /** The pieces that make it so. */
  by: Square[];
  /** The other squares that prove it. */
  to: Square[];
  /** The move of an available check, UCI. */
  move?: string;
}

/** What the core says of chess and Chess960. Not in the cores of one language. */
export interface FactRules {
  /**
   * The facts of a position, or of a legal move in UCI. Throws RulesError, UnknownVariantError under other rules, and
   * an Error for a move that is not legal.
   */
  facts(fen: string, move?: string, variant?: Variant): Fact[];
}

export function readFact(record: RecordReader): Fact {
  const kind = record.text() as FactKind;
  const color = readColor(record);
  const squares = { at: record.squares(), by: record.squares(), to: record.squares() };
  const move = record.text();
  return { kind, ...(color && { color }), ...squares, ...(move && { move }) };
}
