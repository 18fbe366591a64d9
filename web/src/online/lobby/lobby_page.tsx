import "./lobby.css";
import { t } from "../../i18n/index.ts";
import { mountOf } from "../../router.ts";
import { Members } from "../../server/members.tsx";
import { ConnectionBanner } from "../room/connection_banner.tsx";
import { LiveGames } from "./live_games.tsx";
import { MakeGame } from "./make_game.tsx";
import { SeekList } from "./seek_list.tsx";
import { useLobby } from "./use_lobby.ts";

function LobbyPage() {
  const lobby = useLobby();
  return (
    <div class="lobby">
      <ConnectionBanner
        link={lobby.link.value}
        drain={lobby.link.value.drain}
        retry={() => lobby.line.retryNow()}
      />
      <header class="lobby-head">
        <h1>{t("shell.lobby")}</h1>
        <nav class="row" aria-label={t("shell.lobby")}>
          <a href="/tournaments">{t("tournament.title")}</a>
          <a href="/players">{t("account.players")}</a>
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
export const mount = mountOf(() => (
  <Members title={t("shell.lobby")}>
    <LobbyPage />
  </Members>
));
