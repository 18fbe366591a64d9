// SPDX-License-Identifier: MIT
/** What the class Chess says of the position. */

import type { MoveRequest } from "./chess.ts";
import type { ExplainedEnding, JudgedClaim } from "./endings.ts";
import type { Fact } from "./facts.ts";
import type { GameLine } from "./learning.ts";
import { type ChessColor, type PieceSymbol, toChessColor, toColor, toSymbol } from "./move.ts";
import { colorOf, Setup, SQUARES } from "./setup.ts";
import { inLanguage, started } from "./started.ts";
import type { Accepted, Look, Outcome, Square, Variant } from "./types.ts";

export interface PieceOnSquare {
  square: Square;
  type: PieceSymbol;
  color: ChessColor;
}

export abstract class Board {
  abstract readonly variant: Variant;
  protected abstract look(): Look;
  /** The moves from the start, or from the last position that was edited. */
  protected abstract line(): GameLine;
  /** The move that is asked for. Throws IllegalMoveError. */
  protected abstract accept(request: MoveRequest): Accepted;
  abstract fen(): string;
  abstract isThreefoldRepetition(): boolean;

  turn(): ChessColor {
    return toChessColor(this.look().turn);
  }

  moveNumber(): number {
    return this.look().moveNumber;
  }

  /** The piece on a square, or undefined. */
  get(square: Square): { type: PieceSymbol; color: ChessColor } | undefined {
    const piece = this.look().pieces[square];
    return piece && { type: toSymbol(piece), color: colorOf(piece) };
  }

  /** The squares of a piece. */
  findPiece({ type, color }: { type: PieceSymbol; color: ChessColor }): Square[] {
    return SQUARES.filter((square) => {
      const piece = this.get(square);
      return piece?.type === type && piece.color === color;
    });
  }

  /** Eight ranks from the eighth down, each with eight squares; null where it is empty. */
  board(): (PieceOnSquare | null)[][] {
    const cells = SQUARES.map((square) => {
      const piece = this.get(square);
      return piece ? { square, ...piece } : null;
    });
    return Array.from({ length: 8 }, (_, rank) => cells.slice(8 * rank, 8 * rank + 8));
  }

  /** The board in letters. */
  ascii(): string {
    const { pieces } = this.look();
    const ranks = [..."87654321"].map((rank) => {
      const cells = [..."abcdefgh"].map((file) => pieces[file + rank] ?? ".");
      return ` ${rank} | ${cells.join("  ")} |`;
    });
    const edge = `   +${"-".repeat(24)}+`;
    return [edge, ...ranks, edge, "     a  b  c  d  e  f  g  h"].join("\n");
  }

  /** Null for what is not a square. */
  squareColor(square: Square): "light" | "dark" | null {
    if (!SQUARES.includes(square)) return null;
    return (square.charCodeAt(0) + square.charCodeAt(1)) % 2 === 0 ? "dark" : "light";
  }

  /** Which castling rights a side has. */
  getCastlingRights(color: ChessColor): { k: boolean; q: boolean } {
    return new Setup(this.fen(), this.variant).rightsOf(color);
  }

  /** The squares of the pieces of `color` (the side to move) that attack a square. Pinned pieces count. */
  attackers(square: Square, color: ChessColor = this.turn()): Square[] {
    return started().attackers(this.fen(), square, toColor(color), this.variant);
  }

  isAttacked(square: Square, color: ChessColor): boolean {
    return this.attackers(square, color).length > 0;
  }

  /** Crazyhouse: what may be dropped, a letter a piece. */
  pockets(): { w: string; b: string } | undefined {
    const { pockets } = this.look();
    return pockets && { w: pockets.white, b: pockets.black };
  }

  /** The number of lines with this many moves. */
  perft(depth: number): number {
    return started().perft(this.fen(), depth, this.variant);
  }

  // ---- how it ends ------------------------------------------------------------------------------------------

  /** How the game is over by itself, with a sentence; undefined while it is not over. */
  outcome(): Outcome | undefined {
    return this.look().outcome.automatic;
  }

  /** The draw that the side to move may claim. */
  claimable(): Outcome | undefined {
    return this.look().outcome.claimable;
  }

  /**
   * Why the game is over: of mate and stalemate every move that would help and what is wrong with it, of a dead position
   * why each side cannot win. Undefined while it is not over. `language`: as of `why`.
   */
  whyOver({ language }: { language?: string } = {}): ExplainedEnding | undefined {
    return inLanguage(language, (core) => core.whyOver(this.line(), this.variant));
  }

  /**
   * Whether the side to move may claim a draw, as the position stands or by announcing a move, with the positions that
   * prove it and those that only look the same. Throws IllegalMoveError. `language`: as of `why`.
   */
  judgeClaim(announced?: MoveRequest, { language }: { language?: string } = {}): JudgedClaim {
    const move = announced === undefined ? undefined : this.accept(announced).uci;
    return inLanguage(language, (core) => core.judgeClaim(this.line(), move, this.variant));
  }

  /**
   * What the board proves of the position, or of a legal move: pins, hanging pieces, pawns, forks. Throws
   * IllegalMoveError, and UnknownVariantError under other rules than those of chess and Chess960.
   */
  facts(move?: MoveRequest): Fact[] {
    return started().facts(this.fen(), move === undefined ? undefined : this.accept(move).uci, this.variant);
  }

  isCheck(): boolean {
    return this.look().inCheck;
  }

  inCheck(): boolean {
    return this.isCheck();
  }

  isCheckmate(): boolean {
    return this.outcome()?.code === "checkmate";
  }

  isStalemate(): boolean {
    return this.outcome()?.code === "stalemate";
  }

  /** Whether neither side can mate any more, by its material or by a locked position. */
  isInsufficientMaterial(): boolean {
    return ["insufficient-material", "dead-position"].includes(this.outcome()?.code ?? "");
  }

  /**
   * Whether fifty moves of both sides went without a capture or a pawn's move. A player then may claim a draw; in
   * crazyhouse, where captured pieces come back, nobody may.
   */
  isDrawByFiftyMoves(): boolean {
    return this.variant !== "crazyhouse" && this.look().halfmoveClock >= 100 && !this.isCheckmate();
  }

  /** As in chess.js: a draw, or one that may be claimed. `outcome()` knows only the first. */
  isDraw(): boolean {
    const outcome = this.outcome();
    if (outcome) return !outcome.winner;
    return this.isThreefoldRepetition() || this.isDrawByFiftyMoves();
  }

  /** As in chess.js: over, or a draw that may be claimed. */
  isGameOver(): boolean {
    return this.outcome() !== undefined || this.isDraw();
  }
}
