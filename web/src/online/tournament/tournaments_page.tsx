import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { variantName } from "../../ui/variant_name.ts";
import { me, refreshMe } from "../account/me.ts";
import { Members } from "../account/members.tsx";
import { faultText } from "../faults.ts";
import { controlText } from "../words.ts";
import "../online.css";
import { NewTournamentForm } from "./new_tournament.tsx";
import "./tournament.css";
import { fetchTournaments, type TournamentHead, type TournamentList } from "./tournament_api.ts";

function TournamentsPage() {
  const [list, setList] = useState<TournamentList | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    void refreshMe();
    void fetchTournaments().then((answer) => {
      if (answer.ok) setList(answer.value);
      else setTrouble(faultText(answer.fault));
    });
  }, []);
  return (
    <div class="stack tournaments-page">
      <h1>{t("tournament.title")}</h1>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      {list === null ? null : (
        <>
          <Heads title={t("tournament.now")} heads={list.tournaments} empty={t("tournament.none")} />
          <Maker mayOrganise={list.mayOrganise} />
          {list.ended.length === 0 ? null : <Heads title={t("tournament.ended")} heads={list.ended} empty="" />}
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

interface HeadsProps {
  title: string;
  heads: readonly TournamentHead[];
  empty: string;
}

function Heads({ title, heads, empty }: HeadsProps) {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      {heads.length === 0 ? <p class="muted">{empty}</p> : null}
      <ul class="tournament-list">
        {heads.map((head) => (
          <li key={head.id}>
            <a href={`/tournament/${encodeURIComponent(head.id)}`}>{head.name}</a>
            <span class="muted">
              {t(`tournament.format.${head.format}`)} · {controlText(head.control)} ·{" "}
              {variantName(head.variant)}
            </span>
            <span class="room-badge">{t(`tournament.state.${head.state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/tournaments`: those that are played, those that were, a new one. */
export function mount(element: HTMLElement): () => void {
  render(
    <Members>
      <TournamentsPage />
    </Members>,
    element,
  );
  return () => render(null, element);
}
