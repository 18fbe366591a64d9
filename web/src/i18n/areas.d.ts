/** Made by build/messages.ts. */
declare module "virtual:areas" {
  /** The areas of messages that a page shows, by the path of its route. */
  const areas: Readonly<Record<string, readonly string[]>>;
  export default areas;
}

declare module "virtual:messages" {
  /** Loads messages/<language>/<area>.json. */
  export function load(language: string, area: string): Promise<Readonly<Record<string, string>>>;
}
