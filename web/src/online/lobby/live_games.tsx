import type { ComponentChildren } from "preact";
import "./lobby.css";
import { t, tn } from "../../i18n/index.ts";
import { variantName } from "../../ui/variant_name.ts";
import { controlText, nameText } from "../../server/words.ts";
import type { Color } from "../../rules/types.ts";
import type { LiveGame } from "../protocol.ts";
import type { LobbySession } from "./lobby_session.ts";
import { MiniBoard } from "../../ui/mini_board.tsx";

/** The games that are played now, to be watched. */
export function LiveGames({ lobby }: { lobby: LobbySession }) {
  const { count, games } = lobby.live.value;
  return (
    <section class="card" aria-labelledby="live-title">
      <h2 id="live-title">{t("online.liveGames")}</h2>
      <p class="muted">{count === 0 ? t("online.noLiveGames") : tn("online.liveCount", count)}</p>
      <ul class="lobby-live">
        {games.map((game) => (
          <li key={game.game}>
            <LiveCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly game: Pick<LiveGame, "fen" | "lastMove">;
  readonly href: string;
  readonly below?: Color;
  readonly class?: string;
  /** What stands under the board. */
  readonly children: ComponentChildren;
}

/** A board that is played now, as a link. */
export function BoardCard({
  game: { fen, lastMove },
  href,
  below = "white",
  class: name = "",
  children,
}: CardProps) {
  return (
    <a class={`lobby-game ${name}`} href={href}>
      <MiniBoard fen={fen} below={below} {...(lastMove === undefined ? {} : { lastMove })} />
      {children}
    </a>
  );
}

/** A game that is played now, as a link to its room. */
export function LiveCard({ game }: { game: LiveGame }) {
  return (
    <BoardCard game={game} href={`/game/${encodeURIComponent(game.game)}`}>
      <span class="lobby-players">
        <span>
          <span class="visually-hidden">{t("online.watch")} </span>
          {nameText(game.white)}
        </span>
        <span>{nameText(game.black)}</span>
      </span>
      <span class="muted">
        {variantName(game.variant)}
        {game.control === undefined ? "" : ` · ${controlText(game.control)}`}
      </span>
    </BoardCard>
  );
}
