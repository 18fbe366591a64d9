// SPDX-License-Identifier: MIT
/** What every entry of the package has. */

export { Chess, DEFAULT_POSITION, SQUARES, validateFen } from "./chess.ts";
export type { ChessOptions, MoveRequest, PieceOnSquare, Why } from "./chess.ts";
export { Move } from "./move.ts";
export type { ChessColor, MoveParts, PieceSymbol } from "./move.ts";
export { IllegalMoveError, InvalidFenError, InvalidPgnError, NotReadyError } from "./errors.ts";
export { RulesError, startRules, UnknownVariantError } from "./core.ts";
export { isVariant, variants } from "./variants.ts";
export type { CoreSource } from "./started.ts";
/** A move as the core gives it. */
export type { Move as CoreMove } from "./types.ts";
export type * from "./types.ts";
