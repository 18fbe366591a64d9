import { signal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { labelled, t } from "../../i18n/index.ts";
import { mountOf, navigate } from "../../router.ts";
import { loadRules } from "../../rules/index.ts";
import type { Rules } from "../../rules/types.ts";
import { Icon } from "../../ui/icon.tsx";
import { lookForGame } from "../../server/api.ts";
import { faultText } from "../../server/fault_text.ts";
import { otherColor, firstPlyOf } from "../../rules/color.ts";
import { findSeat, keepSeat } from "../seats.ts";
import { controlText, daysOf, resultText } from "../../server/words.ts";
import { playerText } from "./words.ts";
import "./room.css";
import { useAnnouncer } from "./announcer.ts";
import { BoardArea } from "./board_area.tsx";
import { Chat } from "./chat.tsx";
import { ConnectionBanner } from "./connection_banner.tsx";
import { Room } from "./room.ts";
import { BoardTools, ModeTools } from "../../ui/board_tools.tsx";
import { Tool, Tools } from "../../ui/tools.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { variantName } from "../../ui/variant_name.ts";
import { settings } from "../../ui/settings.ts";
import { MoveField } from "../../ui/move_field.tsx";
import { MoveList } from "../../ui/move_list.tsx";
import { Loading } from "../../ui/loading.tsx";

const Actions = lazy(async () => (await import("./actions.tsx")).Actions);
const ArbiterNotes = lazy(async () => (await import("./arbiter_notes.tsx")).ArbiterNotes);
const Coach = lazy(async () => (await import("./coach.tsx")).Coach);
const Result = lazy(async () => (await import("./result.tsx")).Result, "result");
const RoomFiles = lazy(async () => (await import("./room_files.tsx")).RoomFiles, "files");
const MatchBar = lazy(async () => (await import("./match_bar.tsx")).MatchBar, "match");
const PlanEditor = lazy(async () => (await import("./plan_form.tsx")).PlanEditor, "plan");
const Invitation = lazy(async () => (await import("./invitation.tsx")).Invitation, "invitation");

/** Loads the rules and the seat, and restarts when a seat was taken. */
function GamePage({ id }: { id: string }) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [trouble, setTrouble] = useState("");
  const [seat, setSeat] = useState(() => findSeat(id)?.seat);
  useEffect(() => {
    let isGone = false;
    void loadRules().then((loaded) => isGone || setRules(loaded));
    // Only that there is no such game: everything else the socket will tell, again and again.
    void lookForGame(id).then((answer) => {
      if (!isGone && !answer.ok && answer.fault.status === 404) setTrouble(t("online.noSuchGame"));
    });
    return () => (isGone = true);
  }, [id]);
  if (trouble !== "") return <NoGame title={t("online.noGame")} trouble={trouble} />;
  if (rules === null) return <Loading />;
  return (
    <GameRoom key={seat ?? ""} id={id} seat={seat} rules={rules} onSeated={() => setSeat(findSeat(id)?.seat)} />
  );
}

function NoGame({ title, trouble }: { title: string; trouble: string }) {
  return (
    <section class="card stack">
      <h1>{title}</h1>
      <p role="alert">{trouble}</p>
      <a class="button" href="/lobby">
        {t("online.toLobby")}
      </a>
    </section>
  );
}

interface RoomProps {
  id: string;
  seat: string | undefined;
  rules: Rules;
  onSeated: () => void;
}

/** Goes to the next game of the two players, and to the game that a teacher has begun meanwhile. */
function useNextGames({ session }: Room, seat: string | undefined): void {
  useSignalEffect(() => {
    const next = session.nextGame.value;
    const you = session.game.peek()?.you;
    if (next === null || !you) return;
    if (seat !== undefined) keepSeat(next, { seat, color: otherColor(you) });
    navigate(`/game/${encodeURIComponent(next)}`);
  });
  useSignalEffect(() => {
    const called = session.calledTo.value;
    if (called === null) return;
    keepSeat(called.game, called);
    // Out of a game that is being played nobody is taken.
    const here = session.game.peek();
    if (here?.state === "over" || here?.you === null) navigate(`/game/${encodeURIComponent(called.game)}`);
  });
}

function GameRoom({ id, seat, rules, onSeated }: RoomProps) {
  const room = useMemo(() => new Room(id, seat, rules), [id, seat, rules]);
  const { session } = room;
  useEffect(() => {
    session.line.start();
    return () => session.line.stop();
  }, [session]);
  useAnnouncer(room);
  useKeys(room);
  useNextGames(room, seat);
  const game = session.game.value;
  const link = session.line.state.value;
  if (game !== null && room.variant.value === null)
    return <NoGame title={game.variant} trouble={t("variant.unknown", { name: game.variant })} />;
  return (
    <div class="room">
      <ConnectionBanner link={link} drain={session.drain.value} retry={() => session.line.retryNow()} />
      <h1 class="visually-hidden">
        {t("online.gameOf", {
          white: game === null ? "" : playerText(game, "white"),
          black: game === null ? "" : playerText(game, "black"),
        })}
      </h1>
      {game === null ? (
        <Loading />
      ) : (
        <div class="game">
          <BoardArea room={room} />
          <div class="game-side">
            <BackToTournament isOver={game?.state === "over"} />
            <WayToMatch room={room} />
            <Facts room={room} />
            {game.arbitration ? <ArbiterNotes room={room} /> : null}
            <BoardTools isOn={game.state === "playing"} />
            {game.state === "waiting" ? <Invitation room={room} game={game} onSeated={onSeated} /> : null}
            <Troubles room={room} />
            <Call room={room} />
            {game.state === "over" ? <Result room={room} /> : null}
            {game.state === "over" ? <Coach room={room} /> : null}
            {game.state === "playing" && game.you !== null ? <Actions room={room} /> : null}
            {daysOf(game.control) === null ? null : <PlanEditor room={room} />}
            <Moves room={room} />
            <Chat room={room} />
            <RoomTools room={room} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The way back, for a player who came from a tournament; it comes first when the game is over. */
function BackToTournament({ isOver }: { isOver: boolean }) {
  const tournament = new URLSearchParams(location.search).get("tournament");
  if (tournament === null) return null;
  return (
    <a class={isOver ? "button is-main" : "button"} href={`/tournament/${encodeURIComponent(tournament)}`}>
      {t("online.backToTournament")}
    </a>
  );
}

/** The way to the other boards, for somebody who came from a match of a class. */
function WayToMatch({ room }: { room: Room }) {
  const query = new URLSearchParams(location.search);
  const [of, match] = [query.get("class"), query.get("match")];
  return of === null || match === null ? null : <MatchBar {...{ room, of, match }} />;
}

/** What kind of game it is, who watches, and the button that turns the board. */
function Facts({ room }: { room: Room }) {
  const game = room.session.game.value!;
  const { spectators } = game.presence;
  return (
    <div class="room-facts">
      <strong>{controlText(game.control)}</strong>
      <span class="room-variant">{variantName(game.variant)}</span>
      <span class="muted">{t(game.rated ? "online.rated" : "online.casual")}</span>
      {game.you === null && game.state !== "waiting" ? <span class="badge">{t("online.watching")}</span> : null}
      {spectators > 0 ? (
        <span class="room-spectators">
          <Icon name="eye" />
          <span class="visually-hidden">{labelled(t("online.spectators"), "")}</span>
          {spectators}
        </span>
      ) : null}
    </div>
  );
}

const seenTrouble = signal<object | null>(null);

/** What the server could not do, until it is put away. A stale move says nothing: the board shows why. */
function Troubles({ room: { session } }: { room: Room }) {
  const announcement = session.announcement.value;
  if (announcement?.is !== "trouble" || announcement.code === "stale" || seenTrouble.value === announcement)
    return null;
  return (
    <div class="room-offer" role="alert">
      <span>{faultText(announcement)}</span>
      <button
        class="icon-button"
        aria-label={t("online.putAway")}
        onClick={() => (seenTrouble.value = announcement)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The way to a game that a teacher has begun meanwhile. */
function Call({ room: { session } }: { room: Room }) {
  const called = session.calledTo.value;
  if (called === null) return null;
  return (
    <div class="room-offer" role="alert">
      <span>{t("online.calledTo")}</span>
      <a class="button is-main" href={`/game/${encodeURIComponent(called.game)}`}>
        {t("online.toCalledGame")}
      </a>
    </div>
  );
}

export { loadRules as prepare } from "../../rules/index.ts";

/** `/game/ID`: play a game, or watch it. */
export const mount = mountOf(({ id = "" }) => <GamePage id={id} />);

/** The keys of the room: arrows, Home and End go through the moves, F turns the board. */
export function useKeys(room: Room): void {
  useEffect(() => {
    const act = (key: string): boolean => {
      const shown = room.shownPly.peek();
      if (key === "ArrowLeft") room.goTo(shown - 1);
      else if (key === "ArrowRight") room.goTo(shown + 1);
      else if (key === "Home") room.goTo(0);
      else if (key === "End") room.goTo(Number.MAX_SAFE_INTEGER);
      else if (key === "f" && settings.peek().hasLetterKeys) room.isFlipped.value = !room.isFlipped.peek();
      else return false;
      return true;
    };
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // There the keys mean something else.
      if ((event.target as HTMLElement).closest("input, select, textarea, [role=grid], dialog")) return;
      if (act(event.key)) event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [room]);
}

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
        <MoveField
          judge={(text) => session.judge(game, text)}
          onMove={type}
          isDisabled={game.turn !== game.you || session.pending.value !== null}
        />
      ) : null}
    </>
  );
}

/** The board turned; behind "more" what changes how one plays, and the game as a file and as a link. */
function RoomTools({ room }: { room: Room }) {
  const isPlaying = room.session.game.value!.state === "playing";
  return (
    <Tools
      more={
        <>
          {isPlaying && <ModeTools />}
          <RoomFiles room={room} />
        </>
      }
    >
      <Tool
        icon="flip"
        name={t("online.flip")}
        letter="f"
        isPressed={room.isFlipped.value}
        onUse={() => (room.isFlipped.value = !room.isFlipped.value)}
      />
    </Tools>
  );
}
