import { MoveField } from "../../ui/move_field.tsx";
import { MoveList } from "../../ui/move_list.tsx";
import { resultText } from "../words.ts";
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
        firstPly={firstPly(game.fen)}
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

/** The number and side of the first move: 0 for White's first, 1 where Black begins. */
export function firstPly(startFen: string): number {
  const fields = startFen.split(" ");
  const fullmove = Math.max(1, Number(fields[5]) || 1);
  return 2 * (fullmove - 1) + (fields[1] === "b" ? 1 : 0);
}
