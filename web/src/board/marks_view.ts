import { blastOf, cellOf, isDark, squaresInReadingOrder } from "./geometry.ts";
import { html, svg } from "./svg.ts";
import type { Arrow, Attempt, Color, Mark, Square } from "./types.ts";

/** Everything on the squares but the pieces. Coordinates of drawings: 100 a square. */
export interface Scenery {
  readonly orientation: Color;
  readonly lastMove: readonly Square[];
  /** Moves for later, in their order. */
  readonly premoves: readonly Attempt[];
  readonly check: Square | null;
  readonly held: Square | null;
  /** Where the piece in hand may go, and whether something stands there. */
  readonly targets: readonly { readonly square: Square; readonly isCapture: boolean }[];
  readonly hover: Square | null;
  readonly goals: readonly Square[];
  /** The middle of an explosion. */
  readonly blast: Square | null;
  readonly arrows: readonly Arrow[];
  readonly marks: readonly Mark[];
}

const size = 100;

/** The squares below the pieces, and arrows and marks above them. */
export class MarksView {
  readonly below = svg("svg", { class: "board-below", viewBox: "0 0 800 800", "aria-hidden": "true" });
  readonly above = svg("svg", { class: "board-above", viewBox: "0 0 800 800", "aria-hidden": "true" });
  readonly coordinates = html("div", { class: "board-coordinates", "aria-hidden": "true" });
  private readonly tints = svg("g");
  private readonly targets = svg("g");
  private readonly signs = svg("g");
  private drawnSigns = "";

  constructor() {
    const dark = squaresInReadingOrder("white").filter(isDark);
    this.below.append(
      svg("rect", { class: "square-light", width: 800, height: 800 }),
      svg("path", { class: "square-dark", d: dark.map((square) => squarePath(square, "white")).join("") }),
      this.tints,
    );
    this.above.append(this.targets, this.signs);
  }

  draw(scenery: Scenery): void {
    const { orientation } = scenery;
    const tint = (square: Square, name: string) =>
      svg("path", { class: `tint-${name}`, d: squarePath(square, orientation) });
    this.tints.replaceChildren(
      ...scenery.goals.map((square) => goalMark(square, orientation)),
      ...(scenery.blast ? blastOf(scenery.blast).map((square) => tint(square, "blast")) : []),
      ...[...new Set(scenery.lastMove)].map((square) => tint(square, "last")),
      ...[...new Set(scenery.premoves.flatMap(({ from, to }) => [from, to]))].map((square) =>
        tint(square, "premove"),
      ),
      ...(scenery.check ? [checkGlow(scenery.check, orientation)] : []),
      ...(scenery.held ? [tint(scenery.held, "held")] : []),
      ...scenery.marks.filter(({ kind }) => kind !== "drawn").map((mark) => tint(mark.square, mark.kind)),
      ...(scenery.hover ? [tint(scenery.hover, "hover")] : []),
    );
    this.targets.replaceChildren(
      ...scenery.targets.map(({ square, isCapture }) => targetMark(square, isCapture, orientation)),
    );
    // Arrows and rings appear slowly: what is there already must stay.
    const signs = JSON.stringify([orientation, scenery.arrows, scenery.marks, scenery.blast, scenery.premoves]);
    if (signs === this.drawnSigns) return;
    this.drawnSigns = signs;
    this.signs.replaceChildren(
      ...(scenery.blast ? [burst(scenery.blast, orientation)] : []),
      ...scenery.marks.map((mark) => ring(mark, orientation)),
      ...scenery.arrows.map((arrow) => arrowShape(arrow, orientation)),
      ...numbers(scenery.premoves, orientation),
    );
  }

  /** Names the files and ranks at the edge; none when `isShown` is false. */
  drawCoordinates(orientation: Color, isShown: boolean): void {
    const edge = squaresInReadingOrder(orientation);
    const ranks = edge.filter((_, index) => index % 8 === 0);
    const files = edge.slice(56);
    const name = (kind: string, square: Square, text: string) => {
      const label = html("span", { class: `${kind} ${isDark(square) ? "on-dark" : "on-light"}` }, [text]);
      const { column, row } = cellOf(square, orientation);
      label.style.gridArea = `${row + 1} / ${column + 1}`;
      return label;
    };
    this.coordinates.replaceChildren(
      ...(isShown ? ranks.map((square) => name("rank", square, square[1]!)) : []),
      ...(isShown ? files.map((square) => name("file", square, square[0]!)) : []),
    );
  }
}

function centreOf(square: Square, orientation: Color): { x: number; y: number } {
  const { column, row } = cellOf(square, orientation);
  return { x: column * size + size / 2, y: row * size + size / 2 };
}

function squarePath(square: Square, orientation: Color): string {
  const { column, row } = cellOf(square, orientation);
  return `M${column * size} ${row * size}h${size}v${size}h${-size}Z`;
}

function checkGlow(square: Square, orientation: Color): SVGElement {
  const { x, y } = centreOf(square, orientation);
  return svg("g", { class: "check-glow" }, [
    svg("path", { d: squarePath(square, orientation) }),
    svg("circle", { cx: x, cy: y, r: 47 }),
    svg("circle", { cx: x, cy: y, r: 38 }),
  ]);
}

// The order of several moves for later, at the squares where they arrive; of one there is none.
function numbers(moves: readonly Attempt[], orientation: Color): SVGElement[] {
  if (moves.length < 2) return [];
  return [...new Set(moves.map(({ to }) => to))].map((square) => {
    const { x, y } = centreOf(square, orientation);
    const text = moves.flatMap(({ to }, index) => (to === square ? [index + 1] : [])).join(" ");
    const width = 18 + 14 * text.length;
    const left = x + 47 - width;
    const label = svg("text", { x: left + width / 2, y: y - 23 });
    label.textContent = text;
    return svg("g", { class: "premove-number" }, [
      svg("rect", { x: left, y: y - 47, width, height: 32, rx: 16 }),
      label,
    ]);
  });
}

// A frame, since a colour alone would be one more tint among others.
function goalMark(square: Square, orientation: Color): SVGElement {
  const { x, y } = centreOf(square, orientation);
  return svg("rect", { class: "goal", x: x - 46, y: y - 46, width: 92, height: 92, rx: 6 });
}

// Seen only while it spreads; the tinted squares stay.
function burst(square: Square, orientation: Color): SVGElement {
  const { x, y } = centreOf(square, orientation);
  return svg("circle", { class: "burst", cx: x, cy: y, r: 150 });
}

function targetMark(square: Square, isCapture: boolean, orientation: Color): SVGElement {
  const { x, y } = centreOf(square, orientation);
  return isCapture
    ? svg("circle", { class: "target-capture", cx: x, cy: y, r: 44 })
    : svg("circle", { class: "target", cx: x, cy: y, r: 14 });
}

// Never told by colour alone: a frame is where the trouble is, a ring is around a piece that causes it.
function ring(mark: Mark, orientation: Color): SVGElement {
  const { x, y } = centreOf(mark.square, orientation);
  const name = `ring ring-${mark.kind}`;
  if (mark.kind === "reason")
    return svg("rect", { class: name, x: x - 44, y: y - 44, width: 88, height: 88, rx: 10 });
  return svg("circle", { class: name, cx: x, cy: y, r: 44 });
}

/** An arrow as one shape: a shaft that begins outside the piece, and a head whose tip is at the target's middle. */
function arrowShape({ from, to, kind }: Arrow, orientation: Color): SVGElement {
  const start = centreOf(from, orientation);
  const end = centreOf(to, orientation);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const tip = length - 14;
  const neck = tip - 34;
  const shape = `M34-8L${neck}-8L${neck - 4}-24L${tip} 0L${neck - 4} 24L${neck} 8L34 8A8 8 0 0 1 34-8Z`;
  return svg("path", {
    class: `arrow arrow-${kind}`,
    d: shape,
    transform: `translate(${start.x} ${start.y}) rotate(${angle})`,
  });
}
