import type { Readable } from "node:stream";
import type { Database } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { cellText } from "@/lib/core/data/in/cells/cell-rules";
import { signOf } from "@/lib/core/data/in/cells/date-rules";
import { layoutOf } from "@/lib/core/data/in/layouts/layout-wire";
import { suggestColumns } from "@/lib/core/data/in/presets/suggest-rules";
import { endReading, findUpload, forgetUnread, insertImport } from "@/lib/core/data/sql/imports/imports";
import { layoutFor } from "@/lib/core/data/sql/imports/layouts";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { transfer } from "@/lib/platform/services/transfer";
import { withoutHidden } from "@/lib/values/hidden-characters";
import { cut, isStorable } from "@/lib/values/text";
import type { uploadImportContract } from "./contract";
import { type Line, linesOf, MOST_ROWS, refusal, type Spooled, spooled } from "./read-file";

type C = typeof uploadImportContract;
type Upload = { body: Readable; key: string | null; signal: AbortSignal };

const SAMPLES = 50;
const PART = 64 * 1024;

/**
 * Takes a file: checks its content, stores its rows as they are and guesses the columns. Sending it again gives the
 * same import.
 */
export async function takeUpload(
  ctx: Context,
  { kind, name }: Input<C>,
  { body, key, signal }: Upload,
): Promise<Answer<C>> {
  const { hrid } = staffOf(ctx);
  const uploadKey = key && `${hrid}:${key}`;
  const before = uploadKey ? await findUpload(ctx.db, uploadKey) : undefined;
  if (before) {
    body.resume();
    return { success: true, id: before };
  }
  return spooled(body, async (file) => {
    const facts = {
      kind,
      filename: cut(withoutHidden("name", name), 120),
      sha256: file.sha256,
      bytes: file.bytes,
    };
    const values = { ...facts, encoding: file.encoding, startedBy: hrid, createdAt: ctx.now, uploadKey };
    const id = await insertImport(ctx.db, values);
    if (!id) throw new Conflict("This file is already being uploaded.");
    try {
      const found = await keepRows(id, file, signal);
      await inTransaction(ctx.db as Database, async (db) => {
        const { headers, samples } = found;
        const saved = await layoutFor(db, kind, headers);
        const { mapping, options } = saved ? layoutOf(saved) : suggestColumns({ kind, headers, samples });
        const read = { ...found.kept, headers, mapping, options };
        if (!(await endReading(db, id, read)))
          throw new Conflict("This import was cancelled during the upload.");
        await audit(
          { ...ctx, db },
          { action: "data.upload", subject: "import", subjectId: id, after: facts },
        );
      });
      return { success: true, id };
    } catch (error) {
      await forgetUnread(ctx.db, id);
      throw error;
    }
  });
}

/**
 * Tells a row that shows something new about the order of dates in one of its columns, wherever it is in the file: the
 * first ones may all be readable both ways.
 */
function newSigns(): (cells: readonly string[]) => boolean {
  const seen = new Set<string>();
  return (cells) => {
    const before = seen.size;
    for (const [column, cell] of cells.entries()) {
      const sign = cell.length < LONGEST_DATE && /^\s*\d/.test(cell) ? signOf(cell) : null;
      if (sign) seen.add(`${column} ${sign}`);
    }
    return seen.size > before;
  };
}

const LONGEST_DATE = 40;

/** COPY of the file's rows, as fast as the database takes them. */
async function keepRows(id: number, file: Spooled, signal: AbortSignal) {
  const samples: string[][] = [];
  const showsOrder = newSigns();
  let headers: string[] = [];
  let kept = { rows: 0, lastLine: 0 };
  async function* copied(): AsyncGenerator<string> {
    for await (const line of linesOf(file)) {
      if (headers.length === 0) {
        headers = headersOf(line);
        continue;
      }
      kept = { rows: kept.rows + 1, lastLine: line.line };
      if (kept.rows > MOST_ROWS)
        throw refusal(`The file has more than ${MOST_ROWS} rows. Split it into smaller files.`);
      if (samples.length < SAMPLES || showsOrder(line.cells)) samples.push(line.cells);
      yield copyLine(id, line);
    }
  }
  await transfer("write", signal, ({ copyIn }) =>
    copyIn("copy import_rows (import_id, line, cells) from stdin", inParts(copied())),
  );
  if (kept.rows === 0) throw refusal("The file has headers but no rows.");
  return { headers, samples, kept };
}

/** Groups lines into chunks of a size that suits the network. */
async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let part = "";
  for await (const line of lines) {
    part += line;
    if (part.length < PART) continue;
    yield part;
    part = "";
  }
  if (part !== "") yield part;
}

const unstorable = (line: number) => `Line ${line} has characters we can't save.`;

function headersOf({ line, cells }: Line): string[] {
  if (!cells.every(isStorable)) throw refusal(unstorable(line));
  if (cells.length < 2) throw refusal("The file has only one column. Is it a CSV file?");
  return eachOnce(cells.map((cell, at) => cut(cellText(cell), 80) || `Column ${at + 1}`));
}

/** Tells two columns with the same header apart: "Phone" and "Phone (column 7)". */
const eachOnce = (headers: readonly string[]): string[] =>
  headers.map((header, at) => (headers.indexOf(header) < at ? `${header} (column ${at + 1})` : header));

/** A line in COPY's text format: JSON has no tabs or line ends of its own, only backslashes. */
function copyLine(id: number, { line, cells }: Line): string {
  if (!cells.every(isStorable)) throw refusal(unstorable(line));
  return `${id}\t${line}\t${JSON.stringify(cells).replaceAll("\\", "\\\\")}\n`;
}
