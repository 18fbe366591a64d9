import { useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { Awaited, Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { faultText } from "../server/fault_text.ts";
import { fetchOwnProfile, saveProfile } from "../server/own_api.ts";
import { profileOver, ProfileText } from "./profile_text.tsx";

/** The text about oneself, which is shown on the page of the player. */
export function OwnProfile() {
  const { value: own, trouble, load } = useAnswer(fetchOwnProfile);
  return (
    <section class="card stack" aria-labelledby="account-profile">
      <h2 id="account-profile">{t("account.profile")}</h2>
      {own === null ? (
        <Awaited value={own} {...{ trouble, load }} />
      ) : own.refused === undefined ? (
        <ProfileForm text={own.text} />
      ) : (
        <>
          <ProfileText text={own.text} />
          <p role="status">{faultText(own.refused)}</p>
        </>
      )}
    </section>
  );
}

function ProfileForm({ text }: { text: string }) {
  const [words, setWords] = useState(text);
  const [told, setTold] = useState("");
  const { trouble, isDone } = useTrouble();
  const over = profileOver(words);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setTold("");
    const answer = await saveProfile(words);
    if (!isDone(answer)) return;
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
          aria-describedby="account-profile-about"
          aria-invalid={over > 0}
          value={words}
          onInput={(event) => {
            setWords(event.currentTarget.value);
            setTold("");
          }}
        />
      </div>
      <Trouble text={over > 0 ? tn("shell.tooLong", over) : trouble} />
      <p role="status">{told}</p>
      <button class="button" disabled={over > 0}>
        {t("account.profileSave")}
      </button>
    </form>
  );
}
