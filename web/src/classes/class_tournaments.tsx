import { t } from "../i18n/index.ts";
import { fetchTournaments } from "../server/tournament_api.ts";
import { TournamentHeads } from "../tournament/tournament_heads.tsx";
import { Trouble, useAnswer } from "../server/answers.tsx";

/** The tournaments of a class, those that are not over first. */
export function ClassTournaments({ id }: { readonly id: string }) {
  const { value, trouble } = useAnswer(fetchTournaments, [id]);
  const heads = value && [...value.tournaments, ...value.ended].filter((head) => head.class === id);
  return (
    <>
      {heads === null ? null : <TournamentHeads heads={heads} empty={t("classes.noTournaments")} />}
      <Trouble text={trouble} />
    </>
  );
}
