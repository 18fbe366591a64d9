import { lazy } from "../../ui/lazy.tsx";
import { fenAfter, rulesOf } from "../game_state.ts";
import { daysOf } from "../words.ts";
import type { Room } from "./room.ts";

const PlanForm = lazy(async () => (await import("./plan_form.tsx")).PlanForm);

/** Conditional moves, while the opponent thinks about a correspondence game. */
export function PlanEditor({ room }: { room: Room }) {
  const game = room.session.game.value;
  if (game === null || game.you === null || game.state !== "playing") return null;
  const fen = fenAfter(game, game.moves.length);
  const variant = rulesOf(game);
  if (daysOf(game.control) === null || game.turn === game.you || fen === null || variant === null) return null;
  return <PlanForm key={game.moves.length} room={room} start={{ fen, variant }} />;
}
