import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Arrow, type Attempt, Board, type BoardState, type Mark, pieceIcon } from "../../board";
import { t } from "../../i18n";
import type { Look } from "../../rules/types";
import { refusalText } from "../words";
import { other, type OnlineGame } from "../game_state";
import type { Color, RefusedVerdict } from "../protocol";
import { PlayerStrip } from "./player_strip";
import type { Room } from "./room";

/** The board between its two players, and below it why the last attempt was refused. */
export function BoardArea({ room }: { room: Room }) {
  const game = room.session.game.value;
  if (game === null) return null;
  const below = room.below.value;
  return (
    <div class="room-board-area">
      <PlayerStrip game={game} side={other(below)} />
      <LiveBoard room={room} />
      <PlayerStrip game={game} side={below} />
      <Reason room={room} />
    </div>
  );
}

function LiveBoard({ room }: { room: Room }) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const { session } = room;
  useEffect(() => {
    board.current = new Board(
      element.current!,
      {
        onTry: (attempt) => session.tryMove(toUci(attempt)),
        onPremove: (attempt) => (attempt === null ? session.cancelPremove() : session.tryMove(toUci(attempt))),
        onTouch: () => (session.refusal.value = null),
      },
      stateOf(room),
    );
    return () => board.current?.destroy();
  }, [room]);
  useSignalEffect(() => {
    const state = stateOf(room);
    board.current?.set(state);
  });
  return (
    <div class={session.pending.value === null ? "room-board" : "room-board is-pending"}>
      <div ref={element} />
      <PendingPiece room={room} />
    </div>
  );
}

/** The piece of a move that the server has not confirmed, faint on its square. The position is still the old one. */
function PendingPiece({ room }: { room: Room }) {
  const square = useRef<HTMLDivElement>(null);
  const pending = room.session.pending.value;
  const piece =
    pending === null || !room.isAtEnd.value ? undefined : room.look.value?.pieces[pending.uci.slice(0, 2)];
  useEffect(() => {
    square.current?.replaceChildren(...(piece === undefined ? [] : [pieceIcon(piece)]));
  }, [piece]);
  if (pending === null || piece === undefined) return null;
  const { column, row } = cellOf(pending.uci.slice(2, 4), room.below.value);
  return (
    <div
      ref={square}
      class="room-pending"
      title={t("online.pending")}
      style={{ left: `${column * 12.5}%`, top: `${row * 12.5}%` }}
    />
  );
}

function cellOf(square: string, below: Color): { column: number; row: number } {
  const file = square.charCodeAt(0) - "a".charCodeAt(0);
  const rank = Number(square[1]) - 1;
  return below === "white" ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** Why the last attempt was refused. Read out at once. */
function Reason({ room: { session } }: { room: Room }) {
  const refusal = session.refusal.value;
  return (
    <div class="room-reason" role="alert">
      {refusal === null ? null : <p>{refusalText(refusal)}</p>}
    </div>
  );
}

function toUci({ from, to, promotion }: Attempt): string {
  return from + to + (promotion ?? "");
}

function fromUci(uci: string | null | undefined): Attempt | null {
  if (!uci || !/^[a-h][1-8][a-h][1-8]/.test(uci)) return null;
  const promotion = uci[4] as Attempt["promotion"];
  return { from: uci.slice(0, 2), to: uci.slice(2, 4), ...(promotion ? { promotion } : {}) };
}

/** What the board shows: the server's position, with the reader's own beginnings as marks upon it. */
function stateOf(room: Room): Partial<BoardState> {
  const { session } = room;
  const game = session.game.value;
  const fen = room.shownFen.value;
  const look = room.look.value;
  if (game === null || fen === null) return {};
  const ply = room.shownPly.value;
  const isLive = room.isAtEnd.value && game.you !== null && game.state === "playing";
  const isFree = isLive && session.pending.value === null;
  const refusal = session.refusal.value;
  return {
    fen,
    orientation: room.below.value,
    turn: look?.turn ?? game.turn,
    movable: isFree ? game.you! : "none",
    targets: isFree && game.turn === game.you ? (look?.targets ?? {}) : {},
    lastMove: fromUci(game.moves[ply - 1]?.uci),
    check: checkedKing(look),
    allowsPremove: isLive,
    premove: fromUci(room.isAtEnd.value ? session.premove.value : null),
    arrows: refusal === null ? pendingArrows(game, room) : reasonArrows(refusal.verdict),
    marks: refusal === null ? [] : reasonMarks(refusal.verdict),
  };
}

function checkedKing(look: Look | null): string | null {
  return look?.inCheck ? (look.kings[look.turn] ?? null) : null;
}

function pendingArrows(game: OnlineGame, room: Room): Arrow[] {
  const pending = room.session.pending.value;
  const move = pending?.ply === game.moves.length && room.isAtEnd.value ? fromUci(pending.uci) : null;
  return move === null ? [] : [{ from: move.from, to: move.to, kind: "hint" }];
}

/** From each piece that is the reason to the square where the trouble is. */
function reasonArrows({ by, at, to }: RefusedVerdict): Arrow[] {
  const goal = at[0] ?? to;
  if (goal === undefined) return [];
  return by
    .filter(({ square }) => square !== goal)
    .map(({ square }) => ({ from: square, to: goal, kind: "reason" }));
}

function reasonMarks({ by, at }: RefusedVerdict): Mark[] {
  return [
    ...by.map(({ square }): Mark => ({ square, kind: "witness" })),
    ...at.map((square): Mark => ({ square, kind: "reason" })),
  ];
}
