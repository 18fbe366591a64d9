import { otherColor, type Attempt, type BoardState, type Color } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { boardOf, type Proof } from "../learn/proof.ts";
import type { Look, Rules } from "../rules/types.ts";
import { BoardView, focusOn } from "../ui/board_view.tsx";
import { PlayerBar } from "../ui/player_bar.tsx";
import { premoveText } from "../ui/premoves.ts";
import { gameScene } from "../ui/game_scene.ts";
import { standingText, StatusLine } from "../ui/status_line.tsx";
import type { CoachDesk } from "./coach_desk.ts";
import { useHurry, useTicks } from "./game_hooks.ts";
import { nameOf, statusOf } from "./game_words.ts";
import type { LocalGame } from "./local_game.ts";
import { fenOf, variantOf } from "./record.ts";

interface Props {
  readonly game: LocalGame;
  readonly rules: Rules;
  readonly desk: CoachDesk;
  /** The side at the bottom. */
  readonly bottom: Color;
  readonly onTry: (attempt: Attempt) => void;
}

/** The board between its players, and the line below it. */
export function GameBoard({ game, rules, desk, bottom, onTry }: Props) {
  useTicks(game);
  useHurry(game);
  const record = game.record.value;
  const proof = desk.proof.value;
  const look = shownLook(game, rules);
  const state = { ...boardState(game, look, bottom), ...(proof && proofOf(game, rules, proof)) };
  return (
    <section class="game-board" aria-label={t("play.boardRegion")}>
      <Bar game={game} look={look} color={otherColor(bottom)} left={game.timeLeft(otherColor(bottom))} />
      <BoardView
        state={state}
        hasPockets={look.pockets !== undefined}
        onReady={(board) => {
          if (record.moves.length === 0 && !record.outcome) focusOn(board);
        }}
        events={{
          onTry,
          onPremove: (premove) => game.premove(premove),
          onTouch: () => {
            game.touch();
            desk.show(null);
          },
        }}
      />
      <Bar game={game} look={look} color={bottom} left={game.timeLeft(bottom)} />
      <StatusLine verdict={game.verdict.value} dropped={game.premoves.dropped.value}>
        {premoveText(game.premoves) ?? statusOf(game)}
      </StatusLine>
    </section>
  );
}

interface BarProps {
  readonly game: LocalGame;
  readonly look: Look;
  readonly color: Color;
  /** Milliseconds left; nothing without clocks. */
  readonly left: number | undefined;
}

function Bar({ game, look, color, left }: BarProps) {
  const record = game.record.value;
  return (
    <PlayerBar
      color={color}
      name={nameOf(record.players[color], color, game)}
      fen={look.fen}
      start={record.start}
      detail={standingText(look, color)}
      isTurn={!record.outcome && game.turn === color}
      isRunning={record.running === color}
      {...(left === undefined ? {} : { left })}
    />
  );
}

function shownLook(game: LocalGame, rules: Rules): Look {
  const record = game.record.value;
  const shown = game.shown.value;
  if (shown === record.moves.length) return game.look.value;
  const look = rules.look(record.moves[shown - 1]?.fen ?? record.start, [], variantOf(record));
  if (!look.ok) throw new Error(look.sentence);
  return look;
}

function boardState(game: LocalGame, look: Look, below: Color): Partial<BoardState> {
  const record = game.record.value;
  const shown = game.shown.value;
  const isNow = shown === record.moves.length;
  return gameScene({
    fen: look.fen,
    look,
    last: record.moves[shown - 1],
    refusal: isNow ? (game.verdict.value ?? game.premoves.dropped.value) : null,
    below,
    movable: record.outcome || !isNow ? "none" : (game.person ?? "both"),
    advances: isNow ? game.person : undefined,
    premoves: game.premoves,
  });
}

// What the coach shows. On the position of the game a move may be made all the same.
function proofOf(game: LocalGame, rules: Rules, proof: Proof): Partial<BoardState> {
  const board = boardOf(rules, proof);
  const { arrows, marks } = board;
  return board.fen === fenOf(game.record.value) ? { arrows: arrows!, marks: marks! } : board;
}
