// Finds a move by alpha-beta on the material: node alpha_beta.mjs [DEPTH] [FEN]
import { Chess, ready } from "@arbiter-chess/rules";

await ready();
const [depth = "3", fen] = process.argv.slice(2);
const worth = { p: 100, n: 320, b: 330, r: 500, q: 900, k: 0 };

function evaluate(chess) {
  const pieces = chess.board().flat().filter(Boolean);
  const white = pieces.reduce((sum, { type, color }) => sum + (color === "w" ? worth[type] : -worth[type]), 0);
  return chess.turn() === "w" ? white : -white;
}

function search(chess, left, alpha, beta) {
  const outcome = chess.outcome();
  if (outcome) return { score: outcome.winner ? -100000 - left : 0 };
  if (left === 0) return { score: evaluate(chess) };
  let best = {};
  const moves = chess.moves({ verbose: true });
  moves.sort((a, b) => (worth[b.captured] ?? 0) - (worth[a.captured] ?? 0));
  for (const move of moves) {
    chess.move(move.lan);
    const score = -search(chess, left - 1, -beta, -alpha).score;
    chess.undo();
    if (best.score === undefined || score > best.score) best = { score, move };
    alpha = Math.max(alpha, score);
    if (alpha >= beta) break;
  }
  return best;
}

const { move, score } = search(new Chess(fen), Number(depth), -Infinity, Infinity);
console.log(`${move} (${score})`);
