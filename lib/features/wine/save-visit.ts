import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound, Refused } from "@/lib/errors";
import { changeWineEntry, type LockedWineEntry, lockWineEntry } from "@/lib/features/wine/sql/wine";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { isEcho } from "@/lib/values/echo";
import {
  type saveWineAttemptContract,
  type saveWineDeliveredContract,
  type saveWineUndeliveredContract,
  type undoWineAttemptContract,
  wineMoved,
} from "./contract";
import { mayTakeBack, TAKE_BACK_MINUTES } from "./list-rules";
import { wineClientNow, wineYear } from "./reads";

/** An entry of this year's list, locked. Errors: 404 when the client was taken off the list. */
async function entryToChange(ctx: Context, id: number): Promise<LockedWineEntry> {
  const entry = await lockWineEntry(ctx.db, id, wineYear(ctx));
  if (!entry) throw new NotFound("This client is no longer on this year's list.");
  return entry;
}

/** 409: the gift was already delivered; says by whom and when, with the client's current entry. */
async function refuseDelivered(ctx: Context, id: number): Promise<never> {
  const client = await wineClientNow(ctx, id);
  const day = client.delivery_date === "Today" ? "today" : `on ${client.delivery_date}`;
  throw new Refused(wineMoved, `${client.name}: delivered ${day} by ${client.delivered_by}.`, { client });
}

/**
 * Marks the gift as delivered, today and by the person logged in; a second time changes nothing. Errors: 404 not on
 * the list, 409 delivered by someone else.
 */
export async function saveWineDelivered(
  ctx: Context,
  { id }: Input<typeof saveWineDeliveredContract>,
): Promise<Answer<typeof saveWineDeliveredContract>> {
  const { hrid } = staffOf(ctx);
  const entry = await entryToChange(ctx, id);
  if (entry.deliveredBy !== null && entry.deliveredBy !== hrid) await refuseDelivered(ctx, id);
  if (entry.deliveredBy === null) {
    const after = { deliveryDate: businessDate(ctx.now), deliveredBy: hrid };
    await changeWineEntry(ctx.db, id, after);
    await audit(ctx, { action: "wine.deliver", subject: "wine-entry", subjectId: id, after });
  }
  return { client: await wineClientNow(ctx, id) };
}

/**
 * Undoes a delivery: day and person are cleared, but a thank-you that was sent stays sent. An undelivered gift stays
 * that way. Errors: 404 not on the list.
 */
export async function saveWineUndelivered(
  ctx: Context,
  { id }: Input<typeof saveWineUndeliveredContract>,
): Promise<Answer<typeof saveWineUndeliveredContract>> {
  const { deliveryDate, deliveredBy } = await entryToChange(ctx, id);
  if (deliveryDate !== null) {
    await changeWineEntry(ctx.db, id, { deliveryDate: null, deliveredBy: null });
    await audit(ctx, {
      action: "wine.undeliver",
      subject: "wine-entry",
      subjectId: id,
      before: { deliveryDate, deliveredBy },
    });
  }
  return { client: await wineClientNow(ctx, id) };
}

/**
 * No one was home: one more attempt; a second tap by the same person doesn't count. Errors: 404 not on the list, 409
 * already delivered.
 */
export async function saveWineAttempt(
  ctx: Context,
  { id }: Input<typeof saveWineAttemptContract>,
): Promise<Answer<typeof saveWineAttemptContract>> {
  const { hrid } = staffOf(ctx);
  const entry = await entryToChange(ctx, id);
  if (entry.deliveryDate !== null) await refuseDelivered(ctx, id);
  if (!isEcho({ by: entry.attemptedBy, at: entry.attemptedAt }, { by: hrid, now: ctx.now })) {
    const attempts = entry.attempts + 1;
    await changeWineEntry(ctx.db, id, { attempts, attemptedAt: ctx.now, attemptedBy: hrid });
    await audit(ctx, {
      action: "wine.attempt",
      subject: "wine-entry",
      subjectId: id,
      before: { attempts: entry.attempts },
      after: { attempts },
    });
  }
  return { client: await wineClientNow(ctx, id) };
}

/**
 * The caller's own last attempt didn't happen: one less. Errors: 404 not on the list; 409 with the client's current
 * entry: someone else's attempt, more than ten minutes ago, delivered in the meantime, or already undone.
 */
export async function undoWineAttempt(
  ctx: Context,
  { id }: Input<typeof undoWineAttemptContract>,
): Promise<Answer<typeof undoWineAttemptContract>> {
  const { hrid } = staffOf(ctx);
  const entry = await entryToChange(ctx, id);
  if (!mayTakeBack(entry, { by: hrid, now: ctx.now }))
    throw new Refused(
      wineMoved,
      `You can only undo your own last attempt, within ${TAKE_BACK_MINUTES} minutes.`,
      { client: await wineClientNow(ctx, id) },
    );
  const attempts = Math.max(0, entry.attempts - 1);
  await changeWineEntry(ctx.db, id, { attempts, attemptedAt: null, attemptedBy: null });
  await audit(ctx, {
    action: "wine.undo-attempt",
    subject: "wine-entry",
    subjectId: id,
    before: { attempts: entry.attempts },
    after: { attempts },
  });
  return { client: await wineClientNow(ctx, id) };
}
