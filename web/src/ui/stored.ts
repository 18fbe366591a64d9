/** What was kept under `key` on this device, or nothing when there is none or it cannot be read. */
export function loadFrom(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps `value` (anything that JSON can say) on this device. Where nothing can be kept, nothing is. */
export function saveTo(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window or a full store: the page works, it only forgets.
  }
}

/** Forgets what was kept under `key`. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be.
  }
}

/** Has the browser save `content` as a file of this name. */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it when this turn is over.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
