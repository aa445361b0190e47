import { hasCapability } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { type HoursOfDay, listHours, lockHours, type PaidHours } from "@/lib/core/pay/sql/hours";
import { Invalid, Refused } from "@/lib/errors";
import { doHoursOverlap, type HoursWorked, hasSameHours, takenSentence } from "./hours-rules";
import { hoursTaken, MAX_OVERLAP_REASON } from "./hours-schema";

type Entry = {
  of: HoursOfDay;
  hours: HoursWorked;
  /** The entry that's edited, as it was stored. */
  before?: HoursWorked & HoursOfDay & { overlapReason: string | null };
  isSelf: (other: PaidHours) => boolean;
  /** Why it may overlap others; "" when nothing was said. */
  reason: string;
};

/**
 * A person is paid once for each hour of a day (rule hours-once). Returns the reason to store: null when nothing
 * overlaps. Hours that an edit doesn't change keep theirs. Errors: 409 `hours_taken`, which names the other entry,
 * unless someone with `pay` says why; 422 a reason that's too long.
 */
export async function checkHours(
  ctx: Context,
  { of, hours, before, isSelf, reason }: Entry,
): Promise<string | null> {
  await lockHours(ctx.db, of);
  const other = (await listHours(ctx.db, of)).find((entry) => !isSelf(entry) && doHoursOverlap(entry, hours));
  if (!other) return null;
  const mayOverride = hasCapability(ctx.actor, "pay");
  if (reason !== "" && mayOverride) {
    if ([...reason].length <= MAX_OVERLAP_REASON) return reason;
    throw new Invalid({ overlapReason: [`The reason must be ${MAX_OVERLAP_REASON} characters or fewer`] });
  }
  const kept = before && before.hrid === of.hrid && before.day === of.day && hasSameHours(before, hours);
  if (kept) return before.overlapReason;
  const { kind, stime, ftime } = other;
  const next = mayOverride ? " Change the times, or say why both are right." : " Change the times.";
  throw new Refused(hoursTaken, `${takenSentence(other)}${next}`, {
    may_override: mayOverride,
    other: { kind, stime, ftime },
  });
}
