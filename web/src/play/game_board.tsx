import type { Attempt, BoardState, Color } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { boardOf, type Proof } from "../learn/proof.ts";
import { outcomeSentence, side } from "../rules/sentences.ts";
import type { Look, Rules } from "../rules/types.ts";
import { GameBoard } from "../ui/game_board.tsx";
import { standingText } from "../ui/status_line.tsx";
import type { CoachDesk } from "./coach_desk.ts";
import { useTicks } from "./game_hooks.ts";
import type { LocalGame } from "./local_game.ts";
import { nameOf } from "../ui/game_players.ts";
import { fenOf, variantOf } from "../ui/game_record.ts";

interface Props {
  readonly game: LocalGame;
  readonly rules: Rules;
  readonly desk: CoachDesk;
  /** The side at the bottom. */
  readonly bottom: Color;
  readonly onTry: (attempt: Attempt) => void;
}

/** The board of a game on this device. */
export function LocalBoard({ game, rules, desk, bottom, onTry }: Props) {
  useTicks(game);
  const record = game.record.value;
  const shown = game.shown.value;
  const isNow = shown === record.moves.length;
  const look = shownLook(game, rules);
  const proof = desk.proof.value;
  return (
    <GameBoard
      fen={look.fen}
      start={record.start}
      look={look}
      last={record.moves[shown - 1]}
      isNow={isNow}
      below={bottom}
      movable={record.outcome || !isNow ? "none" : (game.person ?? "both")}
      premoves={game.premoves}
      verdict={game.verdict.value}
      instead={proof ? proofOf(game, rules, proof) : isNow ? desk.picture.value : null}
      isFresh={record.moves.length === 0 && !record.outcome}
      player={(color) => ({
        name: nameOf(record.players, color),
        detail: standingText(look, color),
        isTurn: !record.outcome && game.turn === color,
        isOurs: record.players[color].kind === "person",
        reading: game.reading,
      })}
      events={{
        onTry,
        onPremove: (premove) => game.premove(premove),
        onTouch: () => {
          game.touch();
          desk.show(null);
        },
      }}
      status={statusOf(game)}
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

// What the coach shows. On the position of the game a move may be made all the same.
function proofOf(game: LocalGame, rules: Rules, proof: Proof): Partial<BoardState> {
  const board = boardOf(rules, proof);
  const { arrows, marks } = board;
  return board.fen === fenOf(game.record.value) ? { arrows: arrows!, marks: marks! } : board;
}

/** The line below the board. */
function statusOf(game: LocalGame): string {
  const { outcome } = game.record.value;
  if (game.notice.value) return t(game.notice.value);
  if (outcome) return outcomeSentence(outcome);
  if (game.drawOffer.value) return t("play.drawOffered", { side: side(game.drawOffer.value) });
  if (game.isThinking.value) return t("play.thinking");
  const isCheck = game.look.value.inCheck;
  if (game.person) return t(isCheck ? "play.yourTurnCheck" : "play.yourTurn");
  return t(isCheck ? `play.toMoveCheck.${game.turn}` : `play.toMove.${game.turn}`);
}
