import { momentText, t } from "../i18n/index.ts";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { type ClassMatch, fetchMatches } from "../server/match_api.ts";
import "../tournament/tournament.css";
import { matchAddress, pointsText } from "../online/match.ts";

/** "Ada – 5b", the sides of a match. */
export function sidesText({ first, second }: ClassMatch): string {
  return second === "" ? first : `${first} – ${second}`;
}

/** "2½ : 1½". */
export function scoreText({ firstPoints, secondPoints }: ClassMatch): string {
  return `${pointsText(firstPoints)} : ${pointsText(secondPoints)}`;
}

/** The simuls of a class and its matches against others, the newest first. */
export function MatchList({ id }: { readonly id: string }) {
  const { value, trouble, load } = useAnswer(() => fetchMatches(id), [id]);
  return (
    <>
      {value?.length === 0 ? <p class="muted">{t("classes.noMatches")}</p> : null}
      <ul class="tournament-list">
        {value?.map((match) => (
          <li key={match.id}>
            <a href={matchAddress(id, match.id)}>{sidesText(match)}</a>
            <span class="muted">
              {t(`classes.kind.${match.kind}`)} · {momentText(match.created)}
            </span>
            <strong>{scoreText(match)}</strong>
          </li>
        ))}
      </ul>
      <Awaited {...{ value, trouble, load }} />
    </>
  );
}
