import { GameCoach } from "../../learn/game_coach.tsx";
import { useHelpers } from "../../learn/use_helpers.ts";
import type { Room } from "./room.ts";

/** What to learn from a game of chess that is over: a player's own moves, or those of either side for a spectator. */
export function Coach({ room }: { room: Room }) {
  const helpers = useHelpers();
  const game = room.session.game.value;
  if (game === null || room.variant.value !== "standard" || game.moves.length === 0) return null;
  return (
    <GameCoach
      game={{ start: game.fen, moves: game.moves.map((move) => move.uci) }}
      color={game.you ?? undefined}
      helpers={helpers}
      proof={room.proof.value}
      onProof={(proof) => room.show(proof)}
    />
  );
}
