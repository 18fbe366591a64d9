/** The oldest browsers that the pages are for: the version before the last of Safari, and Firefox's ESR. */
export const oldest = { safari: 26, safari_ios: 26, firefox: 153 } as const;

/** The same for esbuild, which adds the prefixes that these need. */
export const targets = [
  "es2022",
  `safari${oldest.safari}`,
  `ios${oldest.safari_ios}`,
  `firefox${oldest.firefox}`,
];
