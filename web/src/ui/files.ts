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
