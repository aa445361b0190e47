import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditDetails, type employees } from "@/db/schema";
import { scrub } from "@/lib/core/employees/access/erase-employee";
import { lockEmployee } from "@/lib/core/erasure/sql/employee";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";

// Two employees with a row in every table about a person, and one of them erased.

const db = testDatabase();
type Person = typeof employees.$inferSelect;
let one: Person;
let other: Person;

/** Deleted with the person: logins, devices, rights, and what they had set up for themselves. */
const DELETED = [
  "code_apps",
  "device_notices",
  "employee_capabilities",
  "employee_report_areas",
  "employee_roles",
  "passkeys",
  "pending_logins",
  "push_choices",
  "push_subscriptions",
  "recovery_codes",
  "sessions",
  "shortcuts",
];

/** Work, pay and its records stay for the books; what people wrote in them goes. */
const KEPT = [
  "crew_day_members",
  "daily_reports",
  "days_off",
  "employee_notes",
  "mgt_tasks",
  "partners",
  "pay_entries",
  "pay_questions",
  "violations",
];

/** Ids only, deleted by their age. */
const SHORT_LIVED = ["client_read_refusals", "client_reads", "data_exports"];

type Column = { name: string; type: string; label: string | null };

/** A row with nothing but what the table demands. */
async function insertLeast(table: string, given: Record<string, unknown>): Promise<void> {
  const columns = await db.execute<Column>(sql`select column_name as name, udt_name as type,
      (select min(enumlabel::text) from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typname = udt_name) as label
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and (is_nullable = 'NO' and column_default is null or column_name = any(${sql.param(Object.keys(given))}::text[]))
      and is_identity = 'NO'`);
  const valueFor = ({ name, type, label }: Column) => {
    if (name in given) return sql`${given[name]}`;
    if (label !== null) return sql`${label}`;
    if (type === "timestamptz") return sql`now() + interval '1 hour'`;
    if (type === "bool") return sql`false`;
    if (type === "jsonb") return sql`'{}'::jsonb`;
    if (type.startsWith("_")) return sql`'{}'`;
    return type === "text" ? sql`${make.unique("x")}` : sql`1`;
  };
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(columns.map(valueFor), sql`, `);
  await db.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`);
}

const countOf = async (table: string, hrid: number): Promise<number> => {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where hrid = ${hrid}`,
  );
  return row?.n ?? 0;
};

const WORD = "Wilhelmina";
const eventIds: Record<string, [number, number]> = {};

beforeAll(async () => {
  await emptyTables();
  const { id: role } = await make.makeRole(db);
  const left = { active: false, email: null, phone: null };
  [one, other] = [await make.makeEmployee(db, left), await make.makeEmployee(db, left)];
  const about: Record<string, (string | number)[]> = {
    employee: [],
    staff: [],
    partner: [],
    "employee-note": [],
    "day-off": [],
    violation: [],
    pay: [],
    mgt_task: [],
  };
  for (const { hrid } of [one, other]) {
    const { id: session } = await make.makeStaffSession(db, { hrid });
    const parents: Record<string, object> = {
      employee_roles: { role_id: role },
      push_subscriptions: { session_id: session },
    };
    for (const table of DELETED.filter((each) => each !== "sessions"))
      await insertLeast(table, { hrid, ...parents[table] });
    for (const subject of ["employee", "staff", "partner"]) about[subject]?.push(hrid);
    about["employee-note"]?.push((await make.makeEmployeeNote(db, { hrid, notes: WORD })).id);
    about["day-off"]?.push((await make.makeDayOff(db, { hrid, kind: "sick", note: WORD })).id);
    about.violation?.push((await make.makeViolation(db, { hrid, notes: WORD })).id);
    await make.makePayQuestion(db, { hrid, question: WORD, answer: WORD });
    about.pay?.push((await make.makePayEntry(db, { hrid, day: "2015-05-12", overlapReason: WORD })).id);
    about.mgt_task?.push((await make.makeMgtTask(db, { hrid, day: "2015-05-12", overlapReason: WORD })).id);
  }
  for (const [subject, ids] of Object.entries(about)) {
    const made = await make.makeAuditEvents(
      db,
      ids.map((id) => ({ subject, subjectId: String(id) })),
    );
    const [mine = 0, theirs = 0] = made.map(({ id }) => id);
    for (const eventId of [mine, theirs]) await db.insert(auditDetails).values({ eventId, note: WORD });
    eventIds[subject] = [mine, theirs];
  }
  await db.transaction(async (tx) => {
    const person = await lockEmployee(tx, one.hrid);
    if (person) await scrub(testContext({ db: tx }), person);
  });
});

describe("an employee who is erased", () => {
  it("is in no table that this file doesn't know", async () => {
    const tables = await db.execute<{
      name: string;
    }>(sql`select conrelid::regclass::text as name from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
      where contype = 'f' and confrelid = 'employees'::regclass and a.attname = 'hrid' order by 1`);
    expect(tables.map(({ name }) => name)).toEqual([...DELETED, ...KEPT, ...SHORT_LIVED].toSorted());
  });

  it.each(DELETED)("leaves nothing in %s, and others' rows as they are", async (table) => {
    expect([await countOf(table, one.hrid), await countOf(table, other.hrid)]).toEqual([0, 1]);
  });

  it.each([
    ["employee_notes", ["notes"]],
    ["pay_questions", ["question", "answer"]],
    ["violations", ["notes"]],
    ["days_off", ["note"]],
    ["pay_entries", ["overlap_reason"]],
    ["mgt_tasks", ["overlap_reason"]],
  ] as const)("leaves none of the words in %s, and others' as they are", async (table, columns) => {
    const kept = async (hrid: number) => {
      const [row] = await db.execute<Record<string, string>>(
        sql`select * from ${sql.identifier(table)} where hrid = ${hrid}`,
      );
      return columns.filter((column) => row?.[column] === WORD);
    };
    expect([await kept(one.hrid), await kept(other.hrid)]).toEqual([[], columns]);
  });

  it.each(["employee", "staff", "partner", "employee-note", "day-off", "violation", "pay", "mgt_task"])(
    "leaves nothing in the activity log's events about: %s",
    async (subject) => {
      const details = async (id = 0) => db.$count(auditDetails, sql`event_id = ${id}`);
      const [mine, theirs] = eventIds[subject] ?? [];
      expect([await details(mine), await details(theirs)]).toEqual([0, 1]);
    },
  );
});
