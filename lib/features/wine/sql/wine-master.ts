import { and, asc, between, count, eq, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs, oddJobs, wineListEntries } from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { RangeRule } from "@/lib/features/wine/master/master-rules";
import { ownAddress, propertyOfClient } from "./wine";

/** What was produced for a client at the properties' real prices: by client, so that nothing reads all jobs. */
const jobsOf = (db: Handle) =>
  db
    .select({ spent: sql`coalesce(sum(${owedPrice}), 0)`.as("jobs_spent") })
    .from(jobs)
    .where(and(eq(jobs.cfid, clients.cfid), isNotNull(jobs.datebi), isNull(jobs.cancelledAt)))
    .as("worked");

const oddJobsOf = (db: Handle) =>
  db
    .select({ spent: sql`coalesce(sum(${oddJobs.price}), 0)`.as("orders_spent") })
    .from(oddJobs)
    .where(and(eq(oddJobs.cfid, clients.cfid), isNotNull(oddJobs.datebi), isNull(oddJobs.cancelledAt)))
    .as("ordered");

function within(db: Handle, rule: RangeRule) {
  if (rule.kind === "listed") return isNotNull(wineListEntries.id);
  if (rule.kind === "rating")
    return and(
      gte(clients.rating, rule.from),
      rule.below === null ? undefined : lt(clients.rating, rule.below),
    );
  const done = db
    .select({ cfid: oddJobs.cfid })
    .from(oddJobs)
    .where(
      and(
        eq(oddJobs.type5, rule.type5),
        between(oddJobs.date, rule.from, rule.to),
        isNotNull(oddJobs.datebi),
        isNull(oddJobs.cancelledAt),
      ),
    );
  return inArray(clients.cfid, done);
}

/**
 * The clients matching a rule, or the one `cfid`, with where the gift goes and their status this year; spent in cents,
 * most first.
 */
export async function listMasterClients(db: Handle, year: number, wanted: RangeRule | { cfid: number }) {
  const [place, worked, ordered] = [propertyOfClient(db), jobsOf(db), oddJobsOf(db)];
  const spent = sql`${worked.spent} + ${ordered.spent}`;
  return db
    .select({
      cfid: clients.cfid,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      address: sql<string | null>`coalesce(${ownAddress}, ${place.address})`,
      perly: place.perly,
      spent: spent.mapWith(jobs.price).as("total_spent"),
      priority: wineListEntries.priority,
    })
    .from(clients)
    .leftJoin(wineListEntries, and(eq(wineListEntries.cfid, clients.cfid), eq(wineListEntries.year, year)))
    .leftJoinLateral(place, sql`true`)
    .innerJoinLateral(worked, sql`true`)
    .innerJoinLateral(ordered, sql`true`)
    .where("cfid" in wanted ? eq(clients.cfid, wanted.cfid) : within(db, wanted))
    .orderBy(sql`total_spent desc`, asc(clients.cfid));
}
export type MasterClientRow = Awaited<ReturnType<typeof listMasterClients>>[number];

/** How many on a year's list are A and how many B. */
export async function countPriorities(db: Handle, year: number): Promise<{ A: number; B: number }> {
  const rows = await db
    .select({ priority: wineListEntries.priority, clients: count() })
    .from(wineListEntries)
    .where(eq(wineListEntries.year, year))
    .groupBy(wineListEntries.priority);
  const of = (priority: "A" | "B") => rows.find((row) => row.priority === priority)?.clients ?? 0;
  return { A: of("A"), B: of("B") };
}

/** Whether the client exists; locked, so that listing and unlisting happen one at a time. */
export async function lockListedClient(db: Handle, cfid: number): Promise<boolean> {
  const rows = await db
    .select({ cfid: clients.cfid })
    .from(clients)
    .where(eq(clients.cfid, cfid))
    .for("no key update");
  return rows.length === 1;
}

/** Adds a client to a year's list; null when they're already on it. */
export async function insertEntry(db: Handle, entry: typeof wineListEntries.$inferInsert) {
  const [row] = await db
    .insert(wineListEntries)
    .values(entry)
    .onConflictDoNothing({ target: [wineListEntries.year, wineListEntries.cfid] })
    .returning();
  return row ?? null;
}

/** The client's entry for a year, locked: its delivery waits until the transaction ends. */
export async function lockEntryOf(db: Handle, year: number, cfid: number) {
  const [row] = await db
    .select()
    .from(wineListEntries)
    .where(and(eq(wineListEntries.year, year), eq(wineListEntries.cfid, cfid)))
    .for("update");
  return row ?? null;
}

/** Call under `lockEntryOf`. */
export async function deleteEntry(db: Handle, id: number): Promise<void> {
  await db.delete(wineListEntries).where(eq(wineListEntries.id, id));
}
