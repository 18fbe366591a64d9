import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchServer } from "./api.ts";
import { lazy } from "../ui/lazy.tsx";
import { me, refreshMe } from "./me.ts";
import { Loading } from "../ui/loading.tsx";

const Door = lazy(async () => (await import("./door.tsx")).Door);

/** Whether the server shows people only to people who are logged in; null while it is not known. */
let isForMembers: boolean | null = null;

interface Props {
  /** The heading of the page. */
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A page with people on it: the door comes first where the server shows them only to people who are logged in. */
export function Members({ title, children }: Props) {
  const [, setKnown] = useState(isForMembers);
  useEffect(() => {
    if (isForMembers !== null) return;
    void Promise.all([fetchServer(), refreshMe()]).then(([answer]) => {
      // A server that cannot be reached says so on the page itself.
      isForMembers = answer.ok && answer.value.membersOnly;
      setKnown(isForMembers);
    });
  }, []);
  if (isForMembers === null) return <Loading heading={title} />;
  return isForMembers && me.value === null ? <Door /> : <>{children}</>;
}
