import type { Context } from "@/lib/context";
import { limitReached } from "@/lib/contract";
import { Refused } from "@/lib/errors";
import { isOver } from "@/lib/platform/fair-use/fair-use";
import { type LimitName, limitOf } from "@/lib/platform/fair-use/limit-rules";
import { businessDate } from "@/lib/values/dates";
import { getSetting } from "./reads";

type Open = { holder: number; open: number; most?: number };

/** Errors: 409 when as many are open as the limit allows, with the office's number (rule fair-use). */
export async function refuseOpen(
  ctx: Context,
  name: LimitName,
  { holder, open, most = limitOf(name).most }: Open,
): Promise<void> {
  if (open < most || !(await isOver(ctx, name, holder))) return;
  const phone = await getSetting(ctx.db, "officePhone", businessDate(ctx.now));
  throw new Refused(limitReached, limitOf(name).says({ most, seconds: 0, phone }), { most });
}
