import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { Question } from "../ui/dialog.tsx";
import { Check } from "../ui/fields.tsx";
import { QrCode } from "../ui/qr_code.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { changeClass, deleteClass, renewCode, type SchoolClass } from "../server/class_api.ts";
import { ClassSection } from "./class_section.tsx";

interface Props {
  readonly row: SchoolClass;
  readonly onChange: (row: SchoolClass) => void;
}

/** How the class is joined, as a code to read and to scan. */
export function JoinCode({ row, onChange }: Props) {
  const { trouble, isDone } = useTrouble();
  const code = row.code ?? "";
  const renew = async (): Promise<void> => {
    const answer = await renewCode(row.id);
    if (isDone(answer)) onChange(answer.value);
  };
  return (
    <ClassSection title={t("classes.code")}>
      <p class="muted">{t("classes.codeText", { address: `${location.origin}/classes` })}</p>
      <p class="class-code">{code}</p>
      <QrCode words={`${location.origin}/classes?code=${code}`} label={t("classes.qr")} />
      <Trouble text={trouble} />
      <button class="button" onClick={() => void renew()}>
        {t("classes.renew")}
      </button>
    </ClassSection>
  );
}

/** The name, the chat, the end of a class. */
export function ClassSettings({ row, onChange }: Props) {
  const { trouble, isDone } = useTrouble();
  const [isLeaving, setLeaving] = useState(false);
  const change = async (wish: Parameters<typeof changeClass>[1]): Promise<void> => {
    const answer = await changeClass(row.id, wish);
    if (isDone(answer)) onChange(answer.value);
  };
  const end = async (): Promise<void> => {
    const answer = await deleteClass(row.id);
    if (isDone(answer)) navigate("/classes");
  };
  return (
    <ClassSection title={t("classes.settings")}>
      <Check label={t("classes.chat")} value={row.chat} onChange={(chat) => void change({ chat })} />
      <p class="muted">{t("classes.chatText")}</p>
      <Trouble text={trouble} />
      {row.owner === true ? (
        <button class="button" onClick={() => setLeaving(true)}>
          {t("classes.delete")}
        </button>
      ) : null}
      {isLeaving ? (
        <Question
          title={t("classes.deleteTitle", { name: row.name })}
          no={t("classes.cancel")}
          yes={t("classes.delete")}
          onClose={() => setLeaving(false)}
          onYes={() => void end()}
        >
          <p>{t("classes.deleteText")}</p>
        </Question>
      ) : null}
    </ClassSection>
  );
}
