import { addDays, businessDate } from "@/lib/values/dates";
import { makeCrewDay, makeEmployee, makePartner, makePartnerCrew } from "@/tests/factories";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

export const today = businessDate(new Date());
export const inDays = (days: number) => addDays(today, days);

/** A partner who drives today and tomorrow, with a second crew today; logged in. */
export async function makeScheduler(days: readonly string[] = [today, inDays(1)]) {
  const partner = await makePartner(db);
  const { hrid } = partner;
  const crew = await makeEmployee(db, { name: `zz ${partner.name}` });
  await makePartnerCrew(db, { crewHrid: crew.hrid, partnerHrid: hrid, validFrom: "2025-01-01" });
  for (const date of days) await makeCrewDay(db, { driver: hrid, date });
  if (days.length > 0) await makeCrewDay(db, { driver: crew.hrid, date: today });
  return { partner, crew, cookie: await staffCookie(hrid) };
}
