// Reads games from a file, reports every fault with its place and writes the games back: node pgn.mjs FILE
import { readFile } from "node:fs/promises";
import { ready } from "@arbiter-chess/rules";

const rules = await ready();
const { games, faults } = rules.readPgn(await readFile(process.argv[2], "utf8"));
for (const { line, column, text, sentence } of faults)
  console.error(`line ${line}, column ${column}: ${text}: ${sentence}`);
for (const game of games) process.stdout.write(rules.writePgn(game));
