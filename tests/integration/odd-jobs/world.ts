import { eq } from "drizzle-orm";
import { GET as getMiscJob } from "@/app/api/misc_jobs/[key]/route";
import { GET as getMiscJobs, POST as postMiscJob } from "@/app/api/misc_jobs/route";
import { PATCH as patchCancel } from "@/app/api/odd_jobs/[key]/cancel/route";
import { PATCH as patchDone } from "@/app/api/odd_jobs/[key]/done/route";
import { PATCH as patchOddJob } from "@/app/api/odd_jobs/[key]/route";
import { auditEvents, leads, oddJobs } from "@/db/schema";
import { makeEmployee, makeLead, makePartner, makePartnerCrew } from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

/** A partner, logged in, with a crew beside the own since 2025. */
export async function makePartnerAtWork() {
  const { hrid, name } = await makePartner(db);
  const crew = await makeEmployee(db);
  await makePartnerCrew(db, { crewHrid: crew.hrid, partnerHrid: hrid, validFrom: "2025-01-01" });
  return { hrid, name, crew, cookie: await staffCookie(hrid) };
}

/** A client's request for an odd job, in nobody's hands. */
export const makeRequest = (columns: Parameters<typeof makeLead>[1] = {}) =>
  makeLead(db, { kind: "Odd Job", message: "Book Odd Job [Mend the gate]", ...columns });

export const readLead = (cookie: string, msid: number | string) =>
  call(getMiscJob, { path: `/api/misc_jobs/${msid}`, cookie });
export const readList = (cookie: string, query: string) =>
  call(getMiscJobs, { path: `/api/misc_jobs?${query}`, cookie });
export const book = (cookie: string, body: object) =>
  call(postMiscJob, { method: "POST", path: "/api/misc_jobs", cookie, body });
export const edit = (cookie: string, id: number, body: object) =>
  call(patchOddJob, { method: "PATCH", path: `/api/odd_jobs/${id}`, cookie, body });
export const markDone = (cookie: string, id: number, body: object) =>
  call(patchDone, { method: "PATCH", path: `/api/odd_jobs/${id}/done`, cookie, body });
export const cancel = (cookie: string, id: number, body: object) =>
  call(patchCancel, { method: "PATCH", path: `/api/odd_jobs/${id}/cancel`, cookie, body });

export const oddJobNow = async (id: number) => (await db.select().from(oddJobs).where(eq(oddJobs.id, id)))[0];
export const oddJobsOf = (cfid: number | null) =>
  db
    .select()
    .from(oddJobs)
    .where(eq(oddJobs.cfid, cfid ?? 0))
    .orderBy(oddJobs.id);
export const leadNow = async (msid: number) => (await db.select().from(leads).where(eq(leads.msid, msid)))[0];
export const auditOf = async (id: number, of = "odd_job") =>
  (
    await db
      .select({ action: auditEvents.action, by: auditEvents.actorHrid, subject: auditEvents.subject })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(id)))
      .orderBy(auditEvents.id)
  )
    .filter(({ subject }) => subject === of)
    .map(({ action, by }) => [action, by]);
