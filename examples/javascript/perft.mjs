// Counts the lines of a position, move by move: node perft.mjs [DEPTH] [FEN] [VARIANT]
import { Chess, ready } from "@arbiter-chess/rules";

await ready();
const [depth = "3", fen, variant = "standard"] = process.argv.slice(2);
const chess = new Chess(fen, { variant });
let total = 0;
for (const move of chess.moves({ verbose: true })) {
  const count = new Chess(move.after, { variant }).perft(Number(depth) - 1);
  console.log(`${move.lan}: ${count}`);
  total += count;
}
console.log(`total: ${total}`);
