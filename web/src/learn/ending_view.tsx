import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { Ending } from "../rules/types.ts";
import { Segments } from "../ui/fields.tsx";
import { Ask } from "./ask.tsx";
import { askEnding, endings } from "./endings.ts";
import type { Helpers, Question } from "./questions.ts";
import { NotLoaded } from "../ui/lazy.tsx";

/** Endings against the bare king, one after the other, once one has been chosen. */
export function EndingView({ helpers }: { readonly helpers: Helpers }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [round, setRound] = useState(0);
  const [played, setPlayed] = useState(0);
  const [won, setWon] = useState(0);
  const [asked, setAsked] = useState<{ round: string; question: Question } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (ending === null) return;
    let isOld = false;
    helpers.learning().then(
      (rules) =>
        isOld || setAsked({ round: `${ending} ${round}`, question: askEnding(rules, ending, Math.random()) }),
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
        setWon(won + (how === "solved" ? 1 : 0));
      }}
      onNext={() => setRound(round + 1)}
    >
      {choice}
      {played > 0 && <p class="muted">{t("learn.endingsWon", { won, played })}</p>}
    </Ask>
  );
}
