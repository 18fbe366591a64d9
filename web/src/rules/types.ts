/** What the rules core says: the types of our package. */

export type * from "@arbiter-chess/rules/file";
export type { CoreMove as Move } from "@arbiter-chess/rules/file";
