/** The ways to learn, as in /learn/<mode>. */
export const modes = [
  "due",
  "puzzles",
  "streak",
  "storm",
  "lessons",
  "endings",
  "quiz",
  "mistakes",
  "illegal",
] as const;
export type Mode = (typeof modes)[number];

export function isMode(text: string | undefined): text is Mode {
  return modes.includes(text as Mode);
}
