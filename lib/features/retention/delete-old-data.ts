import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/db/client";
import { UNDO_DAYS } from "@/lib/core/data/schema";
import { fullName, thumbName } from "@/lib/core/images/image-wire";
import { getSetting } from "@/lib/core/settings/reads";
import { deleteUnusedLogos } from "@/lib/core/settings/sql/logos";
import { forgetDrives, forgetShortcuts } from "@/lib/features/retention/sql/forget";
import {
  cancelAbandonedImports,
  deleteDaysOff,
  deleteImportRows,
  deleteInboundTexts,
  deletePictureRow,
  deleteTexts,
  importsToEmpty,
  noteRowsDeleted,
  picturesToDelete,
} from "@/lib/features/retention/sql/retention";
import { imageStore } from "@/lib/platform/services/images/store";
import { addDays, businessDate, DAY_MS } from "@/lib/values/dates";

/** Rows per short transaction. */
const BATCH = 500;
/** Pictures per batch. */
const PICTURES = 20;
/** The pause between two batches, for requests and autovacuum. */
const PAUSE_MS = 100;
/** Drives from the routing server: older ones aren't used any more, and no more than this many are kept. */
const DRIVES = { days: 30, most: 1_000_000 };
/** Days off are part of the payroll's papers for this long. */
const DAYS_OFF_KEPT = 5 * 366;
/** What someone opened this long ago isn't recent any more; pins and saved views stay. */
const SHORTCUT_DAYS = 90;
/** A logo that was uploaded but never saved with the letterhead. */
const LOGO_DAYS = 7;
/** Rows of drives are small. */
const DRIVES_BATCH = 10_000;

/** When to stop, and what to call after each batch. */
type Given = { signal?: AbortSignal; progress?: () => void };

/**
 * Deletes what is older than the setting "How long data is kept" allows: the bodies of messages, the rows of imported
 * files, the pictures of erased clients, old drive times, logos that were never used, what employees opened long ago, and
 * days off of more than five years ago. It works in small batches, each its own transaction; it stops soon after
 * `signal` aborts, and the next call continues there. Any number of workers may call it at once.
 */
export async function deleteOldData(db: Database, now: Date, given: Given = {}): Promise<void> {
  const { messageTexts, importRows } = await getSetting(db, "retention", businessDate(now));
  await deletePictures(db, given);
  await inBatches(
    () => forgetDrives(db, { before: since(now, DRIVES.days), most: DRIVES.most, limit: DRIVES_BATCH }),
    given,
  );
  await deleteUnusedLogos(db, since(now, LOGO_DAYS));
  const yearsAgo = addDays(businessDate(now), -DAYS_OFF_KEPT);
  await inBatches(() => deleteDaysOff(db, yearsAgo, BATCH), given);
  if (messageTexts > 0) await deleteOldTexts(db, now, messageTexts, given);
  const shortcuts = { before: since(now, SHORTCUT_DAYS), limit: BATCH };
  await inBatches(() => forgetShortcuts(db, shortcuts), given);
  // What undoing an import needs is kept as long as that's possible.
  if (importRows > 0) await deleteOldRows(db, now, Math.max(importRows, UNDO_DAYS), given);
}

/** The files first: no one would ever find a picture whose row is gone. */
async function deletePictures(db: Database, given: Given): Promise<void> {
  const store = imageStore();
  await inBatches(async () => {
    const ids = await picturesToDelete(db, PICTURES);
    for (const id of ids) {
      await store.remove(fullName(id));
      await store.remove(thumbName(id));
      await deletePictureRow(db, id);
    }
    return ids.length;
  }, given);
}

const since = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function deleteOldTexts(db: Database, now: Date, days: number, given: Given): Promise<void> {
  const batch = { before: since(now, days), now, limit: BATCH };
  await inBatches(() => deleteTexts(db, batch), given);
  await inBatches(() => deleteInboundTexts(db, batch), given);
}

async function deleteOldRows(db: Database, now: Date, days: number, given: Given): Promise<void> {
  await cancelAbandonedImports(db, since(now, days), now);
  for (const id of await importsToEmpty(db, since(now, days))) {
    await inBatches(() => deleteImportRows(db, id, BATCH), given);
    if (given.signal?.aborted) return;
    await noteRowsDeleted(db, id, now);
  }
}

/** Runs `batch` until it finds nothing more. */
async function inBatches(batch: () => Promise<number>, { signal, progress }: Given): Promise<void> {
  while (!signal?.aborted && (await batch()) > 0) {
    progress?.();
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
