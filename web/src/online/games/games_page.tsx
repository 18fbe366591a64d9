import "../lobby/lobby.css";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { mountOf } from "../../router.ts";
import { variantName } from "../../ui/variant_name.ts";
import { keptAccount, me, ownGames, refreshMe } from "../../server/me.ts";
import { Trouble } from "../../server/answers.tsx";
import type { OwnGame } from "../../server/api.ts";
import { MiniBoard } from "../../ui/mini_board.tsx";
import { canNotify, notifies, refreshOwnGames, setNotifies, stateText } from "../../server/own_games.ts";
import { controlText, nameText } from "../../server/words.ts";
import { Loading } from "../../ui/loading.tsx";

function GamesPage() {
  const [isAsked, setAsked] = useState(false);
  const load = () =>
    refreshMe()
      .then(refreshOwnGames)
      .then(() => setAsked(true));
  useEffect(() => void load(), []);
  return (
    <div class="stack">
      <h1>{t("online.myGames")}</h1>
      <Content isAsked={isAsked} onRetry={load} />
    </div>
  );
}

function Content({ isAsked, onRetry }: { isAsked: boolean; onRetry: () => Promise<void> }) {
  const known = ownGames.value;
  if (!isAsked && known === null) return <Loading />;
  if (me.value === null && keptAccount.value === null) {
    return (
      <p>
        <a href="/login">{t("online.loginForGames")}</a>
      </p>
    );
  }
  if (known === null) return <Trouble text={t("online.fault.unreachable")} onRetry={onRetry} />;
  const mine = known.games.filter((game) => game.turn === game.color);
  const others = known.games.filter((game) => !mine.includes(game));
  return (
    <>
      <Reminder />
      <List title={t("online.yourTurn")} games={mine} empty={t("online.noTurns")} />
      {others.length === 0 ? null : <List title={t("online.otherGames")} games={others} empty="" />}
      <p>
        <a class="button" href="/lobby">
          {t("online.makeGame")}
        </a>
      </p>
    </>
  );
}

/** Notifications of the browser, which the reader turns on. */
function Reminder() {
  if (!canNotify()) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={notifies.value}
        onChange={(event) => void setNotifies(event.currentTarget.checked)}
      />
      {t("online.notifyTurns")}
    </label>
  );
}

function List({ title, games, empty }: { title: string; games: readonly OwnGame[]; empty: string }) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      {games.length === 0 ? <p class="muted">{empty}</p> : null}
      <ul class="lobby-live">
        {games.map((game) => (
          <li key={game.game}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ game }: { game: OwnGame }) {
  return (
    <a class="lobby-game" href={`/game/${encodeURIComponent(game.game)}`}>
      <MiniBoard
        fen={game.fen}
        below={game.color}
        {...(game.lastMove === undefined ? {} : { lastMove: game.lastMove })}
      />
      <strong>
        {game.opponent === undefined
          ? t("online.nobodyYet")
          : t("online.against", { name: nameText(game.opponent) })}
      </strong>
      <span class="muted">
        {variantName(game.variant)} · {controlText(game.control)}
      </span>
      <span>{stateText(game)}</span>
    </a>
  );
}

/** `/games`: the games of the account that have not ended. */
export const mount = mountOf(() => <GamesPage />);
