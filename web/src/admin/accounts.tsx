import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { ProfileText } from "../account/profile_text.tsx";
import { PlayerName } from "../server/player_name.tsx";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { endText } from "../server/fault_text.ts";
import { TextField } from "../ui/fields.tsx";
import { ActDialog } from "./act_dialog.tsx";
import { type Account, fetchAccounts } from "../server/admin_api.ts";

/** Accounts by the beginning of their name, or those that are muted or banned, and what is done to them. */
export function Accounts() {
  const [search, setSearch] = useState("");
  const { value: accounts, trouble, load } = useAnswer(() => fetchAccounts(search.trim()));
  const [chosen, setChosen] = useState<Account | null>(null);
  return (
    <section class="card stack" aria-labelledby="admin-accounts">
      <h2 id="admin-accounts">{t("admin.accounts")}</h2>
      <SearchForm value={search} onChange={setSearch} onSubmit={() => void load()} />
      <Awaited value={accounts} {...{ trouble, load }} />
      {accounts?.length === 0 ? (
        <p class="muted">{t(search.trim() === "" ? "admin.noAccounts" : "admin.noneFound")}</p>
      ) : null}
      <AccountList accounts={accounts ?? []} onChoose={setChosen} />
      {chosen === null ? null : (
        <ActDialog
          account={chosen}
          onClose={(isDone) => {
            setChosen(null);
            if (isDone) void load();
          }}
        />
      )}
    </section>
  );
}

interface SearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

function SearchForm({ value, onChange, onSubmit }: SearchProps) {
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class="stack" onSubmit={submit}>
      <TextField
        label={t("admin.search")}
        maxLength={20}
        autocomplete="off"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <button class="button">{t("admin.find")}</button>
    </form>
  );
}

interface ListProps {
  readonly accounts: readonly Account[];
  readonly onChoose: (account: Account) => void;
}

function AccountList({ accounts, onChoose }: ListProps) {
  return (
    <ul class="admin-list">
      {accounts.map((account) => (
        <li key={account.name}>
          <p>
            <PlayerName name={account.name} /> <span class="muted">{stateText(account)}</span>
          </p>
          <ProfileText text={account.profile} />
          <button class="button" onClick={() => onChoose(account)}>
            {t("admin.actOn", { name: account.name })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Roles, sanctions and former names, separated by semicolons. */
export function stateText(account: Account): string {
  const parts: string[] = [];
  if (account.online) parts.push(t("admin.state.online"));
  if (account.operator) parts.push(t("admin.state.operator"));
  if (account.teacher) parts.push(t("admin.state.teacher"));
  if (account.closed) parts.push(t("admin.state.closed"));
  for (const { kind, until, reason } of account.sanctions)
    parts.push(t(`admin.state.${kind}`, { end: endText(until), reason }));
  if (account.formerNames.length > 0)
    parts.push(t("admin.state.former", { names: account.formerNames.join(", ") }));
  return parts.join("; ");
}
