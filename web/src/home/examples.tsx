import { useEffect, useRef, useState } from "preact/hooks";
import { load as loadFirstVerdict } from "virtual:first-verdict";
import { spokenMove, type Attempt } from "../board/index.ts";
import { language, t } from "../i18n/index.ts";
import { uciOf } from "../rules/attempt.ts";
import { turnOf } from "../rules/color.ts";
import { loadRules } from "../rules/index.ts";
import type { Accepted, Rules, Verdict } from "../rules/types.ts";
import { announce, play } from "../ui/sound.ts";
import { BoardView } from "../ui/board_view.tsx";
import { Icon } from "../ui/icon.tsx";
import { sceneOf } from "../ui/scene.ts";
import { StatusLine } from "../ui/status_line.tsx";
import { examples } from "./example_list.ts";

/** The rules, loaded when the reader first comes near the board; the verdict on the first example is there before. */
function useRules() {
  const [rules, setRules] = useState<Rules>();
  const isNear = useRef(false);
  const ask = async (): Promise<Rules> => {
    isNear.current = true;
    const loaded = await loadRules();
    setRules(loaded);
    return loaded;
  };
  /** Does something with the rules; without them (no network) the board is a picture. */
  const withRules = (act: (rules: Rules) => void = () => undefined) => void ask().then(act, () => undefined);
  return { rules, isNear, withRules };
}

/** A board that explains: a move that looks right and is not, and every other that the reader tries. */
export function Examples() {
  const { rules, isNear, withRules } = useRules();
  const [number, setNumber] = useState(0);
  const [fen, setFen] = useState(examples[0]!.fen);
  const [last, setLast] = useState<Accepted | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);

  const show = (core: Rules, next: number) => {
    const { fen: start, attempt } = examples[next]!;
    const judged = core.judge(start, attempt);
    setNumber(next);
    setFen(start);
    setLast(null);
    setVerdict(judged.ok ? null : judged.verdict);
  };
  const judge = (core: Rules, attempt: Attempt) => {
    const judged = core.judge(fen, uciOf(attempt));
    if (judged.ok) {
      play(judged.move.isCapture ? "capture" : "move");
      announce(spokenMove(judged.san));
      setFen(judged.fen);
      setLast(judged);
    } else {
      play("refused");
    }
    setVerdict(judged.ok ? null : judged.verdict);
  };
  useEffect(() => {
    if (isNear.current) withRules((core) => show(core, number));
    else
      loadFirstVerdict(language.value).then(
        (first) => isNear.current || setVerdict(first),
        () => undefined,
      );
  }, [language.value]);

  const look = rules?.look(fen);
  return (
    <section
      class="home-board"
      aria-label={t("home.example")}
      onPointerEnter={() => withRules()}
      onFocusIn={() => withRules()}
    >
      <BoardView
        state={{
          turn: turnOf(fen),
          ...sceneOf({ fen, look: look?.ok ? look : null, last, refusal: verdict }),
          movable: "both",
        }}
        events={{
          onTry: (attempt) => withRules((core) => judge(core, attempt)),
          onTouch: () => setVerdict(null),
        }}
      />
      <StatusLine verdict={verdict}>{t("home.try")}</StatusLine>
      <NextButton onNext={() => withRules((core) => show(core, (number + 1) % examples.length))} />
    </section>
  );
}

function NextButton({ onNext }: { readonly onNext: () => void }) {
  return (
    <button class="button" onClick={onNext}>
      <Icon name="forward" />
      {t("home.nextExample")}
    </button>
  );
}
