import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import "./home.css";

const keys = [
  ["↑ ↓ ← →", "about.keyArrows"],
  ["Enter", "about.keyEnter"],
  ["Esc", "about.keyEscape"],
  ["Tab", "about.keyTab"],
  ["Z", "about.keyZen"],
  ["B", "about.keyBlindfold"],
  ["P", "about.keyPeek"],
] as const;

function About() {
  return (
    <article class="text-page">
      <h1>{t("shell.about")}</h1>
      <p>{t("about.what")}</p>
      <p>{t("about.rules")}</p>
      <h2>{t("about.keyboard")}</h2>
      <p>{t("about.keyboardText")}</p>
      <table>
        <tbody>
          {keys.map(([key, text]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t("about.offline")}</h2>
      <p>{t("about.offlineText")}</p>
      <h2>{t("about.privacy")}</h2>
      <p>{t("about.privacyText")}</p>
      <h2>{t("about.licence")}</h2>
      <p>{t("about.licenceText")}</p>
    </article>
  );
}

/** What this is, how it is used, whose work it is. */
export const mount = mountOf(() => <About />);
