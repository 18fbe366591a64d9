import { useMemo, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { Ending, Rules } from "../rules/types.ts";
import { Segments } from "../ui/segments.tsx";
import { Ask } from "./ask.tsx";
import { askEnding, endings } from "./endings.ts";

/** Endings against the bare king, one after the other. */
export function EndingView({ rules }: { readonly rules: Rules }) {
  const [ending, setEnding] = useState<Ending>("queen");
  const [round, setRound] = useState(0);
  const [played, setPlayed] = useState(0);
  const [won, setWon] = useState(0);
  const question = useMemo(() => askEnding(rules, ending, Math.random()), [ending, round]);
  return (
    <Ask
      key={`${ending} ${round}`}
      rules={rules}
      question={question}
      onEnd={(how) => {
        setPlayed(played + 1);
        setWon(won + (how === "solved" ? 1 : 0));
      }}
      onNext={() => setRound(round + 1)}
    >
      <Segments
        legend={t("learn.endingWith")}
        value={ending}
        onChange={setEnding}
        choices={endings.map((value) => ({ value, label: t(`learn.ending.${value}`) }))}
      />
      {played > 0 && <p class="muted">{t("learn.endingsWon", { won, played })}</p>}
    </Ask>
  );
}
