import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Arrow, type BoardState } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { uciOf } from "../rules/attempt.ts";
import { turnOf } from "../rules/color.ts";
import type { Rules } from "../rules/types.ts";
import { BoardView, focusOn } from "../ui/board_view.tsx";
import { MoveField } from "../ui/move_field.tsx";
import { type Judge, spelled } from "../ui/piece_letters.ts";
import { sceneOf } from "../ui/scene.ts";
import { play } from "../ui/sound.ts";
import type { Question, Reply } from "./questions.ts";

/** How a question was left: solved at the first try, solved later, or shown. */
export type Ending = "solved" | "failed" | "shown";

interface Props {
  readonly rules: Rules;
  readonly question: Question;
  /** Whether the first wrong answer ends it. */
  readonly isStrict?: boolean;
  /** What it costs to see the solution, said before. */
  readonly cost?: string;
  /** Called with each answer that is understood. */
  readonly onTry?: () => void;
  /** Called once, when the question has been answered or given up. */
  readonly onEnd: (ending: Ending) => void;
  /** What comes after the end; null while there is nothing to continue with. */
  readonly onNext: (() => void) | null;
  /** The button for it; without a name "Next". */
  readonly nextName?: string;
  /** What stands above the task. */
  readonly children?: preact.ComponentChildren;
}

type Asking = Pick<Props, "question" | "isStrict" | "onTry" | "onEnd">;

/** What was answered to a question, and how it was left. */
function useAnswers({ question, isStrict = false, onTry, onEnd }: Asking) {
  const [reply, setReply] = useState<Reply | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasFailed = useRef(false);

  const end = (how: Ending) => {
    setEnding(how);
    onEnd(how);
  };
  const show = async (how: Ending) => {
    if (ending === null) end(how);
    setShown(await question.solution());
  };
  const take = async (answer: string) => {
    if (isBusy || ending) return;
    setBusy(true);
    // Without a network, what judges the answer may be missing.
    const given = await question
      .take(answer)
      .catch((): Reply => ({ kind: "unclear", text: t("shell.notLoaded") }));
    setBusy(false);
    setReply(given);
    if (given.kind !== "unclear") onTry?.();
    play(given.kind === "wrong" || given.kind === "unclear" ? "refused" : "move");
    if (given.kind === "wrong") {
      hasFailed.current = true;
      if (isStrict) await show("failed");
    }
    if (given.kind === "solved") end(hasFailed.current ? "failed" : "solved");
  };
  /** The reader does something else: an answer that was not understood needs no words any more. */
  const clear = () => {
    if (reply?.kind === "unclear") setReply(null);
  };
  return { reply, shown, ending, isBusy, hasFailed: hasFailed.current, show, take, clear };
}

/** A question with its board: takes moves by mouse, keys and text, and says what is right and what is not. */
export function Ask(props: Props) {
  const { rules, question, cost, onNext, nextName, children } = props;
  const answers = useAnswers(props);
  const { reply, shown, ending, isBusy, clear } = answers;
  const take = (answer: string) => void answers.take(answer);
  const next = useRef<HTMLButtonElement>(null);
  const orientation = useMemo(() => turnOf(question.fen), [question]);

  useLayoutEffect(() => {
    if (ending && onNext) next.current?.focus();
  }, [ending, onNext]);

  return (
    <div class="game">
      <section class="game-board" aria-label={t("play.boardRegion")}>
        <BoardView
          state={{ ...boardOf(rules, question, reply, ending), orientation }}
          onReady={focusOn}
          events={{
            onTry: (attempt) => take(uciOf(attempt)),
            onTouch: clear,
          }}
        />
      </section>
      <section class="game-side" aria-label={t("learn.question")}>
        {children}
        <p class="learn-task">{spelled(question.task())}</p>
        <div class={reply ? `learn-reply is-${reply.kind}` : "learn-reply"} role="status">
          {isBusy ? t("learn.thinking") : spelled(reply?.text ?? "")}
          {shown !== null && <p>{spelled(t("learn.solution", { moves: shown }))}</p>}
        </div>
        {ending === null && (
          <AnswerField
            choices={question.choices}
            say={(choice) => question.say?.(choice) ?? t(`learn.say.${choice}`)}
            judge={(text) => rules.judge(question.fen, text)}
            onAnswer={take}
          />
        )}
        <div class="game-actions">
          {ending === null && (
            <ShowButton cost={answers.hasFailed ? undefined : cost} onShow={() => void answers.show("shown")} />
          )}
          {ending !== null && onNext && (
            <button ref={next} class="button is-main" onClick={onNext}>
              {nextName ?? t("learn.next")}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}

interface ShowProps {
  readonly cost: string | undefined;
  readonly onShow: () => void;
}

/** Gives up; what that costs stands beside it. */
function ShowButton({ cost, onShow }: ShowProps) {
  const id = useId();
  return (
    <>
      <button class="button" aria-describedby={cost && id} onClick={onShow}>
        {t("learn.show")}
      </button>
      {cost && (
        <small id={id} class="muted">
          {cost}
        </small>
      )}
    </>
  );
}

interface AnswerProps {
  /** What may be answered; none where a move is asked for. */
  readonly choices: readonly string[];
  readonly say: (choice: string) => string;
  readonly judge: Judge;
  readonly onAnswer: (answer: string) => void;
}

function AnswerField({ choices, say, judge, onAnswer }: AnswerProps) {
  if (choices.length > 0)
    return (
      <div class="row is-even">
        {choices.map((choice) => (
          <button key={choice} class="button" onClick={() => onAnswer(choice)}>
            {say(choice)}
          </button>
        ))}
      </div>
    );
  return (
    <MoveField
      judge={judge}
      onMove={(text) => {
        onAnswer(text);
        return true;
      }}
    />
  );
}

function boardOf(
  rules: Rules,
  question: Question,
  reply: Reply | null,
  ending: Ending | null,
): Partial<BoardState> {
  const look = rules.look(question.fen);
  if (!look.ok) return { fen: question.fen };
  const { last, choices } = question;
  const refutation: Arrow[] = reply?.refutation
    ? [{ from: reply.refutation.slice(0, 2), to: reply.refutation.slice(2, 4), kind: "reason" }]
    : [];
  const solution: Arrow[] =
    ending === "shown"
      ? (question.solutionSquares?.() ?? []).map((squares) => ({ ...squares, kind: "best" }))
      : [];
  return {
    ...sceneOf({
      fen: question.fen,
      look,
      last: last ? { uci: last, san: "" } : null,
      refusal: reply?.verdict ?? null,
      arrows: [...refutation, ...solution],
    }),
    movable: ending !== null || choices.length > 0 ? "none" : look.turn,
  };
}
