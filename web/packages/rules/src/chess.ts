// SPDX-License-Identifier: MIT
/** A game with the names of chess.js, and why(). Every decision is the core's. */

import { AnnotatedBoard } from "./annotations.ts";
import { IllegalMoveError, InvalidFenError, InvalidPgnError } from "./errors.ts";
import { type ChessColor, listMoves, Move, NULL_MOVE, type PieceSymbol } from "./move.ts";
import {
  checkSan,
  checkTags,
  findSpoiling,
  type PgnOptions,
  readMainLine,
  readNotes,
  SEVEN_TAG_ROSTER,
  withNamesOfTags,
  writePgn,
} from "./pgn.ts";
import { Setup, withAllFields } from "./setup.ts";
import type { GameLine } from "./learning.ts";
import { inLanguage, started } from "./started.ts";
import { sentenceOf } from "./texts.ts";
import type {
  Accepted,
  Judged,
  Look,
  Move as CoreMove,
  PgnFault,
  Piece,
  SetupFault,
  Square,
  Variant,
  Verdict,
} from "./types.ts";

/** The start of a game of chess. */
export const DEFAULT_POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** What `move` and `why` take: a text in SAN, UCI or as people type it, or squares; `move` takes null for a passed turn. */
export type MoveRequest =
  | string
  | { from: Square; to: Square; promotion?: PieceSymbol | string | undefined }
  | { drop: PieceSymbol; to: Square };

/** What is said of a move: a verdict that refuses it, or the move itself. */
export type Why = { legal: true; code: "legal"; sentence: ""; move: Move } | ({ legal: false } & Verdict);

export interface ChessOptions {
  /** What is played; chess where it is left out. */
  variant?: Variant;
  /** Takes also a position that no game can have: to look at and to edit, without moves. */
  skipValidation?: boolean;
}

/** How a position is loaded. */
export interface LoadOptions {
  skipValidation?: boolean;
  /** Keeps the tags of the game. */
  preserveHeaders?: boolean;
}

/** A position of the game, and the move that led to it. */
interface State {
  fen: string;
  move?: Move;
  look?: Look;
  /** The position is not the one that the moves lead to. */
  isEdited?: true;
}

/** Checks a FEN: whether nothing is wrong with it, and all that is, also what `load` overlooks: a move number of 0. */
export function validateFen(
  fen: string,
  variant: Variant = "standard",
): { ok: boolean; error?: string; faults: SetupFault[] } {
  const look = started().look(fen, [], variant);
  const faults = look.ok ? started().faults(fen, variant) : look.faults;
  if (faults.length === 0) return { ok: true, faults };
  return { ok: false, error: faults.map(({ sentence }) => sentence).join(" "), faults };
}

/** How a PGN is read. */
export interface LoadPgnOptions {
  strict?: boolean;
  newlineChar?: string;
}

/** A passed turn in SAN. */
const PASS = "--";

export class Chess extends AnnotatedBoard {
  readonly variant: Variant;
  private states: State[] = [];
  private headers = new Map<string, string>();
  private mendedFaults: readonly SetupFault[] = [];

  /** Begins a game. Throws InvalidFenError with all faults of the position, and NotReadyError before `ready()`. */
  constructor(fen?: string, { variant = "standard", skipValidation = false }: ChessOptions = {}) {
    super();
    this.variant = variant;
    this.load(fen ?? started().initial(variant), { skipValidation });
  }

  /**
   * Begins again from a position. Mends rights to castle without a king or rook in place and returns these faults, which
   * `mended` keeps. Throws InvalidFenError for others and keeps the game.
   */
  load(fen: string, { skipValidation = false, preserveHeaders = false }: LoadOptions = {}): SetupFault[] {
    let look = started().look(withAllFields(fen), [], this.variant);
    let faults: SetupFault[] = [];
    if (!look.ok) {
      ({ faults } = look);
      const isMendable = faults.every(({ code }) => /^castling-(king|rook)-/.test(code));
      const setup = new Setup(fen, this.variant);
      if (isMendable) look = started().look(setup.dropRights().toString(), [], this.variant);
      if (!look.ok && skipValidation) look = setup.look();
      if (!look.ok) throw new InvalidFenError(fen, faults);
    }
    this.states = [{ fen: look.fen, look }];
    if (!preserveHeaders) this.headers = new Map();
    this.annotations = new Map();
    this.mendedFaults = faults;
    return faults;
  }

  /** The faults of the position that was loaded last, by `new Chess` too. They were mended, or validation was skipped. */
  get mended(): readonly SetupFault[] {
    return this.mendedFaults;
  }

  /** Begins again from the start of the rule set. */
  reset(): void {
    this.load(started().initial(this.variant));
  }

  // ---- editing ----------------------------------------------------------------------------------------------

  /** Empties the board. */
  clear({ preserveHeaders = false }: { preserveHeaders?: boolean } = {}): void {
    this.load("8/8/8/8/8/8/8/8 w - - 0 1", { skipValidation: true, preserveHeaders });
  }

  /**
   * Puts a piece on a square, in place of what stands there. False, and no change, for a second king or what is
   * not a piece or a square. A position that no game can have has no moves; `validateFen(chess.fen())` says what is wrong.
   */
  put({ type, color }: { type: PieceSymbol; color: ChessColor }, square: Square): boolean {
    return this.edit((setup) => setup.put(type, color, square));
  }

  /** Takes the piece of a square away, and returns it. */
  remove(square: Square): { type: PieceSymbol; color: ChessColor } | undefined {
    return this.edit((setup) => setup.remove(square));
  }

  /** Passes the turn where it is the other side's. Whether it changed. Throws IllegalMoveError in check. */
  setTurn(color: ChessColor): boolean {
    if (this.turn() === color) return false;
    this.move(null);
    return true;
  }

  /** Gives and takes rights to castle. Whether all are then as wanted: one without king or rook in place is not given. */
  setCastlingRights(color: ChessColor, rights: { k?: boolean; q?: boolean }): boolean {
    return this.edit((setup) => setup.setRights(color, rights));
  }

  // ---- moves ------------------------------------------------------------------------------------------------

  /** The legal moves in SAN, ordered as in chess.js; `verbose`: as Move. Optionally those from a square or of a kind of piece. */
  moves(options: { verbose: true; square?: Square; piece?: PieceSymbol }): Move[];
  moves(options?: { verbose?: false; square?: Square; piece?: PieceSymbol }): string[];
  moves(options: { verbose?: boolean; square?: Square; piece?: PieceSymbol } = {}): string[] | Move[] {
    const look = this.look();
    const { verbose, square, piece } = options;
    const wanted = listMoves(look, { square, piece });
    return verbose ? wanted.map((move) => this.toMove(move, look)) : wanted.map((move) => move.san);
  }

  /**
   * Plays a move; null or "--" passes the turn. Throws IllegalMoveError, whose message says why, and changes nothing.
   * `strict`: a text must be the SAN of the move, without a square that is not needed.
   */
  move(request: MoveRequest | null, { strict = false }: { strict?: boolean } = {}): Move {
    if (request === null || request === PASS) return this.pass();
    const judged = this.accept(request);
    if (strict && typeof request === "string") checkSan(request, judged.san);
    const move = this.toMove(judged.move, this.look(), judged.fen);
    this.states.push({ fen: judged.fen, move });
    return move;
  }

  /**
   * What is said of a move without playing it: its verdict has a code, the squares that prove it (`at`, `by`), a
   * sentence and the article of the FIDE Laws. `language`: its code, "en" or "de".
   */
  why(request: MoveRequest, options: { language?: string } = {}): Why {
    const judged = inLanguage(options.language, () => this.judge(request));
    if (!judged.ok) return { legal: false, ...judged.verdict };
    return {
      legal: true,
      code: "legal",
      sentence: "",
      move: this.toMove(judged.move, this.look(), judged.fen),
    };
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

  /** Whether a pawn's move between these squares is legal and promotes. */
  isPromotion({ from, to }: { from: Square; to: Square }): boolean {
    return this.look().moves.some((move) => move.from === from && move.to === to && move.promotion);
  }

  // ---- the position -----------------------------------------------------------------------------------------

  /** `forceEnpassantSquare`: with the square behind a pawn that has just gone two, even where nothing can capture it. */
  fen({ forceEnpassantSquare = false }: { forceEnpassantSquare?: boolean } = {}): string {
    const { fen, move } = this.last();
    if (!forceEnpassantSquare || !move?.isBigPawn()) return fen;
    const setup = new Setup(fen, this.variant);
    setup.target = move.from.charAt(0) + (move.color === "w" ? "3" : "6");
    return setup.toString();
  }

  /** Sixteen hexadecimal digits: equal where pieces, turn, castling and en passant are. FNV-1a of that text; no Zobrist key. */
  hash(): string {
    let hash = 0xcbf29ce484222325n;
    for (const character of repetitionKey(this.fen()))
      hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * 0x100000001b3n);
    return hash.toString(16).padStart(16, "0");
  }

  /** Whether the position has come up at least three times. By the Laws, a player then may claim a draw. */
  isThreefoldRepetition(): boolean {
    const key = repetitionKey(this.fen());
    return this.states.filter(({ fen }) => repetitionKey(fen) === key).length >= 3;
  }

  // ---- PGN --------------------------------------------------------------------------------------------------

  /** The game as PGN: its tags, and its moves with their notes. */
  pgn(options: PgnOptions = {}): string {
    const { variant, headers, annotations } = this;
    const moves = this.states.flatMap(({ fen, move }) => (move ? { fen, move } : []));
    const game = { variant, start: this.start(), moves, headers, annotations, outcome: this.outcome() };
    return writePgn(game, options);
  }

  /**
   * Reads the first game of a text: tags, notes, main line. Returns the faults that were mended, such as a missing
   * result. Throws InvalidPgnError and keeps the game when a move of its line, or something else, cannot be read.
   * `strict`: throws RangeError even if a move is only spelled otherwise than its SAN. `newlineChar`: what ends a line.
   */
  loadPgn(text: string, { strict = false, newlineChar = "\n" }: LoadPgnOptions = {}): PgnFault[] {
    const plain = withNamesOfTags(text.trim() ? text.replaceAll(newlineChar, "\n") : "*");
    const spelling = started().readSpelling(plain);
    if (strict) checkTags(spelling.tags);
    const { games, faults } = started().readPgn(plain, 1);
    const [game] = games;
    const line = game && readMainLine(game);
    const spoiling = findSpoiling(faults, line?.moves.length === spelling.moves.length - 1);
    if (spoiling.length > 0 || !line) throw new InvalidPgnError(spoiling);
    if (game.variant !== this.variant)
      throw new RangeError(sentenceOf("otherVariant", { variant: game.variant }));
    const { moves, headers } = line;
    if (strict) moves.forEach(({ san }, index) => checkSan(spelling.moves[index + 1]!.text, san));
    this.load(game.start);
    for (const { uci, fen } of moves) {
      if (uci === NULL_MOVE) this.states.push({ fen, move: this.toPass(fen) });
      else this.move(uci);
    }
    this.headers = headers;
    this.annotations = readNotes(this.positions(), spelling.moves);
    return faults;
  }

  /** The seven tags of PGN's standard, SetUp and FEN of another start, and the tags that were set or read. */
  getHeaders(): Record<string, string> {
    const start = this.start();
    const isUsual = start === started().initial(this.variant) || start.startsWith("8/8/8/8/8/8/8/8 ");
    const setUp = isUsual ? {} : { SetUp: "1", FEN: start };
    return { ...SEVEN_TAG_ROSTER, ...setUp, ...Object.fromEntries(this.headers) };
  }

  /** The tags; names and values behind each other set some before. */
  header(...pairs: string[]): Record<string, string> {
    for (let at = 0; at + 1 < pairs.length; at += 2) this.setHeader(pairs[at]!, pairs[at + 1]!);
    return this.getHeaders();
  }

  /** Sets a tag; null gives one of the seven its usual value again. */
  setHeader(name: string, value: string | null): Record<string, string> {
    if (value === null) this.headers.delete(name);
    else this.headers.set(name, value);
    return this.getHeaders();
  }

  /** Whether the tag was set. */
  removeHeader(name: string): boolean {
    return this.headers.delete(name);
  }

  // -----------------------------------------------------------------------------------------------------------

  private start(): string {
    return this.states[0]!.fen;
  }

  protected positions(): string[] {
    return this.states.map(({ fen }) => fen);
  }

  private last(): State {
    return this.states.at(-1)!;
  }

  protected look(): Look {
    const state = this.last();
    if (!state.look) {
      const look = started().look(state.fen, this.past(), this.variant);
      state.look = look.ok ? look : new Setup(state.fen, this.variant).look();
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

  protected accept(request: MoveRequest): Accepted {
    const judged = this.judge(request);
    if (!judged.ok) throw new IllegalMoveError(textOf(request), judged.verdict);
    return judged;
  }

  protected line(): GameLine {
    const begin = Math.max(0, this.states.map(({ isEdited }) => isEdited).lastIndexOf(true));
    const moves = this.states.slice(begin + 1).flatMap(({ move }) => move?.lan ?? []);
    return { start: this.states[begin]!.fen, moves };
  }

  private ask(text: string): Judged {
    return started().judge(this.fen(), text, this.past(), this.variant);
  }

  /** Changes the position that stands; the moves before it stay. */
  private edit<Answer>(change: (setup: Setup) => Answer): Answer {
    const state = this.last();
    const setup = new Setup(state.fen, this.variant);
    const answer = change(setup);
    const look = started().look(setup.dropRights().dropTarget().toString(), [], this.variant);
    state.fen = look.ok ? look.fen : setup.toString();
    state.isEdited = true;
    delete state.look;
    return answer;
  }

  private pass(): Move {
    const { turn, kings, checkers, pieces } = this.look();
    if (checkers.length > 0) {
      const sentence = sentenceOf("passInCheck");
      const by = checkers.map((square) => ({ square, piece: pieces[square]! }));
      const king = kings[turn];
      const verdict = {
        code: "null-move",
        phrase: "null-move",
        sentence,
        us: turn,
        at: king ? [king] : [],
        by,
      };
      throw new IllegalMoveError(PASS, verdict);
    }
    const after = new Setup(this.fen(), this.variant).pass().toString();
    const move = this.toPass(after);
    this.states.push({ fen: after, move });
    return move;
  }

  /** A passed turn as a move of the king that stays, as chess.js shows it. */
  private toPass(after: string): Move {
    const { fen, turn, kings } = this.look();
    const king = kings[turn] ?? "";
    const move = {
      uci: NULL_MOVE,
      san: PASS,
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

/** What must be equal for a repetition: pieces, turn, castling, en passant, and the checks that three-check counts. */
function repetitionKey(fen: string): string {
  const isPart = (field: string, index: number) => index < 4 || field.includes("+");
  return fen.split(" ").filter(isPart).join(" ");
}

function textOf(request: MoveRequest): string {
  if (typeof request === "string") return request;
  if ("drop" in request) return `${request.drop.toUpperCase()}@${request.to}`;
  return request.from + request.to + (request.promotion ?? "");
}
