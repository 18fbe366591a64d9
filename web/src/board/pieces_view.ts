import { cellOf, drawingId, glidesTo } from "./geometry.ts";
import { boardLook } from "./look.ts";
import { providePieces } from "./pieces/sprite.ts";
import { svg } from "./svg.ts";
import type { Color, Piece, Square } from "./types.ts";

/** Milliseconds in which a piece glides to its square, as in board.css. */
const glide = 170;

/** The pieces on the board, and the one that follows the pointer. */
export class PiecesView {
  private readonly element = svg("svg", {
    class: "board-pieces",
    viewBox: "0 0 800 800",
    "aria-hidden": "true",
  });
  private readonly ghost = svg("svg", { class: "board-ghost", viewBox: "0 0 100 100", "aria-hidden": "true" });
  private pieces: ReadonlyMap<Square, Piece> = new Map();
  private drawn = new Map<Square, SVGGElement>();
  private hidden: Square | null = null;

  constructor(
    root: HTMLElement,
    pieces: ReadonlyMap<Square, Piece>,
    private orientation: Color,
  ) {
    providePieces();
    root.append(this.element, this.ghost);
    this.ghost.style.display = "none";
    this.show(pieces, true);
  }

  /** Shows other pieces. They glide, unless `isAtOnce` or the reader wants no motion. */
  show(pieces: ReadonlyMap<Square, Piece>, isAtOnce: boolean): void {
    this.reveal();
    const origins = glidesTo(this.pieces, pieces);
    const before = this.drawn;
    const fresh: SVGGElement[] = [];
    this.drawn = new Map(
      [...pieces].map(([square, piece]) => {
        const found = before.get(origins.get(square) ?? square);
        if (found?.dataset["piece"] === drawingId(piece)) return [square, found];
        const made = svg("g", { "data-piece": drawingId(piece) }, [
          svg("use", { href: `#${drawingId(piece)}` }),
        ]);
        this.place(made, square);
        fresh.push(made);
        return [square, made];
      }),
    );
    this.pieces = pieces;
    const stays = new Set(this.drawn.values());
    const gone = [...before.values()].filter((element) => !stays.has(element));
    const glides = !isAtOnce && boardLook.peek().isAnimated;
    this.element.classList.toggle("is-gliding", glides);
    this.element.append(...fresh, ...[...origins.keys()].map((square) => this.drawn.get(square)!));
    if (glides) this.appear(fresh);
    for (const element of gone) this.fade(element);
    for (const [square, element] of this.drawn) this.place(element, square);
  }

  turn(orientation: Color): void {
    this.orientation = orientation;
    this.element.classList.remove("is-gliding");
    for (const [square, element] of this.drawn) this.place(element, square);
  }

  /** Lifts a piece from its square: from now on it is seen under the pointer. */
  lift(square: Square, piece: Piece, x: number, y: number): void {
    this.bring(piece, x, y);
    this.hidden = square;
    this.drawn.get(square)?.setAttribute("visibility", "hidden");
  }

  /** Brings a piece that is not on the board: from now on it is seen under the pointer. */
  bring(piece: Piece, x: number, y: number): void {
    this.reveal();
    this.ghost.replaceChildren(svg("use", { href: `#${drawingId(piece)}` }));
    this.ghost.style.display = "";
    this.carry(x, y);
  }

  /** Moves the lifted piece; from the board's top left corner, in pixels. */
  carry(x: number, y: number): void {
    const half = this.ghost.clientWidth / 2;
    this.ghost.style.transform = `translate(${x - half}px, ${y - half}px)`;
  }

  /** Puts the lifted piece back to where the position has it. */
  reveal(): void {
    this.ghost.style.display = "none";
    if (this.hidden) this.drawn.get(this.hidden)?.removeAttribute("visibility");
    this.hidden = null;
  }

  private place(element: SVGGElement, square: Square): void {
    const { column, row } = cellOf(square, this.orientation);
    element.dataset["square"] = square;
    element.style.transform = `translate(${column * 100}px, ${row * 100}px)`;
  }

  private appear(elements: readonly SVGGElement[]): void {
    for (const element of elements) element.style.opacity = "0";
    // A transition begins where the browser has last seen the piece. This costs a layout of the page.
    this.element.getBoundingClientRect();
    for (const element of elements) element.style.opacity = "";
  }

  private fade(element: SVGGElement): void {
    element.removeAttribute("data-square");
    element.style.opacity = "0";
    setTimeout(() => element.remove(), glide);
  }
}

/** A piece by itself, for palettes, choosers and lists. */
export function pieceIcon(piece: Piece): SVGSVGElement {
  providePieces();
  const image = svg("svg", { class: "piece-icon", viewBox: "0 0 100 100", "aria-hidden": "true" });
  image.append(svg("use", { href: `#${drawingId(piece)}` }));
  return image;
}
