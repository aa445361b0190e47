import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { isLimit, type LimitName, limitOf } from "@/lib/platform/fair-use/limit-rules";
import { allowOverrun, lockOverrun } from "@/lib/platform/fair-use/sql/overruns";
import { businessDate } from "@/lib/values/dates";
import type { allowTodayContract } from "./allow-contract";

type Allow = typeof allowTodayContract;

/**
 * Lifts a limit for the one who reached it until midnight, or no longer (rule fair-use). Errors: 404; 409 the
 * caller's own, or another day's.
 */
export async function allowToday(ctx: Context, { id, allowed }: Input<Allow>): Promise<Answer<Allow>> {
  const { hrid } = staffOf(ctx);
  const overrun = await lockOverrun(ctx.db, id);
  if (!overrun || !isLimit(overrun.limitName)) throw new NotFound();
  const { limitName, holder, day } = overrun;
  if (allowed && limitOf(limitName).by === "person" && holder === String(hrid))
    throw new Conflict("You reached this limit yourself. Someone else has to allow more.");
  if (day !== businessDate(ctx.now))
    throw new Conflict(
      "This was on an earlier day. The limit starts again each day, so there's nothing to allow.",
    );
  const msg = allowed ? "No limit for the rest of today" : "The limit counts again";
  if ((overrun.allowedAt !== null) === allowed) return { success: true, msg };
  const now = allowed ? { allowedAt: ctx.now, allowedBy: hrid } : { allowedAt: null, allowedBy: null };
  await allowOverrun(ctx.db, id, now);
  await audit(ctx, {
    action: allowed ? "limit.allow" : "limit.restore",
    subject: "limit",
    subjectId: limitName,
    context: aboutWhom(limitName, holder),
  });
  return { success: true, msg };
}

const FIELDS = { person: "hrid", client: "cfid", property: "jobinfoid", job: "jobid" } as const;

/** Whose limit it is, as the activity log names people and records; addresses aren't kept there. */
function aboutWhom(limit: LimitName, holder: string): Record<string, number> | undefined {
  const { by } = limitOf(limit);
  return by in FIELDS ? { [FIELDS[by as keyof typeof FIELDS]]: Number(holder) } : undefined;
}
