// SPDX-License-Identifier: MIT
// The official client talks with `arbiter mcp`, or with a server at an address: node mcp_client_test.mjs PROGRAM|http://…
// FOLDER [--transcript]. docs/mcp.md must have the talk word for word; --transcript prints it in place of the comparison. Exit
// status 77 where FOLDER has no node_modules with @modelcontextprotocol/sdk (npm ci makes them with the lock file of
// lab/differential).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [program, folder, wish] = process.argv.slice(2);
const require = createRequire(`${folder}/`);

async function load(name) {
    try {
        return await import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/client/${name}`)));
    } catch (error) {
        console.log(`skipped: ${error.message}`);
        process.exit(77);
    }
}

const { Client } = await load("index.js");
const { StdioClientTransport } = await load("stdio.js");
const { StreamableHTTPClientTransport } = await load("streamableHttp.js");

const client = new Client({ name: "test", version: "1" });
await client.connect(
    program.startsWith("http://")
        ? new StreamableHTTPClientTransport(new URL(program))
        : new StdioClientTransport({ command: program, args: ["mcp"] }),
);
assert.equal(client.getServerVersion().name, "arbiter");
await client.ping();
assert.equal((await client.listTools()).tools.length, 11);

const transcript = [];

/** Calls a tool, and keeps what was asked and the text that came for the transcript. */
async function ask(name, args) {
    const answer = await client.callTool({ name, arguments: args });
    transcript.push(`> ${name} ${JSON.stringify(args)}`, ...answer.content.map(({ text }) => text), "");
    return answer;
}

const moves = [];
for (const move of ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6"]) {
    assert.equal((await ask("judge_move", { moves, move })).structuredContent.legal, true);
    moves.push(move);
}
for (const [move, code] of [
    ["Qxf8", "not-how-it-moves"],
    ["O-O", "castling-blocked"],
    ["Qxh8", "path-blocked"],
]) {
    const { isError, structuredContent } = await ask("judge_move", { moves, move });
    assert.deepEqual([isError, structuredContent.legal, structuredContent.reasons[0].code], [false, false, code]);
}
const over = await ask("game_state", { moves: [...moves, "Qxf7#"] });
assert.equal(over.structuredContent.result, "1-0");
assert.equal((await ask("game_state", { moves: [...moves, "Qxf7#", "Kxf7"] })).isError, true);
const stalemate = await ask("explain_outcome", { fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" });
assert.equal(stalemate.structuredContent.outcome.code, "stalemate");
assert.equal(stalemate.structuredContent.tries.length, 3);
const talk = transcript.join("\n").trimEnd();
await assert.rejects(ask("cook", {}));
await client.close();
if (wish === "--transcript") {
    console.log(talk);
    process.exit(0);
}
const page = readFileSync(new URL("../../docs/mcp.md", import.meta.url), "utf8");
assert.ok(page.includes(`\`\`\`text\n${talk}\n\`\`\`\n`), "docs/mcp.md: the talk is another; --transcript prints it");
console.log("mcp: the official client is content");
