import { useEffect, useRef, useState } from "preact/hooks";
import { type Arrow, type Board, type BoardState, cellOf, pieceIcon } from "../../board/index.ts";
import { t } from "../../i18n/index.ts";
import { boardOf } from "../../learn/proof.ts";
import { attemptOf, uciOf } from "../../rules/attempt.ts";
import { BoardView, focusOn } from "../../ui/board_view.tsx";
import { ConfirmBar } from "../../ui/confirm_bar.tsx";
import { hidesPieces } from "../../ui/game_modes.ts";
import { premoveText } from "../../ui/premoves.ts";
import { gameScene } from "../../ui/game_scene.ts";
import { StatusLine } from "../../ui/status_line.tsx";
import type { PendingMove, Proposal } from "../game_session.ts";
import { otherColor } from "../../rules/color.ts";
import type { OnlineGame } from "../game_state.ts";
import type { Piece } from "../../rules/types.ts";
import { statusText } from "./words.ts";
import { PlayerStrip } from "./player_strip.tsx";
import type { Room } from "./room.ts";

/** The board between its two players, and below it how things stand or why the last attempt was refused. */
export function BoardArea({ room }: { room: Room }) {
  const { session } = room;
  const game = session.game.value;
  const board = useRef<Board>();
  const begins = game?.state === "playing" && game.you !== null && game.moves.length === 0;
  useEffect(() => {
    if (begins) focusOn(board.current);
  }, [begins]);
  const isLate = useLateness(session.pending.value);
  if (game === null) return null;
  const below = room.below.value;
  const proof = room.proof.value;
  return (
    <div class="game-board">
      <PlayerStrip room={room} game={game} side={otherColor(below)} />
      <div class="room-board">
        <BoardView
          onReady={(made) => (board.current = made)}
          hasPockets={game.variant === "crazyhouse"}
          state={{ ...stateOf(room, isLate), ...(proof && boardOf(room.rules, proof)) }}
          events={{
            onTry: (attempt) => session.tryMove(uciOf(attempt)),
            onPremove: (attempt) =>
              attempt === null ? session.premoves.clear() : session.tryMove(uciOf(attempt)),
            onTouch: () => {
              session.touch();
              room.proof.value = null;
            },
          }}
        >
          <PendingPiece room={room} />
        </BoardView>
      </div>
      <PlayerStrip room={room} game={game} side={below} />
      <LineBelow room={room} game={game} />
    </div>
  );
}

/** The line under the board; in its place the question whether to send the proposed move. */
function LineBelow({ room, game }: { room: Room; game: OnlineGame }) {
  const { session } = room;
  const { proposed, premoves } = session;
  if (proposed.value !== null)
    return (
      <ConfirmBar
        san={proposed.value.san}
        onConfirm={() => session.confirm()}
        onCancel={() => session.cancelProposal()}
      />
    );
  return (
    <StatusLine verdict={session.refusal.value} dropped={premoves.dropped.value}>
      {premoveText(premoves) ?? statusOf(room, game)}
    </StatusLine>
  );
}

function statusOf({ session, isAtEnd }: Room, game: OnlineGame): string {
  if (session.pending.value !== null) return t("online.pending");
  return isAtEnd.value ? statusText(game) : t("online.status.past");
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

/** What the board shows: the server's position, with the reader's own beginnings as marks upon it. */
function stateOf(room: Room, isLate: boolean): Partial<BoardState> {
  const { session } = room;
  const game = session.game.value;
  const fen = room.shownFen.value;
  const look = room.look.value;
  if (game === null || fen === null) return {};
  const isLive = room.isAtEnd.value && game.you !== null && game.state === "playing";
  const us = isLive ? (game.you ?? undefined) : undefined;
  const proposal = room.isAtEnd.value ? session.proposed.value : null;
  if (proposal !== null) return proposedState(room, proposal);
  const pending = session.pending.value;
  const scene = gameScene({
    fen,
    look,
    last: game.moves[room.shownPly.value - 1],
    refusal: session.refusal.value ?? session.premoves.dropped.value,
    arrows: isLate ? pendingArrows(game, room) : [],
    below: room.below.value,
    movable: us ?? "none",
    advances: us,
    premoves: session.premoves,
    first: pending && attemptOf(pending.uci),
  });
  // While our move is on its way, what is chosen is for later.
  const isOurMove = us !== undefined && pending === null && game.turn === us;
  return {
    turn: game.turn,
    ...scene,
    ...(isOurMove ? {} : { targets: {}, drops: {} }),
    ...(us && pending ? { turn: otherColor(us) } : {}),
  };
}

/** The position after a move that is not sent yet, with an arrow. Nothing can be moved until the reader decides. */
function proposedState(room: Room, { uci, fen }: Proposal): Partial<BoardState> {
  const move = attemptOf(uci)!;
  return {
    fen,
    orientation: room.below.value,
    movable: "none",
    lastMove: move,
    check: null,
    blast: null,
    premoves: [],
    hidesPieces: hidesPieces.value,
    arrows: move.drop ? [] : [{ from: move.from, to: move.to, kind: "hint" }],
    marks: [],
  };
}

function pendingArrows(game: OnlineGame, room: Room): Arrow[] {
  const pending = room.session.pending.value;
  const move = pending?.ply === game.moves.length && room.isAtEnd.value ? attemptOf(pending.uci) : null;
  return move === null ? [] : [{ from: move.from, to: move.to, kind: "hint" }];
}
