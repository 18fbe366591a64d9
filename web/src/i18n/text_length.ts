/** How long texts are in UTF-8, in which the server and the core count. */
const encoder = new TextEncoder();

/** The bytes of a text. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/** How many characters at the end of a text are too many for `most` bytes; 0 where it fits. */
export function charactersOver(text: string, most: number): number {
  let left = most;
  let over = 0;
  for (const character of text) {
    left -= bytesOf(character);
    if (left < 0) ++over;
  }
  return over;
}

/** How many characters of a text are in its first `bytes` bytes. */
export function charactersWithin(text: string, bytes: number): number {
  return [...text].length - charactersOver(text, bytes);
}
