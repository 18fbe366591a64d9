import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { PlayerNames } from "../server/player_name.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { ConnectionBanner } from "../online/room/connection_banner.tsx";
import { useLobby } from "../online/lobby/use_lobby.ts";
import { type ClassDetails, fetchClass, leaveClass } from "../server/class_api.ts";
import { Filled } from "../ui/filled.tsx";
import { ClassSection } from "./class_section.tsx";
import { HomeworkList } from "./homework_list.tsx";
import { MatchList } from "./match_list.tsx";
import { ClassTournaments } from "../tournament/tournament_heads.tsx";

/** The socket says at once that a game has begun; this finds one that began while the connection was lost. */
const lookEvery = 10_000;

/** A class as a pupil sees it: here the pupil waits for a game, which opens by itself. */
export function PupilView({ given }: { readonly given: ClassDetails }) {
  const lobby = useLobby();
  const [row, setRow] = useState(given);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await fetchClass(given.id);
      if (answer.ok) setRow(answer.value);
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [given.id]);
  const { trouble, isDone } = useTrouble();
  const leave = async (): Promise<void> => {
    const answer = await leaveClass(row.id);
    if (isDone(answer)) navigate("/classes");
  };
  return (
    <div class="stack class-page is-pupil">
      <ConnectionBanner
        link={lobby.link.value}
        drain={lobby.link.value.drain}
        retry={() => lobby.line.retryNow()}
      />
      <h1>{row.name}</h1>
      <FirstPasswordNote row={row} />
      <HomeworkList id={row.id} />
      <section class="card stack">
        <p>
          <Filled
            message="classes.teacher"
            slots={{ name: <PlayerNames names={[row.teacher, ...row.teachers]} /> }}
          />
        </p>
        {row.game === undefined ? (
          <p class="class-waiting" role="status">
            {t("classes.waiting")}
          </p>
        ) : (
          <a class="button is-main is-wide" href={`/game/${encodeURIComponent(row.game)}`}>
            {t("online.toCalledGame")}
          </a>
        )}
        {row.chat ? null : <p class="muted">{t("classes.chatIsOff")}</p>}
        <p class="muted">{t("classes.whatIsSeen")}</p>
        <Trouble text={trouble} />
        {row.mayLeave ? (
          <button class="button" onClick={() => void leave()}>
            {t("classes.leave")}
          </button>
        ) : null}
      </section>
      <ClassSection title={t("classes.matches")}>
        <MatchList id={row.id} />
      </ClassSection>
      <ClassSection title={t("classes.tournaments")}>
        <ClassTournaments id={row.id} empty={t("classes.noTournamentsYet")} />
      </ClassSection>
    </div>
  );
}

/** Asks for a password of the pupil's own, where it still is one from the teacher. */
export function FirstPasswordNote({ row }: { readonly row: { firstPassword?: boolean | undefined } }) {
  if (!row.firstPassword) return null;
  return (
    <p class="card class-note">
      {t("classes.firstPassword")} <a href="/login">{t("account.password")}</a>
    </p>
  );
}
