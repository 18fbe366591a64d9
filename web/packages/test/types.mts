// What a TypeScript program does. It is only compiled.
import { type ChessColor, Chess, IllegalMoveError, type Move, ready, type Verdict } from "@arbiter-chess/rules";
import { Chess as SmallChess } from "@arbiter-chess/rules/chess";
import { ready as readyFrom } from "@arbiter-chess/rules/file";
import { type Best, Engine } from "@arbiter-chess/engine";
import { type ArbiterBoard, type BoardMove, speak } from "@arbiter-chess/board";

await ready();
await readyFrom(fetch("rules.wasm"));
const chess = new Chess(undefined, { variant: "crazyhouse" });
const moves: Move[] = chess.moves({ verbose: true });
const texts: string[] = chess.moves({ square: "e2" });
const turn: ChessColor = chess.turn();
const why = chess.why({ from: "e2", to: "e5" }, { language: "de" });
if (why.legal) console.log(why.move.san);
else console.log(why.sentence, why.at, why.by[0]?.piece);
try {
  chess.move({ drop: "n", to: "e4" });
} catch (error) {
  if (error instanceof IllegalMoveError) {
    const verdict: Verdict = error.verdict;
    console.log(verdict.code);
  }
}
const engine = await Engine.start();
const best: Best = await engine.analyse(chess.fen(), [], { depth: 5 });
engine.close();
console.log(new SmallChess().board()[0]?.[0]?.type, moves, texts, turn, best);
// @ts-expect-error: there is no such rule set
new Chess(undefined, { variant: "draughts" });
const board = document.querySelector("arbiter-board")!;
const same: ArbiterBoard = board;
board.rules = await ready();
board.fen = null;
board.arrows = [{ from: "e2", to: "e4", kind: "best" }];
board.addEventListener("move", ({ detail }) => {
  const move: BoardMove = detail;
  console.log(move.san, move.outcome?.winner, board.fen.length, speak("de"), same.turn);
});
board.addEventListener("why", (event) =>
  console.log(event.detail.sentence, event.detail.verdict.by[0]?.square),
);
board.addEventListener("click", (event) => console.log(event.clientX));
// @ts-expect-error: there is no such side
board.orientation = "red";
