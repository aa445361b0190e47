import { FORMULA_START } from "@/lib/values/text";
import type { CellValue, Column } from "./column";

const FORMULA = new RegExp(`^${FORMULA_START}`);
const PLAIN_NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/**
 * One field. Text that a spreadsheet would run as a formula gets a leading apostrophe; plain numbers stay
 * numbers.
 */
export function csvField(value: CellValue): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const safe =
    typeof value === "string" && FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as shown, in that order, with a header line; line endings as in RFC 4180. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const kept = columns.flatMap((column) => {
    const read = column.csv === false ? undefined : (column.csv ?? column.value);
    return read ? [{ header: column.header, read }] : [];
  });
  const lines = [kept.map((column) => csvField(column.header))];
  for (const row of rows) lines.push(kept.map((column) => csvField(column.read(row))));
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

/** Gives the browser the file; the byte order mark tells Excel it's UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const file = name.endsWith(".csv") ? name : `${name}.csv`;
  downloadFile(file, ["\uFEFF", csv], "text/csv;charset=utf-8");
}

/** Gives the browser a file from memory. */
export function downloadFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
