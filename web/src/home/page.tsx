import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Examples } from "./examples.tsx";
import "./home.css";

interface Action {
  readonly address: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const actions: readonly Action[] = [
  { address: "/play?opponent=computer", icon: "computer", title: "home.computer", text: "home.computerText" },
  { address: "/lobby", icon: "globe", title: "home.online", text: "home.onlineText" },
  { address: "/play?opponent=friend", icon: "people", title: "home.friend", text: "home.friendText" },
  { address: "/analysis", icon: "chart", title: "home.analysis", text: "home.analysisText" },
  { address: "/editor", icon: "board", title: "home.editor", text: "home.editorText" },
];

function Home() {
  return (
    <div class="home">
      <section class="home-words">
        <h1>{t("home.title")}</h1>
        <p class="home-lead">{t("home.text")}</p>
        <ul class="home-actions">
          {actions.map(({ address, icon, title, text }) => (
            <li key={address}>
              <a href={address}>
                <span class="home-icon">
                  <Icon name={icon} />
                </span>
                <span>
                  <strong>{t(title)}</strong>
                  <small>{t(text)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Examples />
    </div>
  );
}

/** The first page: what can be done here, and a board to try it. */
export const mount = mountOf(() => <Home />);
