import { eq } from "drizzle-orm";
import { auditEvents, sessions } from "@/db/schema";
import * as make from "@/tests/factories";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const db = testDatabase();

/** A client with a place, one job to come and one done and owing. */
export async function makeWorld() {
  const client = await make.makeClient(db, { password: "window-cleaner-7" });
  const { cfid } = client;
  const { jobinfoid, address } = await make.makeProperty(db, { cfid });
  const place = { cfid, jobinfoid };
  const upcoming = await make.makeAppointment(db, { ...place, sdate: "2030-05-12" });
  const done = await make.makeReportedJob(db, place);
  return { client, cfid, jobinfoid, address, upcoming, done, cookie: await clientCookie(cfid) };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A member of staff with that client's dashboard open, or none. */
export async function makeViewer(cfid: number | null) {
  const { hrid } = await make.makeEmployee(db);
  const cookie = await staffCookie(hrid);
  if (cfid !== null)
    await db
      .update(sessions)
      .set({ viewingCfid: cfid, viewingSince: new Date() })
      .where(eq(sessions.hrid, hrid));
  return { hrid, cookie };
}

/** What the audit log says about a record, in the order it was done. */
export const auditOf = async (subject: string, id: number) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(id)))
      .orderBy(auditEvents.id)
  )
    .filter((event) => event.subject === subject)
    .map(({ action, actorCfid, actorHrid, actingForCfid }) => ({
      action,
      ...(actorCfid && { cfid: actorCfid }),
      ...(actorHrid && { hrid: actorHrid }),
      ...(actingForCfid && { for: actingForCfid }),
    }));
