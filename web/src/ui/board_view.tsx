import { useLayoutEffect, useRef } from "preact/hooks";
import { Board, type BoardEvents, type BoardState } from "../board/index.ts";

interface Props {
  /** What is shown; whatever is missing is as at the beginning of the board's life. */
  readonly state: Partial<BoardState>;
  readonly events: BoardEvents;
  /** Called once with the board, to put the focus on it and the like. */
  readonly onReady?: (board: Board) => void;
}

/** A `Board` in a page of components. */
export function BoardView({ state, events, onReady }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Board>();
  const latest = useRef(events);
  latest.current = events;
  useLayoutEffect(() => {
    const made = new Board(
      element.current!,
      {
        onTry: (attempt) => latest.current.onTry(attempt),
        onPremove: (premove) => latest.current.onPremove?.(premove),
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
  return <div ref={element} class="board-frame" />;
}
