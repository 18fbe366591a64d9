// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Engine } from "@arbiter-chess/engine";

test("the engine mates in a thread of its own", async () => {
  const engine = await Engine.start({ megabytes: 1 });
  const infos = [];
  const best = await engine.analyse("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", [], { depth: 6 }, (info) =>
    infos.push(info),
  );
  assert.deepEqual([best.move, best.score], ["a1a8", { kind: "mate", moves: 1 }]);
  assert.ok(infos.length > 0);
  engine.close();
});

test("a search without limit ends when it is stopped", async () => {
  const engine = await Engine.start({ megabytes: 1 });
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const best = await new Promise((resolve, reject) => {
    engine.analyse(fen, [], {}, () => engine.stop()).then(resolve, reject);
  });
  assert.ok(best.move);
  engine.close();
});

test("what is not a game is refused", async () => {
  const engine = await Engine.start({ megabytes: 1 });
  await assert.rejects(engine.analyse("nonsense", [], { depth: 1 }), /no position of chess/);
  engine.close();
});

test("require() gives it, too", () => {
  const code = `require("@arbiter-chess/engine").Engine.start({ megabytes: 1 }).then(async (engine) => {
    console.log((await engine.analyse("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", [], { depth: 4 })).move);
    engine.close();
  });`;
  assert.equal(execFileSync(process.execPath, ["-e", code], { encoding: "utf8" }).trim(), "a1a8");
});
