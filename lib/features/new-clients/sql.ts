import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, leads, properties, propertyNotes } from "@/db/schema/index";
import { folded, houseKey, phoneDigits } from "@/db/schema/sameness";
import { postalPrefix } from "@/lib/values/postal-code";

/** The lead a new client starts with. */
export const NEW_CLIENT_TAG = "New Client";

const NAMED = {
  cfid: clients.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  phone: clients.phone,
  cellphone: clients.cellphone,
};

/** A client's first property, for a lateral join. */
const firstPlace = (db: Handle) =>
  db
    .select({
      jobinfoid: properties.jobinfoid,
      address: properties.address,
      postcode: properties.postcode,
      w1: properties.w1,
      eh: properties.eh,
      eg: properties.eg,
    })
    .from(properties)
    .where(eq(properties.cfid, clients.cfid))
    .orderBy(asc(properties.jobinfoid))
    .limit(1)
    .as("place");

/** The newest note of the first property. */
const lastNote = (db: Handle, jobinfoid: ReturnType<typeof firstPlace>["jobinfoid"]) =>
  db
    .select({ notes: propertyNotes.notes })
    .from(propertyNotes)
    .where(and(eq(propertyNotes.jobinfoid, jobinfoid), isNull(propertyNotes.deletedAt)))
    .orderBy(desc(propertyNotes.ts), desc(propertyNotes.id))
    .limit(1)
    .as("note");

const firstLead = (db: Handle) =>
  db
    .select({ msid: leads.msid, recorderHrid: leads.recorderHrid })
    .from(leads)
    .where(and(eq(leads.cfid, clients.cfid), eq(leads.tag, NEW_CLIENT_TAG)))
    .orderBy(asc(leads.msid))
    .limit(1)
    .as("came");

type Came = {
  from: Date;
  before: Date;
  /** Lower case; each must appear in the client's name, address, phone or email. */
  words?: readonly string[];
  /** null: not stated; undefined: any. */
  source?: string | null;
};

function cameWithin({ from, before, words = [], source }: Came, place: ReturnType<typeof firstPlace>) {
  const { firstname, lastname, phone, cellphone, email } = clients;
  const all = sql`folded(concat_ws(' ', ${firstname}, ${lastname}, ${phone}, ${cellphone}, ${email},
    ${place.address}, ${place.postcode}, ${phoneDigits(phone)}))`;
  return and(
    gte(clients.createdAt, from),
    lt(clients.createdAt, before),
    source === null ? isNull(clients.source) : source ? eq(clients.source, source) : undefined,
    ...words.map((word) => sql`strpos(${all}, ${folded(sql`${word}::text`)}) > 0`),
  );
}

/** Clients added from `from` to before `before`, newest first, in one statement. Prices in cents. */
export async function listNewClients(db: Handle, when: Came, limit: number) {
  const place = firstPlace(db);
  const note = lastNote(db, place.jobinfoid);
  const came = firstLead(db);
  return db
    .select({
      ...NAMED,
      email: clients.email,
      source: clients.source,
      createdAt: clients.createdAt,
      homeAddress: clients.address,
      homePostcode: clients.postcode,
      id: place.jobinfoid,
      address: place.address,
      postcode: place.postcode,
      w1: place.w1,
      eh: place.eh,
      eg: place.eg,
      notes: note.notes,
      msid: came.msid,
      hrid: came.recorderHrid,
      addedBy: employees.name,
    })
    .from(clients)
    .leftJoinLateral(place, sql`true`)
    .leftJoinLateral(note, sql`true`)
    .leftJoinLateral(came, sql`true`)
    .leftJoin(employees, eq(employees.hrid, came.recorderHrid))
    .where(cameWithin(when, place))
    .orderBy(desc(clients.createdAt), desc(clients.cfid))
    .limit(limit);
}
/** How those clients heard of us, the most frequent first. */
export async function countSources(db: Handle, when: Came) {
  const place = firstPlace(db);
  return db
    .select({ source: clients.source, count: count() })
    .from(clients)
    .leftJoinLateral(place, sql`true`)
    .where(cameWithin(when, place))
    .groupBy(clients.source)
    .orderBy(desc(count()), asc(clients.source));
}

export type NewClientRow = Awaited<ReturnType<typeof listNewClients>>[number];

const MOST_DOUBLES = 6;
const typed = (text: string) => sql`${text}::text`;
const houseTyped = (address: string) => houseKey({ address: typed(address), city: sql`null` });

/** Clients with this number, home or mobile. */
export async function listByPhone(db: Handle, phone: string) {
  const digits = phoneDigits(typed(phone));
  const place = firstPlace(db);
  return db
    .select({ ...NAMED, address: place.address })
    .from(clients)
    .leftJoinLateral(place, sql`true`)
    .where(or(eq(phoneDigits(clients.phone), digits), eq(phoneDigits(clients.cellphone), digits)))
    .orderBy(desc(clients.cfid))
    .limit(MOST_DOUBLES);
}

/** Clients at this house; the area of the postal code counts when both have one (rule same-house). */
export async function listByAddress(
  db: Handle,
  { address, postcode }: { address: string; postcode: string | null },
) {
  return db
    .select({ ...NAMED, address: properties.address })
    .from(properties)
    .innerJoin(clients, eq(clients.cfid, properties.cfid))
    .where(
      and(
        eq(houseKey(properties), houseTyped(address)),
        sql`${houseTyped(address)} <> ''`,
        postcode === null
          ? undefined
          : sql`upper(left(coalesce(${properties.postcode}, ''), 3)) in ('', ${postalPrefix(postcode)})`,
      ),
    )
    .orderBy(desc(clients.cfid))
    .limit(MOST_DOUBLES);
}
export type DoubleRow = Awaited<ReturnType<typeof listByAddress | typeof listByPhone>>[number];

/**
 * Locks a new client's phone and address until the transaction ends, so that a check for duplicates sees them all.
 * Always the phone first, so that two requests never deadlock.
 */
export async function lockNewClient(db: Handle, { phone, address }: { phone: string; address: string }) {
  const hold = (key: ReturnType<typeof sql>) =>
    db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await hold(sql`'client-phone:' || ${phoneDigits(typed(phone))}`);
  await hold(sql`'client-street:' || ${houseTyped(address)}`);
}
