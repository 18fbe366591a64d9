import { t } from "../i18n/index.ts";
import { QrCode } from "../ui/qr_code.tsx";
import type { FirstPassword } from "../server/class_api.ts";
import { byName } from "./pupil_accounts.ts";

interface Props {
  /** The name of the class. */
  readonly of: string;
  readonly slips: readonly FirstPassword[];
}

/** First passwords, each to be cut out and handed to its pupil. They are shown nowhere else. */
export function Slips({ of, slips }: Props) {
  if (slips.length === 0) return null;
  const address = `${location.origin}/classes`;
  return (
    <section class="card stack class-slips" aria-labelledby="slips-title">
      <h2 id="slips-title">{t("classes.slips")}</h2>
      <p class="not-printed">{t("classes.slipsText")}</p>
      <ul>
        {[...slips].sort(byName).map((slip) => (
          <li key={slip.name}>
            <QrCode words={`${address}?name=${encodeURIComponent(slip.name)}`} label={t("classes.loginQr")} />
            <span class="muted">{of}</span>
            {slip.shown === undefined ? null : (
              <>
                {" · "}
                <bdi>{slip.shown}</bdi>
              </>
            )}
            <dl>
              <dt>{t("online.name")}</dt>
              <dd>{slip.name}</dd>
              <dt>{t("online.password")}</dt>
              <dd class="class-password">{slip.password}</dd>
              <dt>{t("classes.address")}</dt>
              <dd>{address}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <button class="button not-printed" onClick={() => print()}>
        {t("shell.print")}
      </button>
    </section>
  );
}
