import { expect, test } from "vitest";
import { staunton } from "../../src/board/pieces/staunton.ts";
import { boardAnimation, type Frame } from "../../src/ui/board_animation.ts";
import { cellOf, piecesOf } from "../../src/ui/mini_board.tsx";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const colors = { light: "#fff", dark: "#888" };

function framesOf(fen: string, moves: string): Frame[] {
  return [{ fen, uci: "" }, ...rules.playLine(fen, moves.split(" "))];
}

interface Use {
  readonly drawing: string;
  readonly begin: number;
  readonly end: number;
  readonly place: string;
  readonly from: string;
}

/** What an animation draws: its pieces, each with the seconds for which it is seen, read from the file itself. */
function usesOf(svg: string): { whole: number; uses: Use[] } {
  const whole = Number(/dur="(\d+)s"/.exec(svg)![1]);
  const uses = [...svg.matchAll(/<use href="#(\w+)" transform="translate\((\d+ \d+)\)">(.*?)<\/use>/g)].map(
    ([, drawing, place, inside]): Use => {
      const [, values, times] = /"visibility".*?values="([^"]*)" keyTimes="([^"]*)"/.exec(inside!) ?? [
        "",
        "visible",
        "0",
      ];
      const index = values!.split(";").indexOf("visible");
      const seconds = times!.split(";").map((time) => Number(time) * whole);
      const [, from = place] = /<animateTransform.*?values="(\d+ \d+);/.exec(inside!) ?? [];
      return {
        drawing: drawing!,
        begin: seconds[index]!,
        end: seconds[index + 1] ?? whole,
        place: place!,
        from: from!,
      };
    },
  );
  return { whole, uses };
}

/** "wn 100 700", in order. */
function positionAt(svg: string, second: number): string[] {
  const { uses } = usesOf(svg);
  return uses
    .filter(({ begin, end }) => begin <= second && second < end)
    .map(({ drawing, place }) => `${drawing} ${place}`)
    .sort();
}

function positionIn(fen: string, below: "white" | "black"): string[] {
  return piecesOf(fen)
    .map(({ square, drawing }) => `${drawing} ${cellOf(square, below).x} ${cellOf(square, below).y}`)
    .sort();
}

const castled =
  "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 d2d4 a7a6 b5a4 b7b5 a4b3 d7d5 d4e5 c8e6 b1d2 e4d2 c1d2 f8c5 c2c3 e8g8";

test.each([
  ["a game with castling and captures", rules.initial(), castled, "white"],
  ["the same from Black's side", rules.initial(), castled, "black"],
  [
    "a capture en passant and a promotion",
    "4k3/8/8/8/1p6/8/P5p1/4K3 w - - 0 1",
    "a2a4 b4a3 e1e2 g2g1q",
    "white",
  ],
] as const)("the animation of %s has every position in its time", (_, fen, moves, below) => {
  const frames = framesOf(fen, moves);
  expect(frames).toHaveLength(moves.split(" ").length + 1);
  const svg = boardAnimation(frames, below, staunton, colors);
  for (const [index, frame] of frames.entries())
    expect(positionAt(svg, index + 0.5), frame.uci).toEqual(positionIn(frame.fen, below));
  expect(positionAt(svg, usesOf(svg).whole - 0.01)).toEqual(positionIn(frames.at(-1)!.fen, below));
});

test("a piece glides from where it stood, in castling the rook too, and a pawn that promotes", () => {
  const glides = (fen: string, moves: string) =>
    usesOf(boardAnimation(framesOf(fen, moves), "white", staunton, colors))
      .uses.filter(({ place, from }) => place !== from)
      .map(({ drawing, from, place }) => `${drawing} ${from} ${place}`);
  expect(glides("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1")).toEqual([
    "wr 700 700 500 700",
    "wk 400 700 600 700",
  ]);
  expect(glides("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q")).toEqual(["wq 0 100 0 0"]);
});

test("the squares of the last move are marked, and the animation needs nothing outside itself", () => {
  const svg = boardAnimation(framesOf(rules.initial(), "e2e4 e7e5"), "white", staunton, colors);
  expect(svg).toContain('attributeName="x" calcMode="discrete" values="-100;400;400"');
  expect(svg).toContain('attributeName="y" calcMode="discrete" values="0;600;100"');
  expect(svg.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|url\(|var\(|<script/);
});
