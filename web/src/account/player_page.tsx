import { useEffect, useState } from "preact/hooks";
import { locale, t, tn } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { type ApiFault, pgnAddress } from "../server/api.ts";
import { type ArchivedGame, fetchArchive } from "../server/games_api.ts";
import { Awaited, Trouble, useTrouble } from "../server/answers.tsx";
import { faultText } from "../server/fault_text.ts";
import { variantName } from "../ui/variant_name.ts";
import { controlText, nameText, resultText } from "../server/words.ts";
import "../server/account.css";
import { Challenge } from "./challenge.tsx";
import { me, refreshMe } from "../server/me.ts";
import { Members } from "../server/members.tsx";
import { fetchBlocked, setBlocked, fetchProfile, type Profile } from "../server/own_api.ts";
import { ProfileText } from "./profile_text.tsx";
import { Ratings } from "./ratings.tsx";
import { Follow } from "../social/follow.tsx";
import { Loading } from "../ui/loading.tsx";

function PlayerPage({ name }: { name: string }) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [trouble, setTrouble] = useState<ApiFault | null>(null);
  const load = async (): Promise<void> => {
    const answer = await fetchProfile(name);
    setTrouble(answer.ok ? null : answer.fault);
    if (answer.ok) setProfile(answer.value);
  };
  useEffect(() => void refreshMe(), []);
  useEffect(() => void load(), [name]);
  if (trouble !== null) {
    return (
      <section class="card stack">
        <h1>{name}</h1>
        {trouble.status === 404 ? (
          <>
            <p role="alert">{t("online.noSuchPlayer")}</p>
            <a class="button" href="/players">
              {t("social.toPlayers")}
            </a>
          </>
        ) : (
          <Trouble text={faultText(trouble)} onRetry={load} />
        )}
      </section>
    );
  }
  return (
    <div class="stack">
      <h1>{profile?.name ?? name}</h1>
      {profile === null ? (
        <Loading />
      ) : (
        <>
          <ProfileText text={profile.profile ?? ""} />
          <Ratings name={profile.name} ratings={profile.ratings} />
        </>
      )}
      {profile !== null && profile.name !== me.value?.name ? <Challenge name={profile.name} /> : null}
      {profile !== null && me.value !== null && profile.name !== me.value.name ? (
        <>
          <Follow name={profile.name} />
          <Block name={profile.name} />
        </>
      ) : null}
      <Archive name={name} />
    </div>
  );
}

/** Blocks a player, or no longer. */
function Block({ name }: { name: string }) {
  const [isBlocked, setState] = useState<boolean | null>(null);
  const { trouble, isDone } = useTrouble();
  useEffect(() => {
    void fetchBlocked().then((answer) => setState(answer.ok ? answer.value.includes(name) : null));
  }, [name]);
  if (isBlocked === null) return null;
  const change = async (): Promise<void> => {
    const answer = await setBlocked(name, !isBlocked);
    if (isDone(answer)) setState(!isBlocked);
  };
  return (
    <div class="row">
      <button class="button" aria-describedby="block-about" onClick={() => void change()}>
        {t(isBlocked ? "account.unblock" : "account.block")}
      </button>
      <span id="block-about" class="muted">
        {t("account.blockText")}
      </span>
      <span class="trouble" role="alert">
        {trouble}
      </span>
    </div>
  );
}

/** The finished games, newest first, a page at a time. */
function Archive({ name }: { name: string }) {
  const [games, setGames] = useState<ArchivedGame[] | null>(null);
  const [next, setNext] = useState<string | undefined>(undefined);
  const { trouble, isDone } = useTrouble();
  const load = async (from?: string): Promise<void> => {
    const answer = await fetchArchive(name, from);
    if (!isDone(answer)) return;
    const page = answer.value;
    setNext(page.next);
    setGames((known) => (from === undefined ? page.games : [...(known ?? []), ...page.games]));
  };
  useEffect(() => void load(), [name]);
  return (
    <section class="card" aria-labelledby="archive-title">
      <h2 id="archive-title">{t("online.archive")}</h2>
      <p class="muted" aria-live="polite">
        {games === null ? "" : tn("online.gameCount", games.length)}
      </p>
      <Awaited value={games} trouble={trouble} load={() => load(next)} />
      {games?.length === 0 && name === me.value?.name ? (
        <a class="button" href="/lobby">
          {t("online.makeGame")}
        </a>
      ) : null}
      <ul class="player-games">
        {(games ?? []).map((game) => (
          <li key={game.game}>
            <GameRow game={game} />
          </li>
        ))}
      </ul>
      {next !== undefined ? (
        <button class="button" onClick={() => void load(next)}>
          {t("online.more")}
        </button>
      ) : null}
    </section>
  );
}

function GameRow({ game }: { game: ArchivedGame }) {
  const address = `/game/${encodeURIComponent(game.game)}`;
  return (
    <>
      <a href={address} class="player-pair">
        {nameText(game.white.name)} – {nameText(game.black.name)}
      </a>
      <strong>{resultText(game.result)}</strong>
      <span class="muted">
        {variantName(game.variant)} · {controlText(game.control)} ·{" "}
        {t(game.rated ? "online.rated" : "online.casual")}
        {` · ${new Date(game.ended).toLocaleDateString(locale(), { dateStyle: "medium" })}`}
      </span>
      <a class="button" href={pgnAddress(game.game)} download={`${game.game}.pgn`}>
        PGN
      </a>
    </>
  );
}

/** `/players/NAME`: ratings and finished games. */
export const mount = mountOf(({ name = "" }) => (
  <Members title={name}>
    <PlayerPage name={name} />
  </Members>
));
