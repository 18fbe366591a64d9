import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import type { Refusal } from "../api.ts";
import { faultText } from "../faults.ts";
import { fetchOwnProfile, saveProfile } from "./own_api.ts";
import { keptBytes, longestProfile } from "./kept_text.ts";
import { ProfileText } from "./profile_text.tsx";

/** The text about oneself, which is shown on the page of the player. */
export function OwnProfile() {
  const [text, setText] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const [trouble, setTrouble] = useState("");
  const load = async (): Promise<void> => {
    const answer = await fetchOwnProfile();
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    if (!answer.ok) return;
    setText(answer.value.text);
    setRefused(answer.value.refused);
  };
  useEffect(() => void load(), []);
  return (
    <section class="card stack" aria-labelledby="account-profile">
      <h2 id="account-profile">{t("account.profile")}</h2>
      {text === null ? (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      ) : refused === undefined ? (
        <ProfileForm text={text} />
      ) : (
        <>
          <ProfileText text={text} />
          <p role="status">{faultText(refused)}</p>
        </>
      )}
    </section>
  );
}

function ProfileForm({ text }: { text: string }) {
  const [words, setWords] = useState(text);
  const [told, setTold] = useState("");
  const [trouble, setTrouble] = useState("");
  const bytes = keptBytes(words);
  const isTooLong = bytes > longestProfile;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setTold("");
    const answer = await saveProfile(words);
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    if (!answer.ok) return;
    setWords(answer.value);
    setTold(t("account.profileSaved"));
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <p id="account-profile-about" class="muted">
        {t("account.profileText")}
      </p>
      <div class="field">
        <textarea
          class="input"
          dir="auto"
          rows={4}
          aria-labelledby="account-profile"
          aria-describedby="account-profile-about account-profile-length"
          aria-invalid={isTooLong}
          value={words}
          onInput={(event) => {
            setWords(event.currentTarget.value);
            setTold("");
          }}
        />
        <p id="account-profile-length" class="muted">
          {t("account.profileLength", { count: bytes, most: longestProfile })}
        </p>
      </div>
      <p class="trouble" role="alert">
        {isTooLong ? t("account.profileTooLong", { most: longestProfile }) : trouble}
      </p>
      <p role="status">{told}</p>
      <button class="button" disabled={isTooLong}>
        {t("account.profileSave")}
      </button>
    </form>
  );
}
