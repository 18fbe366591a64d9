import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { me } from "../../server/me.ts";
import { PlayerName } from "../../server/player_name.tsx";
import { fetchServer } from "../../server/api.ts";
import type { OnlineGame } from "../game_state.ts";
import { speakerOf, speakerText } from "./words.ts";
import type { Room } from "./room.ts";
import { lazy } from "../../ui/lazy.tsx";

const longestText = 200;

/** What the players and spectators say, and a field to say something. */
export function Chat({ room }: { room: Room }) {
  const { session } = room;
  const game = session.game.value;
  const [words, setWords] = useState("");
  const [isOff, setOff] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const count = game?.chat.length ?? 0;
  useEffect(() => void fetchServer().then((answer) => setOff(answer.ok && !answer.value.chat)), []);
  useEffect(() => {
    if (log.current && count > 0) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
  if (game === null) return null;
  const send = (event: Event): void => {
    event.preventDefault();
    session.chat(words);
    setWords("");
  };
  return (
    <section class="card room-chat" aria-labelledby="room-chat-title">
      <h2 id="room-chat-title">{t("online.chat")}</h2>
      <div
        ref={log}
        class="room-chat-lines"
        role="log"
        aria-live="polite"
        tabIndex={0}
        aria-labelledby="room-chat-title"
      >
        {game.chat.map((line, index) => (
          <p key={index}>
            <strong>
              <PlayerName name={speakerOf(game, line.by)} called={speakerText(game, line.by)} />
            </strong>{" "}
            {line.text}
          </p>
        ))}
        {count === 0 ? <p class="muted">{t("online.chatEmpty")}</p> : null}
      </div>
      {isOff ? <p class="muted">{t("online.fault.no-chat")}</p> : null}
      {maySpeak(game) && !isOff ? (
        <form class="row room-chat-form" onSubmit={send}>
          <input
            class="input"
            aria-label={t("online.chatWords")}
            placeholder={t("online.chatWords")}
            maxLength={longestText}
            autocomplete="off"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
          <button class="button" disabled={words.trim() === ""}>
            {t("online.send")}
          </button>
        </form>
      ) : null}
      <ReportPlayer id={game.id} game={game} />
    </section>
  );
}

/** Players may always; others under a name, when nobody can be helped any more. */
function maySpeak(game: OnlineGame): boolean {
  return game.you !== null || (game.state === "over" && me.value !== null);
}

const ReportDialog = lazy(async () => (await import("./report_dialog.tsx")).ReportDialog, "report");

/** A button that opens the report of another player of the game. Nothing for a reader who is not logged in. */
export function ReportPlayer({ id, game }: { id: string; game: OnlineGame }) {
  const [isOpen, setOpen] = useState(false);
  if (me.value === null) return null;
  return (
    <>
      <button class="button" onClick={() => setOpen(true)}>
        {t("online.report")}
      </button>
      {isOpen ? <ReportDialog id={id} game={game} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
