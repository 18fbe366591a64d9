/** A text of this server, such as a game in PGN; nothing where it is not available. */
export async function fetchText(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
