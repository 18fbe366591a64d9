import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import type { ApiFault } from "../server/api.ts";
import { faultText } from "../server/fault_text.ts";
import "../server/account.css";
import { Trouble } from "../server/answers.tsx";
import { Door } from "../server/door.tsx";
import { me, refreshMe } from "../server/me.ts";
import "./classes.css";
import { type ClassDetails, fetchClass } from "../server/class_api.ts";
import { PupilView } from "./pupil_view.tsx";
import { TeacherView } from "./teacher_view.tsx";
import { Loading } from "../ui/loading.tsx";

function ClassPage({ id }: { id: string }) {
  const [row, setRow] = useState<ClassDetails | null>(null);
  const [trouble, setTrouble] = useState<ApiFault | null>(null);
  const name = me.value?.name;
  useEffect(() => void refreshMe(), []);
  const load = async (): Promise<void> => {
    const answer = await fetchClass(id);
    setRow(answer.ok ? answer.value : null);
    setTrouble(answer.ok ? null : answer.fault);
  };
  useEffect(() => void load(), [id, name]);
  if (trouble?.code === "login-needed") return <Door />;
  if (trouble !== null) {
    return (
      <section class="card stack">
        <h1>{t("classes.title")}</h1>
        <Trouble text={faultText(trouble)} {...(trouble.status === 404 ? {} : { onRetry: load })} />
        <a class="button" href="/classes">
          {t("classes.title")}
        </a>
      </section>
    );
  }
  if (row === null) return <Loading heading={t("classes.title")} />;
  return row.role === "teacher" ? <TeacherView key={id} given={row} /> : <PupilView key={id} given={row} />;
}

/** `/class/ID`: the class, for its teacher or for a pupil. */
export const mount = mountOf(({ id = "" }) => <ClassPage id={id} />);
