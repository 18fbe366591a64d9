import { t } from "../i18n/index.ts";
import { variantName } from "../ui/variant_name.ts";
import { controlText } from "../server/words.ts";
import "./tournament.css";
import { type TournamentHead, fetchTournaments } from "../server/tournament_api.ts";
import { Awaited, useAnswer } from "../server/answers.tsx";

interface Props {
  heads: readonly TournamentHead[];
  /** What is said where there are none. */
  empty: string;
}

/** Tournaments in a line each, with the way to them. */
export function TournamentHeads({ heads, empty }: Props) {
  if (heads.length === 0) return empty === "" ? null : <p class="muted">{empty}</p>;
  return (
    <ul class="tournament-list">
      {heads.map((head) => (
        <li key={head.id}>
          <a href={`/tournament/${encodeURIComponent(head.id)}`}>{head.name}</a>
          <span class="muted">
            {t(`tournament.format.${head.format}`)} · {controlText(head.control)} · {variantName(head.variant)}
            {head.class === undefined ? "" : ` · ${t("tournament.ofClass")}`}
          </span>
          <span class="badge">{t(`tournament.state.${head.state}`)}</span>
        </li>
      ))}
    </ul>
  );
}

interface ClassProps extends Pick<Props, "empty"> {
  /** Of the class. */
  readonly id: string;
}

/** The tournaments of a class, those that are not over first. */
export function ClassTournaments({ id, empty }: ClassProps) {
  const { value, trouble, load } = useAnswer(fetchTournaments, [id]);
  const heads = value && [...value.tournaments, ...value.ended].filter((head) => head.class === id);
  return (
    <>
      {heads === null ? null : <TournamentHeads heads={heads} empty={empty} />}
      <Awaited {...{ value, trouble, load }} />
    </>
  );
}
