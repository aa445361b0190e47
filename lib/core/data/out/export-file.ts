import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportColumns, selectTable } from "@/lib/core/data/sql/export";
import type { ExportTable } from "@/lib/core/data/sql/export-tables";
import { type Transfer, transfer } from "@/lib/platform/services/transfer";

/** Tells Excel that the file is UTF-8. */
const MARK = "\uFEFF";

const field = (text: string | null): string =>
  text !== null && /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : (text ?? "");
const line = (cells: readonly (string | null)[]): string => `${cells.map(field).join(",")}\r\n`;

async function* parts(header: readonly string[], rows: ReturnType<Transfer["rows"]>): AsyncGenerator<string> {
  yield MARK + line(header);
  for await (const some of rows) yield some.map(line).join("");
}

/** The rows of a select as CSV, as fast as the caller reads it. */
export const csvOf = ({ rows }: Transfer, header: readonly string[], select: string): Readable =>
  Readable.from(parts(header, rows(select)), { highWaterMark: 1 });

/** A table's CSV. */
export function tableOf(snapshot: Transfer, table: ExportTable): Readable {
  const names = exportColumns(table).map(([name]) => name);
  return csvOf(snapshot, names, selectTable(table));
}

/** A CSV from one snapshot, made as the caller reads it; ends with `signal`. */
export function csvFile(
  make: (snapshot: Transfer) => Readable,
  signal: AbortSignal,
): { body: Readable; done: Promise<void> } {
  const body = new PassThrough();
  const done = transfer("snapshot", signal, (snapshot) => pipeline(make(snapshot), body, { signal }));
  done.catch((error: Error) => body.destroy(error));
  return { body, done };
}
