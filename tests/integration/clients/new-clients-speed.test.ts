// Over 20 s: 100,000 clients, because plans differ with fewer.
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { getPropertyNotes, readPropertyNotes } from "@/lib/core/properties/reads";
import { checkNewClient, getNewClients, readNewClients } from "@/lib/features/new-clients/reads";
import { makeEmployee, makeLead, staffActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
const NOW = new Date("2026-05-12T16:00:00Z");
let actor = staffActor({ hrid: 0 });
let task = 0;

/** Thirty years: 100,000 clients, properties and estimates, 200,000 notes. */
beforeAll(async () => {
  actor = staffActor(await makeEmployee(db));
  task = (await makeLead(db)).msid;
  const big = bigTables();
  await big.execute(sql`
    insert into clients (lastname, phone, created_at)
    select 'Client ' || n, '416-' || 200 + n / 10000 || '-' || lpad((n % 10000)::text, 4, '0'),
      '2026-05-12'::timestamptz - n * interval '150 minutes'
    from generate_series(1, 100000) n`);
  await big.execute(sql`
    insert into properties (cfid, address, postcode, w1) select cfid, cfid || ' Main St', 'M6G 2Y5', 185 from clients`);
  await big.execute(sql`
    insert into property_notes (jobinfoid, notes)
    select jobinfoid, 'Dog' from properties, generate_series(1, 2)`);
  await big.execute(sql`
    insert into leads (kind, messdate, message, tag, cfid, jobinfoid)
    select 'Estimate', '2026-05-01', 'Written estimate: new client', 'New Client', cfid, jobinfoid from properties`);
  const { clients, properties, propertyNotes, leads } = schema;
  await big.analyze([clients, properties, propertyNotes, leads]);
}, 300_000);

const TYPED = { phone: "416-205-0123", address: "777 main st", postcode: "M6G 2Y5" };

describe("statements with 100,000 clients, none of which reads a table from end to end", () => {
  it.each<[string, number, (ctx: StaffContext) => Promise<unknown>]>([
    ["new clients", 1, (ctx) => getNewClients(ctx, {})],
    // Two to find them, three to count them as opened.
    ["who has this phone or address", 5, (ctx) => checkNewClient(ctx, TYPED)],
    ["property notes", 2, (ctx) => getPropertyNotes(ctx, { id: task })],
    ["/new_clients, searched", 2, (ctx) => readNewClients(ctx, { q: "client 416", source: "none" })],
    ["/property-notes", 3, (ctx) => readPropertyNotes(ctx, String(task))],
  ])("%s takes %i", async (_, most, read) => {
    const plans = await plansOf(read, { actor, now: NOW });
    expectIndexed(plans, most, "clients properties property_notes leads");
  });

  it("a year's five hundred are listed, and the duplicates found", async () => {
    const ctx = testContext({ actor, now: NOW });
    expect(await getNewClients(ctx, {})).toHaveLength(500);
    const { rows, sources } = await readNewClients(ctx, { q: "MAIN 777" });
    expect([rows.length, sources[0]?.source]).toEqual([sources[0]?.count, "none"]);
    const { duplicates } = await checkNewClient(ctx, TYPED);
    expect(duplicates.map(({ why }) => why)).toEqual(["Same phone", "Same address"]);
  });
});
