import { afterAll, beforeAll, expect, it } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

it("every column of a foreign key is the first of some index", async () => {
  const without = await scratch.sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    cross join unnest(c.conkey) as k(attnum)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      -- Second halves of a composite key are found through the first.
      and not (cardinality(c.conkey) > 1 and k.attnum <> c.conkey[1])
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = k.attnum and i.indpred is null)
    order by 1, 2`;
  expect(without).toEqual([]);
});

it("every foreign key says what happens when its row is deleted", async () => {
  const silent = await scratch.sql`
    select conrelid::regclass::text as "table", conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'a'`;
  expect(silent).toEqual([]);
});

it("no row with money is deleted along with another", async () => {
  const cascading = await scratch.sql`
    select conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'c'
    group by 1 order by 1`;
  expect(cascading.map((row) => row.table)).toEqual([
    "arrival_notices",
    "audit_details",
    "client_read_refusals",
    "client_reads",
    "code_apps",
    "crew_day_members",
    "device_notices",
    "email_changes",
    "employee_capabilities",
    "employee_report_areas",
    "employee_roles",
    "lead_notes",
    "link_tokens",
    "live_action_events",
    "passkey_challenges",
    "passkeys",
    "password_reset_tokens",
    "pending_logins",
    "push_choices",
    "push_messages",
    "push_subscriptions",
    "recovery_codes",
    "sessions",
    "shortcuts",
    "visit_answers",
    "visit_calls",
    "visit_drafts",
  ]);
});
