import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { faultText } from "../faults.ts";
import { fetchTournaments, type TournamentHead } from "../tournament/tournament_api.ts";
import { TournamentHeads } from "../tournament/tournament_heads.tsx";

/** The tournaments of a class, those that are not over first. */
export function ClassTournaments({ id }: { readonly id: string }) {
  const [heads, setHeads] = useState<readonly TournamentHead[] | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    void fetchTournaments().then((answer) => {
      if (!answer.ok) return setTrouble(faultText(answer.fault));
      const { tournaments, ended } = answer.value;
      setHeads([...tournaments, ...ended].filter((head) => head.class === id));
    });
  }, [id]);
  return (
    <>
      {heads === null ? null : <TournamentHeads heads={heads} empty={t("classes.noTournaments")} />}
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </>
  );
}
