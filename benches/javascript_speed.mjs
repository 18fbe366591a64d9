#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Measures the npm package of the rules beside chess.js and chessops, on the same random games:
//   node benches/javascript_speed.mjs [NODE_MODULES]
// NODE_MODULES (build/peers/node_modules) is where you have installed the two; one that is not there is left out. Prints
// microseconds for each, in turns, the median of RUNS. ARBITER_RULES names another index.js of the package than that of
// `make packages`.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const RUNS = 5;
const GAMES = 40;
const PLIES = 94;

const root = fileURLToPath(new URL("..", import.meta.url));
const rules = process.env.ARBITER_RULES ?? join(root, "web/packages/rules/dist/esm/index.js");
const modules = resolve(process.argv[2] ?? join(root, "build/peers/node_modules"));

/** A module of what is installed there; undefined without it. */
async function load(file) {
  const path = join(modules, file);
  return existsSync(path) ? import(pathToFileURL(path)) : undefined;
}

/** What a class with the names of chess.js does. */
function tasksOf({ Chess }) {
  return {
    "new Chess, of a FEN": (fen) => new Chess(fen),
    "a ply: moves() and move(SAN)": (line) => {
      const chess = new Chess();
      for (const san of line) {
        chess.moves();
        chess.move(san);
      }
      return chess.fen();
    },
    loadPgn: (text) => {
      const chess = new Chess();
      chess.loadPgn(text);
      return chess.fen();
    },
  };
}

async function tasksOfChessops() {
  const names = ["chess", "fen", "san", "pgn"];
  const parts = await Promise.all(names.map((name) => load(`chessops/dist/esm/${name}.js`)));
  if (!parts[0]) return undefined;
  const { Chess, parseFen, makeFen, parseSan, parsePgn, startingPosition } = Object.assign({}, ...parts);
  const play = (position, line, look) => {
    for (const san of line) {
      if (look) position.allDests();
      position.play(parseSan(position, san));
    }
    return makeFen(position.toSetup());
  };
  return {
    "new Chess, of a FEN": (fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap(),
    "a ply: moves() and move(SAN)": (line) => play(Chess.default(), line, true),
    loadPgn: (text) => {
      const [game] = parsePgn(text);
      const line = [...game.moves.mainline()].map(({ san }) => san);
      return play(startingPosition(game.headers).unwrap(), line, false);
    },
  };
}

/** Random games of the same moves in each run. */
function makeGames({ Chess }) {
  let state = 7;
  const below = (limit) => (state = (state * 48271) % 0x7fffffff) % limit;
  return Array.from({ length: GAMES }, () => {
    const chess = new Chess();
    while (chess.history().length < PLIES && !chess.isGameOver()) {
      const moves = chess.moves();
      chess.move(moves[below(moves.length)]);
    }
    return { line: chess.history(), fen: chess.fen(), text: chess.pgn() };
  });
}

/** Microseconds an item; what each game gives must be the position at its end. */
function measure(task, inputs, items, ends) {
  const begin = performance.now();
  const answers = inputs.map((input) => task(input));
  const time = ((performance.now() - begin) * 1000) / items;
  answers.forEach((answer, at) => {
    if (ends && answer !== ends[at]) throw new Error(`another position at the end: ${answer}, not ${ends[at]}`);
  });
  return time;
}

function median(values) {
  return values.sort((one, other) => one - other)[values.length >> 1];
}

const ours = await import(pathToFileURL(rules));
await ours.ready();
const games = makeGames(ours);
const fens = games.map(({ fen }) => fen);
const plies = games.reduce((sum, { line }) => sum + line.length, 0);
const inputsOf = {
  "new Chess, of a FEN": { inputs: fens, items: games.length },
  "a ply: moves() and move(SAN)": { inputs: games.map(({ line }) => line), items: plies, ends: fens },
  loadPgn: { inputs: games.map(({ text }) => text), items: games.length, ends: fens },
};
const chessJs = await load("chess.js/dist/esm/chess.js");
const libraries = {
  arbiter: tasksOf(ours),
  "chess.js": chessJs && tasksOf(chessJs),
  chessops: await tasksOfChessops(),
};
for (const [name, tasks] of Object.entries(libraries)) {
  if (!tasks) console.log(`${name} is not in ${modules}, so it is left out.`);
}
console.log(`${games.length} games of ${Math.round(plies / games.length)} plies, Node.js ${process.version}`);
for (const [what, { inputs, items, ends }] of Object.entries(inputsOf)) {
  const times = {};
  for (let run = 0; run < RUNS; ++run) {
    for (const [name, tasks] of Object.entries(libraries))
      if (tasks) (times[name] ??= []).push(measure(tasks[what], inputs, items, ends));
  }
  const figures = Object.entries(times).map(([name, values]) => [name, median(values)]);
  const [[, own]] = figures;
  const shown = figures.map(([name, time]) => `${name} ${time.toFixed(1)} us (${(time / own).toFixed(2)})`);
  console.log(`${what.padEnd(30)} ${shown.join("   ")}`);
}
