// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const root = process.env.ARBITER_ROOT;
const bin = "node_modules/.bin/arbiter-mcp";
const program = process.env.ARBITER ?? join(root, "build/release/arbiter");
const shared = JSON.parse(readFileSync(join(root, "share/mcp_tools.json"), "utf8"));

/** The answers to some lines, each a value of JSON. */
function talk(lines, command = [bin]) {
  const input = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]));
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), { input, maxBuffer: 1 << 28 });
  assert.deepEqual([status, stderr.toString()], [0, ""]);
  return stdout
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

const request = (id, method, params = {}) => JSON.stringify({ jsonrpc: "2.0", id, method, params });
const call = (id, name, given = {}) => request(id, "tools/call", { name, arguments: given });

test("the list of tools is the program's, without what is not there", () => {
  const [hello, { result }] = talk([
    request(1, "initialize", { protocolVersion: "2025-06-18" }),
    request(2, "tools/list"),
  ]);
  assert.equal(hello.result.protocolVersion, "2025-06-18");
  assert.equal(hello.result.instructions, shared.instructions);
  const absent = ["review_game", "puzzle", "solve_puzzle"];
  const described = shared.tools.filter(({ name }) => !absent.includes(name));
  const shorter = ["game_state", "explain_outcome"];
  assert.deepEqual(
    result.tools.map((tool) => ({ ...tool, description: shorter.includes(tool.name) || tool.description })),
    described.map((tool) => ({ ...tool, description: shorter.includes(tool.name) || tool.description })),
  );
  for (const name of shorter) {
    const own = result.tools.find((tool) => tool.name === name).description;
    assert.ok(own.length < described.find((tool) => tool.name === name).description.length, own);
    assert.doesNotMatch(own, /opening|who can still win|dead/);
  }
});

test("what is not a request is answered as JSON-RPC says", () => {
  const lines = ["{nonsense", "", request(1, "resources/list"), call(2, "puzzle"), request(3, "initialize")];
  const codes = talk([...lines, '{"jsonrpc":"2.0","id":true,"method":"ping"}', "[]"]).map(
    ({ error }) => error.code,
  );
  assert.deepEqual(codes, [-32700, -32601, -32602, -32602, -32600, -32600]);
  const batch = [request(5, "ping"), '{"jsonrpc":"2.0","method":"notifications/x"}'];
  assert.deepEqual(talk([`[${batch.join(",")}]`]), [[{ jsonrpc: "2.0", id: 5, result: {} }]]);
  assert.deepEqual(
    talk(['{"jsonrpc":"2.0","method":"notifications/initialized"}', '{"jsonrpc":"2.0","id":9,"result":{}}']),
    [],
  );
});

const thereAndBack = ["Nf3", "Nf6", "Ng1", "Ng8"];
const backRank = "6k1/3r1ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

/** What both are asked. */
const calls = [
  ["legal_moves"],
  ["legal_moves", { variant: "racing-kings" }],
  ["legal_moves", { from: "g1" }],
  ["legal_moves", { from: "a1" }],
  ["legal_moves", { from: "e4" }],
  ["legal_moves", { from: "e7" }],
  ["legal_moves", { from: "z9" }],
  [
    "legal_moves",
    { variant: "chess960", fen: "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9" },
  ],
  ["legal_moves", { variant: "crazyhouse", moves: ["e4", "d5", "exd5", "Qxd5"] }],
  ["legal_moves", { moves: ["f3", "e5", "g4", "Qh4#"] }],
  ["judge_move", { move: "e2e5" }],
  ["judge_move", { move: "Nf3" }],
  ["judge_move", { move: "zz" }],
  ["judge_move", { move: "--" }],
  ["judge_move", { fen: "4rrk1/8/8/8/8/8/8/4K2R w K - 0 1", move: "O-O" }],
  ["judge_move", { moves: "e4 e5 Ke2 Nf6 Ke1 Nc6 Nf3 Be7 Be2 d6".split(" "), move: "O-O" }],
  ["judge_move", { fen: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", move: "Nc3" }],
  ["judge_move", { fen: "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", move: "Rd9" }],
  ["judge_move", { fen: "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", move: "Rd1" }],
  ["judge_move", { fen: "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", move: "Rd5" }],
  ["judge_move", { fen: backRank, move: "Ra7+" }],
  ["judge_move", { variant: "crazyhouse", moves: ["e4", "d5", "exd5", "Qxd5"], move: "P@a1" }],
  ["game_state"],
  ["game_state", { moves: thereAndBack.concat(thereAndBack).slice(0, 7) }],
  ["game_state", { moves: thereAndBack.concat(thereAndBack) }],
  ["game_state", { moves: "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8".split(" ") }],
  ["game_state", { moves: ["f3", "e5", "g4", "Qh4"] }],
  ["game_state", { moves: ["f3", "e5", "g4", "Qh4", "a3"] }],
  ["game_state", { moves: ["e4", "e5", "Ke3"] }],
  ["game_state", { fen: "7k/8/8/8/8/8/1R6/K7 b - - 99 120" }],
  ["game_state", { variant: "atomic", moves: ["e4", "e5", "Nf3"] }],
  ["explain_outcome"],
  ["explain_outcome", { fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }],
  ["explain_outcome", { fen: "4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1" }],
  ["explain_outcome", { fen: "7k/8/8/8/8/8/8/K7 b - - 0 1" }],
  ["explain_outcome", { fen: "7k/8/8/8/8/8/1R6/K7 b - - 150 120" }],
  ["explain_outcome", { moves: Array(4).fill(thereAndBack).flat() }],
  ["facts"],
  ["facts", { fen: "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1" }],
  ["facts", { moves: ["e4", "e5", "Nf3"], move: "Nc6" }],
  ["facts", { fen: "r3k2r/8/8/1N6/8/8/8/R3K2R w KQkq - 0 1", move: "O-O-O" }],
  ["facts", { variant: "chess960", fen: "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9" }],
  ["facts", { fen: "k7/8/8/8/8/8/8/K7 w - - 0 1", move: "Kb1" }],
  ["facts", { variant: "atomic" }],
  ["facts", { move: "Ke2" }],
  ["facts", { move: "hello" }],
  ["check_position", { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" }],
  ["check_position", { fen: "8/8/8/8/8/8/8/8 w - - 0 1" }],
  ["check_position", { fen: "8/9 w" }],
  ["check_pgn", { pgn: "1. e4 e5 2. Ke3 *\n\n1. d4 d5 *" }],
  ["check_pgn", { pgn: "" }],
  ["check_pgn", { pgn: "1. Ke2 *\n\n".repeat(60) }],
  ["game_state", { fen: "8/8/8/8/8/8/8/8 w - - 0 1" }],
  ["game_state", { moves: "e4" }],
  ["game_state", { moves: Array(1001).fill("e4") }],
  ["judge_move", {}],
  ["judge_move", { mov: "e4" }],
  ["best_move", { nodes: 0 }],
  ["best_move", { nodes: 2_000_001 }],
  ["best_move", { moves: ["f3", "e5", "g4", "Qh4"] }],
  ["check_pgn", { pgn: "x".repeat(100_001) }],
];

/** What docs/mcp.md says that the package does not have. */
const left = ["opening", "white", "black", "dead", "near_mate", "severity", "is_whole"];

/** An answer without what only one of the two has, and without the wording of a legal move. */
function common(value) {
  if (Array.isArray(value)) return value.map(common);
  if (typeof value !== "object" || value === null) return value;
  const isLegal = value.legal === true;
  const fields = Object.entries(value).filter(([key]) => !left.includes(key) && !(isLegal && key === "text"));
  return Object.fromEntries(fields.map(([key, inner]) => [key, common(inner)]));
}

test("the answers are those of the program", { skip: !existsSync(program) && "no program" }, () => {
  const lines = calls.map(([name, given], index) => call(index, name, given));
  const own = talk(lines);
  const others = talk(lines, [program, "mcp"]);
  assert.equal(own.length, calls.length);
  calls.forEach(([name, given], index) => {
    const about = `${name} ${JSON.stringify(given)?.slice(0, 200)}`;
    const [one, other] = [own[index].result, others[index].result];
    assert.equal(one.isError, other.isError, about);
    // What is possible instead is a sentence of the program's error, too.
    if (one.isError) assert.equal(one.structuredContent.error.code, other.structuredContent.error.code, about);
    else assert.deepEqual(common(one.structuredContent), common(other.structuredContent), about);
  });
});

test("it searches, and says what it does not play", () => {
  const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  const [best, black, other] = talk([
    call(1, "best_move", { fen, nodes: 20_000 }),
    call(2, "best_move", { moves: ["f3", "e5", "g4"], nodes: 20_000 }),
    call(3, "best_move", { variant: "atomic" }),
  ]).map(({ result }) => result.structuredContent);
  assert.deepEqual([best.san, best.uci, best.white_score, best.line], ["Ra8#", "a1a8", "#1", ["Ra8#"]]);
  assert.deepEqual([black.san, black.white_score], ["Qh4#", "#-1"]);
  assert.equal(other.error.code, "not-chess");
});

test("a second mark of a legal move is refuted by its answers", () => {
  const [near, mate] = talk([
    call(1, "judge_move", { fen: backRank, move: "Ra8#" }),
    call(2, "judge_move", { fen: "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", move: "Ra8#" }),
  ]).map(({ result }) => result.structuredContent);
  assert.equal(near.remark, "It is not mate. Legal moves after Ra8+: Rd8");
  assert.equal(mate.remark, undefined);
});

/** Numbers by chance, the same each time. */
function makeRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = ["", '"', "{", "]", "\\", "\xff", "\x00", "null", "-1e9", "\xc3\xa9"].map((piece) =>
  Buffer.from(piece, "latin1"),
);

/** The line with some bytes changed, taken out, doubled or put in. */
function mutated(line, random) {
  for (let times = 1 + random(5); times > 0; --times) {
    const at = random(line.length + 1);
    const piece = [...pieces, line.subarray(at, at + 9)][random(pieces.length + 1)];
    line = Buffer.concat([line.subarray(0, at), piece, line.subarray(at + random(3))]);
  }
  return Buffer.from(line.map((byte) => (byte === 10 ? 32 : byte)));
}

test("2,000 hostile lines have at most one answer each, and the last is answered", () => {
  const random = makeRandom(55);
  const good = [
    request(1, "initialize", { protocolVersion: "2025-11-25" }),
    request(2, "tools/list"),
    call(3, "legal_moves", { fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", from: "e1" }),
    call(4, "judge_move", { moves: ["e4", "e5", "Nf3"], move: "Qxh7#" }),
    call(5, "game_state", { variant: "crazyhouse", moves: ["e4", "d5", "exd5", "P@e4"] }),
    call(6, "explain_outcome", { fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }),
    call(7, "check_position", { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" }),
    call(8, "check_pgn", { pgn: '[White "Ü"]\n\n1. e4 {é} (1. d4 éééééééééééé) e5 2. Zz9 *' }),
    call(9, "game_state", { ["__proto__"]: 1, moves: ["constructor", "toString"] }),
  ].map((line) => Buffer.from(line));
  const lines = Array.from({ length: 1600 }, () => mutated(good[random(good.length)], random));
  for (let count = 0; count < 390; ++count)
    lines.push(
      Buffer.from(Array.from({ length: 1 + random(200) }, () => random(256) || 1)).map((byte) =>
        byte === 10 ? 32 : byte,
      ),
    );
  lines.push(
    "[".repeat(5000),
    '{"a":'.repeat(5000),
    "x".repeat(1 << 20),
    `[${'{"jsonrpc":"2.0"},'.repeat(60)}1]`,
  );
  lines.push(
    request("\ud800", "ping"),
    '{"jsonrpc":"2.0","id":1e999,"method":"ping"}',
    "null",
    "[null]",
    '"ping"',
  );
  lines.push(`{"jsonrpc":"2.0","id":1,"method":"ping","x":"${"y".repeat(2 << 20)}"}`);
  assert.equal(lines.length, 2000);
  const answers = talk([...lines, request("last", "ping")]);
  assert.deepEqual(answers.at(-1), { jsonrpc: "2.0", id: "last", result: {} });
  assert.equal(answers.at(-2).error.code, -32600);
  assert.ok(answers.length <= lines.length + 1);
  for (const answer of answers.flat()) {
    assert.equal(answer.jsonrpc, "2.0");
    assert.equal("result" in answer, !("error" in answer));
    assert.notEqual(answer.error?.code, -32603, JSON.stringify(answer));
  }
});

const peers = createRequire(join(root, "build/peers/"));

/** A module of the official client; nothing where lab/README.md was not followed. */
async function load(name) {
  try {
    return await import(pathToFileURL(peers.resolve(`@modelcontextprotocol/sdk/client/${name}`)));
  } catch {
    return undefined;
  }
}

const sdk = await load("index.js");

test("the official client is content", { skip: !sdk && "no official client" }, async (context) => {
  const { StdioClientTransport } = await load("stdio.js");
  const client = new sdk.Client({ name: "test", version: "1" });
  context.after(() => client.close());
  await client.connect(new StdioClientTransport({ command: bin }));
  assert.equal(client.getServerVersion().name, "arbiter");
  await client.ping();
  assert.equal((await client.listTools()).tools.length, 8);
  const ask = (name, given) => client.callTool({ name, arguments: given });
  const moves = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6"];
  const illegal = await ask("judge_move", { moves, move: "Qxh8" });
  assert.deepEqual([illegal.isError, illegal.structuredContent.code], [false, "path-blocked"]);
  const over = await ask("game_state", { moves: [...moves, "Qxf7#"] });
  assert.equal(over.structuredContent.result, "1-0");
  assert.equal((await ask("best_move", { moves, nodes: 5000 })).structuredContent.san, "Qxf7#");
  await assert.rejects(ask("cook", {}));
});

test("a program asks it by hand", async () => {
  const { Server } = await import("@arbiter-chess/mcp");
  const server = await Server.start();
  const answer = JSON.parse(await server.answer(call(1, "judge_move", { move: "e2e5" })));
  assert.equal(answer.result.structuredContent.code, "not-how-it-moves");
  assert.equal(await server.answer("  "), undefined);
  server.close();
});
