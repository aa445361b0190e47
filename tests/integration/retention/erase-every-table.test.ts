import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  auditDetails,
  auditEvents,
  clients,
  images,
  properties,
  savedCards,
  sessions,
  stripeCustomers,
} from "@/db/schema";
import { scrub } from "@/lib/core/clients/erase/erase-client";
import { lockClient } from "@/lib/core/clients/sql/client-changes";
import { type AuditSubject, SUBJECT_WORDS } from "@/lib/platform/audit/subject-rules";
import { makeAuditEvents, makeStaffSession } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { rowOf } from "@/tests/support/rows";
import {
  countRows,
  countWords,
  makeClientInEveryTable,
  tablesOfClients,
  wordColumns,
  writeWord,
} from "./every-table";

// Two clients with a row in every table that leads to a client, the same word in every column that takes words, and
// one of them erased: the word is gone from that one's rows and from no others, except in the columns listed here.

const db = testDatabase();

/** Found by the client's addresses or numbers, or by a line of a file. */
const BY_OTHER_MEANS = [
  "blocked_recipients",
  "import_changes",
  "import_problems",
  "import_records",
  "import_rows",
  "password_reset_requests",
];

/** The columns in which the word stays, by the reason. */
const KEPT: Record<string, readonly string[]> = {
  "the books' record of the work and where it was done": [
    "jobs.customdesc",
    "jobs.jobdesc",
    "leads.area",
    "leads.jobdesc",
    "properties.address",
    "properties.city",
    "properties.perly",
    "properties.postcode",
  ],
  "the books' record of the payment": [
    "crew_payments.cheque_number",
    "intended_payments.last_error",
    "jobs.cc_status",
    "jobs.cheque_number",
    "odd_jobs.payor",
    "payment_attempts.last_error",
    "payment_attempts.pi_id",
    "payment_returns.id",
    "payment_returns.status",
    "saved_cards.brand",
    "setup_intents.id",
    "setup_intents.status",
  ],
  "chosen from a list": [
    "dnfs.clienthm",
    "feedback.source",
    "images.kind",
    "inbound_messages.provider",
    "inspections.clienthm",
    "inspections.crewsite",
    "inspections.crewuni",
    "inspections.location",
    "inspections.safeladdp",
    "inspections.safesign",
    "inspections.smsign",
    "job_notes.kind",
    "jobs.clienthm",
    "jobs.lawnsign",
    "outbox.kind",
  ],
  "a key, so that no message is sent or taken twice": [
    "inbound_messages.provider_id",
    "outbox.unique_key",
    "visit_answers.visit",
    "visit_calls.visit",
  ],
  "about the crew's day, and without the client's name": [
    "inspections.comments",
    "live_action_events.note",
    "live_actions.description",
  ],
};

/** Whose rows are deleted; all others stay, without the words. */
const DELETED = [
  "blocked_recipients",
  "client_reads",
  "device_notices",
  "email_changes",
  "import_changes",
  "import_problems",
  "import_records",
  "import_rows",
  "link_tokens",
  "password_reset_requests",
  "password_reset_tokens",
  "property_codes",
  "property_keys",
  "property_notes",
  "sessions",
  "visit_drafts",
  "wine_list_entries",
];

/** Ids of clients, jobs or places without a foreign key; each of these tables is in this file. */
const LOOSE = [
  "audit_events.acting_for_cfid",
  "audit_events.actor_cfid",
  "audit_events.subject_id",
  "import_changes.target",
  "import_keys.target",
  "import_records.cfid",
  "import_records.jobinfoid",
  "import_records.target",
];

let one: Awaited<ReturnType<typeof makeClientInEveryTable>>;
let other: typeof one;

const erase = () =>
  db.transaction(async (tx) => {
    const client = await lockClient(tx, one.cfid);
    if (!client) throw new Error("There's no client");
    await scrub(testContext({ db: tx }), client);
  });

/** The records of a client that the activity log has events about. */
const SUBJECTS = {
  client: ({ cfid }) => cfid,
  property: ({ jobinfoid }) => jobinfoid,
  job: ({ jobid }) => jobid,
  lead: ({ msid }) => msid,
  dnf: ({ dnfid }) => dnfid,
  feedback: ({ feedbackId }) => feedbackId,
  inspection: ({ inspectionId }) => inspectionId,
  odd_job: ({ oddJobId }) => oddJobId,
  image: ({ imageIds }) => imageIds,
  message: ({ messageIds }) => messageIds,
  inbound: ({ inboundIds }) => inboundIds,
  payment: ({ attemptId }) => attemptId,
} satisfies Partial<Record<AuditSubject, (of: typeof one) => number | string | readonly (number | string)[]>>;

/** What the activity log says of these isn't about a client, or is only ids, days and amounts. */
const OTHERS: readonly AuditSubject[] = [
  // Employees and their days.
  ...(["employee", "staff", "session", "partner", "recruit", "access-role", "day-off"] as const),
  ...(["employee-note", "violation", "pay", "pay-question", "mgt_task"] as const),
  // Crews' days; live actions and daily reports lose the client's name.
  ...(["crew", "crew-day", "crew_task", "open", "close", "plan", "live_action", "daily-report"] as const),
  // Who took or brought what, by ids.
  ...(["crew-payment", "wine-entry", "wine-list", "limit"] as const),
  // The company.
  ...(["books", "partner_expense", "payout", "target", "transaction", "description", "template"] as const),
  ...(["setting", "fleet", "float_windows", "safety_points", "appointment_limits", "audit-month"] as const),
  ...(["export", "import", "import-layout"] as const),
];

const idsOf = (subject: keyof typeof SUBJECTS, of: typeof one) => [SUBJECTS[subject](of)].flat().map(String);

let before: Record<string, number>;
let after: Record<string, number>;
let rows: Record<string, number>;
let rowsAfter: Record<string, number>;

beforeAll(async () => {
  await emptyTables();
  one = await makeClientInEveryTable(1);
  other = await makeClientInEveryTable(2);
  const tables = [...(await tablesOfClients()), ...BY_OTHER_MEANS];
  const columns = await wordColumns(tables);
  for (const column of columns) await writeWord(column);
  for (const subject of Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])
    for (const of of [one, other])
      for (const subjectId of idsOf(subject, of)) {
        const [event] = await makeAuditEvents(db, [{ subject, subjectId }]);
        await db.insert(auditDetails).values({ eventId: event?.id ?? 0, after: { note: "x" } });
      }
  [before, rows] = [await countWords(columns), await countRows(tables)];
  await erase();
  [after, rowsAfter] = [await countWords(columns), await countRows(tables)];
});

describe("a client who is erased", () => {
  it("had a row in every table that leads to a client, and leaves it unless there's nothing to keep", () => {
    expect(Object.keys(rows).filter((table) => !rows[table])).toEqual([]);
    const expected = Object.entries(rows).map(([table, n]) => [table, DELETED.includes(table) ? n / 2 : n]);
    expect(rowsAfter).toEqual(Object.fromEntries(expected));
  });

  it("leaves no wish, rating, login or agreement", async () => {
    const { cfid, jobinfoid } = one;
    const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
    expect(await rowOf(properties, { jobinfoid })).toMatchObject({
      ...nothing(["peopleNeeded", "leaves", "mindsRain", "notCrews", "nobodyHome", "ladder"]),
      ...nothing(["callAhead", "storeys", "roof"]),
      active: false,
    });
    expect(await rowOf(clients, { cfid })).toMatchObject({
      ...nothing(["rating", "passwordHash", "passwordChangedAt", "textsAgreedAt", "reviewsStoppedAt"]),
      erasedAt: expect.any(Date),
    });
    const card = { customerId: one.customerId };
    expect(await rowOf(stripeCustomers, card)).toMatchObject({ retiredAt: expect.any(Date) });
    expect(await rowOf(savedCards, card)).toMatchObject({ removedAt: expect.any(Date) });
    for (const id of one.imageIds)
      expect(await rowOf(images, { id })).toMatchObject({
        erasedAt: expect.any(Date),
        deletedAt: expect.any(Date),
      });
    expect(await rowOf(properties, { jobinfoid: other.jobinfoid })).toMatchObject({
      ladder: true,
      active: true,
    });
    expect(await rowOf(clients, { cfid: other.cfid })).toMatchObject({ rating: 4.5, erasedAt: null });
  });

  it("is on no colleague's screen any more", async () => {
    const viewing = { viewingCfid: one.cfid, viewingSince: new Date(), viewingJobid: one.jobid };
    const { id } = await makeStaffSession(db, viewing);
    const elsewhere = await makeStaffSession(db, { ...viewing, viewingCfid: other.cfid, viewingJobid: null });
    await erase();
    expect(await rowOf(sessions, { id })).toMatchObject({
      viewingCfid: null,
      viewingSince: null,
      viewingJobid: null,
    });
    expect(await rowOf(sessions, { id: elsewhere.id })).toMatchObject({ viewingCfid: other.cfid });
  });

  it("is in no other table by an id without a foreign key", async () => {
    const loose = await db.execute<{ name: string }>(sql`select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name ~ '(^|_)(cfid|jobid|jobinfoid|msid|dnfid|target|subject_id)$' and c.data_type <> 'USER-DEFINED'
        and not exists (select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where (k.contype = 'f' or k.contype = 'p' and cardinality(k.conkey) = 1) and k.conrelid = c.table_name::regclass and a.attname = c.column_name)
      order by 1`);
    expect(loose.map(({ name }) => name)).toEqual(LOOSE);
  });

  it("is gone from each column of their rows, and of no one else's, or it's said why not", () => {
    const kept = Object.values(KEPT).flat();
    const expected = Object.entries(before).map(([column, n]) => [column, kept.includes(column) ? n : n / 2]);
    expect(after).toEqual(Object.fromEntries(expected));
    expect(kept.filter((column) => !before[column])).toEqual([]);
  });
});

describe("the activity log of a client who is erased", () => {
  const detailsOf = async (subject: string, subjectId: string) => {
    const rows = await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .innerJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
      .where(sql`${auditEvents.subject} = ${subject} and ${auditEvents.subjectId} = ${subjectId}`);
    return rows.length;
  };

  it.each(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])(
    "says nothing more about them in events about: %s",
    async (subject) => {
      for (const id of idsOf(subject, one)) expect(await detailsOf(subject, id)).toBe(0);
      for (const id of idsOf(subject, other)) expect(await detailsOf(subject, id)).toBe(1);
    },
  );

  it("knows every kind of event: about a client's records, or not", () => {
    const known = [...Object.keys(SUBJECTS), ...OTHERS];
    expect(known.toSorted()).toEqual(Object.keys(SUBJECT_WORDS).toSorted());
  });
});
