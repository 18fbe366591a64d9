/**
 * `text` without the invisible characters that change the direction of writing: names and messages of others could show
 * the words around them in another order.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
