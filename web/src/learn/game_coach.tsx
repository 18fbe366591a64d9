import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { side } from "../rules/sentences.ts";
import type { CoachSentence, Color, GameLine } from "../rules/types.ts";
import { Segments } from "../ui/fields.tsx";
import type { Proof } from "./proof.ts";
import { LongWork } from "../ui/long_work.tsx";
import type { Helpers } from "./questions.ts";
import { lazy } from "../ui/lazy.tsx";
import "./coach.css";

const CoachSentences = lazy(async () => (await import("./coach_sentences.tsx")).CoachSentences);

interface Props {
  /** A game of chess that is over. */
  readonly game: GameLine;
  /** Whose moves it is about; undefined: the reader chooses. */
  readonly color: Color | undefined;
  readonly helpers: () => Promise<Helpers>;
  readonly proof: Proof | null;
  readonly onProof: (proof: Proof | null) => void;
}

/** "What to learn from this game": the engine in the page looks at it when it is asked to. */
export function GameCoach({ game, color, helpers, proof, onProof }: Props) {
  const [chosen, setChosen] = useState<Color>("white");
  const [status, setStatus] = useState("");
  const [far, setFar] = useState<{ done: number; all: number } | null>(null);
  const [sentences, setSentences] = useState<readonly CoachSentence[] | null>(null);
  const isStopped = useRef(false);
  const stop = () => void (isStopped.current = true);
  useEffect(() => stop, []);

  const forget = () => {
    setSentences(null);
    onProof(null);
  };
  const look = async () => {
    isStopped.current = false;
    setFar({ done: 0, all: game.moves.length + 1 });
    setStatus("");
    try {
      const { coachGame } = await import("./coach.ts");
      const said = await coachGame(await helpers(), game, color ?? chosen, (done, all) => {
        setFar({ done, all });
        return !isStopped.current;
      });
      if (said) setSentences(said);
    } catch {
      setStatus(t("learn.coachFailed"));
    }
    setFar(null);
  };
  return (
    <section class="card stack coach" aria-labelledby="coach-title">
      <h2 id="coach-title">{t("learn.coach")}</h2>
      {color === undefined && (
        <Segments
          legend={t("learn.coachOf")}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            forget();
          }}
          choices={(["white", "black"] as const).map((value) => ({ value, label: side(value) }))}
        />
      )}
      {sentences === null && far === null && (
        <button class="button" onClick={() => void look()}>
          {t("learn.askCoach")}
        </button>
      )}
      {far && <LongWork text={t("learn.coachLooking", far)} {...far} onStop={stop} />}
      <div role="status">
        {status !== "" && <p class="muted">{status}</p>}
        {sentences && <CoachSentences sentences={sentences} proof={proof} onProof={onProof} />}
      </div>
      <a href="/learn/repertoire">{t("learn.openings")}</a>
    </section>
  );
}
