import { colorOf, isLastRank, piecesOf, placementOf, pocketsOf, roleOf } from "./geometry.ts";
import type { Attempt, Color, Piece, Role, Square } from "./types.ts";

const files = "abcdefgh";

/**
 * The FEN's first part after these moves of `us`, as somebody imagines it who moves in advance: no rule is asked, and
 * the opponent does not move. Castling moves the rook too; a drop takes its piece out of the pocket.
 */
export function imagine(fen: string, moves: readonly Attempt[], us: Color): string {
  const pieces = piecesOf(fen);
  let pockets = pocketsOf(fen);
  for (const { drop, ...move } of moves) {
    if (drop === undefined) step(pieces, move);
    else {
      const piece = pieceOf(drop, us);
      pieces.set(move.to, piece);
      pockets = pockets.replace(piece, "");
    }
  }
  const placement = placementOf(pieces);
  return fen.includes("[") ? `${placement}[${pockets}]` : placement;
}

function pieceOf(role: Role, color: Color): Piece {
  return (color === "white" ? role.toUpperCase() : role) as Piece;
}

function step(pieces: Map<Square, Piece>, { from, to, promotion }: Attempt): void {
  const piece = pieces.get(from);
  if (piece === undefined) return;
  const color = colorOf(piece);
  const rook = roleOf(piece) === "k" ? rookOfCastling(pieces, from, to) : undefined;
  pieces.delete(from);
  if (rook !== undefined) {
    const isShort = rook[0]! > from[0]!;
    pieces.delete(rook);
    pieces.set(`${isShort ? "g" : "c"}${from[1]}`, piece);
    pieces.set(`${isShort ? "f" : "d"}${from[1]}`, pieceOf("r", color));
    return;
  }
  const isPromoted = roleOf(piece) === "p" && isLastRank(to, color);
  pieces.set(to, isPromoted ? pieceOf(promotion ?? "q", color) : piece);
}

/** Where the rook of a castling stands: where the king goes to, or at the end of a king's two steps. */
function rookOfCastling(pieces: ReadonlyMap<Square, Piece>, from: Square, to: Square): Square | undefined {
  if (from[1] !== to[1]) return undefined;
  const rook = pieces.get(from) === "K" ? "R" : "r";
  if (pieces.get(to) === rook) return to;
  const [start, end] = [files.indexOf(from[0]!), files.indexOf(to[0]!)];
  if (Math.abs(end - start) !== 2) return undefined;
  const way = Math.sign(end - start);
  for (let file = end; file >= 0 && file < 8; file += way) {
    const square = `${files[file]}${from[1]}`;
    if (pieces.get(square) === rook) return square;
  }
  return undefined;
}
