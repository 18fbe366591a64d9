// SPDX-License-Identifier: MIT
/** The custom element: attributes and properties in, events out; the board itself is that of the pages. */

import { effect } from "@preact/signals";
import {
  Board,
  defaultState,
  otherColor,
  type Attempt,
  type BoardEvents,
  type Piece,
} from "../../../src/board/index.ts";
import { html } from "../../../src/board/svg.ts";
import { language } from "../../../src/i18n/index.ts";
import { uciOf } from "../../../src/rules/attempt.ts";
import type { Rules, Variant, Verdict } from "../../../src/rules/types.ts";
import { BoardGame } from "./game.ts";
import { StatusLine, TypingField } from "./lines.ts";
import { PocketView } from "./pockets.ts";
import { sheetText } from "./sheet.ts";
import { drawingsOf } from "./sprite.ts";
import { TellingElement } from "./telling_element.ts";
import type {
  BoardArrow,
  BoardMark,
  BoardMove,
  BoardRules,
  BoardVerdict,
  Color,
  Movable,
  Square,
} from "./types.ts";

/** The properties that a page may have set before the element was defined. */
const settable = [
  "rules",
  "targets",
  "arrows",
  "marks",
  "fen",
  "orientation",
  "movable",
  "variant",
  "premoves",
  "blindfold",
  "lastMove",
] as const;

let sheet: CSSStyleSheet | undefined;

function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetText());
  }
  return sheet;
}

/**
 * A chessboard for keyboard, screen reader, mouse and touch. With `rules` it judges each move and says why one is
 * refused; without, it lets every move be made and leaves the judgement to the page.
 */
export class ArbiterBoard extends TellingElement {
  static readonly observedAttributes = [
    "fen",
    "orientation",
    "movable",
    "variant",
    "premoves",
    "blindfold",
    "last-move",
    "theme",
    "pieces",
    "typing",
  ];

  private readonly game = new BoardGame();
  private core: BoardRules | null = null;
  private board: Board | null = null;
  private held: Piece | null = null;
  private isPainting = false;
  private cleanUp: (() => void)[] = [];
  private readonly sprite = html("div", { class: "piece-sprite", "aria-hidden": "true" });
  private readonly frame = html("div", { part: "board" });
  private readonly above = new PocketView(() => this.board);
  private readonly below = new PocketView(() => this.board);
  private readonly status = new StatusLine();
  private readonly field = new TypingField((text) => this.type(text));
  private readonly stand = html("div", { "data-board": "linen" }, [
    this.sprite,
    this.above.element,
    this.frame,
    this.below.element,
    this.field.element,
    this.status.element,
  ]);
  private drawnPieces = "";

  // ---- what a page sets ----------------------------------------------------------------------------------------

  /** The position as FEN; after each move that is made here, the one after it. */
  get fen(): string {
    return this.game.fen;
  }

  set fen(fen: string | null) {
    this.game.fen = fen === "start" || fen === "" ? null : fen;
    this.paintSoon();
  }

  /** The rules that judge moves: `board.rules = await ready()`. Null: nothing is judged. */
  get rules(): BoardRules | null {
    return this.core;
  }

  set rules(rules: BoardRules | null) {
    this.core = rules;
    this.game.rules = rules as unknown as Rules | null;
    rules?.speak(language.peek());
    this.game.forget();
    this.paintSoon();
  }

  /** Where pieces may go, for pages whose own rules know: `{ e2: ["e3", "e4"] }`. With `rules` it counts for nothing. */
  get targets(): Readonly<Partial<Record<Square, readonly Square[]>>> {
    return this.game.targets;
  }

  set targets(targets: Readonly<Partial<Record<Square, readonly Square[]>>>) {
    this.game.targets = targets;
    this.paintSoon();
  }

  get arrows(): readonly BoardArrow[] {
    return this.game.arrows;
  }

  set arrows(arrows: readonly BoardArrow[]) {
    this.game.arrows = arrows;
    this.paintSoon();
  }

  get marks(): readonly BoardMark[] {
    return this.game.marks;
  }

  set marks(marks: readonly BoardMark[]) {
    this.game.marks = marks;
    this.paintSoon();
  }

  /** The side at the bottom. */
  get orientation(): Color {
    return this.getAttribute("orientation") === "black" ? "black" : "white";
  }

  set orientation(color: Color) {
    this.setAttribute("orientation", color);
  }

  get movable(): Movable {
    const wanted = this.getAttribute("movable");
    return wanted === "white" || wanted === "black" || wanted === "both" ? wanted : "none";
  }

  set movable(movable: Movable) {
    this.setAttribute("movable", movable);
  }

  /** The rule set, by the names of the rules package: "crazyhouse". */
  get variant(): string {
    return this.getAttribute("variant") ?? "standard";
  }

  set variant(variant: string) {
    this.setAttribute("variant", variant);
  }

  /** Whether moves can be chosen in the opponent's turn, where `movable` is one side. */
  get premoves(): boolean {
    return this.hasAttribute("premoves");
  }

  set premoves(allowed: boolean) {
    this.toggleAttribute("premoves", allowed);
  }

  /** Whether the pieces are not drawn; screen readers still name them. */
  get blindfold(): boolean {
    return this.hasAttribute("blindfold");
  }

  set blindfold(isBlind: boolean) {
    this.toggleAttribute("blindfold", isBlind);
  }

  /** The move that led to a position which was set, in UCI: it is marked and said. */
  get lastMove(): string | null {
    return this.getAttribute("last-move");
  }

  set lastMove(uci: string | null) {
    if (uci === null) this.removeAttribute("last-move");
    else this.setAttribute("last-move", uci);
  }

  /** The side to move. */
  get turn(): Color {
    return this.game.turn;
  }

  // ---- what a page does ----------------------------------------------------------------------------------------

  /**
   * Plays a move in any notation that the rules read, without rules in UCI: an opponent's, say. Null when it was played,
   * else why not; a text that is not a move throws a RangeError where there are no rules.
   */
  move(text: string): BoardVerdict | null {
    const judged = this.game.judge(text);
    if (judged?.ok === false) return judged.verdict;
    const uci = judged?.uci ?? this.game.read(text);
    if (uci === null) throw new RangeError(`arbiter-board: "${text}" is not a move in UCI`);
    this.take(this.game.moveOf(judged, uci, false));
    // It may be our turn now, for which a move waits.
    this.paintSoon();
    return null;
  }

  /** Shows and says why a move is not legal, without playing it. Null where it is legal, or there are no rules. */
  explain(text: string): BoardVerdict | null {
    const judged = this.game.judge(text);
    if (!judged || judged.ok) return null;
    this.sayWhy(judged.verdict);
    return judged.verdict;
  }

  /** Turns the board round. */
  flip(): void {
    this.orientation = otherColor(this.orientation);
  }

  /** Puts the keyboard's focus on the board. */
  override focus(): void {
    this.board?.focus();
  }

  // ---- the life of the element ---------------------------------------------------------------------------------

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sharedSheet()];
    root.append(this.stand);
    for (const name of settable) this.upgrade(name);
    this.readAttributes();
    this.drawPieces();
    const events: BoardEvents = {
      onTry: (attempt) => this.try(uciOf(attempt), false),
      onPremove: (premove) => this.premove(premove),
      onTouch: () => this.touch(),
      onPocket: (piece) => this.hold(piece),
      onSquare: (square) => void this.tell("square", { square }),
      onDraw: (arrows, marks) => void this.tell("draw", { arrows, marks }),
    };
    this.board = new Board(this.frame, events, this.game.scene());
    // Runs again whenever the language changes.
    const stopSpeaking = effect(() => {
      const wanted = language.value;
      this.core?.speak(wanted);
      this.game.forget();
      this.game.touch();
      this.paintSoon();
    });
    this.cleanUp = [stopSpeaking, () => this.board?.destroy()];
    this.paint();
  }

  disconnectedCallback(): void {
    for (const clean of this.cleanUp) clean();
    this.cleanUp = [];
    this.board = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === "fen") this.fen = after;
    this.readAttributes();
    if (name === "pieces") this.drawPieces();
    this.paintSoon();
  }

  private readAttributes(): void {
    const { game } = this;
    if (game.variant !== this.variant) game.forget();
    game.variant = this.variant as Variant;
    game.movable = this.movable;
    game.orientation = this.orientation;
    game.allowsPremoves = this.premoves;
    game.hidesPieces = this.blindfold;
    game.shownMove = this.lastMove || null;
    if (!game.allowsPremoves) game.premoves.clear();
    this.stand.dataset["board"] = this.getAttribute("theme") ?? "linen";
  }

  private drawPieces(): void {
    const wanted = this.getAttribute("pieces") ?? "";
    if (this.drawnPieces === wanted && this.sprite.hasChildNodes()) return;
    this.drawnPieces = wanted;
    this.sprite.innerHTML = drawingsOf(wanted);
  }

  private upgrade(name: (typeof settable)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete (this as Partial<Record<typeof name, unknown>>)[name];
    Object.assign(this, { [name]: value });
  }

  // ---- what the reader does ------------------------------------------------------------------------------------

  private try(text: string, isPremove: boolean): boolean {
    const judged = this.game.judge(text);
    if (judged?.ok === false) {
      this.refuse(text, judged.verdict);
      return false;
    }
    const move = this.game.moveOf(judged, judged?.uci ?? text, isPremove);
    const isTaken = this.tell("move", move);
    if (isTaken) this.take(move);
    else this.paint();
    return isTaken;
  }

  private refuse(attempt: string, verdict: Verdict): void {
    this.tell("refused", { attempt, verdict });
    this.sayWhy(verdict);
  }

  private sayWhy(verdict: Verdict): void {
    this.game.explain(verdict);
    if (!this.tell("why", { verdict, sentence: this.game.said().text })) this.game.touch();
    this.paint();
  }

  private take(move: BoardMove): void {
    this.game.play(move);
    this.paint();
  }

  private type(text: string): boolean {
    const move = this.game.read(text);
    this.paint();
    return move !== null && this.game.isOurTurn && this.try(move, false);
  }

  private premove(attempt: Attempt | null): void {
    const { premoves } = this.game;
    if (attempt) premoves.add(attempt);
    else premoves.clear();
    this.tell("premove", { waiting: premoves.waiting.peek() });
    this.paint();
  }

  /** Plays the first move that waits, as soon as it is our turn. */
  private playPremove(): void {
    const { premoves } = this.game;
    if (premoves.waiting.peek().length === 0 || !this.game.isOurTurn) return;
    premoves.playNext((uci) => {
      const judged = this.game.judge(uci);
      if (judged?.ok === false) {
        this.tell("refused", { attempt: uci, verdict: judged.verdict });
        return judged.verdict;
      }
      this.try(uci, true);
      return null;
    });
    this.tell("premove", { waiting: premoves.waiting.peek() });
  }

  private touch(): void {
    this.game.touch();
    this.paintSoon();
  }

  private hold(piece: Piece | null): void {
    this.held = piece;
    this.paintSoon();
  }

  // ---- what is seen --------------------------------------------------------------------------------------------

  /** Pages set several things one after the other: they are shown together. */
  private paintSoon(): void {
    if (this.isPainting) return;
    this.isPainting = true;
    queueMicrotask(() => {
      this.isPainting = false;
      this.playPremove();
      this.paint();
    });
  }

  private paint(): void {
    if (!this.board) return;
    const scene = this.game.scene();
    this.board.set(scene);
    const whole = { ...defaultState, ...scene };
    this.above.show(otherColor(whole.orientation), whole, this.held);
    this.below.show(whole.orientation, whole, this.held);
    this.status.show(this.game.said());
    this.field.show(whole.movable !== "none", this.getAttribute("typing") === "shown");
    const isUnjudged = this.core === null && Object.keys(this.targets).length === 0;
    this.stand.classList.toggle("is-unjudged", isUnjudged);
  }
}
