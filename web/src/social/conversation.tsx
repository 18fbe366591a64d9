import { useEffect, useRef, useState } from "preact/hooks";
import { labelled, momentText, t, tn } from "../i18n/index.ts";
import type { ApiFault, Refusal } from "../server/api.ts";
import { PlayerName } from "../server/player_name.tsx";
import { Trouble, useRepeated, useTrouble } from "../server/answers.tsx";
import { faultText } from "../server/fault_text.ts";
import { refreshOwnGames } from "../server/own_games.ts";
import {
  fetchMessages,
  markSeen,
  type Message,
  sendMessage,
  lastOfTheirs,
  withPage,
} from "../server/social_api.ts";
import { ReportForm } from "./report_form.tsx";
import { charactersOver } from "../i18n/text_length.ts";

const lookEvery = 5_000;
const longestBytes = 1_000;

/** The messages with one friend: read, write, report. */
export function Conversation({ name }: { name: string }) {
  const { messages, refused, trouble, older, look, add } = useMessages(name);
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  if (trouble?.code === "unknown-player")
    return (
      <section class="card stack">
        <p role="alert">{t("online.noSuchPlayer")}</p>
        <a class="button" href="/players">
          {t("social.toPlayers")}
        </a>
      </section>
    );
  return (
    <section class="card stack" aria-labelledby="conversation-title">
      <div class="row social-head">
        <h2 id="conversation-title">
          <PlayerName name={name} />
        </h2>
        <a class="button" href="/messages">
          {t("social.allMessages")}
        </a>
      </div>
      {older === undefined ? null : (
        <button class="button" onClick={() => void look(older)}>
          {t("social.older")}
        </button>
      )}
      <div
        ref={log}
        class="conversation"
        role="log"
        aria-live="polite"
        tabIndex={0}
        aria-labelledby="conversation-title"
      >
        {messages.length === 0 ? <p class="muted">{t("online.chatEmpty")}</p> : null}
        {messages.map((message) => (
          <OneMessage key={message.number} name={name} message={message} />
        ))}
      </div>
      {refused === undefined ? (
        <WriteForm name={name} onSent={add} />
      ) : (
        <p class="social-refused" role="status">
          {faultText(refused)}
        </p>
      )}
      <Trouble text={trouble === null ? "" : faultText(trouble)} onRetry={look} />
    </section>
  );
}

interface Messages {
  messages: Message[];
  refused: Refusal | undefined;
  trouble: ApiFault | null;
  /** Where the page before the oldest message begins. */
  older: number | undefined;
  look: (before?: number) => Promise<void>;
  add: (message: Message) => void;
}

/** The messages with one friend, asked for again and again; tells the server which of them were seen. */
function useMessages(name: string): Messages {
  const [messages, setMessages] = useState<Message[]>([]);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const [trouble, setTrouble] = useState<ApiFault | null>(null);
  const [older, setOlder] = useState<number | undefined>(undefined);
  const seen = useRef(0);
  const isFirst = useRef(true);
  const note = async (page: readonly Message[]): Promise<void> => {
    const last = lastOfTheirs(page);
    if (last <= seen.current) return;
    seen.current = last;
    const answer = await markSeen(name, last);
    if (answer.ok) void refreshOwnGames();
  };
  const look = async (before?: number): Promise<void> => {
    const answer = await fetchMessages(name, before);
    setTrouble(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    const page = answer.value;
    setRefused(page.refused);
    if (before !== undefined || isFirst.current) setOlder(page.next);
    isFirst.current = false;
    setMessages((known) => withPage(known, page.messages));
    if (before === undefined) void note(page.messages);
  };
  useRepeated(look, [name], lookEvery);
  return { messages, refused, trouble, older, look, add: (one) => setMessages((all) => withPage(all, [one])) };
}

function OneMessage({ name, message }: { name: string; message: Message }) {
  const { mine, text, at } = message;
  return (
    <div class={mine ? "message is-mine" : "message"}>
      <p>
        <span class="visually-hidden">{labelled(mine ? t("social.you") : name, "")}</span>
        {text === "" ? <em class="muted">{t("social.deleted")}</em> : text}
      </p>
      <small class="muted">{momentText(at)}</small>
      {mine || text === "" ? null : <ReportMessage name={name} message={message} />}
    </div>
  );
}

function WriteForm({ name, onSent }: { name: string; onSent: (message: Message) => void }) {
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { trouble, isDone } = useTrouble();
  const over = charactersOver(words.trim(), longestBytes);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await sendMessage(name, words);
    setBusy(false);
    if (!isDone(answer)) return;
    setWords("");
    onSent(answer.value);
  };
  return (
    <form class="stack" onSubmit={(event) => void send(event)}>
      <div class="row message-form">
        <input
          class="input"
          aria-label={t("online.chatWords")}
          placeholder={t("online.chatWords")}
          autocomplete="off"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <button class="button is-main" disabled={isBusy || over > 0 || words.trim() === ""}>
          {t("online.send")}
        </button>
      </div>
      <Trouble text={over > 0 ? tn("shell.tooLong", over) : trouble} />
    </form>
  );
}

/** A button that reports what a friend has written; the operator gets the message with it. */
export function ReportMessage({ name, message }: { name: string; message: Message }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        class="message-report"
        aria-label={t("social.reportText", { text: message.text })}
        onClick={() => setOpen(true)}
      >
        {t("social.report")}
      </button>
      {isOpen ? (
        <ReportForm
          title={t("social.reportTitle", { name })}
          report={() => ({ name, reason: "chat", message: message.number })}
          onClose={() => setOpen(false)}
        >
          <p>{t("social.reportShows")}</p>
          <blockquote>{message.text}</blockquote>
        </ReportForm>
      ) : null}
    </>
  );
}
