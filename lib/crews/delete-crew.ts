import { countJobsOfCrew, deleteCrewDay, findCrewDay } from "@/db/queries/crew-days";
import { sqlState } from "@/db/transaction";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";

const FOREIGN_KEY = "23503";

/** Takes a crew out of its day. Errors: 404, 409 while jobs or checklists hang on it. */
export async function deleteCrew(ctx: Context, { ocid }: { ocid: number }): Promise<{ success: boolean }> {
  const crew = await findCrewDay(ctx.db, ocid);
  if (!crew) throw new NotFound("There is no such crew.");
  const { all } = await countJobsOfCrew(ctx.db, crew.driver, crew.ocdate);
  if (all > 0) {
    const jobs = all === 1 ? "1 job" : `${all} jobs`;
    throw new Conflict(`${crew.driverName}'s crew has ${jobs} that day. Unassign them first.`);
  }
  await deleteCrewDay(ctx.db, ocid).catch((error: unknown) => {
    if (sqlState(error) === FOREIGN_KEY)
      throw new Conflict(`${crew.driverName}'s crew has opened or closed its truck that day and stays.`);
    throw error;
  });
  await audit(ctx, { action: "crew.delete", subject: "crew", subjectId: ocid, before: crew });
  return { success: true };
}
