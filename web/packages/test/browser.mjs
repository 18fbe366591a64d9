// SPDX-License-Identifier: MIT
// Tries the installed packages in Chromium, in a page and in its worker: node browser.mjs. Skips where there is none.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, normalize } from "node:path";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(executablePath)) {
  console.log(`skipped in a browser: no ${executablePath}`);
  process.exit(0);
}
const { chromium } = createRequire(join(process.env.ARBITER_ROOT, "web/"))("playwright-core");

const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const server = createServer(({ url }, response) => {
  if (url === "/")
    return response.setHeader("Content-Type", "text/html").end("<!doctype html><title>test</title>");
  const path = join(process.cwd(), normalize(url));
  if (!existsSync(path)) return response.writeHead(404).end();
  const type = types[/\.\w+$/.exec(path)?.[0] ?? ""] ?? "application/octet-stream";
  response.setHeader("Content-Type", type).end(readFileSync(path));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const rules = "/node_modules/@arbiter-chess/rules/dist";
  const engine = "/node_modules/@arbiter-chess/engine/dist";
  const inPage = await page.evaluate(async (folder) => {
    const { Chess, ready } = await import(`${folder}/esm/index.js`);
    await ready();
    const small = await import(`${folder}/esm/chess_only.js`);
    await small.ready();
    const file = await import(`${folder}/esm/file.js`);
    await file.ready(fetch(`${folder}/rules.wasm`));
    const why = new Chess("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1").why("Nc3", { language: "fr" });
    return [why.code, new small.Chess().perft(3), new file.Chess().perft(2)];
  }, rules);
  assert.deepEqual(inPage, ["pinned", 8902, 400]);
  const inWorker = await page.evaluate(async (folder) => {
    const code = `import { Chess, ready } from "${location.origin}${folder}/esm/index.js";
      await ready();
      postMessage(new Chess().moves().length);`;
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
    });
  }, rules);
  assert.equal(inWorker, 20);
  const best = await page.evaluate(async (folder) => {
    const { Engine } = await import(`${folder}/esm/index.js`);
    const engine = await Engine.start({ megabytes: 1 });
    const { move } = await engine.analyse("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", [], { depth: 6 });
    engine.close();
    return move;
  }, engine);
  assert.equal(best, "a1a8");
  await page.goto(`http://127.0.0.1:${server.address().port}/plain.html`);
  await page.waitForFunction(() => document.querySelector("arbiter-board")?.rules);
  const why = await page.evaluate(() => {
    const board = document.querySelector("arbiter-board");
    board.fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    const { code } = board.explain("Nc3");
    const arrows = board.shadowRoot.querySelectorAll(".arrow-reason");
    return [code, arrows.length, board.shadowRoot.querySelector(".status").textContent];
  });
  assert.deepEqual(why.slice(0, 2), ["pinned", 1]);
  assert.match(why[2], /^The knight on e2 is pinned/);
  console.log(`in ${browser.browserType().name()} ${browser.version()}: page, worker, engine and board answer`);
} finally {
  await browser.close();
  server.close();
}
