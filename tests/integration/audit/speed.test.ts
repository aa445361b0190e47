import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { readOutbox } from "@/lib/platform/outbox/reads";
import { readAuditLog } from "@/lib/registry/audit-log/reads";
import { makeEmployee } from "@/tests/factories";
import { NOW } from "@/tests/factories/unique";
import { testDatabase } from "@/tests/support/database";
import { bigTables, plansOf } from "@/tests/support/plans";

let hrid = 0;
const AT = sql`${NOW.toISOString()}::timestamptz`;

/** 100,000 messages and 200,000 events of ten kinds by fifty people, over three years. */
beforeAll(async () => {
  hrid = (await makeEmployee(testDatabase())).hrid;
  const big = bigTables();
  await big.execute(sql`
    insert into outbox (kind, channel, recipient, subject, body, unique_key, state, next_attempt_at, created_at)
    select 'receipt', 'email', 'client' || n || '@example.com', 'Receipt ' || n, 'x', 'speed ' || n,
      case when n % 5000 = 0 then 'failed' else 'sent' end::message_state, ${AT}, ${AT} - n * interval '15 minutes'
    from generate_series(1, 100000) n`);
  await big.execute(sql`
    insert into audit_events (at, actor_hrid, request_id, action, subject, subject_id)
    select ${AT} - n * interval '8 minutes', ${hrid}::int + n % 50, 'r', 'client.edit',
      (array['job', 'client', 'employee', 'lead', 'dnf', 'crew', 'pay', 'recruit', 'property', 'payment'])[1 + n % 10], n::text
    from generate_series(1, 200000) n`);
  await big.analyze([schema.outbox, schema.auditEvents]);
}, 300_000);

const AUDIT = [
  {},
  { subject: "lead" },
  { subject: "lead", id: "33" },
  { from: "2025-01-01", to: "2025-01-31" },
];
const OUTBOX = [{}, { state: "failed" }, { text: "client4242@" }, { from: "2025-01-01", to: "2025-01-31" }];

it.each(AUDIT)("the activity log takes four statements, none reading all events: %j", async (search) => {
  const plans = await plansOf((ctx) => readAuditLog(ctx, search));
  expect(plans).toHaveLength(4);
  expect(plans.join("\n")).not.toMatch(/Seq Scan on audit_events/);
});

const idOf = async (row: SQL) => (await testDatabase().execute<{ id: number }>(row))[0]?.id;

it("nor after an event or a message far back: the index starts there", async () => {
  const event = await idOf(sql`select id from audit_events where subject_id = '150003'`);
  const message = await idOf(sql`select id from outbox where unique_key = 'speed 90000'`);
  const events = await plansOf((ctx) => readAuditLog(ctx, { subject: "lead", after: event }));
  const messages = await plansOf((ctx) => readOutbox(ctx, { after: message }));
  expect(events[0]).toMatch(/Index Cond: .*at <= \(InitPlan/);
  expect(messages[0]).toMatch(/Index Cond: .*created_at <= \(InitPlan/);
});

it("nor what one person did", async () => {
  const plans = await plansOf((ctx) => readAuditLog(ctx, { hrid: String(hrid) }));
  expect(plans.join("\n")).not.toMatch(/Seq Scan on audit_events/);
});

it.each(OUTBOX)("the outbox takes two statements, none reading all messages: %j", async (search) => {
  const plans = await plansOf((ctx) => readOutbox(ctx, search));
  expect(plans).toHaveLength(2);
  expect(plans.join("\n")).not.toMatch(/Seq Scan on outbox/);
});
