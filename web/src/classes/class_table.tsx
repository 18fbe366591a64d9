import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.ts";

/** The key of what a column is called. */
type Column = `${"classes" | "homework"}.column.${string}`;

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** Rows, each a header and a `Cell` for every other column. */
  readonly children: ComponentChildren;
}

/** A table with a row for each pupil. */
export function ClassTable({ label, columns, children }: TableProps) {
  return (
    <div class="class-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly children: ComponentChildren;
}

/** On a telephone the cells stand below each other, each with what its column is called. */
export function Cell({ column, children }: CellProps) {
  return (
    <td data-column={t(column)}>
      <div>{children}</div>
    </td>
  );
}
