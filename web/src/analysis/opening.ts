import { positionKey } from "./fen.ts";
import type { Study, StudyNode } from "./study.ts";

export type OpeningNames = Readonly<Record<string, string>>;

/** The name of the opening at a node: that of the last position before it that has one. "C50 Italian Game". */
export function openingOf(names: OpeningNames, study: Study, node: StudyNode): string | undefined {
  if (study.variant !== "standard") return undefined;
  return study
    .lineTo(node)
    .reverse()
    .map((each) => names[positionKey(each.fen)])
    .find((name) => name !== undefined);
}
