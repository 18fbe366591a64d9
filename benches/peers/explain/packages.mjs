// Answers lines "FEN, tab, attempt" on standard input with what an npm package says: node packages.mjs chess.js or
// chessops, in a folder whose node_modules has it. "(accepted)" where it makes the move.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

async function load(path) {
  return import(pathToFileURL(`${process.cwd()}/node_modules/${path}`).href);
}

async function chessJs() {
  const { Chess } = await load("chess.js/dist/esm/chess.js");
  return (fen, attempt) => {
    const move = { from: attempt.slice(0, 2), to: attempt.slice(2, 4), promotion: attempt.slice(4) || undefined };
    try {
      new Chess(fen, { skipValidation: true }).move(move);
      return "(accepted)";
    } catch (refusal) {
      return refusal.message;
    }
  };
}

async function chessops() {
  const { Chess } = await load("chessops/dist/esm/chess.js");
  const { parseFen } = await load("chessops/dist/esm/fen.js");
  const { parseUci } = await load("chessops/dist/esm/util.js");
  return (fen, attempt) => {
    const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
    const move = parseUci(attempt);
    if (position.isErr) return "(no answer: the position)";
    return move !== undefined && position.value.isLegal(move) ? "(accepted)" : "(refused)";
  };
}

const answer = await (process.argv[2] === "chess.js" ? chessJs() : chessops());
for await (const line of createInterface({ input: process.stdin })) {
  const [fen, attempt] = line.split("\t");
  console.log(answer(fen, attempt));
}
