import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { CAPABILITIES } from "@/lib/actor";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { testDatabase } from "@/tests/support/database";
import type { Person } from "../../support/people";
import { type Arena, type Worker, worker } from "./arena";

/** Something two people have open, at version 1 unless told. */
export type Doc = {
  method: string;
  path: string;
  /** What saving sends: `value` is what that one wants, `version` what both have seen. */
  body?: (value: string) => object;
  /** What stands now; equal to what the winner wanted. */
  stored: () => Promise<unknown>;
  /** What the two want; as `stored` answers it. */
  values?: [string, string];
  /** Where it is deleted, where that takes a version too. */
  remove?: string;
  /** Other people than the two of the office. */
  people?: [Person, Person];
};

/** Two people of the office who may do everything, standing in for one partner. */
export type Office = {
  people: [Worker, Worker];
  partner: number;
  /** Somebody to write about. */
  hrid: number;
};

export async function openOffice(arena: Arena): Promise<Office> {
  const db = testDatabase();
  const partner = (await makePartner(db)).hrid;
  const one = async () => {
    const person = await worker(arena, [...CAPABILITIES]);
    const acting = { actingPartnerHrid: partner, actingSince: new Date() };
    await db.update(sessions).set(acting).where(eq(sessions.hrid, person.hrid));
    return person;
  };
  return { people: [await one(), await one()], partner, hrid: (await makeEmployee(db)).hrid };
}
