import type { Readable } from "node:stream";
import { exportTable } from "@/db/queries/data/export-tables";
import { claimExport, finishExport, insertExport, releaseExport } from "@/db/queries/data/exports";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid, NotFound, TooMany } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { EVERYTHING } from "@/lib/platform/data/schema";
import { imageStore } from "@/lib/platform/services/images/store";
import { archive } from "./archive";
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
/** Everything at once is much work for the machine: one at a time a server. */
let busy = false;

function refuseSecond(): void {
  if (busy)
    throw new TooMany("A full export is already under way. Wait for it to finish, then try again.", 60);
}

/** The file a leave was given for. Errors: 404 no leave, or used; 429 while everything is being taken out. */
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
  // Another may have begun while this one's leave was looked up.
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

/** Leave to take out one table, or everything. Errors: 422 no such table. */
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
