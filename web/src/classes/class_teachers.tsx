import { useId } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { me } from "../server/me.ts";
import { PlayerName } from "../server/player_name.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { addTeacher, leaveClass, removeTeacher, type SchoolClass } from "../server/class_api.ts";
import { ClassSection } from "./class_section.tsx";

interface Props {
  readonly row: SchoolClass;
  readonly onChange: (row: SchoolClass) => void;
}

/** Who teaches the class; its owner adds and removes others, who may leave. */
export function ClassTeachers({ row, onChange }: Props) {
  const { trouble, isDone } = useTrouble();
  const remove = async (name: string): Promise<void> => {
    const answer = await removeTeacher(row.id, name);
    if (isDone(answer)) onChange({ ...row, teachers: row.teachers.filter((one) => one !== name) });
  };
  const leave = async (): Promise<void> => {
    const answer = await leaveClass(row.id);
    if (isDone(answer)) navigate("/classes");
  };
  return (
    <ClassSection title={t("classes.teachers")}>
      <ul class="account-list">
        <li>
          <span>
            <PlayerName name={row.teacher} /> <span class="muted">{t("classes.ownsClass")}</span>
          </span>
        </li>
        {row.teachers.map((name) => (
          <li key={name}>
            <span>
              <PlayerName name={name} />
            </span>
            {row.owner === true ? (
              <button
                class="button"
                aria-label={t("classes.removeTeacher", { name })}
                onClick={() => void remove(name)}
              >
                {t("classes.remove")}
              </button>
            ) : name === me.value?.name ? (
              <button class="button" onClick={() => void leave()}>
                {t("classes.leave")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {row.owner === true ? <AddTeacher row={row} onChange={onChange} isDone={isDone} /> : null}
      <Trouble text={trouble} />
    </ClassSection>
  );
}

function AddTeacher({ row, onChange, isDone }: Props & Pick<ReturnType<typeof useTrouble>, "isDone">) {
  const id = useId();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const answer = await addTeacher(row.id, String(new FormData(form).get("name")).trim());
    if (!isDone(answer)) return;
    form.reset();
    onChange({ ...row, teachers: answer.value.teachers });
  };
  return (
    <form class="field" onSubmit={(event) => void submit(event)}>
      <label for={id}>{t("classes.addTeacher")}</label>
      <div class="players-search">
        <input id={id} class="input" name="name" required maxLength={20} autocomplete="off" />
        <button class="button">{t("classes.add")}</button>
      </div>
      <p class="muted">{t("classes.addTeacherText")}</p>
    </form>
  );
}
