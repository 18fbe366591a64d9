/** Has the browser save `text` as a file of this name. */
export function saveFile(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it when this turn is over.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
