// Plays random games to their end and counts how they end: node self_play.mjs [GAMES] [SEED]
import { Chess, ready } from "@arbiter-chess/rules";

await ready();
const [games = "20", seed = "1"] = process.argv.slice(2);
let state = Number(seed);
const random = (below) => (state = (state * 48271) % 2147483647) % below;

const endings = new Map();
for (let game = 0; game < Number(games); ++game) {
  const chess = new Chess();
  while (!chess.isGameOver()) {
    const moves = chess.moves();
    chess.move(moves[random(moves.length)]);
  }
  const { code } = chess.outcome() ?? chess.claimable();
  endings.set(code, (endings.get(code) ?? 0) + 1);
}
for (const [code, count] of [...endings].sort()) console.log(`${code}: ${count}`);
