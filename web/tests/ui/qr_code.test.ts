import { expect, test } from "vitest";
import { draw } from "../../src/ui/qr_code.tsx";

/** The code of a text that is short enough. */
function codeOf(words: string): { size: number; path: string } {
  const code = draw(words);
  if (code === null) throw new Error("no code");
  return code;
}

/** The dark modules of a path as rows of "#" and ".". */
function rowsOf({ size, path }: { size: number; path: string }): string[] {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? "#" : ".")).join(""),
  );
}

test("A QR code has its three finder patterns, and no other text gives the same", () => {
  const code = codeOf("https://chess.example.org/classes?code=K7QM-3XPT");
  const rows = rowsOf(code);
  const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
  for (const [index, row] of finder.entries()) {
    expect(rows[index]!.slice(0, 7)).toBe(row);
    expect(rows[index]!.slice(-7)).toBe(row);
    expect(rows.at(index - 7)!.slice(0, 7)).toBe(row);
  }
  expect(code.path).not.toBe(codeOf("https://chess.example.org/classes?code=K7QM-3XPU").path);
});

test("A text that is too long gives none", () => {
  expect(draw("é".repeat(1165))).not.toBeNull();
  expect(draw("é".repeat(1166))).toBeNull();
});
