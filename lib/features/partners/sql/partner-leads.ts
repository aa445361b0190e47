import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Handle } from "@/db/client";
import { leads, partners } from "@/db/schema/index";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import { type LeadRow, leadRows } from "@/lib/core/leads/sql/leads";

type Asked = { partner: number; kinds: readonly LeadKind[] };

const everyPartner = (db: Handle) => db.select({ hrid: partners.hrid }).from(partners);

/** Open leads a partner may take: unclaimed ones, partners' ones, and those assigned to the partner to estimate. */
const openTo = (db: Handle, { partner, kinds }: Asked) =>
  and(
    inArray(leads.kind, [...kinds]),
    isNull(leads.resolvedAt),
    or(
      isNull(leads.holderHrid),
      inArray(leads.holderHrid, everyPartner(db)),
      eq(leads.estimatorHrid, partner),
    ),
  );

/** Closed leads: those the partner held, estimated or returned, and unclaimed ones no other partner returned. */
const doneFor = (db: Handle, { partner, kinds }: Asked) =>
  and(
    inArray(leads.kind, [...kinds]),
    isNotNull(leads.resolvedAt),
    or(
      eq(leads.holderHrid, partner),
      eq(leads.estimatorHrid, partner),
      eq(leads.returnedBy, partner),
      and(
        isNull(leads.holderHrid),
        or(isNull(leads.returnedBy), notInArray(leads.returnedBy, everyPartner(db))),
      ),
    ),
  );

/** A partner's open leads, longest waiting first. */
export async function listOpenLeads(db: Handle, asked: Asked, limit: number): Promise<LeadRow[]> {
  return leadRows(db).where(openTo(db, asked)).orderBy(asc(leads.messdate), asc(leads.msid)).limit(limit);
}

const lastFirst = [desc(leads.resolvedAt), desc(leads.msid)];

/** Leads closed on some days, latest first. */
export async function listDoneLeads(
  db: Handle,
  asked: Asked,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<LeadRow[]> {
  return leadRows(db)
    .where(and(doneFor(db, asked), gte(leads.resolvedAt, from), lt(leads.resolvedAt, before)))
    .orderBy(...lastFirst)
    .limit(limit);
}

/** The newest closed leads. Two statements: the rows are found first, so that only what's shown is joined. */
export async function listNewestDone(db: Handle, asked: Asked, limit: number): Promise<LeadRow[]> {
  const found = await db
    .select({ msid: leads.msid })
    .from(leads)
    .where(doneFor(db, asked))
    .orderBy(...lastFirst)
    .limit(limit);
  if (found.length === 0) return [];
  const ids = found.map(({ msid }) => msid);
  return leadRows(db)
    .where(inArray(leads.msid, ids))
    .orderBy(...lastFirst);
}

/**
 * How many open leads each of a partner's two lists has, and how many of these are the partner's own. One statement.
 */
export async function countOpenLeads(
  db: Handle,
  { partner, first, second }: { partner: number; first: readonly LeadKind[]; second: readonly LeadKind[] },
): Promise<Record<"first" | "second" | "firstOwn" | "secondOwn", number>> {
  const own = or(eq(leads.holderHrid, partner), eq(leads.estimatorHrid, partner));
  const those = (...conditions: (SQL | undefined)[]) =>
    count(sql`case when ${and(...conditions)} then 1 end`);
  const [row] = await db
    .select({
      first: those(inArray(leads.kind, [...first])),
      second: those(inArray(leads.kind, [...second])),
      firstOwn: those(inArray(leads.kind, [...first]), own),
      secondOwn: those(inArray(leads.kind, [...second]), own),
    })
    .from(leads)
    .where(openTo(db, { partner, kinds: [...first, ...second] }));
  return row ?? { first: 0, second: 0, firstOwn: 0, secondOwn: 0 };
}
