import { eq } from "drizzle-orm";
import * as auditRoute from "@/app/api/pays/[key]/audit_pay/route";
import * as dayRoute from "@/app/api/pays/[key]/day_profile_for_crews/route";
import * as rangeRoute from "@/app/api/pays/[key]/range_prod_summary/route";
import * as payRoute from "@/app/api/pays/[key]/route";
import * as saveRoute from "@/app/api/pays/save_daily_pay/route";
import { auditEvents, payEntries } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const TODAY = businessDate(new Date());

let days = 0;
/** A past day no other test of the file uses. */
export const freshDay = () => addDays(TODAY, -400 + days++);

/** Somebody who may enter and audit pay. */
export async function makePayManager() {
  const { hrid, name } = await makeEmployee(testDatabase(), { capabilities: ["production", "pay"] });
  return { hrid, name, cookie: await staffCookie(hrid) };
}

/** A driver and a second on a crew that was out on `day`, each at $18.00 an hour unless told. */
export async function makeCrew(day: string, { signedIn = true, rate = 1_800 } = {}) {
  const db = testDatabase();
  const driver = await makeEmployee(db, { rate });
  const second = await makeEmployee(db, { rate });
  const { ocid } = await makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date: day, signedIn });
  return { ocid, driver, second, crewName: driver.name, crewHrid: driver.hrid };
}

/** A job of that crew, worked and returned that day. */
export const makeWork = (crewHrid: number, day: string, columns: Record<string, unknown> = {}) =>
  makeReportedJob(testDatabase(), {
    ...{ num: null, crewHrid, schdate: day, datebi: day, reportstime: "09:00:00", reportftime: "10:00:00" },
    ...columns,
  });

type Fields = Record<string, unknown>;

/** The pay form as the screen sends it: eight hours at the person's rate, nothing seen before. */
export const payForm = (
  person: { hrid: number; name: string },
  day: string,
  crewname: string,
  fields: Fields = {},
) => ({
  ...{ hrid: person.hrid, name: person.name, date: day, rate: "$18.00", crewname, mgr: "Morgan" },
  ...{ startHour: "8", startMinute: "00", finishHour: "16", finishMinute: "00", hours: "1", pay: "1" },
  ...fields,
});

export const save = (cookie: string, body: Fields, headers?: Record<string, string>) =>
  call(saveRoute.POST, { method: "POST", path: "/api/pays/save_daily_pay", cookie, body, headers });

export const audit = (cookie: string, id: number, query = "") =>
  call(auditRoute.POST, { method: "POST", path: `/api/pays/${id}/audit_pay${query}`, cookie, body: {} });

export const remove = (cookie: string, id: number, query = "") =>
  call(payRoute.DELETE, { method: "DELETE", path: `/api/pays/${id}${query}`, cookie });

export const rangeSummary = (cookie: string, range: string) =>
  call(rangeRoute.GET, { path: `/api/pays/${range}/range_prod_summary`, cookie });

export const dayProfile = (cookie: string, date: string) =>
  call(dayRoute.GET, { path: `/api/pays/${date}/day_profile_for_crews`, cookie });

export const entryNow = async (id: number) =>
  (await testDatabase().select().from(payEntries).where(eq(payEntries.id, id)))[0];

export const actionsOn = async (subject: string, id: number) =>
  (
    await testDatabase()
      .select({ action: auditEvents.action, by: auditEvents.actorHrid, subject: auditEvents.subject })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(id)))
      .orderBy(auditEvents.id)
  ).flatMap(({ action, by, subject: of }) => (of === subject ? [[action, by]] : []));
