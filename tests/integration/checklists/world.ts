import { and, eq } from "drizzle-orm";
import * as closeRoute from "@/app/api/closes/[key]/route";
import * as closesRoute from "@/app/api/closes/route";
import * as detailsRoute from "@/app/api/crews/[key]/crew_details/route";
import * as vehicleRoute from "@/app/api/crews/update_vehicle/route";
import * as openRoute from "@/app/api/opens/[key]/route";
import * as opensRoute from "@/app/api/opens/route";
import { auditEvents, closeChecklists, crewDays, openChecklists, outbox } from "@/db/schema";
import { businessDate } from "@/lib/values/dates";
import { makeCrewDay, makeEmployee } from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const TODAY = businessDate(new Date());
const db = testDatabase();

type Body = Record<string, unknown>;

export const postOpen = (cookie: string, body: Body) =>
  call(opensRoute.POST, { method: "POST", path: "/api/opens", cookie, body });
export const patchOpen = (cookie: string, id: number, body: Body) =>
  call(openRoute.PATCH, { method: "PATCH", path: `/api/opens/${id}`, cookie, body });
export const postClose = (cookie: string, body: Body) =>
  call(closesRoute.POST, { method: "POST", path: "/api/closes", cookie, body });
export const patchClose = (cookie: string, id: number, body: Body) =>
  call(closeRoute.PATCH, { method: "PATCH", path: `/api/closes/${id}`, cookie, body });
export const details = (cookie: string, ocid: number | string) =>
  call(detailsRoute.GET, { path: `/api/crews/${ocid}/crew_details`, cookie });
export const changeTruck = (cookie: string, body: Body) =>
  call(vehicleRoute.POST, { method: "POST", path: "/api/crews/update_vehicle", cookie, body });

/** A crew of two on `date` with both people's cookies. */
export async function makeCrew(given: { date?: string; car?: string; gascard?: string } = {}) {
  const driver = await makeEmployee(db);
  const second = await makeEmployee(db);
  const day = await makeCrewDay(db, { date: TODAY, ...given, driver: driver.hrid, second: second.hrid });
  const [cookie, cookie2] = await Promise.all([staffCookie(driver.hrid), staffCookie(second.hrid)]);
  return { ocid: day.ocid, driver, second, cookie, cookie2 };
}

export const opensOf = (ocid: number) =>
  db.select().from(openChecklists).where(eq(openChecklists.ocid, ocid));
export const closesOf = (ocid: number) =>
  db.select().from(closeChecklists).where(eq(closeChecklists.ocid, ocid));
export const dayOf = async (ocid: number) =>
  (await db.select().from(crewDays).where(eq(crewDays.ocid, ocid)))[0];
export const lettersOf = (kind: string) => db.select().from(outbox).where(eq(outbox.kind, kind));

export const auditOf = (subject: string, id: number) =>
  db
    .select({
      action: auditEvents.action,
      by: auditEvents.actorHrid,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, String(id))))
    .orderBy(auditEvents.id);
