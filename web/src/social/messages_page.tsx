import { useEffect, useState } from "preact/hooks";
import { t, tn, momentText } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import "../server/account.css";
import { Door } from "../server/door.tsx";
import { me, refreshMe } from "../server/me.ts";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { Conversation } from "./conversation.tsx";
import "./social.css";
import { fetchThreads } from "../server/social_api.ts";
import { Loading } from "../ui/loading.tsx";

const lookEvery = 15_000;

function MessagesPage({ name }: { name: string }) {
  const [isKnown, setKnown] = useState(me.value !== null);
  useEffect(() => void refreshMe().then(() => setKnown(true)), []);
  if (!isKnown) return <Loading heading={t("social.messages")} />;
  if (me.value === null) return <Door />;
  return (
    <div class="stack messages-page">
      <h1>{t("social.messages")}</h1>
      {name === "" ? <Threads /> : <Conversation key={name} name={name} />}
    </div>
  );
}

function Threads() {
  const { value: threads, trouble, load } = useAnswer(fetchThreads, [], lookEvery);
  return (
    <section class="card stack">
      <p class="muted">{t("social.messagesText")}</p>
      {threads?.length === 0 ? <p>{t("social.noThreads")}</p> : null}
      <ul class="account-list">
        {(threads ?? []).map((thread) => (
          <li key={thread.name}>
            <span>
              <a href={`/messages/${encodeURIComponent(thread.name)}`}>{thread.name}</a>{" "}
              {thread.unread > 0 ? (
                <strong class="social-unread">{tn("social.unread", thread.unread)}</strong>
              ) : null}
              <small class="muted social-last">{thread.last}</small>
            </span>
            <small class="muted">{momentText(thread.at)}</small>
          </li>
        ))}
      </ul>
      <a class="button" href="/players">
        {t("social.toPlayers")}
      </a>
      <Awaited value={threads} {...{ trouble, load }} />
    </section>
  );
}

/** `/messages` and `/messages/NAME`: with whom the reader writes; what was written. */
export const mount = mountOf(({ name = "" }) => <MessagesPage name={name} />);
