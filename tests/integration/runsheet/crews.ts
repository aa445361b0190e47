import { type employees, floatWindows } from "@/db/schema";
import type { Capability, StaffActor } from "@/lib/actor";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

/** An employee, as the session would identify them. */
export async function makeEmployee(
  name: string,
  { crewMaster = false, capabilities = [] }: { crewMaster?: boolean; capabilities?: Capability[] } = {},
): Promise<StaffActor> {
  const row: Partial<typeof employees.$inferInsert> = { name, crewMaster, phone: "416-555-0110" };
  const employee = await make.makeEmployee(testDatabase(), { ...row, capabilities });
  return make.staffActor(employee, Object.fromEntries(capabilities.map((each) => [each, true])));
}

type CrewGiven = { day?: string; safe?: boolean; shop?: "Osler" | "Morse"; closer?: StaffActor };

/** A crew day of `people`, driver first; signed in, present and read unless `safe` is false. */
export function makeCrew(people: StaffActor[], given: CrewGiven = {}) {
  const { day = make.TODAY, safe = true, shop = "Osler", closer } = given;
  const [driver, second, third] = people.map((person) => person.hrid);
  const columns = { shop, closemgrHrid: closer?.hrid, date: day, signedIn: safe };
  return make.makeCrewDay(testDatabase(), { driver, second, third, ...columns });
}

type JobColumns = Parameters<typeof make.makeAssignedJob>[1];

/** A floater on that driver's crew today at 88 Shaw St, $265.00, unless told otherwise. */
export async function makeJob(crewHrid: number, columns: JobColumns = {}) {
  const db = testDatabase();
  const who = {
    honorific: "Mrs",
    firstname: "Ann",
    lastname: "Chen",
    email: null,
    cellphone: "416-555-0123",
  };
  const { cfid } = await make.makeClient(db, who);
  const where = { cfid, address: "88 Shaw St", postcode: "M6J 2W3", perly: "38 H5" };
  const { jobinfoid } = await make.makeProperty(db, where);
  const job = { jobdesc: "W1 + EH", price: 26_500, estMinutes: null, crewHrid, cfid, jobinfoid };
  return make.makeAssignedJob(db, { ...job, ...columns });
}

export const makeSeason = (season: string, sdate: string, fdate: string) =>
  testDatabase()
    .insert(floatWindows)
    .values({
      key: `${season}_${sdate}`,
      label: sdate,
      year: Number(sdate.slice(0, 4)),
      season,
      sdate,
      fdate,
    });

export const as = (actor: StaffActor) => testContext({ actor, now: make.NOW });
