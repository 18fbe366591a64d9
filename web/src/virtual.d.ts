/** Made by build/messages.ts. */
declare module "virtual:messages" {
  /** The messages of a part of a language, by key: at least those. */
  export function load(language: string, part: string): Promise<Readonly<Record<string, string>>>;
}

/** Made by build/first_verdict.ts. */
declare module "virtual:first-verdict" {
  /** Why the first example of the first page is refused, in a language of the pages. */
  export function load(language: string): Promise<import("./rules/types.ts").Verdict>;
}

/** Made by build/openings.ts. */
declare module "virtual:openings" {
  /** The names by position (see positionKey), or null where the pages were built without lists of openings. */
  const names: Readonly<Record<string, string>> | null;
  export default names;
}

/** Made by build/puzzles.ts. */
declare module "virtual:puzzles" {
  /** The themes of all puzzles. */
  export const themes: readonly string[];
  /** The puzzles by rating, the easiest first; `load` answers with the lines of a part. */
  export const parts: readonly {
    readonly least: number;
    readonly most: number;
    readonly load: () => Promise<string>;
  }[];
}
