import { sql } from "drizzle-orm";
import * as schema from "@/db/schema";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";

const WISHES = {
  peopleNeeded: 3,
  leaves: "late",
  mindsRain: true,
  notCrews: [1],
  nobodyHome: true,
  ladder: true,
  callAhead: "call",
  storeys: 2,
  roof: "flat",
} satisfies Parameters<typeof make.makeProperty>[1];

/** In every text about the person, in whatever column. */
export const WORD = "wilhelmina";

/**
 * A client with one row in every table that leads to a client, and nothing open. Their name and address have the word
 * in them, so that what is found by these can be found.
 */
export async function makeClientInEveryTable(n: number) {
  const db = testDatabase();
  const at = make.NOW;
  const email = `${WORD}${n}@example.com`;
  const { cfid } = await make.makeClient(db, {
    firstname: `Wilhelmina${n}`,
    email,
    rating: 4.5,
    passwordHash: "hash",
    passwordChangedAt: at,
    textsAgreedAt: at,
    reviewsStoppedAt: at,
  });
  const { jobinfoid } = await make.makeProperty(db, { cfid, ...WISHES });
  const of = { cfid, jobinfoid };
  const { hrid } = await make.makeEmployee(db);
  const { jobid } = await make.makeReportedJob(db, { ...of, recstatus: "PAID", crewHrid: hrid });
  const visit = "2026-05-14 08:00:00";
  await make.makePropertyCode(db, { jobinfoid });
  await make.makePropertyKey(db, { jobinfoid });
  await make.makePropertyNote(db, { jobinfoid });
  await make.makePriceCheck(db, { jobinfoid });
  await make.makeJobNote(db, { jobid });
  const { id: feedbackId } = await make.makeFeedback(db, { jobid });
  const done = { datebi: make.TODAY, reportstime: "11:00:00", reportftime: "11:30:00" };
  const { dnfid } = await make.makeDnf(db, { jobid, ...done });
  await make.makeSignPickup(db, { jobid });
  const { msid } = await make.makeLead(db, { ...of, resolvedAt: at });
  await make.makeLeadNote(db, { msid });
  const { id: oddJobId } = await make.makeOddJob(db, { ...of, datebi: make.TODAY, recstatus: "PAID" });
  const { id: inspectionId } = await make.makeInspection(db, { jobid, inspectorHrid: hrid });
  const { id: liveActionId } = await make.makeLiveAction(db, { jobid, recorderHrid: hrid });
  await make.makeLiveActionEvent(db, { liveActionId, actorHrid: hrid });
  const imageIds = [];
  for (const owner of [{ jobid }, { jobinfoid }, { dnfid }, { inspectionId }])
    imageIds.push((await make.makeImage(db, owner)).id);
  const { customerId } = await make.makeStripeCustomer(db, { cfid });
  const { id: cardId } = await make.makeSavedCard(db, { customerId });
  await make.makeSetupIntent(db, { cfid, customerId, jobid });
  const charge = { cfid, customerId, cardId, jobid, state: "failed" as const, settledAt: at };
  const { id: attemptId } = await make.makePaymentAttempt(db, charge);
  await make.makeIntendedPayment(db, { jobid, state: "declined" });
  const returned = { amount: 100, status: "won", gone: false, madeAt: at, updatedAt: at };
  await db
    .insert(schema.paymentReturns)
    .values({ id: make.unique("dp"), attemptId, kind: "dispute", ...returned });
  await make.makeCrewPayment(db, { jobid, crewHrid: hrid });
  await db.insert(schema.jobEstimates).values({ jobid, msid, decidedAt: at, decidedBy: hrid });
  await make.makeWineListEntry(db, { cfid });
  await db
    .insert(schema.appointmentSlots)
    .values({ date: make.TODAY, slot: "eights", cap: 6, taken: 1 })
    .onConflictDoNothing();
  await db.insert(schema.appointmentBookings).values({ jobid, date: make.TODAY, slot: "eights" });
  const arrives = { day: make.TODAY, arrivesFrom: "10:00:00", arrivesUntil: "10:20:00" };
  await db
    .insert(schema.arrivalNotices)
    .values({ jobid, ...arrives, channel: "email", toldAt: at, toldBy: hrid });
  await db.insert(schema.clientReads).values({ hrid, hour: at, cfid });
  await db.insert(schema.deviceNotices).values({ tokenHash: make.unique("hash"), cfid, expiresAt: at });
  await db.insert(schema.visitCalls).values({ jobid, visit, calledAt: at, calledBy: hrid });
  await db.insert(schema.visitAnswers).values({ jobid, visit, answer: "gate", answeredAt: at });
  await db
    .insert(schema.visitDrafts)
    .values({ jobid, visit, channel: "email", body: "We come", editedAt: at, editedBy: hrid });
  await make.makeClientSession(db, { cfid });
  await make.makePasswordResetToken(db, { cfid });
  await make.makeEmailChange(db, { cfid, newEmail: `new-${email}` });
  await make.makeLinkToken(db, { jobid, recipient: email });
  await db.insert(schema.passwordResetRequests).values({ email, requestId: "request" });
  // A message is found by its client, by its job, or only by who it went to or came from.
  const sent = { recipient: email, state: "sent" } as const;
  const messages = await make.makeMessages(db, [
    { ...sent, cfid },
    { ...sent, jobid },
    { ...sent, recipient: email.toUpperCase() },
  ]);
  const wrote = { channel: "email", provider: "mailgun", sender: email } as const;
  const letters = [];
  for (const about of [{ cfid }, { jobid }, {}])
    letters.push(await make.makeInbound(db, { ...wrote, ...about }));
  const block = { channel: "email", reason: "bounce", detail: "No such user", blockedAt: at } as const;
  await db.insert(schema.blockedRecipients).values({ ...block, recipient: email });
  await makeImported(cfid, { jobinfoid, jobid });
  const known = ({ cfid, jobid }: { cfid: number | null; jobid: number | null }) => cfid ?? jobid;
  const idsOf = <R extends { id: number; cfid: number | null; jobid: number | null }>(rows: readonly R[]) =>
    rows.filter(known).map(({ id }) => id);
  const marks = { feedbackId, oddJobId, inspectionId, imageIds, attemptId, customerId };
  return { ...of, jobid, dnfid, msid, ...marks, messageIds: idsOf(messages), inboundIds: idsOf(letters) };
}

/** The client, the place and the job each came with a line of a file. */
async function makeImported(cfid: number, { jobinfoid, jobid }: { jobinfoid: number; jobid: number }) {
  const db = testDatabase();
  const targets = [
    { kind: "clients", one: "client", target: cfid },
    { kind: "properties", one: "property", target: jobinfoid },
    { kind: "jobs", one: "job", target: jobid },
  ] as const;
  for (const { kind, one, target } of targets) {
    const [made] = await db
      .insert(schema.imports)
      .values({ kind, filename: "old.csv", uploadKey: make.unique("upload") })
      .returning();
    const importId = made?.id ?? 0;
    await db.insert(schema.importRows).values({ importId, line: 1, cells: ["x"] });
    await db.insert(schema.importRecords).values({ importId, line: 1, key: "k:1", record: {}, target, cfid });
    await db
      .insert(schema.importProblems)
      .values({ importId, line: 1, column: "Phone", message: "Too short" });
    await db.insert(schema.importChanges).values({ importId, kind: one, target, before: {}, version: 1 });
  }
}

/** Every table that leads to a client by its foreign keys; a login leads on to what isn't the client's. */
export async function tablesOfClients(): Promise<string[]> {
  const rows = await testDatabase().execute<{ name: string }>(sql`with recursive fk as (
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'),
    leads as (select 'clients' as name union
      select fk.child from fk join leads on fk.parent = leads.name where leads.name <> 'sessions')
    select name from leads order by name`);
  return rows.map(({ name }) => name);
}

type Column = { table: string; column: string; type: string };

/** All columns that can hold words. */
export async function wordColumns(tables: readonly string[]): Promise<Column[]> {
  return testDatabase().execute<Column>(sql`select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'jsonb', 'ARRAY') and udt_name <> '_int4'
      and table_name = any(${sql.param([...tables])}::text[])
    order by 1, 2`);
}

/** Columns that rows are found by, with the product's own words in them. */
const FOUND_BY = new Set(["import_changes.kind"]);

/** Puts the word into every row of a column, unless a rule of the table refuses it: then the column holds no words. */
export async function writeWord({ table, column, type }: Column): Promise<void> {
  if (FOUND_BY.has(`${table}.${column}`)) return;
  const [t, c] = [sql.identifier(table), sql.identifier(column)];
  // Different in each row, since some columns are unique.
  const words = sql`${WORD}::text || ' ' || translate(ctid::text, '(,)', '')`;
  const value =
    type === "jsonb"
      ? sql`jsonb_build_object('said', ${words})`
      : type === "ARRAY"
        ? sql`array[${words}]`
        : words;
  await testDatabase()
    .execute(sql`update ${t} set ${c} = ${value} where ${c} is null or ${c}::text !~* ${WORD}`)
    .catch(() => undefined);
}

/** How many rows of each column have the word: `{ "jobs.pre_job_note": 2 }`. */
export async function countWords(columns: readonly Column[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await testDatabase().execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~* ${WORD}`,
    );
    if (row?.n) counts[`${table}.${column}`] = row.n;
  }
  return counts;
}

/** How many rows each table has. */
export async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await testDatabase().execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    counts[table] = row?.n ?? 0;
  }
  return counts;
}
