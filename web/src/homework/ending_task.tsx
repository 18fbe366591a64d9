import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Ask } from "../learn/ask.tsx";
import { askEnding } from "../learn/endings.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";
import type { Asked } from "./asked.ts";
import { AnswerCount, endingOf } from "./questions.ts";

/** An ending against the best defence as a part of a homework: a move that lets the win go counts as a mistake. */
export function EndingTask({ helpers, asked, onAnswer, onNext, children }: Asked) {
  const [count, setCount] = useState<AnswerCount | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const { ending, draw } = endingOf(asked.moves);
    helpers.learning().then(
      (rules) => setCount(new AnswerCount(helpers.rules, askEnding(rules, ending, draw), performance.now())),
      () => setFailed(true),
    );
  }, [asked]);
  if (hasFailed) return <NotLoaded />;
  if (count === null) return <Loading />;
  return (
    <Ask
      rules={helpers.rules}
      question={count.question}
      cost={t("homework.cost")}
      onEnd={(how) => onAnswer(count.result(how === "shown", performance.now()))}
      onNext={onNext}
    >
      {children}
    </Ask>
  );
}
