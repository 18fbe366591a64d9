import { useEffect, useState } from "preact/hooks";
import { askEnding } from "../learn/endings.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";
import { type Asked, CountedAsk } from "./asked.tsx";
import { AnswerCount, endingOf } from "./questions.ts";

/** An ending against the best defence as a part of a homework: a move that lets the win go counts as a mistake. */
export function EndingTask(props: Asked) {
  const { helpers, asked } = props;
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
  return <CountedAsk {...props} count={count} />;
}
