/** The words of a game on this device. */
import type { Color } from "../board/index.ts";
import { outcomeSentence, side } from "../rules/sentences.ts";
import { t } from "../i18n/index.ts";
import type { LocalGame } from "./local_game.ts";
import type { Player } from "./record.ts";

/** The line below the board. */
export function statusOf(game: LocalGame): string {
  const { outcome } = game.record.value;
  if (game.notice.value) return t(game.notice.value);
  if (outcome) return outcomeSentence(outcome);
  if (game.drawOffer.value) return t("play.drawOffered", { side: side(game.drawOffer.value) });
  if (game.isThinking.value) return t("play.thinking");
  const isCheck = game.look.value.inCheck;
  if (game.person) return t(isCheck ? "play.yourTurnCheck" : "play.yourTurn");
  return t(isCheck ? `play.toMoveCheck.${game.turn}` : `play.toMove.${game.turn}`);
}

/** The name of a player. */
export function nameOf(player: Player, color: Color, game: LocalGame): string {
  if (player.kind === "computer") return t("play.computerLevel", { level: player.level });
  return game.person ? t("play.you") : t(`play.${color}`);
}

/** Who has won. */
export function resultTitle(game: LocalGame): string {
  const winner = game.record.value.outcome?.winner;
  if (!winner) return t("play.draw");
  if (!game.person) return t(`play.wins.${winner}`);
  return t(game.person === winner ? "play.youWin" : "play.youLose");
}
