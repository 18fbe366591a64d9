import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { hurryBelow, timeLeft } from "../../ui/clock_face.tsx";
import { PlayerBar } from "../../ui/player_bar.tsx";
import { play } from "../../ui/sound.ts";
import { standingText } from "../../ui/status_line.tsx";
import { nextChange } from "../clock.ts";
import type { OnlineGame } from "../game_state.ts";
import type { Color } from "../../rules/types.ts";
import { daysOf } from "../../server/words.ts";
import { playerText } from "./words.ts";
import type { Room } from "./room.ts";

interface Props {
  room: Room;
  game: OnlineGame;
  side: Color;
}

/** One player with a clock that runs between the server's readings. */
export function PlayerStrip({ room, game, side }: Props) {
  const [, redraw] = useState(0);
  const isRunning = game.reading.running === side;
  const left = timeLeft(game.reading, side, performance.now());
  const isHurried = isRunning && side === game.you && left !== null && left < hurryBelow;
  useEffect(() => {
    if (isHurried) play("hurry");
  }, [isHurried]);
  useEffect(() => {
    if (!isRunning || left === null) return undefined;
    const timer = setTimeout(() => redraw((count) => count + 1), nextChange(left));
    return () => clearTimeout(timer);
  });
  return (
    <PlayerBar
      color={side}
      name={playerText(game, side)}
      detail={<Detail room={room} game={game} side={side} />}
      start={game.fen}
      fen={room.shownFen.value ?? game.fen}
      isTurn={game.state === "playing" && game.turn === side}
      left={left}
      isRunning={isRunning}
    />
  );
}

/** Rating, kind, and whether somebody who should be there is not. */
function Detail({ room, game, side }: Props) {
  const card = game.players[side];
  if (card === undefined) return null;
  const look = room.look.value;
  // A player with days for a move may be elsewhere.
  const isAway = game.state !== "over" && !game.presence[side] && daysOf(game.control) === null;
  return (
    <>
      {card.rating === undefined ? null : <Rating game={game} side={side} />}
      {card.kind === "person" ? null : t(card.kind === "bot" ? "online.bot" : "online.computer")}{" "}
      {look && standingText(look, side)} {isAway ? <span class="room-away">{t("online.away")}</span> : null}
    </>
  );
}

function Rating({ game, side }: Omit<Props, "room">) {
  const card = game.players[side]!;
  const change = game.ratings?.[side];
  const rating = Math.round(change?.after ?? card.rating ?? 0);
  const gain = change === undefined ? 0 : Math.round(change.after - change.before);
  const told = gain === 0 ? String(rating) : `${rating} (${gain > 0 ? "+" : "−"}${Math.abs(gain)})`;
  if (!game.rated) return <>{told}</>;
  return <a href={`/players/${encodeURIComponent(card.name)}`}>{told}</a>;
}
