/** Has a screen reader say `text` when it has finished what it is saying. Nothing is seen. */
export function announce(text: string): void {
  const place = document.getElementById("announcer");
  if (!place) return;
  // The same words again would not be a change, and a screen reader says only what changes.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}
