import { useEffect } from "preact/hooks";
import { t, momentText } from "../i18n/index.ts";
import { me, refreshMe } from "../server/me.ts";
import { PlayerName } from "../server/player_name.tsx";
import { Awaited, useAnswer } from "../server/answers.tsx";
import "./social.css";
import { fetchFollows, type Followed, setFollowed } from "../server/social_api.ts";

const lookEvery = 30_000;

/** Whom the reader follows: who is there and what they play. Nothing for a reader who is not logged in. */
export function Following() {
  const name = me.value?.name;
  useEffect(() => void refreshMe(), []);
  return name === undefined ? null : <OwnFollows key={name} />;
}

function OwnFollows() {
  const { value: known, trouble, isDone, load } = useAnswer(fetchFollows, [], lookEvery);
  const follow = async (name: string): Promise<void> => {
    const answer = await setFollowed(name, true);
    if (isDone(answer)) await load();
  };
  return (
    <section class="card stack" aria-labelledby="following-title">
      <div class="row social-head">
        <h2 id="following-title">{t("social.following")}</h2>
        <a class="button" href="/messages">
          {t("social.messages")}
        </a>
      </div>
      {known !== null && known.follows.length === 0 ? <p class="muted">{t("social.nobodyFollowed")}</p> : null}
      <ul class="account-list">
        {(known?.follows ?? []).map((one) => (
          <FollowedRow key={one.name} one={one} />
        ))}
      </ul>
      {known === null || known.followers.length === 0 ? null : (
        <>
          <h3>{t("social.followers")}</h3>
          <ul class="account-list">
            {known.followers.map((name) => (
              <li key={name}>
                <PlayerName name={name} />
                <button
                  class="button"
                  aria-label={t("social.followName", { name })}
                  onClick={() => void follow(name)}
                >
                  {t("social.follow")}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Awaited value={known} {...{ trouble, load }} />
    </section>
  );
}

function FollowedRow({ one }: { one: Followed }) {
  const { name, friend, online, game, seen } = one;
  return (
    <li>
      <span>
        <PlayerName name={name} />
        {friend ? <span class="social-friend"> {t("social.friend")}</span> : null}
        <small class={online ? "social-presence is-online" : "social-presence muted"}>
          {online
            ? t("social.online")
            : seen === undefined
              ? t("social.neverSeen")
              : t("social.seen", { moment: momentText(seen) })}
        </small>
      </span>
      {game === undefined ? null : (
        <a
          class="button"
          href={`/game/${encodeURIComponent(game)}`}
          aria-label={t("social.watchName", { name })}
        >
          {t("social.watch")}
        </a>
      )}
      {friend ? (
        <a
          class="button"
          href={`/messages/${encodeURIComponent(name)}`}
          aria-label={t("social.writeName", { name })}
        >
          {t("social.write")}
        </a>
      ) : null}
    </li>
  );
}
