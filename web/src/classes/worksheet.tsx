import { t } from "../i18n/index.ts";
import { hasPosition, solutionOf, taskText } from "../homework/questions.ts";
import { turnOf } from "../rules/color.ts";
import type { Rules } from "../rules/types.ts";
import type { HomeworkQuestion } from "../server/homework_api.ts";
import { MiniBoard } from "../ui/mini_board.tsx";
import { spelled } from "../ui/piece_letters.ts";

interface Props {
  readonly rules: Rules;
  readonly title: string;
  readonly list: readonly HomeworkQuestion[];
}

/** Prints the worksheet alone: slips with first passwords, which the page may show as well, stay out of it. */
export function printWorksheet(): void {
  const { classList } = document.documentElement;
  classList.add("prints-worksheet");
  addEventListener("afterprint", () => classList.remove("prints-worksheet"), { once: true });
  print();
}

/**
 * The positions of a homework on paper: diagrams with lines to write on, and a sheet of answers behind. Seen only in
 * print.
 */
export function Worksheet({ rules, title, list: all }: Props) {
  const list = all.filter(hasPosition);
  return (
    <section class="printed worksheet">
      <h1>{title}</h1>
      <p class="worksheet-name">{t("homework.sheetName")}</p>
      <ol class="worksheet-questions">
        {list.map((question, at) => (
          <li key={at}>
            <MiniBoard fen={question.fen} below={turnOf(question.fen)} />
            <p>
              <strong>{at + 1}.</strong> {spelled(taskText(question))}
            </p>
            <p class="worksheet-line" />
          </li>
        ))}
      </ol>
      <section class="worksheet-answers">
        <h1>{t("homework.answers", { title })}</h1>
        <ol>
          {list.map((question, at) => (
            <li key={at}>{spelled(solutionOf(rules, question))}</li>
          ))}
        </ol>
      </section>
    </section>
  );
}
