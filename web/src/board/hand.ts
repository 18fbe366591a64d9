import { otherColor } from "../rules/color.ts";
import { colorOf, isLastRank, roleOf } from "./geometry.ts";
import type { Attempt, BoardState, Piece, Square } from "./types.ts";

/** What follows from choosing a square. */
export type Choice =
  /** The piece on it is in hand now. */
  | { readonly kind: "taken"; readonly square: Square }
  /** The hand is empty now. */
  | { readonly kind: "dropped" }
  /** Judge this move. */
  | { readonly kind: "try"; readonly attempt: Attempt }
  /** A pawn reaches the last rank by a legal move: ask what it becomes, then `promote`. */
  | { readonly kind: "ask"; readonly attempt: Attempt }
  /** Remember this move until it is our turn. */
  | { readonly kind: "premove"; readonly attempt: Attempt }
  /** Nothing. */
  | { readonly kind: "none" };

const nothing: Choice = { kind: "none" };

type Scene = Pick<BoardState, "turn" | "movable" | "targets" | "allowsPremove">;

/**
 * Whether the piece may be taken in hand. A reader who is to move may take any piece: why the opponent's cannot be
 * moved is one of the things that are explained.
 */
export function canTake(piece: Piece | undefined, scene: Scene): boolean {
  if (!piece || scene.movable === "none") return false;
  if (scene.movable === "both" || scene.movable === scene.turn) return true;
  return scene.allowsPremove && colorOf(piece) === scene.movable;
}

/** Whether the piece may be taken from its pocket: a drop says nothing of its colour, so only our own may. */
export function canDrop(piece: Piece, scene: Scene): boolean {
  const color = colorOf(piece);
  if (scene.movable === "both") return color === scene.turn;
  return scene.movable === color && (scene.turn === color || scene.allowsPremove);
}

/** Whether what is chosen now is for later. */
function isPremove(scene: Scene): boolean {
  return scene.movable === otherColor(scene.turn);
}

/** What a second square means, with the piece of `from` in hand. */
export function choose(from: Square, to: Square, pieces: ReadonlyMap<Square, Piece>, scene: Scene): Choice {
  const piece = pieces.get(from);
  if (!piece || from === to) return { kind: "dropped" };
  const color = colorOf(piece);
  const isPawnAtTheEnd = roleOf(piece) === "p" && isLastRank(to, color);
  if (isPremove(scene)) {
    // What the pawn becomes cannot be asked before it is known whether it gets there; the queen is nearly always meant.
    const promotion = isPawnAtTheEnd ? ({ promotion: "q" } as const) : {};
    return { kind: "premove", attempt: { from, to, ...promotion } };
  }
  const isTarget = scene.targets[from]?.includes(to) ?? false;
  return { kind: isPawnAtTheEnd && isTarget ? "ask" : "try", attempt: { from, to } };
}

/** What a square means, with a piece of the pocket in hand. */
export function chooseDrop(piece: Piece, to: Square, scene: Scene): Choice {
  return { kind: isPremove(scene) ? "premove" : "try", attempt: { from: to, to, drop: roleOf(piece) } };
}

/**
 * The reader clicks on a square, or presses Enter there. `held`: the square of the piece in hand, or null. Clicking on
 * another own piece takes that one instead, unless the move is legal (castling by king takes rook).
 */
export function press(
  held: Square | null,
  square: Square,
  pieces: ReadonlyMap<Square, Piece>,
  scene: Scene,
): Choice {
  const piece = pieces.get(square);
  if (held === null) return canTake(piece, scene) ? { kind: "taken", square } : nothing;
  const inHand = pieces.get(held);
  const isSameSide = piece && inHand && colorOf(piece) === colorOf(inHand) && square !== held;
  const isTarget = scene.targets[held]?.includes(square) ?? false;
  if (isSameSide && !isTarget) return { kind: "taken", square };
  return choose(held, square, pieces, scene);
}
