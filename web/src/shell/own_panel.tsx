import { language, languageNames, languages, t, type Language } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { leave, me } from "../server/me.ts";
import { changeSettings, isDark, settings } from "../ui/settings.ts";
import { Icon } from "../ui/icon.tsx";
import { useLanguageChoice } from "../ui/language_choice.ts";
import "./own_panel.css";

interface Props {
  /** Of the account; undefined while nobody is logged in. */
  readonly name: string | undefined;
  /** Told when something was chosen that leads to another page. */
  readonly onChosen: () => void;
}

/** What is behind the reader's name: pages of the account, the quick settings, the way out. */
export function OwnPanel({ name, onChosen }: Props) {
  const { choose, trouble } = useLanguageChoice();
  return (
    <>
      {name !== undefined && <OwnLinks name={name} onChosen={onChosen} />}
      <div class="shell-tools">
        <SoundButton />
        <AppearanceButton />
        <LanguageChoice onChoose={choose} />
      </div>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <a href="/settings" onClick={onChosen}>
        {t("shell.settings")}
      </a>
      {name !== undefined && (
        <button
          class="own-leave"
          onClick={() => {
            onChosen();
            void leave().then(() => navigate("/"));
          }}
        >
          {t("online.logout")}
        </button>
      )}
    </>
  );
}

interface LinksProps extends Props {
  readonly name: string;
}

function OwnLinks({ name, onChosen }: LinksProps) {
  const links: readonly [string, string][] = [
    [`/players/${encodeURIComponent(name)}`, "shell.profile"],
    ["/games", "online.myGames"],
    ["/classes", "classes.title"],
    ["/tournaments", "tournament.title"],
    ["/messages", "social.messages"],
    ["/players", "account.players"],
    ["/login", "online.account"],
  ];
  const shown = me.value?.operator === true ? [...links, ["/admin", "admin.title"] as const] : links;
  return (
    <nav aria-label={t("online.account")}>
      {shown.map(([address, title]) => (
        <a key={address} href={address} onClick={onChosen}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

function SoundButton() {
  const { hasSound } = settings.value;
  const label = t(hasSound ? "shell.mute" : "shell.unmute");
  return (
    <button
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ hasSound: !hasSound })}
    >
      <Icon name={hasSound ? "sound" : "muted"} />
    </button>
  );
}

function AppearanceButton() {
  const dark = isDark();
  const label = t(dark ? "shell.toLight" : "shell.toDark");
  return (
    <button
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ appearance: dark ? "light" : "dark" })}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}

function LanguageChoice({ onChoose }: { readonly onChoose: (wanted: Language) => void }) {
  return (
    <select
      class="language-choice"
      aria-label={t("shell.language")}
      value={language.value}
      onChange={(event) => onChoose(event.currentTarget.value as Language)}
    >
      {languages.map((name) => (
        <option key={name} value={name} lang={name}>
          {languageNames[name]}
        </option>
      ))}
    </select>
  );
}
