// SPDX-License-Identifier: MIT
/** What every entry of the package has. */

export { Chess, DEFAULT_POSITION, validateFen } from "./chess.ts";
export type { ChessOptions, LoadOptions, LoadPgnOptions, MoveRequest, Why } from "./chess.ts";
export { SQUARES } from "./setup.ts";
export type { PieceOnSquare } from "./board.ts";
export { NAG_TO_SYMBOL, nagToGlyph, SUFFIX_LIST } from "./annotations.ts";
export type { Annotation, Suffix } from "./annotations.ts";
export { SEVEN_TAG_ROSTER } from "./pgn.ts";
export type { PgnOptions } from "./pgn.ts";
export { Move } from "./move.ts";
export type { ChessColor, MoveParts, PieceSymbol } from "./move.ts";
export { IllegalMoveError, InvalidFenError, InvalidPgnError, NotReadyError } from "./errors.ts";
export { RulesError, startRules, UnknownVariantError } from "./core.ts";
export { isVariant, variants } from "./variants.ts";
export type { CoreSource } from "./started.ts";
/** A move as the core gives it. */
export type { Move as CoreMove } from "./types.ts";
export type {
  DrawGrounds,
  EndingGrounds,
  EndingProof,
  EndingRules,
  EndingTry,
  ExplainedEnding,
  JudgedClaim,
  NearMiss,
  RecordPlace,
} from "./endings.ts";
export type { Fact, FactKind, FactRules } from "./facts.ts";
export type {
  CoachSentence,
  Ending,
  EndingState,
  Finding,
  FoundMove,
  GameLine,
  GameNotes,
  GivenScore,
  Grade,
  LessonResponse,
  LessonTask,
  OpeningTask,
  RepertoireChange,
  RepertoirePart,
  RepertoireRead,
  Schedule,
  SolverRating,
  Weighed,
} from "./learning.ts";
export * from "./types.ts";
