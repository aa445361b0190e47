import { exportTable } from "@/db/queries/data/export-tables";
import { insertExport } from "@/db/queries/data/exports";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { EVERYTHING } from "@/lib/platform/data/schema";
import { exportName, type startExportContract } from "./export-contract";

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
