import { useRef } from "preact/hooks";
import type { Color, Mark, Square } from "../board/index.ts";
import { BoardView } from "../ui/board_view.tsx";

interface Props {
  readonly fen: string;
  readonly orientation: Color;
  /** Whether pieces are moved; else a press on a square is for the tool. */
  readonly isMoving: boolean;
  readonly marks: readonly Mark[];
  readonly onPress: (square: Square) => void;
  /** To another square, or off the board. */
  readonly onMove: (from: Square, to: Square | undefined) => void;
}

/** The board of the editor: every piece may go everywhere, and squares can be pressed with a tool. */
export function EditorBoard({ fen, orientation, isMoving, marks, onPress, onMove }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} class={isMoving ? "editor-board" : "editor-board has-tool"}>
      <BoardView
        state={{ fen, orientation, movable: isMoving ? "both" : "none", marks }}
        events={{
          onTry: ({ from, to }) => onMove(from, to),
          onThrowAway: (from) => onMove(from, undefined),
          onSquare: isMoving ? undefined : onPress,
        }}
      />
    </div>
  );
}
