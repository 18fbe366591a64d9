// SPDX-License-Identifier: MIT
// The board where there is no browser: on a server, and what its package holds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import * as board from "@arbiter-chess/board";

const require = createRequire(import.meta.url);

test("it is imported on a server, by import and by require", () => {
  assert.equal(board.ArbiterBoard.observedAttributes.includes("fen"), true);
  assert.deepEqual(Object.keys(require("@arbiter-chess/board")).sort(), ["ArbiterBoard", "speak"]);
  assert.deepEqual([board.speak("de"), board.speak("tlh")], [true, false]);
});

test("it holds no framework, no rules and the licence of what it has from others", () => {
  const folder = "node_modules/@arbiter-chess/board/dist";
  const script = readFileSync(join(folder, "arbiter-board.js"), "utf8");
  assert.doesNotMatch(script, /\brequire\(|createElement\("canvas"|h\.Fragment|WebAssembly/);
  assert.match(readFileSync(join(folder, "LICENSE.signals-core"), "utf8"), /MIT License/);
});

test("its types say nothing of the pages that its sources come from", () => {
  for (const format of ["esm", "cjs"])
    for (const file of ["index", "element", "telling_element", "language", "types"]) {
      const types = readFileSync(`node_modules/@arbiter-chess/board/dist/${format}/${file}.d.ts`, "utf8");
      assert.doesNotMatch(types, /from "(?!\.\/)/);
    }
});

test("the example for React can be compiled", () => {
  const { transformSync } = createRequire(join(process.env.ARBITER_ROOT, "web/"))("esbuild");
  const { code } = transformSync(readFileSync("react.jsx", "utf8"), { loader: "jsx" });
  assert.match(code, /"arbiter-board"/);
});
