import { firstPlyOf } from "../../rules/color.ts";
import { MoveField } from "../../ui/move_field.tsx";
import { MoveList } from "../../ui/move_list.tsx";
import { resultText } from "../../server/words.ts";
import type { Room } from "./room.ts";

/** The moves, to walk through while the game is played, and a line to type one. */
export function Moves({ room }: { room: Room }) {
  const { session } = room;
  const game = session.game.value;
  if (game === null || game.state === "waiting") return null;
  const type = (text: string): boolean => {
    room.goTo(game.moves.length);
    session.tryMove(text);
    return session.refusal.peek() === null;
  };
  const isPlayer = game.you !== null && game.state === "playing";
  return (
    <>
      <MoveList
        moves={game.moves.map((move) => move.san)}
        firstPly={firstPlyOf(game.fen)}
        shown={room.shownPly.value}
        onGo={(ply) => room.goTo(ply)}
        result={game.state === "over" ? resultText(game.result) : undefined}
      />
      {isPlayer ? (
        <MoveField onMove={type} isDisabled={game.turn !== game.you || session.pending.value !== null} />
      ) : null}
    </>
  );
}
