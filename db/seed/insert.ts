import { sql } from "drizzle-orm";
import type { Transaction } from "../client";
import * as t from "../schema";
import type { World } from "./world";

/** Parameters a statement may carry, with room to spare. */
const MOST_PARAMETERS = 40_000;

/** Hands `rows` on in parts that fit one statement each. */
async function inParts<R extends object>(
  rows: readonly R[],
  insert: (part: R[]) => PromiseLike<unknown>,
): Promise<void> {
  const columns = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1);
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / (columns + 20)));
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size));
}

/** Writes the world, parents before children. */
export async function insertWorld(tx: Transaction, world: World): Promise<void> {
  await insertPeople(tx, world);
  await insertWork(tx, world);
  await advanceSequences(tx);
}

async function insertPeople(tx: Transaction, world: World): Promise<void> {
  await inParts(world.employees, (rows) => tx.insert(t.employees).values(rows));
  await inParts(world.capabilities, (rows) => tx.insert(t.employeeCapabilities).values(rows));
  await inParts(world.reportAreas, (rows) => tx.insert(t.employeeReportAreas).values(rows));
  await inParts(world.partners, (rows) => tx.insert(t.partners).values(rows));
  await inParts(world.royalties, (rows) => tx.insert(t.partnerRoyalties).values(rows));
  await inParts(world.partnerCrews, (rows) => tx.insert(t.partnerCrews).values(rows));
  await inParts(world.clients, (rows) => tx.insert(t.clients).values(rows));
  await inParts(world.properties, (rows) => tx.insert(t.properties).values(rows));
  await inParts(world.propertyNotes, (rows) => tx.insert(t.propertyNotes).values(rows));
}

async function insertWork(tx: Transaction, world: World): Promise<void> {
  await inParts(world.vehicles, (rows) => tx.insert(t.vehicles).values(rows).onConflictDoNothing());
  await inParts(world.gasCards, (rows) => tx.insert(t.gasCards).values(rows).onConflictDoNothing());
  await inParts(world.tablets, (rows) => tx.insert(t.tablets).values(rows).onConflictDoNothing());
  await inParts(world.floatWindows, (rows) => tx.insert(t.floatWindows).values(rows).onConflictDoNothing());
  await inParts(world.safetyPoints, (rows) => tx.insert(t.safetyPoints).values(rows));
  await inParts(world.jobs, (rows) => tx.insert(t.jobs).values(rows));
  await inParts(world.jobNotes, (rows) => tx.insert(t.jobNotes).values(rows));
  await inParts(world.crewDays, (rows) => tx.insert(t.crewDays).values(rows));
  await inParts(world.members, (rows) => tx.insert(t.crewDayMembers).values(rows));
  await inParts(world.crewTasks, (rows) => tx.insert(t.crewTasks).values(rows));
  await inParts(world.slots, (rows) => tx.insert(t.appointmentSlots).values(rows));
  await inParts(world.bookings, (rows) => tx.insert(t.appointmentBookings).values(rows));
}

/** Rows came with their ids; the next one the database gives must lie above them. */
async function advanceSequences(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('employees', 'hrid'), (select max(hrid) from employees)),
      setval(pg_get_serial_sequence('clients', 'cfid'), (select max(cfid) from clients)),
      setval(pg_get_serial_sequence('properties', 'jobinfoid'), (select max(jobinfoid) from properties)),
      setval(pg_get_serial_sequence('jobs', 'jobid'), (select max(jobid) from jobs)),
      setval(pg_get_serial_sequence('crew_days', 'ocid'), (select max(ocid) from crew_days))`);
}
