import { effect } from "@preact/signals";
import "./board.css";
import "./themes.css";
import { colorOf, piecesOf, pocketsOf, roleOf } from "./geometry.ts";
import { GridView } from "./grid_view.ts";
import { canDrop, choose, chooseDrop, press, type Choice } from "./hand.ts";
import { boardLook } from "./look.ts";
import { MarksView } from "./marks_view.ts";
import { PiecesView } from "./pieces_view.ts";
import { dragFromOutside } from "./outside_drag.ts";
import { listenToPointers } from "./pointer.ts";
import { askPromotion } from "./promotion_view.ts";
import { html } from "./svg.ts";
import {
  defaultState,
  type Arrow,
  type Attempt,
  type BoardEvents,
  type BoardState,
  type Mark,
  type Piece,
  type Square,
} from "./types.ts";

/**
 * A chessboard that shows what it is told and tells what a reader tries: by clicks, dragging, touch and keyboard. It
 * knows no rules.
 *
 *   const board = new Board(element, { onTry: (attempt) => judge(attempt) }, { fen, movable: "both" });
 *   board.set({ fen: after, turn: "black", lastMove: attempt });
 */
export class Board {
  private current: BoardState;
  private pieces: ReadonlyMap<Square, Piece>;
  private held: Square | null = null;
  /** A piece of the pocket that is in hand; then nothing else is. */
  private pocket: Piece | null = null;
  private hover: Square | null = null;
  /** Whether the press in progress found its piece in hand already: then a click puts it down. */
  private wasHeld = false;
  private isAsking = false;
  /** Whether the press in progress has tried a move, or put something down. */
  private isPressAnswered = false;
  /** The last attempt, if it was made by dragging: the piece is there already and need not glide. */
  private dropped: Attempt | null = null;
  private drawn: { readonly arrows: readonly Arrow[]; readonly marks: readonly Mark[] } = {
    arrows: [],
    marks: [],
  };

  private readonly root = html("div", { class: "board" });
  private readonly piecesView: PiecesView;
  private readonly marksView = new MarksView();
  private readonly grid: GridView;
  private readonly cleanUp: (() => void)[] = [];

  constructor(
    private readonly element: HTMLElement,
    private readonly events: BoardEvents,
    state: Partial<BoardState> = {},
  ) {
    this.current = { ...defaultState, ...state };
    this.pieces = piecesOf(this.current.fen);
    this.grid = new GridView({
      onPress: (square) => this.pressByKey(square),
      onEscape: () => this.withdraw(),
    });
    element.append(this.root);
    this.root.append(this.marksView.below);
    this.piecesView = new PiecesView(this.root, this.pieces, this.current.orientation);
    this.root.append(this.marksView.coordinates, this.marksView.above, this.grid.element);
    this.cleanUp.push(
      listenToPointers(this.grid.element, () => this.current.orientation, {
        onDown: (square) => this.down(square),
        onClick: (square) => this.click(square),
        onDragStart: (square, x, y) => this.piecesView.lift(square, this.pieces.get(square)!, x, y),
        onDrag: (x, y, over) => this.drag(x, y, over),
        onDrop: (from, to) => this.drop(from, to),
        onDraw: (from, to) => this.drawByHand(from, to),
        onCancel: () => this.drop("", undefined),
      }),
      effect(() => {
        this.marksView.drawCoordinates(this.current.orientation, boardLook.value.showsCoordinates);
        this.draw();
      }),
    );
    this.draw();
  }

  /** What is shown. */
  get state(): BoardState {
    return this.current;
  }

  /** Shows something else. What is not named stays as it is. */
  set(changes: Partial<BoardState>): void {
    const before = this.current;
    this.current = { ...before, ...changes };
    const after = this.current;
    if (after.orientation !== before.orientation) {
      this.piecesView.turn(after.orientation);
      this.marksView.drawCoordinates(after.orientation, boardLook.value.showsCoordinates);
    }
    if (after.fen !== before.fen) {
      const lifted = this.dropped && this.pieces.get(this.dropped.from);
      this.pieces = piecesOf(after.fen);
      const isThere = this.dropped !== null && this.pieces.get(this.dropped.to) === lifted;
      this.piecesView.show(this.pieces, isThere);
      this.dropped = null;
      this.drawn = { arrows: [], marks: [] };
      if (this.held && !this.isStillOurs(before)) this.held = null;
      if (this.pocket && !pocketsOf(after.fen).includes(this.pocket)) this.hold(null);
    }
    if (after.movable === "none" && before.movable !== "none") this.clearAway();
    this.draw();
  }

  /** The reader may no longer move: nothing of what was begun stays on the board. */
  private clearAway(): void {
    this.held = null;
    this.hold(null);
    this.clearDrawn();
    // A click beside the choice withdraws a promotion.
    this.root.querySelector<HTMLElement>(".promotion")?.click();
  }

  /** Puts the keyboard's focus on the board. */
  focus(): void {
    this.grid.focus();
  }

  /** Puts down what is in hand. */
  release(): void {
    this.held = null;
    this.hold(null);
    this.draw();
  }

  /** Takes a piece of the pocket in hand, or puts it back: the next square that is pressed is where it is dropped. */
  takeFromPocket(piece: Piece): void {
    if (this.isAsking || !canDrop(piece, this.current)) return;
    this.events.onTouch?.();
    this.held = null;
    this.hold(this.pocket === piece ? null : piece);
    this.draw();
  }

  /** The pointer is pressed on a piece of the pocket: from there it can be dragged to a square, or stays in hand. */
  dragFromPocket(piece: Piece, press: PointerEvent): void {
    if (this.isAsking || press.button !== 0 || !canDrop(piece, this.current)) return;
    const wasHeld = this.pocket === piece;
    if (!wasHeld) this.takeFromPocket(piece);
    dragFromOutside(press, this.grid.element, () => this.current.orientation, {
      onDragStart: (x, y) => this.piecesView.bring(piece, x, y),
      onDrag: (x, y, over) => this.drag(x, y, over),
      onDrop: (to) => this.dropFromPocket(to),
      onClick: () => wasHeld && this.release(),
    });
  }

  destroy(): void {
    for (const clean of this.cleanUp) clean();
    this.grid.destroy();
    this.root.remove();
  }

  private isStillOurs(before: BoardState): boolean {
    return piecesOf(before.fen).get(this.held!) === this.pieces.get(this.held!);
  }

  // ---- what the reader does ----------------------------------------------------------------------------------

  private pressByKey(square: Square): void {
    if (this.pocket) this.follow(chooseDrop(this.pocket, square, this.current));
    else if (this.current.movable === "none") this.events.onSquare?.(square);
    else this.follow(press(this.held, square, this.pieces, this.current));
  }

  private down(square: Square): boolean {
    if (this.isAsking) return false;
    if (this.current.movable === "none") {
      this.events.onSquare?.(square);
      return false;
    }
    this.events.onTouch?.();
    this.clearDrawn();
    this.dropped = null;
    if (this.pocket) {
      this.isPressAnswered = true;
      this.follow(chooseDrop(this.pocket, square, this.current));
      return false;
    }
    this.wasHeld = this.held === square;
    if (this.wasHeld) return true;
    const choice = press(this.held, square, this.pieces, this.current);
    if (choice.kind !== "taken") {
      this.isPressAnswered = this.held !== null;
      this.follow(choice);
      return false;
    }
    this.follow(choice);
    return true;
  }

  private click(square: Square): void {
    if (this.wasHeld && this.held === square) this.follow({ kind: "dropped" });
    if (this.held === null && !this.isPressAnswered) this.withdrawPremoves();
    this.wasHeld = false;
    this.isPressAnswered = false;
  }

  private drag(x: number, y: number, over: Square | undefined): void {
    this.piecesView.carry(x, y);
    if (this.hover === (over ?? null)) return;
    this.hover = over ?? null;
    this.draw();
  }

  private drop(from: Square, to: Square | undefined): void {
    this.hover = null;
    this.wasHeld = false;
    if (to && from !== to) {
      this.dropped = { from, to };
      this.follow(choose(from, to, this.pieces, this.current));
    }
    // Dropped where it was taken, it stays in hand; outside the board it does not.
    else if (!to) {
      this.held = null;
      if (from) this.events.onThrowAway?.(from);
    }
    this.piecesView.reveal();
    this.draw();
  }

  private dropFromPocket(to: Square | undefined): void {
    this.hover = null;
    this.piecesView.reveal();
    if (to && this.pocket) this.follow(chooseDrop(this.pocket, to, this.current));
    else this.release();
  }

  private hold(piece: Piece | null): void {
    if (piece === this.pocket) return;
    this.pocket = piece;
    this.events.onPocket?.(piece);
  }

  // Answers whether there was anything to put down or to withdraw.
  private withdraw(): boolean {
    const { premoves, marks, arrows } = this.current;
    const isFree = this.held === null && this.pocket === null;
    const isIdle = isFree && premoves.length + marks.length + arrows.length === 0;
    this.events.onTouch?.();
    this.held = null;
    this.hold(null);
    this.withdrawPremoves();
    this.draw();
    return !isIdle;
  }

  private withdrawPremoves(): void {
    if (this.current.premoves.length > 0) this.events.onPremove?.(null);
  }

  private follow(choice: Choice): void {
    this.hold(null);
    switch (choice.kind) {
      case "taken":
        this.events.onTouch?.();
        this.held = choice.square;
        this.events.onTake?.(choice.square);
        break;
      case "dropped":
        this.held = null;
        break;
      case "try":
        this.held = null;
        this.events.onTry(choice.attempt);
        break;
      case "premove":
        this.held = null;
        this.events.onPremove?.(choice.attempt);
        break;
      case "ask":
        this.held = null;
        void this.ask(choice.attempt);
        break;
      case "none":
        break;
    }
    this.draw();
  }

  private async ask(attempt: Attempt): Promise<void> {
    const color = colorOf(this.pieces.get(attempt.from)!);
    this.isAsking = true;
    const { orientation, promotions } = this.current;
    const promotion = await askPromotion(this.root, attempt.to, color, orientation, promotions);
    this.isAsking = false;
    if (promotion) this.events.onTry({ ...attempt, promotion });
  }

  // ---- arrows and marks of the reader's own ------------------------------------------------------------------

  private drawByHand(from: Square, to: Square): void {
    const { arrows, marks } = this.drawn;
    if (from === to && this.current.premoves.length > 0) this.withdrawPremoves();
    else if (from === to) {
      const others = marks.filter((mark) => mark.square !== from);
      const isNew = others.length === marks.length;
      this.drawn = { arrows, marks: isNew ? [...marks, { square: from, kind: "drawn" }] : others };
    } else {
      const others = arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
      const isNew = others.length === arrows.length;
      this.drawn = { marks, arrows: isNew ? [...arrows, { from, to, kind: "drawn" }] : others };
    }
    this.events.onDraw?.(this.drawn.arrows, this.drawn.marks);
    this.draw();
  }

  private clearDrawn(): void {
    if (this.drawn.arrows.length === 0 && this.drawn.marks.length === 0) return;
    this.drawn = { arrows: [], marks: [] };
    this.events.onDraw?.([], []);
  }

  // ---- what is seen --------------------------------------------------------------------------------------------

  private draw(): void {
    const { orientation, lastMove, premoves, check, goals, blast, movable, hidesPieces } = this.current;
    this.marksView.draw({
      orientation,
      lastMove: lastMove ? [lastMove.from, lastMove.to] : [],
      premoves,
      check,
      held: this.held,
      goals,
      blast,
      targets: this.shownTargets().map((square) => ({ square, isCapture: this.pieces.has(square) })),
      hover: this.hover,
      arrows: [...this.current.arrows, ...this.drawn.arrows],
      marks: [...this.current.marks, ...this.drawn.marks],
    });
    this.grid.show(this.pieces, orientation, this.held);
    this.root.classList.toggle("is-movable", movable !== "none");
    this.root.classList.toggle("is-blindfold", hidesPieces);
    this.element.classList.toggle("has-hand", this.held !== null || this.pocket !== null);
  }

  /** Where what is in hand may go. */
  private shownTargets(): readonly Square[] {
    const { targets, drops, movable, turn } = this.current;
    const isOurTurn = movable === "both" || movable === turn;
    if (!isOurTurn || !boardLook.peek().showsTargets) return [];
    if (this.pocket) return drops[roleOf(this.pocket)] ?? [];
    return this.held ? (targets[this.held] ?? []) : [];
  }
}
