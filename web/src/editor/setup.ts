import { colorOf, piecesOf, placementOf, roleOf, startPlacement } from "../board/index.ts";
import type { Color, Piece, Square } from "../board/index.ts";

/** A right to castle, as FEN writes it. */
export type Right = "K" | "Q" | "k" | "q";

export const rights: readonly Right[] = ["K", "Q", "k", "q"];

/** A position that is being set up: whether it makes sense is another question. */
export interface Setup {
  readonly pieces: ReadonlyMap<Square, Piece>;
  readonly turn: Color;
  readonly castling: readonly Right[];
  /** The square behind a pawn that has just gone two squares. */
  readonly enPassant: Square | null;
  readonly halfmoveClock: number;
  readonly moveNumber: number;
}

export const startSetup: Setup = {
  pieces: piecesOf(startPlacement),
  turn: "white",
  castling: rights,
  enPassant: null,
  halfmoveClock: 0,
  moveNumber: 1,
};

export const emptySetup: Setup = { ...startSetup, pieces: new Map(), castling: [] };

/** The FEN of a set-up. */
export function fenOfSetup(setup: Setup): string {
  const castling = rights.filter((right) => setup.castling.includes(right)).join("") || "-";
  const { turn, enPassant, halfmoveClock, moveNumber } = setup;
  return `${placementOf(setup.pieces)} ${turn[0]} ${castling} ${enPassant ?? "-"} ${halfmoveClock} ${moveNumber}`;
}

/**
 * What a FEN sets up, or nothing when its first part has not eight rows. Other parts that are missing or make no sense
 * are as at the start of a game; whether the text is a FEN is for the rules to say.
 */
export function setupOfFen(fen: string): Setup | undefined {
  const [placement = "", turn, castling = "-", enPassant = "-", clock = "0", number = "1"] = fen
    .trim()
    .split(/\s+/);
  if (placement.split("/").length !== 8) return undefined;
  return {
    pieces: piecesOf(placement),
    turn: turn === "b" ? "black" : "white",
    castling: rights.filter((right) => castling.includes(right)),
    enPassant: /^[a-h][36]$/.test(enPassant) ? enPassant : null,
    halfmoveClock: Number.parseInt(clock) || 0,
    moveNumber: Math.max(1, Number.parseInt(number) || 1),
  };
}

/** The set-up with a piece on a square, or with none. What no longer fits goes: castling rights, en passant. */
export function withPiece(setup: Setup, square: Square, piece: Piece | undefined): Setup {
  const pieces = new Map(setup.pieces);
  if (piece) pieces.set(square, piece);
  else pieces.delete(square);
  return tidied({ ...setup, pieces });
}

/** The set-up with the other side to move; an en passant target of the first side goes. */
export function withTurn(setup: Setup, turn: Color): Setup {
  return tidied({ ...setup, turn });
}

/** Squares on which an en passant target makes sense: a pawn of the side that has moved stands before an empty one. */
export function enPassantSquares({ pieces, turn }: Pick<Setup, "pieces" | "turn">): Square[] {
  const [targetRank, pawnRank, firstRank, pawn] = turn === "white" ? [6, 5, 7, "p"] : [3, 4, 2, "P"];
  return [..."abcdefgh"]
    .filter(
      (file) =>
        pieces.get(`${file}${pawnRank}`) === pawn &&
        !pieces.has(`${file}${targetRank}`) &&
        !pieces.has(`${file}${firstRank}`),
    )
    .map((file) => `${file}${targetRank}`);
}

/** The rights to castle that make sense: king and rook stand where a game begins. */
export function possibleRights(pieces: ReadonlyMap<Square, Piece>): Right[] {
  return rights.filter((right) => {
    const color = colorOf(right as Piece);
    const rank = color === "white" ? "1" : "8";
    const [king, rook] = color === "white" ? ["K", "R"] : ["k", "r"];
    const file = roleOf(right as Piece) === "k" ? "h" : "a";
    return pieces.get(`e${rank}`) === king && pieces.get(`${file}${rank}`) === rook;
  });
}

function tidied(setup: Setup): Setup {
  const possible = possibleRights(setup.pieces);
  const target = setup.enPassant;
  return {
    ...setup,
    castling: setup.castling.filter((right) => possible.includes(right)),
    enPassant: target && enPassantSquares(setup).includes(target) ? target : null,
  };
}
