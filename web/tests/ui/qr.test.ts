import { expect, test } from "vitest";
import { qrCode } from "../../src/ui/qr.ts";

// An independent decoder has read this code, and one of each length from 0 to 213 bytes.
const arbiter = [
  "#######.#.##..#######",
  "#.....#.##....#.....#",
  "#.###.#.#..##.#.###.#",
  "#.###.#...#.#.#.###.#",
  "#.###.#.##.##.#.###.#",
  "#.....#...#...#.....#",
  "#######.#.#.#.#######",
  ".........#...........",
  "#..######.##.#..#.###",
  "####....##.###..#.##.",
  "#.#..##....##..#.#.##",
  ".#####......###...##.",
  "#..#..#.##########.##",
  "........#...#####.##.",
  "#######.#..#....#....",
  "#.....#.##....######.",
  "#.###.#.#.#..##..#.##",
  "#.###.#.##..###..#...",
  "#.###.#..#####..#.###",
  "#.....#..####....####",
  "#######.#.#.##..##...",
];

test("A text is drawn as the standard says", () => {
  expect(qrCode("arbiter")!.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""))).toEqual(arbiter);
});

test("A code is as large as its text needs", () => {
  const sizeOf = (bytes: number) => qrCode("a".repeat(bytes))?.length;
  expect([0, 14, 15, 84, 85, 180, 181, 213].map(sizeOf)).toEqual([21, 21, 25, 37, 41, 53, 57, 57]);
  expect(qrCode("é".repeat(7))!.length).toBe(21);
  expect(qrCode("é".repeat(8))!.length).toBe(25);
});

test("A text that is too long gives none", () => {
  expect(qrCode("a".repeat(214))).toBeNull();
});
