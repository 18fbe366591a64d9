import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { Ending } from "../rules/types.ts";
import { Segments } from "../ui/fields.tsx";
import { Ask } from "./ask.tsx";
import { noteEnding } from "./bests.ts";
import { askEnding, drawByChance, endings } from "./endings.ts";
import type { Helpers, Question } from "./questions.ts";
import { NotLoaded } from "../ui/lazy.tsx";

interface Asked {
  readonly ending: Ending;
  readonly round: string;
  readonly question: Question;
}

/** Endings against the bare king, one after the other, once one has been chosen. */
export function EndingView({ helpers }: { readonly helpers: Helpers }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [round, setRound] = useState(0);
  const [played, setPlayed] = useState(0);
  const [won, setWon] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (ending === null) return;
    let isOld = false;
    helpers.learning().then(
      (rules) =>
        isOld ||
        setAsked({ ending, round: `${ending} ${round}`, question: askEnding(rules, ending, drawByChance()) }),
      () => isOld || setFailed(true),
    );
    return () => void (isOld = true);
  }, [ending, round]);

  const choice = (
    <Segments
      legend={t("learn.endingWith")}
      value={ending}
      onChange={setEnding}
      choices={endings.map((value) => ({ value, label: t(`learn.ending.${value}`) }))}
    />
  );
  if (hasFailed) return <NotLoaded />;
  if (asked === null)
    return (
      <div class="stack">
        {choice}
        {ending !== null && <p role="status">{t("shell.loading")}</p>}
      </div>
    );
  return (
    <Ask
      key={asked.round}
      rules={helpers.rules}
      question={asked.question}
      onEnd={(how) => {
        setPlayed(played + 1);
        if (how !== "solved") return;
        setWon(won + 1);
        noteEnding(asked.ending);
      }}
      onNext={() => setRound(round + 1)}
    >
      {choice}
      {played > 0 && <p class="muted">{t("learn.endingsWon", { won, played })}</p>}
    </Ask>
  );
}
