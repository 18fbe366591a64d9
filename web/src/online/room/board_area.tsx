import { useEffect, useRef, useState } from "preact/hooks";
import { type Arrow, type BoardState, cellOf, pieceIcon } from "../../board/index.ts";
import { t } from "../../i18n/index.ts";
import { boardOf } from "../../learn/proof.ts";
import { attemptOf, uciOf } from "../../rules/attempt.ts";
import type { Color, Piece } from "../../rules/types.ts";
import { PlayerName } from "../../server/player_name.tsx";
import { daysOf } from "../../server/words.ts";
import { GameBoard } from "../../ui/game_board.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { standingText } from "../../ui/status_line.tsx";
import type { PendingMove } from "../game_session.ts";
import type { OnlineGame } from "../game_state.ts";
import type { Room } from "./room.ts";
import { playerText, statusText } from "./words.ts";

const ConfirmBar = lazy(async () => (await import("../../ui/confirm_bar.tsx")).ConfirmBar, "confirm");

/** The board of the room: the server's position, with the reader's own beginnings as marks upon it. */
export function BoardArea({ room }: { room: Room }) {
  const { session } = room;
  const { premoves } = session;
  const game = session.game.value;
  const pending = session.pending.value;
  const isLate = useLateness(pending);
  if (game === null) return null;
  const isNow = room.isAtEnd.value;
  const isPlaying = game.you !== null && game.state === "playing";
  return (
    <GameBoard
      fen={room.shownFen.value ?? game.fen}
      start={game.fen}
      look={room.look.value}
      last={game.moves[room.shownPly.value - 1]}
      arrows={isLate ? pendingArrows(game, room) : []}
      isNow={isNow}
      below={room.below.value}
      movable={(isNow && isPlaying && game.you) || "none"}
      premoves={premoves}
      verdict={session.refusal.value}
      first={pending && attemptOf(pending.uci)}
      instead={insteadOf(room)}
      isFresh={isPlaying && game.moves.length === 0}
      player={(color) => ({
        name: <SeatName game={game} side={color} />,
        detail: <Detail room={room} game={game} side={color} />,
        isTurn: game.state === "playing" && game.turn === color,
        isOurs: game.you === color,
        reading: game.reading,
      })}
      events={{
        onTry: (attempt) => session.tryMove(uciOf(attempt)),
        onPremove: (attempt) => (attempt === null ? premoves.clear() : session.tryMove(uciOf(attempt))),
        onTake: (square) => session.take(square),
        onTouch: () => {
          session.touch();
          room.proof.value = null;
        },
      }}
      status={statusOf(room, game)}
      question={session.proposed.value && <Confirmation room={room} san={session.proposed.value.san} />}
    >
      <PendingPiece room={room} />
    </GameBoard>
  );
}

/** The question whether to send the proposed move. */
function Confirmation({ room: { session }, san }: { room: Room; san: string }) {
  return <ConfirmBar san={san} onConfirm={() => session.confirm()} onCancel={() => session.cancelProposal()} />;
}

function statusOf({ session, isAtEnd }: Room, game: OnlineGame): string {
  if (session.pending.value !== null) return t("online.pending");
  return isAtEnd.value ? statusText(game) : t("online.status.past");
}

/** What the coach shows, what explains the end, else the position after a move that is not sent yet: there nothing can be moved. */
function insteadOf({ session, rules, proof, picture, isAtEnd }: Room): Partial<BoardState> | null {
  if (proof.value !== null) return boardOf(rules, proof.value);
  if (picture.value !== null) return picture.value;
  const proposed = isAtEnd.value ? session.proposed.value : null;
  if (proposed === null) return null;
  const move = attemptOf(proposed.uci)!;
  return {
    fen: proposed.fen,
    movable: "none",
    lastMove: move,
    check: null,
    blast: null,
    premoves: [],
    arrows: move.drop ? [] : [{ from: move.from, to: move.to, kind: "hint" }],
    marks: [],
  };
}

/** Whether a move has been on its way for so long that it deserves an arrow; on most networks none does. */
function useLateness(pending: PendingMove | null): boolean {
  const [late, setLate] = useState<PendingMove | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(pending), 250);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending !== null && late === pending;
}

/** The piece of a move that the server has not confirmed, faint on its square. The position is still the old one. */
function PendingPiece({ room }: { room: Room }) {
  const square = useRef<HTMLDivElement>(null);
  const pending = room.session.pending.value;
  // The position after premoves shows it with them.
  const isInPlace = room.session.premoves.waiting.value.length > 0;
  const uci = pending === null || !room.isAtEnd.value || isInPlace ? "" : pending.uci;
  const turn = room.look.value?.turn ?? "white";
  const dropped = uci[1] === "@" ? ((turn === "white" ? uci[0] : uci[0]!.toLowerCase()) as Piece) : undefined;
  const piece = dropped ?? room.look.value?.pieces[uci.slice(0, 2)];
  useEffect(() => {
    square.current?.replaceChildren(...(piece === undefined ? [] : [pieceIcon(piece)]));
  }, [piece]);
  if (piece === undefined) return null;
  const { column, row } = cellOf(uci.slice(2, 4), room.below.value);
  return (
    <div class="room-pending-layer">
      <div
        ref={square}
        class="room-pending"
        data-square={uci.slice(2, 4)}
        style={{ left: `${column * 12.5}%`, top: `${row * 12.5}%` }}
      />
    </div>
  );
}

function pendingArrows(game: OnlineGame, room: Room): Arrow[] {
  const pending = room.session.pending.value;
  const move = pending?.ply === game.moves.length && room.isAtEnd.value ? attemptOf(pending.uci) : null;
  return move === null ? [] : [{ from: move.from, to: move.to, kind: "hint" }];
}

interface PlayerProps {
  room: Room;
  game: OnlineGame;
  side: Color;
}

/** The player of a side, by name. */
function SeatName({ game, side }: Omit<PlayerProps, "room">) {
  return <PlayerName name={game.players[side]?.name ?? ""} called={playerText(game, side)} />;
}

/** Rating, kind, and whether somebody who should be there is not. */
function Detail({ room, game, side }: PlayerProps) {
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

function Rating({ game, side }: Omit<PlayerProps, "room">) {
  const card = game.players[side]!;
  const change = game.ratings?.[side];
  const rating = Math.round(change?.after ?? card.rating ?? 0);
  const gain = change === undefined ? 0 : Math.round(change.after - change.before);
  const told = gain === 0 ? String(rating) : `${rating} (${gain > 0 ? "+" : "−"}${Math.abs(gain)})`;
  return <>{told}</>;
}
