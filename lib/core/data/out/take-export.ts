import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { EVERYTHING } from "@/lib/core/data/schema";
import { exportColumns, imageIdsAfter } from "@/lib/core/data/sql/export";
import { EXPORT_TABLES, exportTable } from "@/lib/core/data/sql/export-tables";
import { claimExport, finishExport, insertExport, releaseExport } from "@/lib/core/data/sql/exports";
import { Conflict, Invalid, NotFound, TooMany } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type ImageStore, imageStore } from "@/lib/platform/services/images/store";
import { type Transfer, transfer } from "@/lib/platform/services/transfer";
import { formatInstant } from "@/lib/values/dates";
import { type exportFileContract, exportName, type startExportContract } from "./export-contract";
import { csvFile, tableOf } from "./export-file";

type Download = {
  body: Readable;
  done: Promise<void>;
  name: string;
  type: string;
  sent: (bytes: number) => Promise<void>;
  unsent: () => Promise<void>;
};

const LEAVE_MS = 60_000;
/** Exporting everything is a lot of work for the machine: each server does one at a time. */
let busy = false;

function refuseSecond(): void {
  if (busy)
    throw new TooMany("A full export is already under way. Wait for it to finish, then try again.", 60);
}

/**
 * The file that the permission was given for. Errors: 404 no permission, or already used; 429 while someone is
 * exporting everything.
 */
export async function takeExport(
  ctx: Context,
  { id }: Input<typeof exportFileContract>,
  signal: AbortSignal,
): Promise<Download> {
  refuseSecond();
  const { db, now } = ctx;
  const since = new Date(now.getTime() - LEAVE_MS);
  const leave = await claimExport(db, { id, hrid: staffOf(ctx).hrid, now, since });
  if (!leave)
    throw new NotFound("This download link has expired or was already used. Start the download again.");
  const name = exportName(leave.what, now);
  const sent = (bytes: number) => finishExport(db, id, now, bytes);
  const unsent = () => releaseExport(db, id);
  const table = exportTable(leave.what);
  if (table)
    return {
      ...csvFile((snapshot) => tableOf(snapshot, table), signal),
      name,
      type: "text/csv; charset=utf-8",
      sent,
      unsent,
    };
  if (leave.what !== EVERYTHING) throw new NotFound();
  // Another export may have started while we looked up this one's permission.
  refuseSecond();
  const made = archive({ now, images: imageStore(), signal });
  busy = true;
  made.done
    .catch(() => undefined)
    .finally(() => {
      busy = false;
    });
  return { ...made, name, type: "application/zip", sent, unsent };
}

type C = typeof startExportContract;

/** Permission to download one table, or everything. Errors: 422 no such table. */
export async function startExport(ctx: Context, { what }: Input<C>): Promise<Answer<C>> {
  if (what !== EVERYTHING && !exportTable(what))
    throw new Invalid("This list doesn't exist. Go back and choose another.", {
      errors: { what: ["This list doesn't exist. Go back and choose another."] },
    });
  const row = await insertExport(ctx.db, { what, hrid: staffOf(ctx).hrid, createdAt: ctx.now });
  if (!row) throw new Conflict("We couldn't make the file. Try again.");
  await audit(ctx, { action: "data.export", subject: "export", subjectId: row.id, after: { what } });
  return { success: true, id: row.id, name: exportName(what, ctx.now) };
}

type Archive = { now: Date; images: ImageStore; signal: AbortSignal };

const NO_IMAGE = "00000000-0000-0000-0000-000000000000";
const IMAGES_A_TIME = 500;
/** The machine is serving screens too, so fast matters more than small. */
const LEVEL = 3;

/** One ZIP of everything as it is at this moment, made as the caller reads it; ends with `signal`. */
export function archive({ now, images, signal }: Archive): { body: Readable; done: Promise<void> } {
  const zip = new ZipFile();
  const body = new PassThrough();
  const add = adder(zip, now, signal);
  const filling = transfer("snapshot", signal, async (snapshot) => {
    await add("README.txt", Readable.from([readme(now)]), true);
    for (const table of EXPORT_TABLES) await add(`${table.name}.csv`, tableOf(snapshot, table), true);
    const missing = await addImages(snapshot, images, add);
    if (missing.length > 0) await add("images/missing.txt", Readable.from([`${missing.join("\n")}\n`]), true);
    zip.end();
  });
  const piping = pipeline(zip.outputStream, body, { signal });
  const done = Promise.all([filling, piping]).then(() => undefined);
  done.catch((error: Error) => body.destroy(error));
  return { body, done };
}

type Add = (name: string, content: Readable, compress: boolean) => Promise<void>;

/** Adds one file after another: it opens the next once the last has been read to its end. */
function adder(zip: ZipFile, mtime: Date, signal: AbortSignal): Add {
  const failed = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    zip.once("error", reject);
  });
  failed.catch(() => undefined);
  return (name, content, compress) => {
    const read = once(content, "end").then(() => undefined);
    zip.addReadStream(content, name, { mtime, compress, compressionLevel: compress ? LEVEL : 0 });
    return Promise.race([read, failed]);
  };
}

/** Adds the picture files; returns the pictures whose file is missing. */
async function addImages({ read }: Transfer, store: ImageStore, add: Add): Promise<string[]> {
  const missing: string[] = [];
  let last = NO_IMAGE;
  for (;;) {
    const ids = await read<{ id: string }>(imageIdsAfter(last, IMAGES_A_TIME));
    for (const { id } of ids) {
      const bytes = await store.get(`${id}.jpg`);
      if (bytes) await add(`images/${id}.jpg`, Readable.from([Buffer.from(bytes)]), false);
      else missing.push(`${id}.jpg`);
    }
    const next = ids.at(-1)?.id;
    if (!next) return missing;
    last = next;
  }
}

function readme(now: Date): string {
  const tables = EXPORT_TABLES.map((table) => {
    const columns = exportColumns(table).map(([name, type]) => `  ${name} (${type})`);
    return [`${table.name}.csv: ${table.about}`, ...columns].join("\n");
  });
  return `Runsheet export: everything as of ${formatInstant(now)}

Every .csv file is UTF-8 with a header line. Money is in dollars (185.00); an empty price is TBD. Days are
YYYY-MM-DD, and times are in UTC. Text that starts with = + - or @ has an apostrophe in front, so that spreadsheets
don't run it as a formula. Passwords, sessions, links, codes of homes and card details aren't included.
Image files are in the images folder, each named by its id in images.csv.

${tables.join("\n\n")}
`;
}
