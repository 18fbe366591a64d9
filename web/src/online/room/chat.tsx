import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { me } from "../account/me";
import type { OnlineGame } from "../game_state";
import { nameText, playerText } from "../words";
import type { Room } from "./room";

const longestText = 200;

/** What the players and spectators say, and a field to say something. */
export function Chat({ room }: { room: Room }) {
  const { session } = room;
  const game = session.game.value;
  const [words, setWords] = useState("");
  const end = useRef<HTMLLIElement>(null);
  const count = game?.chat.length ?? 0;
  useEffect(() => {
    const log = end.current?.parentElement;
    if (log) log.scrollTop = log.scrollHeight;
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
      <ul class="room-chat-lines" role="log" aria-live="polite" tabIndex={0} aria-labelledby="room-chat-title">
        {game.chat.map((line, index) => (
          <li key={index}>
            <strong>{speaker(game, line.by)}</strong> {line.text}
          </li>
        ))}
        <li ref={end} class={count === 0 ? "muted" : ""} role={count === 0 ? undefined : "presentation"}>
          {count === 0 ? t("online.chatEmpty") : ""}
        </li>
      </ul>
      {maySpeak(game) ? (
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
    </section>
  );
}

/** Players may always; others under a name, when nobody can be helped any more. */
function maySpeak(game: OnlineGame): boolean {
  return game.you !== null || (game.state === "over" && me.value !== null);
}

/** Players are known by their colour, spectators by their name. */
function speaker(game: OnlineGame, by: string): string {
  return by === "white" || by === "black" ? playerText(game, by) : nameText(by);
}
