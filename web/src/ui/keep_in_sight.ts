/**
 * Scrolls a box so that its current entry is seen whole; false where it has no current entry. Not `scrollIntoView`, which
 * would scroll the page too. The browser computes a layout for it.
 */
export function keepInSight(box: HTMLElement): boolean {
  const current = box.querySelector<HTMLElement>("[aria-current]");
  if (!current) return false;
  const { offsetTop, offsetHeight } = current;
  if (offsetTop < box.scrollTop) box.scrollTop = offsetTop;
  else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = offsetTop + offsetHeight - box.clientHeight;
  return true;
}
