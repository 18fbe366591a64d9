import { spriteOf, type PieceDrawings } from "../board/pieces/drawing.ts";
import { squaresOf } from "../rules/attempt.ts";
import type { Color } from "../rules/types.ts";
import type { BoardColors } from "./board_picture.ts";
import { cellOf, darkSquares, piecesOf } from "./mini_board.tsx";

/** A position of a line, and the move that led there: in UCI, empty at the start. */
export interface Frame {
  readonly fen: string;
  readonly uci: string;
}

const secondsOfMove = 1;
const secondsOfGlide = 0.25;
/** The end is shown for longer. */
const secondsOfEnd = 3;

/** A piece on a square for some frames: from `since`, and before `until`. */
interface Stay {
  readonly drawing: string;
  readonly square: string;
  /** Where it glides from; where it was not on the board before, its own square. */
  readonly from: string;
  readonly since: number;
  until: number;
}

/** What stands where, and for how long. A piece that a move brings comes from where one like it has gone. */
function staysOf(frames: readonly Frame[]): Stay[] {
  const stays: Stay[] = [];
  let now = new Map<string, Stay>();
  for (const [index, { fen, uci }] of frames.entries()) {
    const next = new Map<string, Stay>();
    const pieces = piecesOf(fen);
    const isNew = ({ square, drawing }: (typeof pieces)[number]) => now.get(square)?.drawing !== drawing;
    for (const piece of pieces) if (!isNew(piece)) next.set(piece.square, now.get(piece.square)!);
    const gone = [...now.values()].filter((stay) => next.get(stay.square) !== stay);
    for (const stay of gone) stay.until = index;
    for (const { square, drawing } of pieces.filter(isNew)) {
      const like = gone.find((stay) => stay.drawing === drawing);
      if (like) gone.splice(gone.indexOf(like), 1);
      const move = uci === "" ? { from: square, to: square } : squaresOf(uci);
      const from = like?.square ?? (move.to === square ? move.from : square);
      const stay = { drawing, square, from, since: index, until: frames.length };
      stays.push(stay);
      next.set(square, stay);
    }
    now = next;
  }
  return stays;
}

/**
 * A line as an animation of its own, in SVG: 800 by 800, a second for each move, again and again, without anything
 * outside itself and without scripts.
 */
export function boardAnimation(
  frames: readonly Frame[],
  below: Color,
  set: PieceDrawings,
  { light, dark }: BoardColors,
): string {
  const whole = frames.length * secondsOfMove + secondsOfEnd;
  const at = (seconds: number) => Number((seconds / whole).toFixed(5));
  const time = `dur="${whole}s" repeatCount="indefinite"`;
  const place = (square: string) => `${cellOf(square, below).x} ${cellOf(square, below).y}`;
  /** Values one after the other, each from its time on. */
  const steps = (name: string, values: readonly (readonly [seconds: number, value: string | number])[]) =>
    `<animate attributeName="${name}" calcMode="discrete" values="${values.map(([, value]) => value).join(";")}" ` +
    `keyTimes="${values.map(([seconds]) => at(seconds)).join(";")}" ${time}/>`;
  const piece = ({ drawing, square, from, since, until }: Stay) => {
    const [begin, end] = [since * secondsOfMove, until === frames.length ? whole : until * secondsOfMove];
    const shown = [
      ...(begin > 0 ? [[0, "hidden"] as const] : []),
      [begin, "visible"] as const,
      ...(end < whole ? [[end, "hidden"] as const] : []),
    ];
    const glide =
      from === square
        ? ""
        : `<animateTransform attributeName="transform" type="translate" values="${place(from)};${place(from)};` +
          `${place(square)};${place(square)}" keyTimes="0;${at(begin)};${at(begin + secondsOfGlide)};1" ${time}/>`;
    const seen = shown.length > 1 ? steps("visibility", shown) : "";
    return `<use href="#${drawing}" transform="translate(${place(square)})">${seen}${glide}</use>`;
  };
  /** One of the squares of the last move; at the start it is outside the picture. */
  const mark = (end: "from" | "to") => {
    const cells = frames.map(({ uci }) =>
      uci === "" ? { x: -100, y: 0 } : cellOf(squaresOf(uci)[end], below),
    );
    const moving = (axis: "x" | "y") =>
      steps(
        axis,
        cells.map((cell, index) => [index * secondsOfMove, cell[axis]] as const),
      );
    return `<rect width="100" height="100" fill="#ceb23c" fill-opacity=".5">${moving("x")}${moving("y")}</rect>`;
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">` +
    `<rect width="800" height="800" fill="${light}"/><path fill="${dark}" d="${darkSquares}"/>` +
    `${mark("from")}${mark("to")}${spriteOf(set)}${staysOf(frames).map(piece).join("")}</svg>\n`
  );
}
