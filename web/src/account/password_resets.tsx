import { momentText, t } from "../i18n/index.ts";
import { useAnswer } from "../server/answers.tsx";
import { fetchPasswordResets, type PasswordReset } from "../server/own_api.ts";

/** Who has given the account another password, so that its owner notices it. Nothing where nobody has. */
export function PasswordResets() {
  const { value } = useAnswer(fetchPasswordResets);
  return <ResetList resets={value ?? []} />;
}

export function ResetList({ resets }: { readonly resets: readonly PasswordReset[] }) {
  if (resets.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="account-resets">
      <h2 id="account-resets">{t("account.resets")}</h2>
      <p class="muted">{t("account.resetsText")}</p>
      <ul class="account-list">
        {resets.map((reset, index) => (
          <li key={index}>
            <span>
              {resetText(reset)}
              <small class="muted"> {momentText(reset.at)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resetText({ teacher }: PasswordReset): string {
  return teacher === undefined ? t("account.resetByOperator") : t("account.resetByTeacher", { name: teacher });
}
