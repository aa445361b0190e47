import { sql } from "drizzle-orm";
import type { Transaction } from "../client";
import * as t from "../schema";
import type { World } from "./world";

/** The parameters a statement may have, with room to spare. */
const MOST_PARAMETERS = 40_000;

/** Passes `rows` on in parts that fit one statement each. */
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
  await insertLists(tx, world);
  await insertWork(tx, world);
  await insertOffice(tx, world);
  await insertMoney(tx, world);
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

/** Rows that may exist before the demo world; they stay. */
async function insertLists(tx: Transaction, world: World): Promise<void> {
  await inParts(world.settings, (rows) => tx.insert(t.settings).values(rows).onConflictDoNothing());
  await inParts(world.vehicles, (rows) => tx.insert(t.vehicles).values(rows).onConflictDoNothing());
  await inParts(world.gasCards, (rows) => tx.insert(t.gasCards).values(rows).onConflictDoNothing());
  await inParts(world.tablets, (rows) => tx.insert(t.tablets).values(rows).onConflictDoNothing());
  await inParts(world.floatWindows, (rows) => tx.insert(t.floatWindows).values(rows).onConflictDoNothing());
}

async function insertWork(tx: Transaction, world: World): Promise<void> {
  await inParts(world.safetyPoints, (rows) => tx.insert(t.safetyPoints).values(rows));
  await inParts(world.jobs, (rows) => tx.insert(t.jobs).values(rows));
  await inParts(world.jobNotes, (rows) => tx.insert(t.jobNotes).values(rows));
  await inParts(world.crewDays, (rows) => tx.insert(t.crewDays).values(rows));
  await inParts(world.members, (rows) => tx.insert(t.crewDayMembers).values(rows));
  await inParts(world.crewTasks, (rows) => tx.insert(t.crewTasks).values(rows));
  await inParts(world.openChecklists, (rows) => tx.insert(t.openChecklists).values(rows));
  await inParts(world.closeChecklists, (rows) => tx.insert(t.closeChecklists).values(rows));
  await inParts(world.slots, (rows) => tx.insert(t.appointmentSlots).values(rows));
  await inParts(world.bookings, (rows) => tx.insert(t.appointmentBookings).values(rows));
}

async function insertOffice(tx: Transaction, world: World): Promise<void> {
  await inParts(world.dnfs, (rows) => tx.insert(t.dnfs).values(rows));
  await inParts(world.signPickups, (rows) => tx.insert(t.signPickups).values(rows));
  await inParts(world.leads, (rows) => tx.insert(t.leads).values(rows));
  await inParts(world.jobEstimates, (rows) => tx.insert(t.jobEstimates).values(rows));
  await inParts(world.leadNotes, (rows) => tx.insert(t.leadNotes).values(rows));
  await inParts(world.oddJobs, (rows) => tx.insert(t.oddJobs).values(rows));
  await inParts(world.feedback, (rows) => tx.insert(t.feedback).values(rows));
  await inParts(world.inspections, (rows) => tx.insert(t.inspections).values(rows));
  await inParts(world.liveActions, (rows) => tx.insert(t.liveActions).values(rows));
  await inParts(world.liveActionEvents, (rows) => tx.insert(t.liveActionEvents).values(rows));
  await inParts(world.recruits, (rows) => tx.insert(t.recruits).values(rows));
  await inParts(world.wineListEntries, (rows) => tx.insert(t.wineListEntries).values(rows));
  await inParts(world.dailyReports, (rows) => tx.insert(t.dailyReports).values(rows));
  await inParts(world.outbox, (rows) => tx.insert(t.outbox).values(rows));
  await inParts(world.inbound, (rows) => tx.insert(t.inboundMessages).values(rows));
}

async function insertMoney(tx: Transaction, world: World): Promise<void> {
  await inParts(world.payPeriods, (rows) => tx.insert(t.payPeriods).values(rows));
  await inParts(world.payEntries, (rows) => tx.insert(t.payEntries).values(rows));
  await inParts(world.mgtTasks, (rows) => tx.insert(t.mgtTasks).values(rows));
  await inParts(world.violations, (rows) => tx.insert(t.violations).values(rows));
  await inParts(world.employeeNotes, (rows) => tx.insert(t.employeeNotes).values(rows));
  await inParts(world.daysOff, (rows) => tx.insert(t.daysOff).values(rows));
  await inParts(world.payQuestions, (rows) => tx.insert(t.payQuestions).values(rows));
  await inParts(world.partnerExpenses, (rows) => tx.insert(t.partnerExpenses).values(rows));
  await inParts(world.payouts, (rows) => tx.insert(t.payouts).values(rows));
  await inParts(world.targets, (rows) => tx.insert(t.targets).values(rows));
  await inParts(world.ledgerDescriptions, (rows) => tx.insert(t.ledgerDescriptions).values(rows));
  await inParts(world.ledgerTransactions, (rows) => tx.insert(t.ledgerTransactions).values(rows));
  await inParts(world.stripeCustomers, (rows) => tx.insert(t.stripeCustomers).values(rows));
  await inParts(world.savedCards, (rows) => tx.insert(t.savedCards).values(rows));
  await inParts(world.paymentAttempts, (rows) => tx.insert(t.paymentAttempts).values(rows));
  await inParts(world.paymentAttemptJobs, (rows) => tx.insert(t.paymentAttemptJobs).values(rows));
  await inParts(world.crewPayments, (rows) => tx.insert(t.crewPayments).values(rows));
}

/** Some rows came with their ids; the database's next one must be higher. */
export async function advanceSequences(tx: Transaction): Promise<void> {
  await tx.execute(sql`do $$ declare c record; begin
    for c in select table_name as t, column_name as id from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%'
    loop execute format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %I having max(%I) > 0',
      c.t, c.id, c.id, c.t, c.id);
    end loop;
  end $$`);
}
