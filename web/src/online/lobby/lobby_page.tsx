import "./lobby.css";
import { t } from "../../i18n/index.ts";
import { mountOf } from "../../router.ts";
import { me } from "../../server/me.ts";
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
        <nav class="row" aria-label={t("online.account")}>
          {me.value === null ? null : <a href="/games">{t("online.myGames")}</a>}
          <a href="/tournaments">{t("tournament.title")}</a>
          <a href="/players">{t("account.players")}</a>
          {me.value === null ? null : <a href="/classes">{t("classes.title")}</a>}
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
export const mount = mountOf(() => (
  <Members>
    <LobbyPage />
  </Members>
));
