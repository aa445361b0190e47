import { and, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import { clients, inboundMessages, inboundProofs, jobs, outbox } from "@/db/schema/index";
import { phoneDigits, searchedText } from "@/db/schema/sameness";
import { plannedVisit, VISIT_CONFIRMATION, visitDay, visitTime } from "@/lib/core/jobs/sql/visits";
import type { BusinessDate } from "@/lib/values/dates";
import { isSameNumber } from "@/lib/values/phone";
import { fold } from "@/lib/values/sameness";

export type InboundRow = typeof inboundMessages.$inferSelect;
export type NewInbound = typeof inboundMessages.$inferInsert;
type Channel = InboundRow["channel"];

/** Its id; null when we have this message already. */
export async function insertInbound(db: Handle, message: NewInbound): Promise<number | null> {
  const [row] = await db
    .insert(inboundMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: inboundMessages.id });
  return row?.id ?? null;
}

/** False when this proof was used before. */
export async function useProof(db: Handle, token: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(inboundProofs)
    .values({ token, receivedAt: now })
    .onConflictDoNothing()
    .returning({ token: inboundProofs.token });
  return rows.length === 1;
}

export async function forgetProofs(db: Handle, before: Date): Promise<void> {
  await db.delete(inboundProofs).where(lt(inboundProofs.receivedAt, before));
}

const digitsOf = (number: string) => number.replace(/\D/g, "").slice(-10);

/** First by the last ten digits, which are in the index, then by the numbers themselves. */
const hasDigits = (number: string): SQL =>
  sql`(${phoneDigits(clients.phone)} = ${digitsOf(number)} or ${phoneDigits(clients.cellphone)} = ${digitsOf(number)})`;
/** First by the words in the index, then by the addresses themselves. */
const hasAddress = (address: string): SQL =>
  sql`(${searchedText(clients)} like ${holding(fold(address))} and ${address} in (lower(${clients.email}), lower(${clients.secondEmail})))`;

/** The clients with this number, country and all, or this address, longest with us first. */
export async function listSenders(db: Handle, { channel, sender }: { channel: Channel; sender: string }) {
  const { cfid, phone, cellphone } = clients;
  const rows = await db
    .select({ cfid, phone, cellphone })
    .from(clients)
    .where(channel === "text" ? hasDigits(sender) : hasAddress(sender))
    .orderBy(cfid)
    .limit(50);
  if (channel === "email") return rows;
  return rows.filter((row) => isSameNumber(row.phone, sender) || isSameNumber(row.cellphone, sender));
}

/** Turns texts off for these clients; returns those who had agreed to them. */
export async function endTextsOf(db: Handle, cfids: readonly number[]): Promise<number[]> {
  const rows = await db
    .update(clients)
    .set({ textsAgreedAt: null, textsAgreedBy: null, version: sql`${clients.version} + 1` })
    .where(and(inArray(clients.cfid, [...cfids]), sql`${clients.textsAgreedAt} is not null`))
    .returning({ cfid: clients.cfid });
  return rows.map(({ cfid }) => cfid);
}

/**
 * The planned visits of these clients whose day and time a message told to this number or address, soonest first. A
 * message that failed told no one.
 */
export async function listToldVisits(
  db: Handle,
  asked: { cfids: readonly number[]; channel: Channel; recipient: string; today: BusinessDate },
) {
  const told = and(
    eq(outbox.jobid, jobs.jobid),
    eq(outbox.kind, VISIT_CONFIRMATION),
    eq(outbox.channel, asked.channel),
    ne(outbox.state, "failed"),
    sql`lower(${outbox.recipient}) = ${asked.recipient}`,
    sql`${outbox.uniqueKey} like '%:' || ${visitTime}`,
  );
  return plannedOf(db, asked, sql`exists (select from ${outbox} where ${told})`);
}

/** The planned visits of these clients that have a day, told or not, soonest first. */
export const listPlannedVisits = (db: Handle, asked: { cfids: readonly number[]; today: BusinessDate }) =>
  plannedOf(db, asked);

const plannedOf = (
  db: Handle,
  { cfids, today }: { cfids: readonly number[]; today: BusinessDate },
  which?: SQL,
) =>
  db
    .select({ jobid: jobs.jobid, cfid: jobs.cfid, visit: visitTime, day: visitDay })
    .from(jobs)
    .where(and(inArray(jobs.cfid, [...cfids]), plannedVisit, sql`${visitDay} >= ${today}::date`, which))
    .orderBy(visitDay, jobs.jobid)
    .limit(20);

/** Whom one of our messages went to, and what it was about. */
export async function findSent(db: Handle, id: number) {
  const [row] = await db
    .select({ recipient: outbox.recipient, jobid: outbox.jobid, cfid: outbox.cfid, kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row ?? null;
}

/** A message that the recipient's server gave back after all. */
export async function markBounced(
  db: Handle,
  { id, recipient, error }: { id: number; recipient: string; error: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "failed", lastError: error })
    .where(and(eq(outbox.id, id), eq(outbox.state, "sent"), sql`lower(${outbox.recipient}) = ${recipient}`));
}

/** Takes back texts that wait for a number. */
export async function withdrawTextsTo(db: Handle, number: string): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "failed", lastError: "They replied STOP." })
    .where(
      and(
        eq(outbox.channel, "text"),
        eq(outbox.state, "queued"),
        sql`lower(${outbox.recipient} || ' ' || coalesce(${outbox.subject}, '')) like ${holding(number)}`,
        eq(outbox.recipient, number),
      ),
    );
}
