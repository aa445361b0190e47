import { countJobsOfCrew, deleteCrewDay, findCrewDay, lockCrew } from "@/db/queries/crews/crew-days";
import { sqlState } from "@/db/transaction";
import type { Context } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { count } from "@/lib/values/text";

/** A row that hangs on it: RESTRICT says 23001 from PostgreSQL 18 on, 23503 before. */
const HELD = new Set(["23001", "23503"]);

/** Takes a crew out of its day. Errors: 404, 409 while jobs or checklists hang on it. */
export async function deleteCrew(ctx: Context, { ocid }: { ocid: number }): Promise<{ success: boolean }> {
  await lockCrew(ctx.db, ocid);
  const crew = await findCrewDay(ctx.db, ocid);
  if (!crew) throw new NotFound("This crew no longer exists. Go back and choose another.");
  const { all } = await countJobsOfCrew(ctx.db, crew.driver, crew.ocdate);
  if (all > 0) {
    throw new Conflict(`${crew.driverName}'s crew has ${count(all, "job")} that day. Unassign them first.`);
  }
  await deleteCrewDay(ctx.db, ocid).catch((error: unknown) => {
    if (HELD.has(sqlState(error) ?? ""))
      throw new Conflict(`${crew.driverName}'s crew has opened or closed its truck that day and stays.`);
    throw error;
  });
  await audit(ctx, { action: "crew.delete", subject: "crew", subjectId: ocid, before: crew });
  return { success: true };
}
