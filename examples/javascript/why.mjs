// Plays what is typed, and says why where it cannot: node why.mjs [LANGUAGE]
import { createInterface } from "node:readline/promises";
import { Chess, ready } from "@arbiter-chess/rules";

await ready();
const language = process.argv[2] ?? "en";
const chess = new Chess();
const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
lines.setPrompt("move> ");
lines.prompt();
for await (const line of lines) {
  const text = line.trim();
  if (text === "undo") chess.undo();
  else if (text !== "") {
    const why = chess.why(text, { language });
    if (why.legal) console.log(chess.move(text).san);
    else console.log(why.sentence, why.article ? `(FIDE Laws ${why.article})` : "");
  }
  const outcome = chess.outcome();
  if (outcome) console.log(outcome.sentence);
  if (outcome) break;
  lines.prompt();
}
lines.close();
