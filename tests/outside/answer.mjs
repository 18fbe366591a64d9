// SPDX-License-Identifier: MIT
// Answers the questions of run.py with the JavaScript package: node answer.mjs PACKAGE < ROWS. A row a line in, its answer
// a line out; null where the package cannot be asked.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const dist = resolve(process.argv[2], "dist");
const { Chess, ready } = await import(pathToFileURL(resolve(dist, "esm/file.js")).href);
const rules = await ready(readFileSync(resolve(dist, "rules.wasm")));

const results = { white: "1-0", black: "0-1", undefined: "1/2-1/2" };
const begin = (row) => new Chess(row.fen, row.variant ? { variant: row.variant } : {});
const play = (row) => {
  const chess = begin(row);
  for (const move of (row.moves ?? "").split(" ").filter(Boolean)) chess.move(move);
  return chess;
};
const lookAt = (row) => rules.look(begin(row).fen(), [], row.variant);

const mainLine = ({ children }) => {
  const nodes = [];
  for (let next = children[0]; next; next = next.children[0]) nodes.push(next);
  return nodes;
};

const answers = {
  move: (row) => begin(row).why(row.move).code,
  moves: (row) =>
    lookAt(row)
      .moves.map(({ uci }) => uci)
      .filter((uci) => uci.startsWith(row.from ?? ""))
      .sort(),
  san: (row) => lookAt(row).moves.find(({ uci }) => uci === row.move)?.san ?? "not legal",
  fen: (row) => {
    if (!Array.isArray(row.right)) return begin(row).fen();
    const codes = rules.faults(row.fen, row.variant).map(({ code }) => code);
    return row.right[0] === "unreadable" ? null : codes;
  },
  perft: (row) => begin(row).perft(row.depth),
  win: (row) => {
    const fen = begin(row).fen();
    const can = (winner, loser) => (rules.flagFallen(fen, loser, row.variant).winner === winner ? "yes" : "no");
    return `${can("white", "black")} ${can("black", "white")}`;
  },
  outcome: (row) => {
    const chess = play(row);
    const end = chess.outcome();
    if (end) return `${results[end.winner]} ${end.code}`;
    return chess.claimable() ? `claim ${chess.claimable().code}` : "none";
  },
  play: (row) => play(row).fen(),
  pgn: (row) => {
    const { games, faults } = rules.readPgn(row.text);
    const lines = games.map(mainLine);
    const nodes = lines[0] ?? [];
    return {
      games: lines.map((line) => line.map(({ san }) => san).join(" ")),
      results: games.map(({ result }) => result),
      last: nodes.at(-1)?.fen ?? games[0]?.start,
      tags: Object.fromEntries((games[0]?.tags ?? []).map(({ name, value }) => [name, value])),
      comments: nodes.map(({ comment }) => comment).filter(Boolean),
      nags: nodes.flatMap(({ nags }) => nags),
      variations: [games[0], ...nodes].reduce((sum, node) => sum + Math.max(0, (node?.children.length ?? 0) - 1), 0),
      faults: [...new Set(faults.map(({ code }) => code))].filter((code) => code !== "missing-tag").sort(),
    };
  },
};

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const row = JSON.parse(line);
  let answer;
  try {
    answer = answers[row.ask]?.(row) ?? null;
  } catch (error) {
    answer = `${error.name}: ${error.message}`;
  }
  console.log(JSON.stringify(answer));
}
