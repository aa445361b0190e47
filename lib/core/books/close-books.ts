import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { businessDate, closedSentence } from "@/lib/values/dates";
import { type closeBooksContract, closingProblem, isClosed } from "./contract";
import { booksClosedUntil, insertClosing, lockBookClosings } from "./sql";

/**
 * From now on no one can change anything dated on or before `until`; it waits for changes in progress. Errors: 403
 * without `management`, 409 already closed that far, 422 a day that isn't over.
 */
export async function closeBooks(
  ctx: Context,
  { until }: Input<typeof closeBooksContract>,
): Promise<Answer<typeof closeBooksContract>> {
  const actor = staffOf(ctx);
  if (!hasCapability(actor, "management"))
    throw new Forbidden("You need the Management capability to close the books.");
  await lockBookClosings(ctx.db);
  const closedUntil = await booksClosedUntil(ctx.db);
  if (closedUntil && isClosed(until, closedUntil)) throw new Conflict(closedSentence(closedUntil));
  const problem = closingProblem(until, { today: businessDate(ctx.now), closedUntil });
  if (problem) throw new Invalid({ until: [problem] });
  const id = await insertClosing(ctx.db, { closedUntil: until, closedBy: actor.hrid, createdAt: ctx.now });
  await audit(ctx, {
    action: "books.close",
    subject: "books",
    subjectId: id,
    before: { closedUntil },
    after: { closedUntil: until },
  });
  return { closed_until: until };
}
