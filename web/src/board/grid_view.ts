import { effect } from "@preact/signals";
import { t } from "../i18n/index.ts";
import { cellOf, colorOf, roleOf, squareAt, squaresInReadingOrder } from "./geometry.ts";
import { focusAround, html } from "./svg.ts";
import type { Color, Piece, Square } from "./types.ts";

/** What the keyboard asks for. */
export interface GridEvents {
  /** Enter or the space bar on a square. */
  onPress(square: Square): void;
  /** The answer: whether it meant something here; else the page may take it. */
  onEscape(): boolean;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

/** The name of a square for a screen reader: "e4, white pawn". */
export function nameOfSquare(square: Square, piece: Piece | undefined): string {
  if (!piece) return t("board.emptySquare", { square });
  return t("board.pieceOnSquare", { square, piece: t(`board.${colorOf(piece)}.${roleOf(piece)}`) });
}

/** The board as a grid of 64 named cells: what a keyboard and a screen reader use. Lies over everything else. */
export class GridView {
  readonly element = html("div", { class: "board-grid", role: "grid" });
  private cells = new Map<Square, HTMLElement>();
  private cursor: Square = "e2";
  private orientation: Color = "white";
  private pieces: ReadonlyMap<Square, Piece> = new Map();
  private held: Square | null = null;
  private readonly stopNaming: () => void;

  constructor(private readonly events: GridEvents) {
    this.build("white");
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("focusin", (event) => this.onFocus(event.target as HTMLElement));
    // Runs again whenever the language changes.
    this.stopNaming = effect(() => this.name());
  }

  /** Shows these pieces to a screen reader. */
  show(pieces: ReadonlyMap<Square, Piece>, orientation: Color, held: Square | null): void {
    if (orientation !== this.orientation) this.build(orientation);
    this.pieces = pieces;
    this.held = held;
    this.name();
  }

  /** Puts the keyboard's cursor on a square, and the focus with it. */
  focus(square: Square = this.cursor): void {
    this.moveCursor(square);
    this.cells.get(square)?.focus();
  }

  destroy(): void {
    this.stopNaming();
  }

  private build(orientation: Color): void {
    this.orientation = orientation;
    const hadFocus = this.element.contains(focusAround(this.element));
    const order = squaresInReadingOrder(orientation);
    this.cells = new Map(
      order.map((square) => {
        const tabIndex = square === this.cursor ? "0" : "-1";
        return [square, html("div", { role: "gridcell", "data-square": square, tabindex: tabIndex })];
      }),
    );
    const rows = Array.from({ length: 8 }, (_, row) =>
      html(
        "div",
        { role: "row" },
        order.slice(row * 8, row * 8 + 8).map((square) => this.cells.get(square)!),
      ),
    );
    this.element.replaceChildren(...rows);
    if (hadFocus) this.focus();
  }

  private name(): void {
    this.element.setAttribute("aria-label", t("board.label"));
    for (const [square, cell] of this.cells) {
      cell.setAttribute("aria-label", nameOfSquare(square, this.pieces.get(square)));
      if (square === this.held) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
    }
  }

  private moveCursor(square: Square): void {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    this.cells.get(square)?.setAttribute("tabindex", "0");
  }

  private onFocus(cell: HTMLElement): void {
    const square = cell.dataset["square"];
    if (square) this.moveCursor(square);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) this.step(step[0], step[1]);
    else if (event.key === "Enter" || event.key === " ") this.events.onPress(this.cursor);
    else if (event.key !== "Escape" || !this.events.onEscape()) return;
    event.preventDefault();
  }

  private step(columns: number, rows: number): void {
    const { column, row } = cellOf(this.cursor, this.orientation);
    const clamp = (value: number) => Math.min(7, Math.max(0, value));
    const next = { column: clamp(column + columns), row: clamp(row + rows) };
    this.focus(squareAt(next, this.orientation));
  }
}
