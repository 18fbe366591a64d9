import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.ts";
import { Ask } from "../learn/ask.tsx";
import type { Helpers } from "../learn/questions.ts";
import type { HomeworkQuestion } from "../server/homework_api.ts";
import type { AnswerCount, Result } from "./questions.ts";

/** What every kind of question of a homework is given by its page. */
export interface Asked {
  readonly helpers: Helpers;
  readonly asked: HomeworkQuestion;
  /** The pupil and the place: homework, round and question. What a device keeps for it has this name. */
  readonly place: string;
  /** Called once, with what came of it. */
  readonly onAnswer: (result: Result) => void;
  /** What comes after it; null while there is nothing to continue with. */
  readonly onNext: (() => void) | null;
  /** What stands above it. */
  readonly children: ComponentChildren;
}

type CountedProps = Omit<Asked, "asked" | "place"> & { readonly count: AnswerCount };

/** A question on the board, answered when it is solved or given up. */
export function CountedAsk({ helpers, count, onAnswer, onNext, children }: CountedProps) {
  return (
    <Ask
      rules={helpers.rules}
      question={count.question}
      cost={t("homework.cost")}
      onEnd={(ending) => onAnswer(count.result(ending === "shown", performance.now()))}
      onNext={onNext}
    >
      {children}
    </Ask>
  );
}
