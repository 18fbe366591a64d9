import { useEffect, useState } from "preact/hooks";
import { spokenMove, type Attempt } from "../board/index.ts";
import { language, t } from "../i18n/index.ts";
import { uciOf } from "../rules/attempt.ts";
import { loadRules } from "../rules/index.ts";
import type { Accepted, Rules, Verdict } from "../rules/types.ts";
import { announce, play } from "../ui/sound.ts";
import { BoardView } from "../ui/board_view.tsx";
import { Icon } from "../ui/icon.tsx";
import { sceneOf } from "../ui/scene.ts";
import { StatusLine } from "../ui/status_line.tsx";

interface Example {
  readonly fen: string;
  /** What is tried, and refused. */
  readonly attempt: string;
}

const examples: readonly Example[] = [
  { fen: "r2qk2r/ppp2ppp/2n2n2/3pp3/1b2P1b1/2NP1N2/PPP2PPP/R1BQKB1R w KQkq - 0 6", attempt: "c3d5" },
  { fen: "r3kr2/ppp3pp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP3PP/R1BQK2R w KQq - 0 9", attempt: "e1g1" },
  { fen: "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 2", attempt: "b5c6" },
  { fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", attempt: "b1c3" },
];

/** A board that explains: a move that looks right and is not, and every other that the reader tries. */
export function Examples() {
  const [rules, setRules] = useState<Rules>();
  const [number, setNumber] = useState(0);
  const [fen, setFen] = useState(examples[0]!.fen);
  const [last, setLast] = useState<Accepted | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    // Without the rules the board is a picture; the rest of the page does not need them.
    loadRules().then(setRules, () => undefined);
  }, []);
  useEffect(() => {
    // Once more in another language.
    if (rules) show(number);
  }, [rules, language.value]);

  const show = (next: number) => {
    const { fen: start, attempt } = examples[next]!;
    const judged = rules!.judge(start, attempt);
    setNumber(next);
    setFen(start);
    setLast(null);
    setVerdict(judged.ok ? null : judged.verdict);
  };
  const judge = (attempt: Attempt) => {
    const judged = rules!.judge(fen, uciOf(attempt));
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

  const look = rules?.look(fen);
  const position = look?.ok ? look : undefined;
  return (
    <section class="home-board" aria-label={t("home.example")}>
      <BoardView
        state={{
          ...sceneOf({ fen, look: position ?? null, last, refusal: verdict }),
          movable: position ? "both" : "none",
        }}
        events={{ onTry: judge, onTouch: () => setVerdict(null) }}
      />
      <StatusLine verdict={verdict}>{t("home.try")}</StatusLine>
      <button class="button" disabled={!rules} onClick={() => show((number + 1) % examples.length)}>
        <Icon name="forward" />
        {t("home.nextExample")}
      </button>
    </section>
  );
}
