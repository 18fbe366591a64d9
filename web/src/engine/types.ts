/** What the engine is asked and what it answers: the types of our package. */

export type * from "@arbiter-chess/engine/file";
