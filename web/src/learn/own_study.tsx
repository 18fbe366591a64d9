import { hasAccount } from "../server/has_account.ts";
import { lazy } from "../ui/lazy.tsx";

const StudyNote = lazy(async () => (await import("./study_note.tsx")).StudyNote);

/** Counts what a member of a class learns while it is shown. Others load nothing. */
export function OwnStudy() {
  return hasAccount() ? <StudyNote /> : null;
}
