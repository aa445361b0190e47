import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { CAPABILITIES } from "@/lib/actor";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { testDatabase } from "@/tests/support/database";
import type { Person } from "../../support/people";
import { type Arena, type Worker, worker } from "./arena";

/** A record two people have open, at version 1 unless told otherwise. */
export type Doc = {
  method: string;
  path: string;
  /** What saving sends: `value` is what that person wants, `version` what both have seen. */
  body?: (value: string) => object;
  /** The current values; equal to what the winner wanted. */
  stored: () => Promise<unknown>;
  /** What the two want, as `stored` returns it. */
  values?: [string, string];
  /** Where it's deleted, if that takes a version too. */
  remove?: string;
  /** People other than the office's two. */
  people?: [Person, Person];
};

/** Two office employees with every capability, acting for one partner. */
export type Office = {
  people: [Worker, Worker];
  partner: number;
  /** A person to write about. */
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
