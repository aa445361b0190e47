import {
  clients,
  crewDayMembers,
  crewDays,
  employeeCapabilities,
  employees,
  floatWindows,
  jobs,
  properties,
} from "@/db/schema";
import type { Capability, StaffActor } from "@/lib/auth/actor";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

/** 10 am in Toronto on a Tuesday. */
export const NOW = new Date("2026-05-12T14:00:00Z");
export const TODAY = "2026-05-12";

export async function makeEmployee(
  name: string,
  rest: { crewMaster?: boolean; capabilities?: Capability[] } = {},
): Promise<StaffActor> {
  const { crewMaster = false, capabilities = [] } = rest;
  const row = { username: name.toLowerCase(), fullname: `${name} Example`, name, crewMaster };
  const [made] = await testDatabase()
    .insert(employees)
    .values({ ...row, phone: "416-555-0110" })
    .returning();
  if (!made) throw new Error("No employee was made");
  const { hrid } = made;
  for (const capability of capabilities)
    await testDatabase().insert(employeeCapabilities).values({ hrid, capability });
  return {
    type: "INTERNAL_USER",
    sessionId: "00000000-0000-0000-0000-000000000000",
    hrid,
    name,
    fullname: row.fullname,
    email: null,
    crewMaster,
    capabilities: new Set(capabilities),
    mgr: null,
    impersonating: false,
    viewingCfid: null,
    loggedInAt: NOW,
  };
}

const POSITIONS = ["driver", "second", "third"] as const;

/** A crew day of `people`, driver first; signed in, present and read unless `safe` is false. */
export async function makeCrew(
  people: StaffActor[],
  rest: { day?: string; safe?: boolean; shop?: "Osler" | "Morse"; closer?: StaffActor } = {},
) {
  const { day = TODAY, safe = true, shop = "Osler", closer } = rest;
  const [crew] = await testDatabase()
    .insert(crewDays)
    .values({ ocdate: day, shop, closemgrHrid: closer?.hrid })
    .returning();
  if (!crew) throw new Error("No crew day was made");
  const attendance = safe ? { present: true, signin: "07:10:00", safetyRead: true } : {};
  await testDatabase()
    .insert(crewDayMembers)
    .values(
      people.map(({ hrid }, seat) => ({
        ocid: crew.ocid,
        ocdate: day,
        position: POSITIONS[seat] ?? "third",
        hrid,
        ...attendance,
      })),
    );
  return crew;
}

type JobValues = Partial<typeof jobs.$inferInsert>;

export async function makePlace() {
  const [client] = await testDatabase()
    .insert(clients)
    .values({ honorific: "Mrs", firstname: "Ann", lastname: "Chen", cellphone: "416-555-0123" })
    .returning();
  const [property] = await testDatabase()
    .insert(properties)
    .values({ cfid: client?.cfid ?? 0, address: "88 Shaw St", postcode: "M6J 2W3", perly: "38 H5" })
    .returning();
  if (!client || !property) throw new Error("No place was made");
  return { cfid: client.cfid, jobinfoid: property.jobinfoid };
}

/** A job of that driver's crew today, priced $265.00, unless told otherwise. */
export async function makeJob(crewHrid: number, values: JobValues = {}) {
  const place = await makePlace();
  const [job] = await testDatabase()
    .insert(jobs)
    .values({
      ...place,
      jobdesc: "W1 + EH",
      price: 26_500,
      sdate: "2026-05-01",
      fdate: "2026-05-15",
      datesold: "2026-04-02",
      crewHrid,
      schdate: TODAY,
      ...values,
    })
    .returning();
  if (!job) throw new Error("No job was made");
  return job;
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

export const as = (actor: StaffActor) => testContext({ actor, now: NOW });
