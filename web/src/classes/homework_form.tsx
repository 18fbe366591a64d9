import { useEffect, useId, useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { loadRules } from "../rules/index.ts";
import { hasPosition, taskText } from "../homework/questions.ts";
import { setupFaultSentences } from "../rules/text_fault.ts";
import { Trouble, useTrouble } from "../server/answers.tsx";
import type { Pupil } from "../server/class_api.ts";
import { type HomeworkQuestion, setHomework } from "../server/homework_api.ts";
import { FaultList } from "../ui/fault_list.tsx";
import { Check, Segments, SelectField, TextField } from "../ui/fields.tsx";
import { MiniBoard } from "../ui/mini_board.tsx";
import { ClassSection } from "./class_section.tsx";
import {
  linesOfQuestions,
  mostAnswers,
  mostQuestions,
  ownQuestion,
  roundsFor,
  someOf,
} from "./homework_questions.ts";
import { PositionQuestions } from "./position_questions.tsx";
import { PuzzleQuestions } from "./puzzle_questions.tsx";
import { TaskQuestions } from "./task_questions.tsx";

interface Props {
  readonly id: string;
  readonly pupils: readonly Pupil[];
  /** Questions to begin with, from another part of the page. */
  readonly wanted: readonly HomeworkQuestion[];
  readonly onSet: () => void;
}

/** Sets homework: your own questions and puzzles, for the class or for some pupils, with a date. */
export function HomeworkForm({ id, pupils, wanted, onSet }: Props) {
  const [list, setList] = useState<readonly HomeworkQuestion[]>([]);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { trouble, isDone } = useTrouble();
  const [isSet, setSet] = useState(false);
  const add = (more: readonly HomeworkQuestion[]): number => {
    const joined = (known: readonly HomeworkQuestion[]) => someOf([...known, ...more], mostQuestions);
    setSet(false);
    setList(joined);
    return joined(list).length - list.length;
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    add(wanted);
    if (wanted.length > 0) (form.current?.elements.namedItem("title") as HTMLElement | null)?.focus();
  }, [wanted]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(form.current!);
    const due = String(fields.get("due") ?? "");
    const answer = await setHomework(id, {
      title: String(fields.get("title")),
      questions: linesOfQuestions(list),
      rounds: Number(fields.get("rounds")),
      // To the end of that day where the teacher is.
      ...(due === "" ? {} : { due: new Date(`${due}T23:59:59`).getTime() }),
      ...(chosen === null ? {} : { pupils: chosen.join("\n") }),
    });
    if (!isDone(answer)) return;
    form.current!.reset();
    setList([]);
    setChosen(null);
    setSet(true);
    onSet();
  };
  return (
    <ClassSection title={t("homework.set")} class="is-wide">
      <QuestionList list={list} onRemove={(at) => setList(list.filter((_, index) => index !== at))} />
      <OwnQuestion onAdd={(question) => add([question])} />
      <PositionQuestions onAdd={add} />
      <PuzzleQuestions onAdd={add} />
      <TaskQuestions onAdd={add} />
      <form ref={form} class="stack" onSubmit={(event) => void submit(event)}>
        <TextField label={t("homework.name")} name="title" required maxLength={60} />
        <SelectField
          label={t("homework.rounds")}
          name="rounds"
          options={roundsFor(list.length).map((count) => [count, tn("homework.roundCount", count)] as const)}
        />
        <p class="muted">{t("homework.roundsHint", { most: mostAnswers })}</p>
        <TextField label={t("homework.due")} name="due" type="date" />
        <ForWhom pupils={pupils} chosen={chosen} onChange={setChosen} />
        <Trouble text={trouble} />
        <button class="button is-main" disabled={list.length === 0 || chosen?.length === 0}>
          {t("homework.setNow")}
        </button>
        <p role="status">{isSet ? t("homework.isSet") : ""}</p>
      </form>
    </ClassSection>
  );
}

interface ListProps {
  readonly list: readonly HomeworkQuestion[];
  readonly onRemove: (at: number) => void;
}

function QuestionList({ list, onRemove }: ListProps) {
  if (list.length === 0) return <p class="muted">{t("homework.noQuestions")}</p>;
  return (
    <ol class="homework-questions">
      {list.map((question, at) => (
        <li key={at}>
          {hasPosition(question) && <MiniBoard fen={question.fen} />}
          <span>{taskText(question)}</span>
          <button
            type="button"
            class="button"
            aria-label={t("homework.removeQuestion", { number: at + 1 })}
            onClick={() => onRemove(at)}
          >
            {t("classes.remove")}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A position and a move of the teacher's own. */
function OwnQuestion({ onAdd }: { readonly onAdd: (question: HomeworkQuestion) => void }) {
  const [kind, setKind] = useState<"legal" | "find">("legal");
  const [fault, setFault] = useState("");
  const [faults, setFaults] = useState<readonly string[]>([]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const fields = new FormData(form);
    const rules = await loadRules().catch(() => null);
    if (rules === null) return setFault(t("shell.notLoaded"));
    const fen = String(fields.get("fen")).trim();
    const look = rules.look(fen);
    setFaults(look.ok ? [] : setupFaultSentences(look.faults, fen));
    const question = ownQuestion(rules, kind, fen, String(fields.get("moves")));
    setFault(look.ok && question === null ? t(`homework.bad.${kind}`) : "");
    if (question === null) return;
    form.reset();
    onAdd(question);
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <h3>{t("homework.ownQuestion")}</h3>
      <Segments
        legend={t("homework.kind")}
        choices={(["legal", "find"] as const).map((value) => ({ value, label: t(`homework.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <TextField label={t("homework.fen")} name="fen" required maxLength={100} spellcheck={false} />
      <FaultList faults={faults} />
      <TextField
        label={t("homework.moves")}
        name="moves"
        hint={t(`homework.hint.${kind}`)}
        required
        maxLength={150}
        spellcheck={false}
      />
      <Trouble text={fault} />
      <button class="button">{t("classes.add")}</button>
    </form>
  );
}

interface ForWhomProps {
  readonly pupils: readonly Pupil[];
  /** Names of accounts; null: all pupils. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

function ForWhom({ pupils, chosen, onChange }: ForWhomProps) {
  const id = useId();
  const change = (name: string, isIn: boolean) =>
    onChange(isIn ? [...(chosen ?? []), name] : (chosen ?? []).filter((one) => one !== name));
  return (
    <fieldset class="field" aria-describedby={id}>
      <legend>{t("homework.forWhom")}</legend>
      <Check
        label={t("homework.forAll")}
        value={chosen === null}
        onChange={(isForAll) => onChange(isForAll ? null : [])}
      />
      {chosen === null
        ? null
        : pupils.map(({ name, shown }) => (
            <Check
              key={name}
              label={shown ?? name}
              value={chosen.includes(name)}
              onChange={(isIn) => change(name, isIn)}
            />
          ))}
      <span id={id} class="muted">
        {t("homework.forWhomText")}
      </span>
    </fieldset>
  );
}
