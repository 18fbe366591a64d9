/** Made by build/openings.ts. */
declare module "virtual:openings" {
  /** The names by position (see positionKey), or null where the pages were built without lists of openings. */
  const names: Readonly<Record<string, string>> | null;
  export default names;
}
