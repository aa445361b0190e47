import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { cutCell } from "@/lib/core/data/in/cells/cell-schema";
import { Invalid } from "@/lib/errors";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Spooled = { file: string; bytes: number; sha256: string; encoding: Encoding; delimiter: string };

/** Some systems write all of a client's addresses side by side. */
const MOST_COLUMNS = 500;
export const MOST_ROWS = 250_000;
/** Characters in one line, including a quoted one that spans several. */
const LONGEST_LINE = 128 * 1024;
const HEAD_BYTES = 64 * 1024;

export const refusal = (message: string) => new Invalid(message, { errors: { file: [message] } });

/**
 * Keeps the upload in a temporary file while `work` runs, and says how it's encoded. Errors: 422 not text, or empty.
 */
export async function spooled<T>(body: Readable, work: (file: Spooled) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "runsheet-import-"));
  try {
    const file = path.join(folder, "upload.csv");
    const facts = examiner();
    await pipeline(body, facts.through, createWriteStream(file));
    const head = await headOf(file);
    const encoding = encodingOf(head, facts.isUtf8());
    const delimiter = delimiterOf(new TextDecoder(encoding).decode(head));
    return await work({ file, bytes: facts.bytes(), sha256: facts.sha256(), encoding, delimiter });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Looks at the bytes as they pass: how many, which ones, and whether they're UTF-8. */
function examiner() {
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let utf8 = true;
  let bytes = 0;
  const see = (chunk?: Buffer) => {
    try {
      if (utf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      utf8 = false;
    }
  };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      see(chunk);
      done(null, chunk);
    },
    flush(done) {
      see();
      done();
    },
  });
  return { through, bytes: () => bytes, sha256: () => hash.digest("hex"), isUtf8: () => utf8 };
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Detects the encoding by the first bytes; anything that's neither Unicode nor binary counts as Excel's Western
 * European.
 */
function encodingOf(head: Buffer, utf8: boolean): Encoding {
  if (head.length === 0) throw refusal("The file is empty.");
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004")
    throw refusal("This is an Excel workbook or a ZIP. Save it as CSV, then upload it again.");
  if (head.includes(0)) throw refusal("This isn't a CSV file. Save it as CSV, then upload it again.");
  return utf8 ? "utf-8" : "windows-1252";
}

/** Comma, semicolon or tab: whichever is most frequent in the first line, outside quotes. */
function delimiterOf(head: string): string {
  const line = head.replace(/"[^"]*"/g, "").split(/\r?\n/)[0] ?? "";
  const often = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((most, sign) => (often(sign) > often(most) ? sign : most));
}

export type Line = { line: number; cells: string[] };

/** A file's records, each with the line it ends on and its cells cut; without empty ones. Errors: 422 with the line. */
export async function* linesOf({ file, encoding, delimiter }: Spooled): AsyncGenerator<Line> {
  const parser = createReadStream(file)
    .pipe(decoding(encoding))
    .pipe(
      parse({
        delimiter,
        bom: true,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        max_record_size: LONGEST_LINE,
        cast: withinColumns,
      }),
    );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.some((cell) => cell.trim() !== "")) yield { line: info.lines, cells: record.map(cutCell) };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(sentenceOf(error)) : error;
  }
}

/** The parser limits a line's characters but not its cells: empty ones would be read without end. */
function withinColumns(cell: string, { index, lines }: { index: number; lines: number }): string {
  if (index < MOST_COLUMNS) return cell;
  throw refusal(`Line ${lines} has more than ${MOST_COLUMNS} columns, the most an import can have.`);
}

function sentenceOf(error: CsvError): string {
  const line = typeof error.lines === "number" ? `Line ${error.lines}: ` : "";
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return `${line}this line is too long. Is a quotation mark missing?`;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return `${line}a quotation mark is opened and never closed.`;
  return `${line}the file can't be read as CSV.`;
}

function decoding(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    decodeStrings: true,
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}
