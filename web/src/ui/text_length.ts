/** How many characters at the end of a text are too many for `most` bytes; 0 where it fits. */
export function charactersOver(text: string, most: number): number {
  const encoder = new TextEncoder();
  let left = most;
  let over = 0;
  for (const character of text) {
    left -= encoder.encode(character).length;
    if (left < 0) ++over;
  }
  return over;
}
