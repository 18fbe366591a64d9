// SPDX-License-Identifier: MIT
/** A game with the names of chess.js, and why(). Every decision is the core's. */

import { IllegalMoveError, InvalidFenError, InvalidPgnError } from "./errors.ts";
import { type ChessColor, Move, NULL_MOVE, type PieceSymbol, toChessColor, toColor, toSymbol } from "./move.ts";
import { type Comments, isSpoilt, readMainLine, treeOf } from "./pgn.ts";
import { started } from "./started.ts";
import type {
  Judged,
  Look,
  Move as CoreMove,
  Outcome,
  PgnFault,
  Piece,
  SetupFault,
  Square,
  Variant,
  Verdict,
} from "./types.ts";

/** The start of a game of chess. */
export const DEFAULT_POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** All squares, a8 to h1, as on a diagram. */
export const SQUARES: readonly Square[] = [..."87654321"].flatMap((rank) =>
  [..."abcdefgh"].map((file) => file + rank),
);

/** What `move` and `why` take: a text in SAN, UCI or as people type it, or squares. */
export type MoveRequest =
  | string
  | { from: Square; to: Square; promotion?: PieceSymbol | string | undefined }
  | { drop: PieceSymbol; to: Square };

export interface PieceOnSquare {
  square: Square;
  type: PieceSymbol;
  color: ChessColor;
}

/** What is said of a move: a verdict that refuses it, or the move itself. */
export type Why = { legal: true; code: "legal"; sentence: ""; move: Move } | ({ legal: false } & Verdict);

export interface ChessOptions {
  /** What is played; chess where it is left out. */
  variant?: Variant;
}

/** A position of the game, and the move that led to it. */
interface State {
  fen: string;
  move?: Move;
  look?: Look;
}

/** Checks a FEN: whether a game can begin from it, and everything that is wrong with it. */
export function validateFen(
  fen: string,
  variant: Variant = "standard",
): { ok: boolean; error?: string; faults: SetupFault[] } {
  const look = started().look(fen, [], variant);
  if (look.ok) return { ok: true, faults: [] };
  return { ok: false, error: look.sentence, faults: look.faults };
}

export class Chess {
  readonly variant: Variant;
  private states: State[] = [];
  private headers = new Map<string, string>();
  private comments: Comments = new Map();

  /** Begins a game. Throws InvalidFenError with all faults of the position, and NotReadyError before `ready()`. */
  constructor(fen?: string, options: ChessOptions = {}) {
    this.variant = options.variant ?? "standard";
    this.load(fen ?? started().initial(this.variant));
  }

  /** Begins again from a position. Throws InvalidFenError and keeps the game. */
  load(fen: string): void {
    const look = started().look(fen, [], this.variant);
    if (!look.ok) throw new InvalidFenError(fen, look.faults);
    this.states = [{ fen: look.fen, look }];
    this.headers = new Map();
    this.comments = new Map();
  }

  /** Begins again from the start of the rule set. */
  reset(): void {
    this.load(started().initial(this.variant));
  }

  // ---- moves ------------------------------------------------------------------------------------------------

  /** The legal moves in SAN; with `verbose`, as Move. Optionally those from a square or of a kind of piece. */
  moves(options: { verbose: true; square?: Square; piece?: PieceSymbol }): Move[];
  moves(options?: { verbose?: false; square?: Square; piece?: PieceSymbol }): string[];
  moves(options: { verbose?: boolean; square?: Square; piece?: PieceSymbol } = {}): string[] | Move[] {
    const look = this.look();
    const { verbose, square, piece } = options;
    const wanted = look.moves.filter(
      (move) =>
        (!square || (move.from === square && !move.drop)) && (!piece || this.kindOf(move, look) === piece),
    );
    return verbose ? wanted.map((move) => this.toMove(move, look)) : wanted.map((move) => move.san);
  }

  /** Plays a move. Throws IllegalMoveError, whose message says why, and changes nothing. */
  move(request: MoveRequest): Move {
    const judged = this.judge(request);
    if (!judged.ok) throw new IllegalMoveError(textOf(request), judged.verdict);
    const move = this.toMove(judged.move, this.look(), judged.fen);
    this.states.push({ fen: judged.fen, move });
    return move;
  }

  /**
   * What is said of a move without playing it: its verdict has a code, the squares that prove it (`at`, `by`), a
   * sentence and the article of the FIDE Laws. `language`: "en", "de", "es", "fr", "it" or "pt".
   */
  why(request: MoveRequest, options: { language?: string } = {}): Why {
    const rules = started();
    if (options.language && !rules.speak(options.language))
      throw new RangeError(`There are no sentences in the language "${options.language}".`);
    try {
      const judged = this.judge(request);
      if (!judged.ok) return { legal: false, ...judged.verdict };
      return {
        legal: true,
        code: "legal",
        sentence: "",
        move: this.toMove(judged.move, this.look(), judged.fen),
      };
    } finally {
      if (options.language) rules.speak("en");
    }
  }

  /** Takes the last move back, and returns it; null at the start. */
  undo(): Move | null {
    const move = this.last().move;
    if (!move) return null;
    this.states.pop();
    return move;
  }

  /** The moves played, in SAN; with `verbose`, as Move. */
  history(options: { verbose: true }): Move[];
  history(options?: { verbose?: false }): string[];
  history(options: { verbose?: boolean } = {}): string[] | Move[] {
    const moves = this.states.flatMap(({ move }) => move ?? []);
    return options.verbose ? moves : moves.map((move) => move.san);
  }

  // ---- the position -----------------------------------------------------------------------------------------

  fen(): string {
    return this.last().fen;
  }

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
    const field = this.fen().split(" ")[2] ?? "-";
    const king = this.look().kings[toColor(color)]?.charAt(0) ?? "e";
    const own = [...field].filter((letter) => (letter === letter.toUpperCase()) === (color === "w"));
    const letters = own.map((letter) => letter.toLowerCase());
    const has = (name: string, isThatSide: (file: string) => boolean) =>
      letters.some((letter) => letter === name || ("abcdefgh".includes(letter) && isThatSide(letter)));
    return { k: has("k", (file) => file > king), q: has("q", (file) => file < king) };
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

  /** Whether the position has come up at least three times. By the Laws, a player then may claim a draw. */
  isThreefoldRepetition(): boolean {
    const key = repetitionKey(this.fen());
    return this.states.filter(({ fen }) => repetitionKey(fen) === key).length >= 3;
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

  // ---- PGN --------------------------------------------------------------------------------------------------

  /** The game in PGN's export format. */
  pgn(): string {
    const states = this.states.slice(1);
    return started()
      .writePgn(treeOf(this.variant, this.start(), states, this.headers, this.comments, this.outcome()))
      .trimEnd();
  }

  /**
   * Reads the first game of a text: tags, comments, main line. Returns the faults that were mended, such as a missing
   * result. Throws InvalidPgnError and keeps the game when a move, or something else of it, cannot be read.
   */
  loadPgn(text: string): PgnFault[] {
    const { games, faults } = started().readPgn(text, 1);
    const [game] = games;
    if (faults.some(isSpoilt) || !game) throw new InvalidPgnError(faults.filter(isSpoilt));
    if (game.variant !== this.variant)
      throw new RangeError(`The game is one of ${game.variant}: make a Chess with that variant for it.`);
    const { moves, headers, comments } = readMainLine(game);
    this.load(game.start);
    for (const { uci, fen } of moves) {
      if (uci === NULL_MOVE) this.states.push({ fen, move: this.toPass(fen) });
      else this.move(uci);
    }
    this.headers = headers;
    this.comments = comments;
    return faults;
  }

  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.headers);
  }

  setHeader(name: string, value: string): Record<string, string> {
    this.headers.set(name, value);
    return this.getHeaders();
  }

  removeHeader(name: string): boolean {
    return this.headers.delete(name);
  }

  /** The comment on the position, that is on the move that led to it. */
  getComment(): string | undefined {
    return this.comments.get(this.fen());
  }

  setComment(comment: string): void {
    this.comments.set(this.fen(), comment);
  }

  removeComment(): string | undefined {
    const comment = this.getComment();
    this.comments.delete(this.fen());
    return comment;
  }

  getComments(): { fen: string; comment: string }[] {
    return this.states.flatMap(({ fen }) => {
      const comment = this.comments.get(fen);
      return comment === undefined ? [] : [{ fen, comment }];
    });
  }

  // -----------------------------------------------------------------------------------------------------------

  private start(): string {
    return this.states[0]!.fen;
  }

  private last(): State {
    return this.states.at(-1)!;
  }

  private look(): Look {
    const state = this.last();
    if (!state.look) {
      const look = started().look(state.fen, this.past(), this.variant);
      if (!look.ok) throw new InvalidFenError(state.fen, look.faults);
      state.look = look;
    }
    return state.look;
  }

  /** The earlier positions that may come again. */
  private past(): string[] {
    const earlier = this.states.slice(0, -1).map(({ fen }) => fen);
    if (this.variant !== "standard" && this.variant !== "chess960") return earlier;
    const clock = Number(this.fen().split(" ")[4] ?? earlier.length);
    return clock === 0 ? [] : earlier.slice(-clock);
  }

  private judge(request: MoveRequest): Judged {
    const judged = this.ask(textOf(request));
    if (judged.ok || typeof request === "string" || !("promotion" in request) || !request.promotion)
      return judged;
    // A board that always says "queen" means it only for pawns that arrive.
    const plain = this.ask(request.from + request.to);
    return plain.ok ? plain : judged;
  }

  private ask(text: string): Judged {
    return started().judge(this.fen(), text, this.past(), this.variant);
  }

  private kindOf(move: CoreMove, look: Look): PieceSymbol {
    return move.drop ?? toSymbol(look.pieces[move.from]!);
  }

  /** A passed turn as a move of the king that stays, as chess.js shows it. */
  private toPass(after: string): Move {
    const { fen, turn, kings } = this.look();
    const king = kings[turn] ?? "";
    const move = {
      uci: NULL_MOVE,
      san: "--",
      from: king,
      to: king,
      isCapture: false,
      isEnPassant: false,
      isCastling: false,
      check: "none" as const,
    };
    const piece = turn === "white" ? "K" : "k";
    return new Move({ move, color: turn, piece, target: undefined, before: fen, after: () => after });
  }

  private toMove(move: CoreMove, look: Look, after?: string): Move {
    const before = look.fen;
    const piece = (move.drop ?? look.pieces[move.from]!) as Piece;
    const play = () => started().playLine(before, [move.uci], this.variant)[0]!.fen;
    const parts = { move, color: look.turn, piece, target: look.pieces[move.to], before };
    return new Move({ ...parts, after: () => after ?? (after = play()) });
  }
}

function colorOf(piece: Piece): ChessColor {
  return piece === piece.toUpperCase() ? "w" : "b";
}

/** What must be equal for a repetition: pieces, turn, castling, en passant. */
function repetitionKey(fen: string): string {
  return fen.split(" ", 4).join(" ");
}

function textOf(request: MoveRequest): string {
  if (typeof request === "string") return request;
  if ("drop" in request) return `${request.drop.toUpperCase()}@${request.to}`;
  return request.from + request.to + (request.promotion ?? "");
}
