import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  Board,
  canDrop,
  defaultState,
  otherColor,
  pocketsOf,
  type BoardEvents,
  type BoardState,
  type Color,
  type Piece,
} from "../board/index.ts";
import { Pocket } from "./pocket.tsx";

interface Props {
  /** What is shown; whatever is missing is as at the beginning of the board's life. */
  readonly state: Partial<BoardState>;
  readonly events: BoardEvents;
  /** Whether the rule set has pockets: they are shown above and below the board. */
  readonly hasPockets?: boolean;
  /** What lies over the board, or beside it. */
  readonly children?: ComponentChildren;
  /** Called once with the board, to put the focus on it and the like. */
  readonly onReady?: (board: Board) => void;
}

/** Puts the focus on a board where a game begins, unless the reader is writing something. */
export function focusOn(board: Board | undefined): void {
  if (!document.activeElement?.matches("input, textarea, select")) board?.focus();
}

/** A `Board` in a page of components, with the pockets of both sides where there are any. */
export function BoardView({ state, events, hasPockets = false, children, onReady }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Board>();
  const [held, setHeld] = useState<Piece | null>(null);
  const latest = useRef(events);
  latest.current = events;
  useLayoutEffect(() => {
    const made = new Board(
      element.current!,
      {
        onTry: (attempt) => latest.current.onTry(attempt),
        onPremove: (premove) => latest.current.onPremove?.(premove),
        onPocket: setHeld,
        onTake: (from) => latest.current.onTake?.(from),
        onThrowAway: (from) => latest.current.onThrowAway?.(from),
        onSquare: (square) => latest.current.onSquare?.(square),
        onTouch: () => latest.current.onTouch?.(),
        onDraw: (arrows, marks) => latest.current.onDraw?.(arrows, marks),
      },
      state,
    );
    board.current = made;
    onReady?.(made);
    return () => made.destroy();
  }, []);
  // Before the next frame: a piece that was dropped must not be seen on its old square once more.
  useLayoutEffect(() => board.current?.set(state));
  const frame = (
    <div class="board-frame">
      <div ref={element} />
      {children}
    </div>
  );
  if (!hasPockets) return frame;
  const scene = { ...defaultState, ...state };
  const pocket = (color: Color) => (
    <Pocket
      color={color}
      pieces={pocketsOf(scene.fen)}
      held={held}
      isOurs={canDrop(color === "white" ? "P" : "p", scene)}
      board={() => board.current}
    />
  );
  return (
    <div class="board-stand">
      {pocket(otherColor(scene.orientation))}
      {frame}
      {pocket(scene.orientation)}
    </div>
  );
}
