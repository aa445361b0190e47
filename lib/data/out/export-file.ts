import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { copyTable } from "@/db/queries/data/export";
import type { ExportTable } from "@/db/queries/data/export-tables";
import { transfer } from "@/lib/services/transfer";

/** Tells Excel that the file is UTF-8. */
const MARK = "\uFEFF";

/** A table's CSV with the mark in front. */
export function marked(csv: Readable): Readable {
  let first = true;
  const mark = new Transform({
    transform(chunk, _encoding, done) {
      if (first) this.push(MARK);
      first = false;
      done(null, chunk);
    },
  });
  csv.on("error", (error) => mark.destroy(error));
  return csv.pipe(mark);
}

/** One table as CSV, at the pace it is read; ends with `signal`. */
export function tableCsv(table: ExportTable, signal: AbortSignal): { body: Readable; done: Promise<void> } {
  const body = new PassThrough();
  const done = transfer("snapshot", signal, async ({ copyOut }) =>
    pipeline(marked(await copyOut(copyTable(table))), body, { signal }),
  );
  done.catch((error: Error) => body.destroy(error));
  return { body, done };
}
