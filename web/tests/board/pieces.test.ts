import { describe, expect, test } from "vitest";
import { pieceOf, spriteOf } from "../../src/board/pieces/drawing.ts";
import { loadPieces } from "../../src/board/pieces/sprite.ts";
import { pieceSets } from "../../src/board/look.ts";

const roles = ["p", "n", "b", "r", "q", "k"] as const;

/** The numbers of a path that may be places; relative ones are small. */
function numbersOf(markup: string): number[] {
  return [...markup.matchAll(/ d="([^"]*)"/g)].flatMap(([, path]) =>
    path!.match(/-?\d+(\.\d+)?/g)!.map(Number),
  );
}

describe.each(pieceSets)("the pieces %s", (name) => {
  test("are twelve that differ, each within its square", async () => {
    const set = await loadPieces(name);
    const drawn = (["white", "black"] as const).flatMap((color) =>
      roles.map((role) => pieceOf(set, color, role)),
    );
    expect(new Set(drawn).size).toBe(12);
    for (const markup of drawn) {
      expect(markup).toMatch(/^<path /);
      expect(Math.max(...numbersOf(markup))).toBeLessThanOrEqual(100);
      expect(Math.min(...numbersOf(markup))).toBeGreaterThanOrEqual(-100);
    }
    for (const id of ["wp", "bk"]) expect(spriteOf(set)).toContain(`<g id="${id}">`);
  });
});
