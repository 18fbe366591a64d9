import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { useTrouble } from "../server/answers.tsx";
import { fetchFollows, type Followed, setFollowed } from "../server/social_api.ts";

/** Follows a player, or no longer; to a friend, leads to the messages. */
export function Follow({ name }: { name: string }) {
  const [followed, setState] = useState<Followed | "no" | "unknown">("unknown");
  const { trouble, isDone } = useTrouble();
  const load = async (): Promise<void> => {
    const answer = await fetchFollows();
    if (answer.ok) setState(answer.value.follows.find((one) => one.name === name) ?? "no");
  };
  useEffect(() => void load(), [name]);
  if (followed === "unknown") return null;
  const change = async (): Promise<void> => {
    const answer = await setFollowed(name, followed === "no");
    isDone(answer);
    await load();
  };
  const isFriend = followed !== "no" && followed.friend;
  return (
    <div class="row">
      <button class="button" aria-describedby="follow-about" onClick={() => void change()}>
        {t(followed === "no" ? "social.follow" : "social.unfollow")}
      </button>
      {isFriend ? (
        <a class="button" href={`/messages/${encodeURIComponent(name)}`}>
          {t("social.write")}
        </a>
      ) : null}
      <span id="follow-about" class="muted">
        {t(followed === "no" ? "social.followText" : isFriend ? "social.isFriend" : "social.isFollowed")}
      </span>
      <span class="trouble" role="alert">
        {trouble}
      </span>
    </div>
  );
}
