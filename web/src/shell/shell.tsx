import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { hasMessage, t, tn } from "../i18n/index.ts";
import { keptAccount, messagesWaiting, turnsWaiting } from "../server/me.ts";
import { path, queries } from "../router.ts";
import { placeOf, routes, loadPage, type Route } from "../routes.ts";
import { Icon } from "../ui/icon.tsx";
import { NotLoaded } from "../ui/lazy.tsx";
import { OwnMenu } from "./own_menu.tsx";
import "./shell.css";
import { Loading } from "../ui/loading.tsx";

const isMenuOpen = signal(false);

/** The frame around every page: header, navigation, the page itself, footer. */
export function Shell() {
  return (
    <>
      <a class="skip-link" href="#page">
        {t("shell.skip")}
      </a>
      <Header />
      <main id="page" class="page" tabIndex={-1}>
        <Page />
      </main>
      <Footer />
      <div id="announcer" class="visually-hidden" aria-live="polite" />
    </>
  );
}

function Header() {
  const current = path.value;
  const close = () => (isMenuOpen.value = false);
  return (
    <header class="shell-header">
      <a class="brand" href="/" onClick={close} aria-current={current === "/" ? "page" : undefined}>
        <Logo />
        <span>Arbiter</span>
      </a>
      <TurnsLink onClick={close} />
      <MessagesLink onClick={close} />
      <button
        class="icon-button menu-button"
        aria-expanded={isMenuOpen.value}
        aria-controls="shell-menu"
        aria-label={t("shell.menu")}
        onClick={() => (isMenuOpen.value = !isMenuOpen.value)}
      >
        <Icon name={isMenuOpen.value ? "close" : "menu"} />
      </button>
      <div id="shell-menu" class={isMenuOpen.value ? "shell-menu is-open" : "shell-menu"}>
        <nav aria-label={t("shell.pages")}>
          {routes.filter(isInHeader).map((route) => (
            <a
              key={route.path}
              class={route.inHeader === "always" ? undefined : "is-own"}
              href={route.path}
              onClick={close}
              aria-current={route.path === current ? "page" : undefined}
            >
              {t(route.title)}
            </a>
          ))}
        </nav>
        <OwnMenu isOpen={isMenuOpen.value} onChosen={close} />
      </div>
    </header>
  );
}

/** Whether the header leads to a page: to classes and tournaments where the reader has any. */
function isInHeader({ inHeader }: Route): boolean {
  return inHeader === "always" || (inHeader !== undefined && keptAccount.value?.[inHeader] === true);
}

/** Keeps the counts of the header up to date; a reader without an account loads nothing for it. */
function useOwnGames(hasAccount: boolean): void {
  useEffect(() => {
    if (!hasAccount) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const watch = async () => {
      const { watchOwnGames } = await import("../server/own_games.ts");
      if (!isGone) stop = watchOwnGames(path);
    };
    // Without the network the header has no counts.
    watch().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [hasAccount]);
}

/** Goes to the games in which it is the reader's turn; says how many they are. */
function TurnsLink({ onClick }: { onClick: () => void }) {
  useOwnGames(keptAccount.value !== null);
  const count = turnsWaiting.value;
  if (count === 0) return null;
  return (
    <a class="shell-turns" href="/games" onClick={onClick}>
      {tn("shell.turnsWaiting", count)}
    </a>
  );
}

/** Goes to the messages; says how many the reader has not seen. */
function MessagesLink({ onClick }: { onClick: () => void }) {
  const count = messagesWaiting.value;
  if (count === 0) return null;
  return (
    <a class="shell-turns" href="/messages" onClick={onClick}>
      {tn("shell.messagesWaiting", count)}
    </a>
  );
}

function Page() {
  const element = useRef<HTMLDivElement>(null);
  const { route, params } = placeOf(path.value);
  const title = t(route.title);
  const [stage, setStage] = useState<"loading" | "shown" | "failed">("loading");
  const waiting = turnsWaiting.value + messagesWaiting.value;
  useEffect(() => {
    const isNamed = route.path !== "/" && hasMessage(route.title);
    const name = isNamed ? `${title} · Arbiter` : "Arbiter";
    document.title = waiting === 0 ? name : `(${waiting}) ${name}`;
  }, [title, route, waiting]);
  useEffect(() => {
    const home = element.current!;
    let clear: (() => void) | undefined;
    let isGone = false;
    setStage("loading");
    const open = async () => {
      const page = await loadPage(route);
      if (isGone) return;
      setStage("shown");
      clear = page.mount(home, params);
    };
    open().catch(() => isGone || setStage("failed"));
    return () => {
      isGone = true;
      clear?.();
      home.replaceChildren();
    };
  }, [path.value, queries.value]);
  return (
    <>
      {stage === "loading" && (
        <div class="page-content page-loading">
          <Loading />
        </div>
      )}
      {stage === "failed" && (
        <div class="page-content">
          <NotLoaded />
        </div>
      )}
      <div ref={element} class="page-content" />
    </>
  );
}

function Footer() {
  return (
    <footer class="shell-footer">
      <a href="/about">{t("shell.about")}</a>
      <span>{t("shell.motto")}</span>
    </footer>
  );
}

/** The mark of the project: a bishop's mitre, cut by the line that a move takes. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" class="logo-ground" />
      <path
        class="logo-mark"
        d="M16 5.2a2 2 0 0 1 1.5 3.3c3.3 2.3 5.3 5.5 5.3 8.6 0 2-.9 3.6-2.4 4.6H11.6c-1.5-1-2.4-2.6-2.4-4.6 0-3.1 2-6.3 5.3-8.6A2 2 0 0 1 16 5.2ZM9.8 23.3h12.4l1 3H8.8Z"
      />
      <path class="logo-cut" d="m15.2 18 4.6-6.2" />
    </svg>
  );
}
