import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { EngineOpponent } from "../play/engine_opponent.ts";
import { GameView } from "../play/game_view.tsx";
import { LocalGame } from "../play/local_game.ts";
import { surroundingsOf } from "../play/surroundings.ts";
import { loadFrom } from "../ui/stored.ts";
import type { Asked } from "./asked.tsx";
import { recordOf } from "./kept_game.ts";
import { resultOfGame } from "./questions.ts";
import "../play/play.css";

const key = "arbiter.homework-game";

/** A game against the computer as a part of a homework: it is answered when it has ended. */
export function GameTask({ helpers: { rules }, asked, place, onAnswer, onNext, children }: Asked) {
  const opponent = useMemo(() => new EngineOpponent(), []);
  const game = useMemo(
    () =>
      new LocalGame(
        recordOf(rules, loadFrom(key), place, Number(asked.moves)),
        surroundingsOf(rules, opponent, key),
      ),
    [place],
  );
  const since = useRef(performance.now());
  const { outcome } = game.record.value;
  useEffect(() => {
    if (outcome)
      onAnswer(resultOfGame(outcome.winner, game.person!, (performance.now() - since.current) / 1000));
  }, [outcome !== null]);
  useEffect(
    () => () => {
      game.pause();
      opponent.close();
    },
    [game],
  );
  return (
    <GameView game={game} rules={rules}>
      {children}
      <p>{t("homework.gameCounts")}</p>
      {outcome && onNext && (
        <button class="button is-main is-wide" onClick={onNext}>
          {t("learn.next")}
        </button>
      )}
    </GameView>
  );
}
