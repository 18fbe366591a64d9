import { signal } from "@preact/signals";

export const pieceSets = ["staunton", "modern", "letters", "slim", "bold", "paths", "toys"] as const;
export type PieceSet = (typeof pieceSets)[number];

/** How every board of the page looks and moves. */
export interface BoardLook {
  readonly pieceSet: PieceSet;
  /** Whether the squares are shown to which the piece in hand may go. */
  readonly showsTargets: boolean;
  readonly showsCoordinates: boolean;
  /** Whether pieces glide. A reader who asked the system for less motion gets none either way. */
  readonly isAnimated: boolean;
}

export const defaultLook: BoardLook = {
  pieceSet: "staunton",
  showsTargets: true,
  showsCoordinates: true,
  isAnimated: true,
};

/** The look of the boards: the page sets it from what its reader has chosen. */
export const boardLook = signal<BoardLook>(defaultLook);
