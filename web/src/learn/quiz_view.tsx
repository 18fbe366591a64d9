import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Ask } from "./ask.tsx";
import { noteQuiz, quizLength } from "./bests.ts";
import { askQuiz, mixed, readQuiz } from "./quiz.ts";
import type { Helpers } from "./questions.ts";
import quizText from "../../../share/quiz/laws.tsv?raw";

/** Questions on the Laws for arbiters, of all subjects, chosen by chance. */
export function QuizView({ helpers }: { readonly helpers: Helpers }) {
  const [lines] = useState(() => mixed(readQuiz(quizText), quizLength));
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  useEffect(() => noteQuiz(right), [right]);
  const question = useMemo(() => lines[at] && askQuiz(helpers, lines[at]), [at]);
  const score = <p>{t("learn.quizScore", { right, asked: at })}</p>;
  if (!question)
    return (
      <div class="stack" role="status">
        <h2>{t("learn.over")}</h2>
        {score}
        <a class="button is-main" href="/learn">
          {t("learn.toAll")}
        </a>
      </div>
    );
  return (
    <Ask
      key={at}
      rules={helpers.rules}
      question={question}
      onEnd={(ending) => setRight(right + (ending === "solved" ? 1 : 0))}
      onNext={() => setAt(at + 1)}
    >
      <p class="muted">{t("learn.step", { step: at + 1, all: lines.length })}</p>
      {score}
    </Ask>
  );
}
