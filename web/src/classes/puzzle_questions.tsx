import { useState } from "preact/hooks";
import { parts, themes } from "virtual:puzzles";
import { t } from "../i18n/index.ts";
import { PuzzleLibrary, type Puzzle } from "../learn/puzzles.ts";
import { Trouble } from "../server/answers.tsx";
import type { HomeworkQuestion } from "../server/homework_api.ts";
import { SelectField } from "../ui/fields.tsx";

const library = new PuzzleLibrary(parts);
const ratings = [500, 700, 900, 1100, 1300, 1500, 1700, 1900];
const counts = [5, 10, 15, 20, 30];

/** Some puzzles of a theme, near a rating. */
async function somePuzzles(count: number, rating: number, theme: string): Promise<Puzzle[]> {
  const asked = new Set<string>();
  const found: Puzzle[] = [];
  while (found.length < count) {
    const next = await library.next(asked, { rating, ...(theme ? { theme } : {}) }, Math.random());
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

/** Puzzles for a homework, by theme and rating. */
export function PuzzleQuestions({ onAdd }: { readonly onAdd: (list: readonly HomeworkQuestion[]) => void }) {
  const [fault, setFault] = useState("");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [count, rating] = ["count", "rating"].map((name) => Number(fields.get(name)));
    try {
      const puzzles = await somePuzzles(count!, rating!, String(fields.get("theme")));
      onAdd(puzzles.map(({ fen, moves }) => ({ kind: "find", fen, moves: moves.join(" ") })));
      setFault("");
    } catch {
      setFault(t("shell.notLoaded"));
    }
  };
  const named = themes.map((theme) => [theme, t(`learn.theme.${theme}`)] as const);
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <h3>{t("homework.puzzles")}</h3>
      <SelectField
        label={t("learn.theme")}
        name="theme"
        options={[
          ["", t("learn.allThemes")],
          ...[...named].sort(([, one], [, other]) => one.localeCompare(other)),
        ]}
      />
      <SelectField
        label={t("homework.rating")}
        name="rating"
        options={ratings.map((rating) => [rating, String(rating)] as const)}
      />
      <SelectField
        label={t("homework.count")}
        name="count"
        options={counts.map((count) => [count, String(count)] as const)}
      />
      <Trouble text={fault} />
      <button class="button">{t("homework.addPuzzles")}</button>
    </form>
  );
}
