import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { language, t } from "../i18n/index.ts";
import type { Rules } from "../rules/types.ts";
import { Ask, type Ending } from "./ask.tsx";
import type { Question } from "./questions.ts";

interface Props {
  readonly rules: Rules;
  readonly questions: readonly Question[];
  /** What it costs to see a solution. */
  readonly cost?: string;
  /** A step, from 0, was answered or given up. */
  readonly onEnd: (step: number, ending: Ending) => void;
  /** What comes after the last step; null while there is nothing to continue with. */
  readonly onDone: (() => void) | null;
  /** What stands above the number of the step. */
  readonly children?: ComponentChildren;
}

/** The steps of a lesson, one after the other. */
export function LessonSteps({ rules, questions, cost, onEnd, onDone, children }: Props) {
  const [step, setStep] = useState(0);
  const isLast = step + 1 === questions.length;
  return (
    <Ask
      key={`${step} ${language.value}`}
      rules={rules}
      question={questions[step]!}
      {...(cost !== undefined && { cost })}
      onEnd={(ending) => onEnd(step, ending)}
      onNext={isLast ? onDone : () => setStep(step + 1)}
    >
      {children}
      <p class="muted">{t("learn.step", { step: step + 1, all: questions.length })}</p>
    </Ask>
  );
}
