import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EngineCore, NoGameError } from "@arbiter-chess/engine/file";
import type { AnalyseOptions, Best, Info } from "../../src/engine/index.ts";
import { fileOf, nativeProgram } from "../rules/support.ts";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const core = await EngineCore.start(readFileSync(fileOf("web/packages/engine/wasm/engine.wasm")), 16);

function search(fen: string, options: AnalyseOptions, moves: string[] = []): { best: Best; infos: Info[] } {
  const infos: Info[] = [];
  core.useTable(16);
  const best = core.search(
    { fen, moves, options },
    { onInfo: (info) => infos.push(info), wantsStop: () => false },
  );
  return { best, infos };
}

test("a search tells its lines and answers with the last of them", () => {
  const { best, infos } = search(start, { depth: 6, multipv: 3 });
  expect(infos.map((info) => info.multipv).slice(0, 3)).toEqual([1, 2, 3]);
  expect(infos.at(-1)!.depth).toBe(6);
  expect(best.lines.map((line) => line.multipv)).toEqual([1, 2, 3]);
  expect(best.move).toBe(best.lines[0]!.pv[0]);
  expect(best.depth).toBe(6);
  expect(new Set(best.lines.map((line) => line.pv[0])).size).toBe(3);
});

test.skipIf(!nativeProgram)(
  "it visits the same nodes as the program",
  () => {
    const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const input = `setoption name Hash value 16\nposition fen ${fen}\ngo depth 9\n`;
    // The engine gets `quit` when it has answered: at the end of its input it would end without an answer.
    const talk =
      'coproc "$0" uci; cat >&"${COPROC[1]}"; while read -r line; do echo "$line"; ' +
      '[[ $line == bestmove* ]] && echo quit >&"${COPROC[1]}"; done <&"${COPROC[0]}"';
    const output = execFileSync("bash", ["-c", talk, nativeProgram!], {
      input,
      encoding: "utf8",
    });
    const nodes = [...output.matchAll(/depth 9 .*? nodes (\d+)/g)].at(-1)?.[1];
    expect(search(fen, { depth: 9 }).best.nodes).toBe(Number(nodes));
  },
  20_000,
);

test("scores are as White sees them, mates are counted in moves", () => {
  const whiteMates = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
  expect(search(whiteMates, { depth: 4 }).best).toMatchObject({
    move: "a1a8",
    score: { kind: "mate", moves: 1 },
  });
  const blackMates = "r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1";
  expect(search(blackMates, { depth: 4 }).best.score).toEqual({ kind: "mate", moves: -1 });
  const blackIsUp = "4k3/8/8/8/8/8/q7/4K3 b - - 0 1";
  const { score } = search(blackIsUp, { depth: 4 }).best;
  expect(score.kind === "centipawns" ? score.value : score.moves).toBeLessThan(0);
});

test("the moves of the game are played first, castling in either form", () => {
  const { best } = search(start, { depth: 3 }, ["f2f3", "e7e5", "g2g4"]);
  expect(best.move).toBe("d8h4");
  const castled = search("4k3/8/8/8/8/8/8/4K2R w K - 0 1", { depth: 2 }, ["e1h1"]);
  expect(castled.best.move).toMatch(/^e8/);
});

test("a position without moves has no best move", () => {
  const { best } = search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", { depth: 3 });
  expect(best.move).toBeUndefined();
  expect(best.score).toEqual({ kind: "centipawns", value: 0 });
});

test("what gives no game is an error", () => {
  expect(() => search("8/8/8/8/8/8/8/K7 w - - 0 1", { depth: 1 })).toThrow(NoGameError);
  expect(() => search(start, { depth: 1 }, ["e2e5"])).toThrow(NoGameError);
  expect(() => search(start, { depth: 1 }, ["hello"])).toThrow(NoGameError);
});

test("limits of time and of nodes are kept", () => {
  const began = performance.now();
  search(start, { movetime: 100 });
  expect(performance.now() - began).toBeLessThan(1000);
  expect(search(start, { nodes: 5000 }).best.nodes).toBeLessThanOrEqual(5000);
});

test("a search without limits ends when it is told to", () => {
  let asked = 0;
  const best = core.search(
    { fen: start, moves: [], options: {} },
    { onInfo: () => undefined, wantsStop: () => ++asked > 20 },
  );
  expect(best.move).toBeDefined();
  expect(best.nodes).toBeLessThan(100_000);
});

test("what a search learned helps the next one, until all is forgotten", () => {
  const hooks = { onInfo: () => undefined, wantsStop: () => false };
  const ask = () => core.search({ fen: start, moves: [], options: { depth: 8 } }, hooks).nodes;
  core.useTable(16);
  const first = ask();
  expect(ask()).toBeLessThan(first);
  core.useTable(16);
  expect(ask()).toBe(first);
});

test("a weak level is held back", () => {
  const { best } = search(start, { level: 1, depth: 20 });
  expect(best.depth).toBeLessThan(10);
  expect(best.move).toBeDefined();
});

test("Chess960 castles onto the rook", () => {
  const fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";
  const { best } = search(fen, { depth: 3, variant: "chess960" }, ["e1g1"]);
  expect(best.move).toBeDefined();
});
