import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { me } from "../../server/me.ts";
import type { ApiResult } from "../../server/api.ts";
import { faultText } from "../../server/fault_text.ts";
import type { OnlineGame } from "../game_state.ts";
import { askForAnalysis, fetchAnalysis, type GameAnalysis } from "../../server/games_api.ts";

const lookEvery = 2_000;

/** The analysis of a finished game by machines of the server: asks for it, says how far it is, leads to it. */
export function ServerAnalysis({ game }: { readonly game: OnlineGame }) {
  const [shown, setShown] = useState<GameAnalysis | null>(null);
  const [trouble, setTrouble] = useState("");
  const isUnderWay = shown?.state === "waiting" || shown?.state === "running";
  const take = (answer: ApiResult<GameAnalysis>): void => {
    if (answer.ok) setShown(answer.value);
  };
  useEffect(() => {
    void fetchAnalysis(game.id).then(take);
  }, [game.id]);
  useEffect(() => {
    if (!isUnderWay) return;
    const look = async (): Promise<void> => take(await fetchAnalysis(game.id));
    const timer = setInterval(() => document.hidden || void look(), lookEvery);
    return () => clearInterval(timer);
  }, [game.id, isUnderWay]);
  if (shown === null || !isChess(game)) return null;
  const wish = async (): Promise<void> => {
    const answer = await askForAnalysis(game.id);
    take(answer);
    setTrouble(answer.ok ? "" : faultText(answer.fault));
  };
  const mayAsk = me.value !== null && shown.offered;
  return (
    <div class="stack server-analysis">
      <Progress shown={shown} />
      {shown.state === "done" ? (
        <a class="button" href={`/analysis?game=${encodeURIComponent(game.id)}&analysis=server`}>
          <Icon name="chart" />
          {t("online.serverAnalysis.show")}
        </a>
      ) : null}
      {mayAsk && (shown.state === "none" || shown.state === "failed") ? (
        <button class="button" onClick={() => void wish()}>
          <Icon name="chart" />
          {t("online.serverAnalysis.ask")}
        </button>
      ) : null}
      {trouble === "" ? null : (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

function Progress({ shown }: { readonly shown: GameAnalysis }) {
  if (shown.state === "waiting") return <p role="status">{t("online.serverAnalysis.waiting")}</p>;
  if (shown.state === "failed")
    return <p role="status">{t(`online.serverAnalysis.failed.${shown.fault ?? "worker-lost"}`)}</p>;
  if (shown.state !== "running") return null;
  const [done, count] = [shown.done ?? 0, shown.positions ?? 1];
  const text = t("online.serverAnalysis.running", { done, count });
  return (
    <div>
      <p>{text}</p>
      <progress class="server-progress" value={done} max={count} aria-label={text} />
    </div>
  );
}

/** Whether the engine knows the rules of the game, and there is a move to judge. */
function isChess(game: OnlineGame): boolean {
  return (game.variant === "standard" || game.variant === "chess960") && game.moves.length > 0;
}
