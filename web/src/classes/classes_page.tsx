import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { mountOf, navigate } from "../router.ts";
import type { ApiResult } from "../server/api.ts";
import { Awaited, Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import "../server/account.css";
import { Door } from "../server/door.tsx";
import { me, refreshMe } from "../server/me.ts";
import "./classes.css";
import { fetchClasses, joinClass, makeClass, type SchoolClass } from "../server/class_api.ts";
import { FirstPasswordNote } from "./pupil_view.tsx";
import { Loading } from "../ui/loading.tsx";

function ClassesPage() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void refreshMe().then(() => setKnown(true)), []);
  const query = new URLSearchParams(location.search);
  const code = query.get("code") ?? "";
  const name = query.get("name") ?? "";
  const here = me.value?.name;
  // The slip of one pupil may be scanned where another is still logged in.
  const isOther = here !== undefined && name !== "" && name.toLowerCase() !== here.toLowerCase();
  if (here !== undefined && !isOther) return <Classes key={here} code={code} />;
  if (!isKnown) return <Loading heading={t("classes.title")} />;
  return (
    <>
      {isOther ? <p class="account-door">{t("online.loggedInAs", { name: here })}</p> : null}
      <Door name={name} classCode={code} onRegistered={() => void enterOnlyClass()} />
    </>
  );
}

/** Opens the class that a new account has joined; else its classes, where it can still join one. */
async function enterOnlyClass(): Promise<void> {
  const answer = await fetchClasses();
  const [first] = answer.ok ? answer.value.classes : [];
  if (first !== undefined) navigate(`/class/${encodeURIComponent(first.id)}`);
}

function Classes({ code }: { code: string }) {
  const { value, trouble, load } = useAnswer(fetchClasses);
  if (value === null)
    return (
      <div class="stack">
        <h1>{t("classes.title")}</h1>
        <Awaited {...{ value, trouble, load }} />
      </div>
    );
  const { teacher: isTeacher, classes } = value;
  return (
    <div class="stack classes-page">
      <h1>{t("classes.title")}</h1>
      <FirstPasswordNote row={{ firstPassword: classes.some((row) => row.firstPassword) }} />
      {code === "" ? null : <Join code={code} />}
      <section class="card stack" aria-label={t("classes.title")}>
        {classes.length === 0 ? (
          <p class="muted">{t(isTeacher ? "classes.noneTaught" : "classes.none")}</p>
        ) : null}
        <ul class="account-list">
          {classes.map((row) => (
            <li key={row.id}>
              <a class="class-link" href={`/class/${encodeURIComponent(row.id)}`}>
                {row.name}
              </a>
              <span class="muted">
                {row.role === "teacher" ? t("classes.youTeach") : t("classes.teacher", { name: row.teacher })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {isTeacher ? <MakeClass /> : null}
      {code === "" ? <Join code="" /> : null}
    </div>
  );
}

function MakeClass() {
  return (
    <OneField title={t("classes.make")} label={t("classes.name")} name="name" longest={60} act={makeClass} />
  );
}

function Join({ code }: { code: string }) {
  return (
    <OneField
      title={t("classes.join")}
      label={t("classes.code")}
      name="code"
      value={code}
      longest={20}
      act={joinClass}
    />
  );
}

interface OneFieldProps {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly longest: number;
  readonly act: (value: string) => Promise<ApiResult<SchoolClass>>;
}

/** A form of one field, after which the class is shown. */
function OneField({ title, label, name, value = "", longest, act }: OneFieldProps) {
  const id = useId();
  const { trouble, isDone } = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const written = String(new FormData(event.currentTarget as HTMLFormElement).get(name));
    const answer = await act(written);
    setBusy(false);
    if (isDone(answer)) navigate(`/class/${encodeURIComponent(answer.value.id)}`);
  };
  return (
    <form class="card stack" aria-labelledby={`${id}-title`} onSubmit={(event) => void submit(event)}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div class="field">
        <label for={id}>{label}</label>
        <input
          id={id}
          class="input"
          name={name}
          defaultValue={value}
          required
          maxLength={longest}
          autocomplete="off"
        />
      </div>
      <Trouble text={trouble} />
      <button class="button is-main" disabled={isBusy}>
        {title}
      </button>
    </form>
  );
}

/** `/classes`: the reader's classes; join one by its code. */
export const mount = mountOf(() => <ClassesPage />);
