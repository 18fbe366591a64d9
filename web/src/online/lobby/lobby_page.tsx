import { useSignalEffect } from "@preact/signals";
import { render } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { navigate } from "../../router.ts";
import { me, refreshMe } from "../account/me.ts";
import { ConnectionBanner } from "../room/connection_banner.tsx";
import { keepSeat } from "../seats.ts";
import { SocketLink } from "../socket_link.ts";
import "../online.css";
import { LiveGames } from "./live_games.tsx";
import { LobbySession } from "./lobby_session.ts";
import { MakeGame } from "./make_game.tsx";
import { SeekList } from "./seek_list.tsx";

function LobbyPage() {
  const lobby = useMemo(
    () => new LobbySession((receive) => new SocketLink("/ws/lobby", { place: "lobby" }, { receive })),
    [],
  );
  useEffect(() => {
    lobby.line.start();
    void refreshMe();
    return () => lobby.line.stop();
  }, [lobby]);
  useSignalEffect(() => {
    const pairing = lobby.pairing.value;
    if (pairing === null) return;
    keepSeat(pairing.game, pairing);
    navigate(`/game/${encodeURIComponent(pairing.game)}`);
  });
  return (
    <div class="lobby">
      <ConnectionBanner
        link={lobby.link.value}
        drain={lobby.link.value.drain}
        retry={() => lobby.line.retryNow()}
      />
      <header class="lobby-head">
        <h1>{t("online.lobby")}</h1>
        <nav class="row" aria-label={t("online.account")}>
          {me.value === null ? null : <a href="/games">{t("online.myGames")}</a>}
          <a href="/tournaments">{t("tournament.title")}</a>
          <a href="/players">{t("account.players")}</a>
          <a href="/login">{me.value === null ? t("online.login") : me.value.name}</a>
        </nav>
      </header>
      <div class="lobby-columns">
        <MakeGame lobby={lobby} />
        <SeekList lobby={lobby} />
        <LiveGames lobby={lobby} />
      </div>
    </div>
  );
}

/** `/lobby`: begin a game, take up somebody's wish, watch. */
export function mount(element: HTMLElement): () => void {
  render(<LobbyPage />, element);
  return () => render(null, element);
}
