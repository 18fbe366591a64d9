import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { navigate } from "../../router.ts";
import { me } from "../account/me.ts";
import { faultText } from "../faults.ts";
import { addTeacher, leaveClass, removeTeacher, type SchoolClass } from "./class_api.ts";
import { ClassSection } from "./class_section.tsx";

interface Props {
  readonly row: SchoolClass;
  readonly onChange: (row: SchoolClass) => void;
}

/** Who teaches the class; its owner adds and removes others, who may leave. */
export function ClassTeachers({ row, onChange }: Props) {
  const [trouble, setTrouble] = useState("");
  const remove = async (name: string): Promise<void> => {
    const answer = await removeTeacher(row.id, name);
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    if (answer.ok) onChange({ ...row, teachers: row.teachers.filter((one) => one !== name) });
  };
  const leave = async (): Promise<void> => {
    const answer = await leaveClass(row.id);
    if (answer.ok) navigate("/classes");
    else setTrouble(faultText(answer.fault));
  };
  return (
    <ClassSection title={t("classes.teachers")}>
      <ul class="account-list">
        <li>
          <span>
            {row.teacher} <span class="muted">{t("classes.ownsClass")}</span>
          </span>
        </li>
        {row.teachers.map((name) => (
          <li key={name}>
            <span>{name}</span>
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
      {row.owner === true ? <AddTeacher row={row} onChange={onChange} onTrouble={setTrouble} /> : null}
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </ClassSection>
  );
}

function AddTeacher({ row, onChange, onTrouble }: Props & { onTrouble: (trouble: string) => void }) {
  const id = useId();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const answer = await addTeacher(row.id, String(new FormData(form).get("name")).trim());
    onTrouble(answer.ok ? "" : faultText(answer.fault));
    if (!answer.ok) return;
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
