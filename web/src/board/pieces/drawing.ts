import type { Color, Role } from "../types.ts";

/** A part of a piece on a field of 100 × 100, as an SVG path. Parts are painted in their order. */
export interface Part {
  readonly path: string;
  /**
   * `body` is filled and has an outline, `accent` likewise with the second colour; `line` is a line inside; `dot` is
   * filled with the colour of the lines.
   */
  readonly kind: "body" | "accent" | "line" | "dot";
}

/** The pieces of a set. Both colours have one shape. */
export type Drawings = Readonly<Record<Role, readonly Part[]>>;

/** The colours of one side's pieces. */
export interface Paint {
  readonly fill: string;
  readonly outline: string;
  readonly line: string;
  /** The second colour; without it there is one only. */
  readonly accent?: string;
}

export interface PieceDrawings {
  readonly drawings: Drawings;
  readonly white: Paint;
  readonly black: Paint;
  /** The width of outlines, on the field of 100. */
  readonly outlineWidth: number;
}

export const body = (path: string): Part => ({ path, kind: "body" });
export const accent = (path: string): Part => ({ path, kind: "accent" });
export const line = (path: string): Part => ({ path, kind: "line" });
export const dot = (path: string): Part => ({ path, kind: "dot" });

/** A circle as a path. */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A rectangle with rounded corners, as a path. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${right}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-right}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`
  );
}

const roles: readonly Role[] = ["p", "n", "b", "r", "q", "k"];

/** The twelve pieces as SVG groups with the ids `wp` … `bk`, for `<use>`. */
export function spriteOf(set: PieceDrawings): string {
  const groups = (["white", "black"] as const).flatMap((color) =>
    roles.map((role) => {
      return `<g id="${color[0]}${role}">${pieceOf(set, color, role)}</g>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>${groups.join("")}</defs></svg>`;
}

/** One piece of a set, on a field of 100 × 100. */
export function pieceOf(set: PieceDrawings, color: Color, role: Role): string {
  return set.drawings[role].map((part) => markupOf(part, set[color], set.outlineWidth)).join("");
}

function markupOf({ path, kind }: Part, paint: Paint, width: number): string {
  const joints = `stroke-linejoin="round" stroke-linecap="round"`;
  switch (kind) {
    case "body":
    case "accent": {
      const fill = kind === "body" ? paint.fill : (paint.accent ?? paint.fill);
      return `<path d="${path}" fill="${fill}" stroke="${paint.outline}" stroke-width="${width}" ${joints}/>`;
    }
    case "line":
      return `<path d="${path}" fill="none" stroke="${paint.line}" stroke-width="${width}" ${joints}/>`;
    case "dot":
      return `<path d="${path}" fill="${paint.line}"/>`;
  }
}
