import { t } from "../i18n/index.ts";
import { homeworkLink, inOrder, progressText } from "../homework/progress.ts";
import { Trouble, useAnswer } from "../server/answers.tsx";
import { fetchHomework } from "../server/homework_api.ts";
import { ClassSection } from "./class_section.tsx";

const askEvery = 60_000;

/** The homework of a pupil in a class. */
export function HomeworkList({ id }: { readonly id: string }) {
  const { value, trouble, load } = useAnswer(() => fetchHomework(id), [id], askEvery);
  if (value === null || value.length === 0) return <Trouble text={trouble} onRetry={load} />;
  return (
    <ClassSection title={t("homework.title")}>
      <ul class="account-list">
        {inOrder(value).map((one) => (
          <li key={one.id}>
            <span>
              <a href={homeworkLink(one)}>{one.title}</a>
              <span class="class-facts muted">{progressText(one)}</span>
            </span>
          </li>
        ))}
      </ul>
    </ClassSection>
  );
}
