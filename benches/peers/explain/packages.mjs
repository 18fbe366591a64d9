// Answers lines "FEN, tab, attempt" on standard input with what an npm package says: node packages.mjs chess.js or
// chessops, in a folder whose node_modules has it. "(accepted)" where it makes the move. With "endings" after the name: how
// the game has ended in the position.
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

/** The first of these names whose question is answered with yes. */
function firstOf(questions) {
  return Object.keys(questions).find((name) => questions[name]()) ?? "none";
}

async function endingsOfChessJs() {
  const { Chess } = await load("chess.js/dist/esm/chess.js");
  return (fen) => {
    const chess = new Chess(fen, { skipValidation: true });
    return firstOf({
      checkmate: () => chess.isCheckmate(),
      stalemate: () => chess.isStalemate(),
      "insufficient-material": () => chess.isInsufficientMaterial(),
      "seventy-five-moves": () => chess.isDrawByFiftyMoves(),
    });
  };
}

async function endingsOfChessops() {
  const { Chess } = await load("chessops/dist/esm/chess.js");
  const { parseFen } = await load("chessops/dist/esm/fen.js");
  return (fen) => {
    const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
    if (position.isErr) return "(no answer: the position)";
    return firstOf({
      checkmate: () => position.value.isCheckmate(),
      stalemate: () => position.value.isStalemate(),
      "insufficient-material": () => position.value.isInsufficientMaterial(),
    });
  };
}

const [, , name, wish = "attempts"] = process.argv;
const answers = {
  attempts: { "chess.js": chessJs, chessops },
  endings: { "chess.js": endingsOfChessJs, chessops: endingsOfChessops },
};
const answer = await answers[wish][name]();
for await (const line of createInterface({ input: process.stdin })) {
  const [fen, attempt] = line.split("\t");
  console.log(answer(fen, attempt));
}
