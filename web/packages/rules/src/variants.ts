// SPDX-License-Identifier: MIT
/** The rule sets that the core knows. */

import type { Variant } from "./types.ts";

/** All rule sets, in the order in which they are offered. */
export const variants = [
  "standard",
  "chess960",
  "crazyhouse",
  "three-check",
  "king-of-the-hill",
  "atomic",
  "antichess",
  "horde",
  "racing-kings",
  "king-capture",
] as const satisfies readonly Variant[];

/** Whether this is the name of a rule set. A name that the core does not know must never be judged. */
export function isVariant(name: string): name is Variant {
  return (variants as readonly string[]).includes(name);
}
