import { and, desc, eq, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs, savedCards, setupIntents, stripeCustomers } from "@/db/schema/index";
import { upcomingOf, writeCardStatus } from "@/lib/core/jobs/sql/job-changes";

const inUse = isNull(stripeCustomers.retiredAt);

/** The client's customer at the card provider; with `customerId` only if that one is or was theirs (T3). */
export async function findCustomer(db: Handle, cfid: number, customerId?: string): Promise<string | null> {
  const rows = await db
    .select({ id: stripeCustomers.customerId, retiredAt: stripeCustomers.retiredAt })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.cfid, cfid));
  if (customerId !== undefined && !rows.some(({ id }) => id === customerId)) return null;
  return rows.find(({ retiredAt }) => retiredAt === null)?.id ?? null;
}

/** Who owns a current customer id of the provider; null when it isn't ours or was retired. */
export async function findCustomerOwner(db: Handle, customerId: string): Promise<number | null> {
  const [row] = await db
    .select({ cfid: stripeCustomers.cfid })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.customerId, customerId), inUse));
  return row?.cfid ?? null;
}

/** The customer a card is or was saved to; null for a card that isn't ours. */
export async function findCardCustomer(db: Handle, cardId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: savedCards.customerId })
    .from(savedCards)
    .where(eq(savedCards.id, cardId));
  return row?.customerId ?? null;
}

/** False when the client already has a customer: each client has one. */
export async function insertCustomer(
  db: Handle,
  row: { customerId: string; cfid: number; createdAt: Date },
): Promise<boolean> {
  const rows = await db.insert(stripeCustomers).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** The client's retired customers, newest first. */
export async function listRetiredCustomers(db: Handle, cfid: number): Promise<string[]> {
  const rows = await db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.cfid, cfid), isNotNull(stripeCustomers.retiredAt)))
    .orderBy(desc(stripeCustomers.retiredAt));
  return rows.map(({ id }) => id);
}

type Renewal = { cfid: number; retired: string; customerId: string };

/**
 * Replaces a customer, now retired with its cards, with a new or previous one. The client is locked. False when another
 * request was faster.
 */
export async function replaceCustomer(
  db: Handle,
  { cfid, retired, customerId }: Renewal,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(stripeCustomers)
    .set({ retiredAt: now })
    .where(and(eq(stripeCustomers.customerId, retired), eq(stripeCustomers.cfid, cfid), inUse))
    .returning();
  if (ended.length === 0) return false;
  await db
    .insert(stripeCustomers)
    .values({ customerId, cfid, createdAt: now })
    .onConflictDoUpdate({ target: stripeCustomers.customerId, set: { retiredAt: null } });
  await db
    .update(savedCards)
    .set({ removedAt: now })
    .where(and(eq(savedCards.customerId, retired), isNull(savedCards.removedAt)));
  return true;
}

const ofClient = (db: Handle, cfid: number) =>
  db
    .select({
      id: savedCards.id,
      brand: savedCards.brand,
      last4: savedCards.last4,
      expMonth: savedCards.expMonth,
      expYear: savedCards.expYear,
    })
    .from(savedCards)
    .innerJoin(stripeCustomers, eq(stripeCustomers.customerId, savedCards.customerId))
    .where(and(eq(stripeCustomers.cfid, cfid), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id))
    .$dynamic();

export type SavedCard = Awaited<ReturnType<typeof listSavedCards>>[number];

/** The client's saved cards, newest first. */
export const listSavedCards = async (db: Handle, cfid: number) => ofClient(db, cfid);

/** The client's own saved card, or null. */
export async function findSavedCard(db: Handle, cfid: number, id: string): Promise<SavedCard | null> {
  const [row] = await ofClient(db, cfid).where(
    and(eq(stripeCustomers.cfid, cfid), isNull(savedCards.removedAt), eq(savedCards.id, id)),
  );
  return row ?? null;
}

/**
 * Makes our rows match what the provider listed at `listedAt`. Changes made here since then stay: the list is older.
 */
export async function keepCards(
  db: Handle,
  customerId: string,
  cards: readonly SavedCard[],
  listedAt: Date,
): Promise<void> {
  const listed = cards.map(({ id }) => id);
  if (cards.length > 0)
    await db
      .insert(savedCards)
      .values(cards.map((card) => ({ ...card, customerId, createdAt: listedAt })))
      .onConflictDoUpdate({
        target: savedCards.id,
        set: {
          brand: sql`excluded.brand`,
          last4: sql`excluded.last4`,
          expMonth: sql`excluded.exp_month`,
          expYear: sql`excluded.exp_year`,
          removedAt: null,
        },
        setWhere: and(
          eq(savedCards.customerId, customerId),
          or(isNull(savedCards.removedAt), lt(savedCards.removedAt, listedAt)),
        ),
      });
  await db
    .update(savedCards)
    .set({ removedAt: listedAt })
    .where(
      and(
        eq(savedCards.customerId, customerId),
        isNull(savedCards.removedAt),
        lt(savedCards.createdAt, listedAt),
        listed.length > 0 ? notInArray(savedCards.id, listed) : undefined,
      ),
    );
}

export async function removeCard(db: Handle, id: string, now: Date): Promise<void> {
  await db
    .update(savedCards)
    .set({ removedAt: now })
    .where(and(eq(savedCards.id, id), isNull(savedCards.removedAt)));
}

/** Locks the client's row: one client's card lists are processed one after another. */
export async function lockClient(db: Handle, cfid: number) {
  const [row] = await db
    .select({ cfid: clients.cfid, ccStatus: clients.ccStatus })
    .from(clients)
    .where(eq(clients.cfid, cfid))
    .for("update");
  return row ?? null;
}

/** The status of the client and coming visits, as one text for comparison. */
export async function cardStatusOf(db: Handle, cfid: number): Promise<string> {
  const visits = db
    .select({
      each: sql`string_agg(${jobs.jobid} || ' ' || coalesce(${jobs.ccStatus}, ''), ',' order by ${jobs.jobid})`,
    })
    .from(jobs)
    .where(upcomingOf(cfid));
  const [row] = await db
    .select({ status: sql<string>`concat(${clients.ccStatus}, ':', (${visits}))` })
    .from(clients)
    .where(eq(clients.cfid, cfid));
  return row?.status ?? "";
}

/** A card is on file: secures the client and all upcoming visits. */
export async function markSecured(db: Handle, cfid: number): Promise<void> {
  await db.update(clients).set({ ccStatus: "secured" }).where(eq(clients.cfid, cfid));
  await writeCardStatus(db, { cfid, ccStatus: "secured" });
}

/** No card is on file: upcoming visits are unsecured, or still required; so is a client who had one. */
export async function markUnsecured(db: Handle, cfid: number): Promise<void> {
  const visits = db.select({ one: sql`1` }).from(jobs).where(upcomingOf(cfid));
  await db
    .update(clients)
    .set({ ccStatus: sql`case when exists (${visits}) then 'required' end` })
    .where(and(eq(clients.cfid, cfid), eq(clients.ccStatus, "secured")));
  await writeCardStatus(db, { cfid, ccStatus: "unsecured", besides: "required" });
}

/** Upcoming visits need a card on file (rule planned-charge). */
export async function markCardRequired(db: Handle, cfid: number): Promise<void> {
  await db.update(clients).set({ ccStatus: "required" }).where(eq(clients.cfid, cfid));
  await writeCardStatus(db, { cfid, ccStatus: "required" });
}

export async function insertSetup(db: Handle, row: typeof setupIntents.$inferInsert): Promise<void> {
  await db.insert(setupIntents).values(row);
}

export async function findSetup(db: Handle, cfid: number, id: string) {
  const [row] = await db
    .select()
    .from(setupIntents)
    .where(and(eq(setupIntents.id, id), eq(setupIntents.cfid, cfid)));
  return row ?? null;
}

export async function setSetupStatus(db: Handle, id: string, status: string): Promise<void> {
  await db.update(setupIntents).set({ status }).where(eq(setupIntents.id, id));
}

/** The client has to add a card (rule planned-charge). */
export async function askForCard(db: Handle, cfid: number): Promise<void> {
  await db.update(clients).set({ ccStatus: "required" }).where(eq(clients.cfid, cfid));
}
