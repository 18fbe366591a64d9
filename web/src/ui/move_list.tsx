import { useEffect, useRef } from "preact/hooks";
import { spokenMove } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { keepInSight } from "./keep_in_sight.ts";
import { spelled } from "./piece_letters.ts";
import { StepButtons } from "./step_buttons.tsx";

interface Props {
  /** The moves in SAN, in order. */
  readonly moves: readonly string[];
  /** The number and side of the first: 0 for White's first move, 1 where Black begins. */
  readonly firstPly?: number;
  /** How many of the moves are on the board. */
  readonly shown: number;
  /** Another place in the game was chosen: that many moves on the board. */
  readonly onGo: (shown: number) => void;
  /** Behind the last move: the result. */
  readonly result?: string | undefined;
}

/** The moves of a game in two columns, and buttons to go through them. */
export function MoveList({ moves, firstPly = 0, shown, onGo, result }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current!;
    if (moves.length > 0 && !keepInSight(box)) box.scrollTop = shown === 0 ? 0 : box.scrollHeight;
  }, [shown, moves.length]);

  const startsWithBlack = firstPly % 2 === 1;
  const cells = startsWithBlack ? ["…", ...moves] : [...moves];
  const shift = startsWithBlack ? 1 : 0;
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => row);
  const cell = (index: number) => {
    const san = cells[index];
    const ply = index - shift + 1;
    if (san === undefined || ply < 1) return <span>{san}</span>;
    return (
      <button
        type="button"
        aria-current={ply === shown ? "true" : undefined}
        aria-label={`${spelled(san)}, ${spokenMove(san)}`}
        onClick={() => onGo(ply)}
      >
        {spelled(san)}
      </button>
    );
  };
  return (
    <div class="move-list">
      <ol ref={list} aria-label={t("game.moves")} tabIndex={0}>
        {rows.map((row) => (
          <li key={row}>
            <span class="move-number">{Math.floor(firstPly / 2) + row + 1}.</span>
            {cell(2 * row)}
            {2 * row + 1 < cells.length && cell(2 * row + 1)}
          </li>
        ))}
        {moves.length === 0 && <li class="move-none">{t("game.noMoves")}</li>}
        {result && <li class="move-result">{result}</li>}
      </ol>
      <StepButtons
        isAtStart={shown === 0}
        isAtEnd={shown >= moves.length}
        onFirst={() => onGo(0)}
        onBack={() => onGo(shown - 1)}
        onForward={() => onGo(shown + 1)}
        onLast={() => onGo(moves.length)}
      />
    </div>
  );
}
