import { Chessboard } from "cm-chessboard/src/Chessboard.js";
import { mayAnimate } from "../settings/settings.ts";
import { drawingId } from "./geometry.ts";
import { providePieces } from "./pieces/sprite.ts";
import { html, svg } from "./svg.ts";
import type { Color, Piece, Square } from "./types.ts";

/** Milliseconds in which a piece glides to its square. */
const glide = 170;

/** The pieces, drawn and moved by cm-chessboard, and the one that follows the pointer. */
export class PiecesView {
  readonly element = html("div", { class: "board-pieces", "aria-hidden": "true" });
  private readonly chessboard: Chessboard;
  private readonly ghost = svg("svg", { class: "board-ghost", viewBox: "0 0 100 100", "aria-hidden": "true" });
  private placement: string;
  private turning = Promise.resolve();
  private hidden: Square | null = null;

  constructor(root: HTMLElement, fen: string, orientation: Color) {
    providePieces();
    root.append(this.element);
    this.placement = fen.split(" ")[0]!;
    this.chessboard = new Chessboard(this.element, {
      position: plain(this.placement),
      orientation: orientation === "white" ? "w" : "b",
      assetsCache: true,
      style: {
        cssClass: "plain",
        showCoordinates: false,
        borderType: "none",
        pieces: { file: "", tileSize: 100 },
        animationDuration: glide,
      },
    });
    root.append(this.ghost);
    this.ghost.style.display = "none";
  }

  /** Shows other pieces. They glide, unless `isAtOnce` or the reader wants no motion. */
  show(fen: string, isAtOnce: boolean): void {
    const placement = fen.split(" ")[0]!;
    this.reveal();
    if (placement === this.placement) return;
    this.placement = placement;
    void this.chessboard.setPosition(plain(placement), !isAtOnce && mayAnimate() && !document.hidden);
  }

  turn(orientation: Color): void {
    const bottom = orientation === "white" ? "w" : "b";
    // The library refuses a second turn while one is under way.
    this.turning = this.turning.then(() => this.chessboard.setOrientation(bottom, false));
  }

  /** Lifts a piece from its square: from now on it is seen under the pointer. */
  lift(square: Square, piece: Piece, x: number, y: number): void {
    this.bring(piece, x, y);
    this.hidden = square;
    this.elementOn(square)?.setAttribute("visibility", "hidden");
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
    if (this.hidden) this.elementOn(this.hidden)?.removeAttribute("visibility");
    this.hidden = null;
  }

  destroy(): void {
    // A turn that is under way would reach for what is gone.
    void this.turning.then(() => this.chessboard.destroy());
  }

  private elementOn(square: Square): Element | null {
    return this.chessboard.view.piecesGroup.querySelector(`g[data-square="${square}"]`);
  }
}

// The library knows neither pockets nor the marks of promoted pieces.
function plain(placement: string): string {
  return placement.split("[")[0]!.replace(/~/g, "");
}

/** A piece by itself, for palettes, choosers and lists. */
export function pieceIcon(piece: Piece): SVGSVGElement {
  providePieces();
  const image = svg("svg", { class: "piece-icon", viewBox: "0 0 100 100", "aria-hidden": "true" });
  image.append(svg("use", { href: `#${drawingId(piece)}` }));
  return image;
}
