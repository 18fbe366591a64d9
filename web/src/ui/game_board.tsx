import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import {
  otherColor,
  type Attempt,
  type Board,
  type BoardEvents,
  type BoardState,
  type Color,
  type Movable,
} from "../board/index.ts";
import { t } from "../i18n/index.ts";
import type { Verdict } from "../rules/types.ts";
import { BoardView, focusOn } from "./board_view.tsx";
import { hidesPieces } from "./game_modes.ts";
import { PlayerBar, type PlayerProps } from "./player_bar.tsx";
import { premoveScene, premoveText, type Premoves } from "./premoves.ts";
import { sceneOf, type Seen } from "./scene.ts";
import { StatusLine } from "./status_line.tsx";

/** A position of a game, and how its reader takes part. */
interface Props extends Omit<Seen, "refusal"> {
  /** Where the game began, as a FEN. */
  readonly start: string;
  /** Whether the position is the last of the game. */
  readonly isNow: boolean;
  /** The side at the bottom. */
  readonly below: Color;
  /** Whose moves are made here. If they are of one side, they may be chosen in advance too. */
  readonly movable: Movable;
  readonly premoves: Premoves;
  /** Why the last attempt was refused. */
  readonly verdict: Verdict | null;
  /** A move of the reader that is under way: what is chosen meanwhile is for later. */
  readonly first?: Attempt | null;
  /** What is shown upon the position, or in its place: the proof of a coach, a move that is not sent yet. */
  readonly instead?: Partial<BoardState> | null | undefined;
  /** Whether the game has just begun: then the keyboard is the board's. */
  readonly isFresh: boolean;
  readonly player: (color: Color) => Omit<PlayerProps, "color" | "fen" | "start">;
  readonly events: BoardEvents;
  /** What lies over the board. */
  readonly children?: ComponentChildren;
  /** What is said below when nothing was refused and no move waits. */
  readonly status: string;
  /** A question in the place of the line below. */
  readonly question?: ComponentChildren;
}

/** The board of a game between its two players, and below it how things are or why the last attempt was refused. */
export function GameBoard(props: Props) {
  const { below, look, start, fen, isFresh, premoves } = props;
  const board = useRef<Board>();
  useEffect(() => {
    if (isFresh) focusOn(board.current);
  }, [isFresh]);
  const bar = (color: Color) => <PlayerBar color={color} start={start} fen={fen} {...props.player(color)} />;
  return (
    <section class="game-board" aria-label={t("play.boardRegion")}>
      {bar(otherColor(below))}
      <BoardView
        state={{ ...gameScene(props), ...props.instead }}
        hasPockets={look?.pockets !== undefined}
        onReady={(made) => (board.current = made)}
        events={props.events}
      >
        {props.children}
      </BoardView>
      {bar(below)}
      {props.question ?? (
        <StatusLine verdict={props.verdict} dropped={premoves.dropped.value}>
          {premoveText(premoves) ?? props.status}
        </StatusLine>
      )}
    </section>
  );
}

function gameScene({
  verdict,
  premoves,
  first = null,
  movable,
  isNow,
  below,
  ...seen
}: Props): Partial<BoardState> {
  const us = movable === "both" || movable === "none" ? null : movable;
  return {
    ...sceneOf({ ...seen, refusal: isNow ? (verdict ?? premoves.dropped.value) : null }),
    orientation: below,
    movable,
    allowsPremove: us !== null,
    hidesPieces: hidesPieces.value,
    ...(us ? premoveScene(seen.fen, premoves, us, first) : { premoves: [] }),
    ...(us && first ? { turn: otherColor(us), targets: {}, drops: {} } : {}),
  };
}
