import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { fetchServer } from "./api.ts";
import { lazy } from "../ui/lazy.tsx";
import { me, refreshMe } from "./me.ts";

const Door = lazy(async () => (await import("./door.tsx")).Door);

/** Whether the server shows people only to people who are logged in; null while it is not known. */
let isForMembers: boolean | null = null;

/** A page with people on it: the door comes first where the server shows them only to people who are logged in. */
export function Members({ children }: { readonly children: ComponentChildren }) {
  const [, setKnown] = useState(isForMembers);
  useEffect(() => {
    if (isForMembers !== null) return;
    void Promise.all([fetchServer(), refreshMe()]).then(([answer]) => {
      // A server that cannot be reached says so on the page itself.
      isForMembers = answer.ok && answer.value.membersOnly;
      setKnown(isForMembers);
    });
  }, []);
  if (isForMembers === null) return <p class="muted">{t("online.loading")}</p>;
  return isForMembers && me.value === null ? <Door /> : <>{children}</>;
}
