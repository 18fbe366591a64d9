import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { Examples } from "./examples.tsx";
import { type Card, Cards, OnServer, useOwnCards } from "./now.tsx";
import "./home.css";

const actions = [
  ["/play?opponent=computer", "computer", "home.computer", "home.computerText"],
  ["/lobby", "globe", "home.online", "home.onlineText"],
  ["/play?opponent=friend", "people", "home.friend", "home.friendText"],
  ["/learn", "board", "shell.learn", "home.learnText"],
  ["/analysis", "chart", "home.analysis", "home.analysisText"],
] as const;

function Home() {
  const cards = actions.map(([address, picture, title, text]): Card => ({
    address,
    picture,
    title: t(title),
    text: t(text),
  }));
  return (
    <div class="home">
      <header class="home-words">
        <h1>{t("home.title")}</h1>
        <p class="home-lead">{t("home.text")}</p>
      </header>
      <Examples />
      <div class="home-ways">
        <Cards cards={[...useOwnCards(), ...cards]} />
        <OnServer />
      </div>
    </div>
  );
}

/** The first page: what waits for the reader, what can be done here, and a board to try it. */
export const mount = mountOf(() => <Home />);
