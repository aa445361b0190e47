import { and, eq } from "drizzle-orm";
import * as crewRoute from "@/app/api/crews/[key]/route";
import * as crewsRoute from "@/app/api/crews/route";
import { auditEvents, crewDayMembers, jobs } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeEmployee } from "@/tests/factories/employees";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const TODAY = businessDate(new Date());

let days = 0;
/** A day no other test of the file uses. */
export const freshDay = () => addDays(TODAY, 10 + days++);

export async function makePerson() {
  const { hrid, name } = await makeEmployee(testDatabase());
  return { hrid, name };
}

export async function makeManager() {
  const { hrid } = await makeEmployee(testDatabase(), { capabilities: ["production"] });
  return { hrid, cookie: await staffCookie(hrid) };
}

/** A crew as the form sends it. */
export const form = (fields: Record<string, unknown>) => ({
  closemgr: "",
  partner: "",
  partner1: "",
  shop: "Osler",
  car: "",
  gascard: "",
  laptop: "",
  ...fields,
});

export const create = (cookie: string, fields: Record<string, unknown>) =>
  call(crewsRoute.POST, { method: "POST", path: "/api/crews", cookie, body: { crew: form(fields) } });

export const change = (cookie: string, ocid: number, crew: Record<string, unknown>, method = "PATCH") =>
  call(method === "PUT" ? crewRoute.PUT : crewRoute.PATCH, {
    method,
    path: `/api/crews/${ocid}`,
    cookie,
    body: { crew },
  });

export const remove = (cookie: string, ocid: number) =>
  call(crewRoute.DELETE, { method: "DELETE", path: `/api/crews/${ocid}`, cookie });

export const read = (cookie: string, ocid: number | string) =>
  call(crewRoute.GET, { path: `/api/crews/${ocid}`, cookie });

export const jobNow = async (jobid: number) =>
  (await testDatabase().select().from(jobs).where(eq(jobs.jobid, jobid)))[0];

export const seatNow = async (ocid: number, hrid: number) =>
  (
    await testDatabase()
      .select()
      .from(crewDayMembers)
      .where(and(eq(crewDayMembers.ocid, ocid), eq(crewDayMembers.hrid, hrid)))
  )[0];

export const auditOf = async (ocid: number) =>
  (
    await testDatabase()
      .select({ action: auditEvents.action, by: auditEvents.actorHrid })
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, "crew"), eq(auditEvents.subjectId, String(ocid))))
      .orderBy(auditEvents.id)
  ).map(({ action, by }) => [action, by]);
