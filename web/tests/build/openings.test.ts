import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOpenings } from "../../build/openings.ts";
import { fileOf } from "../rules/support.ts";

const folder = mkdtempSync(join(tmpdir(), "openings-"));
const wasm = fileOf("web/packages/rules/wasm/rules.wasm");
afterAll(() => rmSync(folder, { recursive: true }));

test("without lists there are no names", async () => {
  expect(await readOpenings(join(folder, "missing"), wasm)).toBeNull();
  expect(await readOpenings(folder, wasm)).toBeNull();
});

test("names go by positions, the first of two counts, and what cannot be read is left out", async () => {
  const lines = [
    "eco\tname\tpgn",
    "C20\tKing's Pawn Game\t1. e4 e5",
    "C44\tFirst\t1. e4 e5 2. Nf3 Nc6",
    "C44\tSecond\t1. Nf3 Nc6 2. e4 e5",
    "A00\tNo such move\t1. e4 e4",
  ];
  writeFileSync(join(folder, "c.tsv"), lines.join("\n"));
  const json = { any: { eco: "A00", name: "Amar", moves: "1. Nh3" } };
  writeFileSync(join(folder, "ecoA.json"), JSON.stringify(json));
  const names = (await readOpenings(folder, wasm))!;
  expect(Object.values(names).sort()).toEqual(["A00 Amar", "C20 King's Pawn Game", "C44 First"]);
  expect(names["r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -"]).toBe("C44 First");
});
