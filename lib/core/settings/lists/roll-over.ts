import { addWindows, listWindowsOf, lockList } from "@/db/queries/settings/settings-lists";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { nextYearsWindows } from "@/lib/core/seasons/roll-rules";
import { floatWindowsOf } from "@/lib/core/seasons/rules";
import type { rollOverContract } from "@/lib/core/settings/contract";
import { audit } from "@/lib/platform/audit/record";

type Roll = typeof rollOverContract;

/**
 * Makes the windows a year lacks: those of the year before, moved by a year, or the pattern where it has none
 * (rule seasons). A second time adds nothing; what was edited in the new year stays.
 */
export async function rollOver(ctx: Context, { year }: Input<Roll>): Promise<Answer<Roll>> {
  await lockList(ctx.db, `float_windows:${year}`);
  const model = await listWindowsOf(ctx.db, year - 1);
  const rows = model.length > 0 ? nextYearsWindows(model, year) : floatWindowsOf(year);
  const added = await addWindows(ctx.db, rows);
  await audit(ctx, {
    action: "float_windows.roll_over",
    subject: "float_windows",
    subjectId: year,
    after: { added },
    note: model.length > 0 ? `copied from ${year - 1}` : "from the usual pattern",
  });
  return { success: true, added };
}
