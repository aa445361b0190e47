import { findPayEntry, lockPayEntry, type PayEntryRow } from "@/db/queries/pay/pay";
import { type Context, staffOf } from "@/lib/context";
import { Forbidden, NotFound, Refused } from "@/lib/errors";
import { otherPay } from "./contract";
import { toPayRecord } from "./pay-wire";

const NO_ENTRY = "We can't find this pay entry. It may have been deleted.";

/** Nobody enters, changes, deletes or audits the own pay (rule pay-entry). Errors: 403. */
export function refuseOwn(ctx: Context, hrid: number): void {
  if (staffOf(ctx).hrid === hrid) throw new Forbidden("You can't save or audit your own pay.", "own_pay");
}

/** The 409 that carries the entry as it stands. */
export const payConflict = (message: string, entry: PayEntryRow) =>
  new Refused(otherPay, message, { pay: toPayRecord(entry) });

export function refuseStale(entry: PayEntryRow, seen: number | undefined): void {
  if (seen === undefined || seen === entry.version) return;
  throw payConflict(
    `Someone else changed ${entry.name}'s pay. Review their changes, then save again.`,
    entry,
  );
}

export function refuseAudited(entry: PayEntryRow): void {
  if (entry.auditedAt === null) return;
  throw payConflict(`The pay of ${entry.name} is audited. Un-audit it before you change it.`, entry);
}

/** The entry, locked, for a verb by its id. Errors: 404, 403 the own one, 409 changed since `version`. */
export async function entryToChange(
  ctx: Context,
  { id, version }: { id: number; version?: number },
): Promise<PayEntryRow> {
  await lockPayEntry(ctx.db, id);
  const entry = await findPayEntry(ctx.db, id);
  if (!entry) throw new NotFound(NO_ENTRY);
  refuseOwn(ctx, entry.hrid);
  refuseStale(entry, version);
  return entry;
}
