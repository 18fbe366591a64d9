import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { me, refreshMe } from "../server/me.ts";
import { Members } from "../server/members.tsx";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { NewTournamentForm } from "./new_tournament.tsx";
import "./tournament.css";
import { fetchTournaments, type TournamentList } from "../server/tournament_api.ts";
import { TournamentHeads } from "./tournament_heads.tsx";

function TournamentsPage() {
  useEffect(() => void refreshMe(), []);
  const { value: list, trouble, load } = useAnswer(fetchTournaments);
  return (
    <div class="stack tournaments-page">
      <h1>{t("tournament.title")}</h1>
      <Awaited value={list} {...{ trouble, load }} />
      {list === null ? null : (
        <>
          <Heads title={t("tournament.now")}>
            <TournamentHeads heads={list.tournaments} empty={t("tournament.none")} />
            {list.tournaments.length === 0 && !list.mayOrganise ? (
              <a class="button" href="/lobby">
                {t("tournament.playMeanwhile")}
              </a>
            ) : null}
          </Heads>
          <Maker mayOrganise={list.mayOrganise} />
          {list.ended.length === 0 ? null : (
            <Heads title={t("tournament.ended")}>
              <TournamentHeads heads={list.ended} empty="" />
            </Heads>
          )}
        </>
      )}
    </div>
  );
}

function Maker({ mayOrganise }: Pick<TournamentList, "mayOrganise">) {
  if (mayOrganise) return <NewTournamentForm />;
  return (
    <p class="muted">
      {me.value === null ? <a href="/login">{t("tournament.logInToMake")}</a> : t("tournament.mayNot")}
    </p>
  );
}

function Heads({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** `/tournaments`: those that are played, those that were, a new one. */
export const mount = mountOf(() => (
  <Members title={t("tournament.title")}>
    <TournamentsPage />
  </Members>
));
