/** A table of CSV (RFC 4180), which a spreadsheet opens. */
export type CsvRow = readonly (string | number)[];

/** A text that a spreadsheet takes for a formula gets an apostrophe before it. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** The rows as a file. It begins with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
