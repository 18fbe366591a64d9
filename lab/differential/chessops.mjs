// SPDX-License-Identifier: MIT
// Plays the games of differential.py in chessops: node chessops.mjs FOLDER < GAMES. A game a line in, its answers a line out.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(`${process.argv[2]}/${name}.js`).href);
const { castlingSide } = await load("chess");
const { makeFen, parseFen } = await load("fen");
const { makePgn, parsePgn } = await load("pgn");
const { makeSan, parseSan } = await load("san");
const { kingCastlesTo, makeUci, parseUci } = await load("util");
const { setupPosition } = await load("variant");

const promotions = ["queen", "rook", "bishop", "knight"];

const movesOf = (position, ctx) => {
  const moves = [];
  for (const [from, squares] of position.allDests(ctx)) {
    const isPawn = position.board.getRole(from) === "pawn";
    for (const to of squares) {
      if (!isPawn || (to >= 8 && to < 56)) moves.push({ from, to });
      else
        for (const promotion of position.rules === "antichess" ? [...promotions, "king"] : promotions)
          moves.push({ from, to, promotion });
    }
  }
  for (const to of position.pockets ? position.dropDests(ctx) : [])
    for (const [role, count] of Object.entries(position.pockets[position.turn]))
      if (count > 0 && (role !== "pawn" || (to >= 8 && to < 56))) moves.push({ role, to });
  return moves;
};

/// A move in UCI: castling goes onto the rook only in Chess960.
const uciOf = (position, move, is960) => {
  const side = is960 ? undefined : castlingSide(position, move);
  return makeUci(side ? { from: move.from, to: kingCastlesTo(position.turn, side) } : move);
};

const outcomeOf = (position, ctx) => {
  const outcome = position.outcome(ctx);
  if (!outcome) return "";
  const result = { white: "1-0", black: "0-1" }[outcome.winner] ?? "1/2-1/2";
  if (position.variantOutcome(ctx)) return `${result} rule-set`;
  if (position.isCheckmate(ctx)) return `${result} checkmate`;
  return `${result} ${position.isInsufficientMaterial() ? "insufficient-material" : "stalemate"}`;
};

const recordOf = (position, is960, san) => {
  const ctx = position.ctx();
  const moves = movesOf(position, ctx).map((move) => [uciOf(position, move, is960), move]);
  const record = {
    fen: makeFen(position.toSetup()),
    moves: moves.map(([uci]) => uci).sort(),
    check: position.isCheck(),
    outcome: outcomeOf(position, ctx),
    material: [position.hasInsufficientMaterial("white"), position.hasInsufficientMaterial("black")],
  };
  if (san) {
    record.san = Object.fromEntries(moves.map(([uci, move]) => [uci, makeSan(position, move)]));
    record.read = {};
    for (const [uci] of moves)
      if (san[uci]) {
        const move = parseSan(position, san[uci]);
        record.read[uci] = move ? uciOf(position, move, is960) : "nothing";
      }
  }
  return record;
};

const positionsOf = ({ rules, is960, start, moves, san }) => {
  const position = setupPosition(rules, parseFen(start).unwrap()).unwrap();
  const records = [recordOf(position, is960, san[0])];
  for (const [at, uci] of moves.entries()) {
    const move = parseUci(uci);
    if (!move || !position.isLegal(move)) break;
    position.play(move);
    records.push(recordOf(position, is960, san[at + 1]));
  }
  return records;
};

const treeOf = (game) => {
  const rows = [];
  const rest = game.moves.children.map((node) => [1, node]).reverse();
  while (rest.length) {
    const [depth, { data, children }] = rest.pop();
    const nags = [...(data.nags ?? [])].sort((one, other) => one - other);
    rows.push([depth, data.san, (data.comments ?? []).join(" ").split(/\s+/).join(" "), nags]);
    rest.push(...children.map((node) => [depth + 1, node]).reverse());
  }
  return rows;
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const game = asked.pgn ? parsePgn(asked.pgn)[0] : undefined;
  const told = { positions: positionsOf(asked), ...(game ? { tree: treeOf(game), pgn: makePgn(game) } : {}) };
  console.log(JSON.stringify(told));
}
