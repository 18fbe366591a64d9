import { t } from "../../i18n/index.ts";
import { navigate } from "../../router.ts";
import { hasGrounds } from "../../learn/grounds.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { otherColor } from "../../rules/color.ts";
import type { OnlineGame } from "../game_state.ts";
import { resultText } from "../../server/words.ts";
import { endText } from "./words.ts";
import type { Room } from "./room.ts";
import { ServerAnalysis } from "./server_analysis.tsx";

const WhyOver = lazy(async () => (await import("../../learn/why_over.tsx")).WhyOver);

/** How the game ended, and where to go from here. */
export function Result({ room }: { room: Room }) {
  const game = room.session.game.value;
  if (game === null || game.state !== "over") return null;
  return (
    <section class="card stack result room-result" aria-labelledby="result-title">
      <h2 id="result-title">{game.result === "*" ? t("online.aborted") : resultText(game.result)}</h2>
      <p>{game.termination ? endText(game.termination) : ""}</p>
      <Why room={room} game={game} />
      <div class="row is-even">
        {game.you === null ? null : <Rematch room={room} game={game} />}
        <a class="button" href={`/analysis?game=${encodeURIComponent(game.id)}`}>
          <Icon name="chart" />
          {t("online.analyse")}
        </a>
      </div>
      <ServerAnalysis game={game} />
    </section>
  );
}

/** What proves the end, where more can be said of it. */
function Why({ room, game }: { room: Room; game: OnlineGame }) {
  const code = game.termination?.code ?? "";
  const variant = room.variant.value;
  if (variant === null || !hasGrounds(code, variant)) return null;
  return (
    <WhyOver
      game={{ start: game.fen, moves: game.moves.map((move) => move.uci) }}
      variant={variant}
      code={code}
      picture={room.picture.value}
      onPicture={(picture) => room.point(picture)}
    />
  );
}

function Rematch({ room: { session }, game }: { room: Room; game: OnlineGame }) {
  const { rematch } = game;
  if (rematch?.game !== undefined) {
    const id = rematch.game;
    return (
      <button class="button is-main" onClick={() => navigate(`/game/${encodeURIComponent(id)}`)}>
        {t("online.toRematch")}
      </button>
    );
  }
  const isMine = rematch?.by === game.you;
  const isTheirs = rematch?.by === otherColor(game.you!);
  return (
    <button
      class={isTheirs ? "button is-main" : "button"}
      disabled={isMine || session.waitingFor.value.has("rematch")}
      onClick={() => session.act("rematch")}
    >
      {t(isMine ? "online.rematchOffered" : isTheirs ? "online.acceptRematch" : "online.offerRematch")}
    </button>
  );
}
