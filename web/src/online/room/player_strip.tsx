import { t } from "../../i18n";
import type { OnlineGame } from "../game_state";
import type { Color } from "../protocol";
import { playerText } from "../words";
import { ClockFace } from "./clock_face";

interface Props {
  game: OnlineGame;
  side: Color;
}

/** One player: presence, name, rating, and the clock. */
export function PlayerStrip({ game, side }: Props) {
  const card = game.players[side];
  const name = playerText(game, side);
  const isTurn = game.state === "playing" && game.turn === side;
  return (
    <div class={isTurn ? "room-player is-turn" : "room-player"} data-side={side}>
      <span class={`room-side is-${side}`} aria-hidden="true" />
      <span class="visually-hidden">{t(side === "white" ? "online.white" : "online.black")}:</span>
      <PlayerName name={name} isLinked={game.rated && card?.kind === "person"} />
      {card?.kind === "computer" || card?.kind === "bot" ? (
        <span class="room-badge">{t(card.kind === "bot" ? "online.bot" : "online.computer")}</span>
      ) : null}
      {card?.rating === undefined ? null : <Rating game={game} side={side} />}
      <Presence game={game} side={side} />
      <ClockFace reading={game.reading} side={side} name={name} />
    </div>
  );
}

function PlayerName({ name, isLinked }: { name: string; isLinked: boolean }) {
  if (!isLinked) return <strong class="room-name">{name}</strong>;
  return (
    <a class="room-name" href={`/players/${encodeURIComponent(name)}`}>
      {name}
    </a>
  );
}

function Rating({ game, side }: Props) {
  const change = game.ratings?.[side];
  const rating = Math.round(change?.after ?? game.players[side]?.rating ?? 0);
  const gain = change === undefined ? 0 : Math.round(change.after - change.before);
  return (
    <span class="room-rating">
      {rating}
      {gain === 0 ? "" : ` (${gain > 0 ? "+" : "−"}${Math.abs(gain)})`}
    </span>
  );
}

/** Says it of a person who is not there. */
function Presence({ game, side }: Props) {
  if (game.players[side] === undefined || game.state === "over" || game.presence[side]) return null;
  return <span class="room-away">{t("online.away")}</span>;
}
