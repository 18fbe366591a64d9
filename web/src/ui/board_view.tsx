import { useEffect, useRef } from "preact/hooks";
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
  useEffect(() => {
    const made = new Board(
      element.current!,
      {
        onTry: (attempt) => latest.current.onTry(attempt),
        onPremove: (premove) => latest.current.onPremove?.(premove),
        onTouch: () => latest.current.onTouch?.(),
        onDraw: (arrows, marks) => latest.current.onDraw?.(arrows, marks),
      },
      state,
    );
    board.current = made;
    onReady?.(made);
    return () => made.destroy();
  }, []);
  useEffect(() => board.current?.set(state));
  return <div ref={element} class="board-frame" />;
}
