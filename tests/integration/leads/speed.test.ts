import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { readPickUpLead, readWindowLead, readWindowLeads } from "@/lib/core/leads/reads";
import { getPartnerList } from "@/lib/features/partners/lists";
import { makeEmployee, makeLead, makePartner, partnerActor, staffActor } from "@/tests/factories";
import { makeProperty } from "@/tests/factories/clients";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
let actor = staffActor({ hrid: 0 });
let partner = partnerActor({ hrid: 0 });
let estimate = 0;
let sign = 0;

/** Thirty years: 100,000 leads and jobs, 20,000 properties in 200 postal areas, 40,000 notes. */
beforeAll(async () => {
  actor = staffActor(await makeEmployee(db));
  partner = partnerActor(await makePartner(db));
  const { cfid, jobinfoid } = await makeProperty(db, { postcode: "M6G 2Y5" });
  estimate = (await makeLead(db, { cfid, jobinfoid })).msid;
  sign = (await makeLead(db, { kind: "Sign", cfid, jobinfoid })).msid;
  const big = bigTables();
  await big.execute(sql`
    insert into clients (lastname) select 'Place ' || n from generate_series(1, 10000) n`);
  await big.execute(sql`
    insert into properties (cfid, address, postcode, w1, latitude, longitude)
    select cfid, n || ' Main St', 'M' || n % 10 || chr(65 + n % 20) || ' 1A1', 100 + n % 200, 43.6, -79.4
    from (select cfid, row_number() over ()::int as n from clients) c, generate_series(1, 2)`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select cfid, jobinfoid, 'W1', 185, day, day, day - 20
    from (select cfid, jobinfoid, '2026-01-01'::date - (jobinfoid % 9000)::int as day from properties) p,
      generate_series(1, 5)`);
  await big.execute(sql`
    insert into leads (kind, messdate, message, cfid, jobinfoid, jobid, resolved_at, returned_at)
    select 'Estimate', at, 'Written estimate', cfid, jobinfoid, jobid, at, at
    from (select cfid, jobinfoid, jobid, '2026-05-01'::timestamptz - (jobid * 37 % 260000) * interval '1 hour' as at
      from jobs) j`);
  await big.execute(sql`
    insert into job_estimates (jobid, msid, decided_at) select jobid, msid, now() from leads where kind = 'Estimate' and jobid is not null`);
  await big.execute(sql`
    insert into property_notes (jobinfoid, notes) select jobinfoid, 'Dog' from properties, generate_series(1, 2)`);
  const tables = [
    schema.jobs,
    schema.leads,
    schema.jobEstimates,
    schema.properties,
    schema.propertyNotes,
    schema.clients,
  ];
  await big.analyze(tables);
}, 300_000);

type Read = (ctx: StaffContext) => Promise<unknown>;

const END_TO_END = "leads jobs job_estimates property_notes";
const windows = { list: "window_estimate_list" };

describe("statements with 100,000 leads, none of which reads a table from end to end", () => {
  it.each([
    ["/crew-estimates-signs", 2, (ctx: StaffContext) => readWindowLeads(ctx, "2019")],
    ["/window_lead_admin_crew", 7, (ctx: StaffContext) => readWindowLead(ctx, String(estimate))],
    ["/pick_up_admin_crew", 7, (ctx: StaffContext) => readPickUpLead(ctx, String(sign))],
  ])("%s takes %i", async (_, most, read) => {
    // Once an hour a client read is counted again.
    await read(testContext({ actor }));
    const plans = await plansOf(read, { actor });
    expectIndexed(plans, most, END_TO_END);
  });

  it.each<[string, number, Read]>([
    ["lead_numbers", 1, (ctx) => getPartnerList(ctx, { list: "lead_numbers" })],
    ["window_estimate_list", 3, (ctx) => getPartnerList(ctx, windows)],
    ["window_estimate_list of a year", 2, (ctx) => getPartnerList(ctx, { ...windows, year: "2019" })],
    ["paint_list", 2, (ctx) => getPartnerList(ctx, { list: "paint_list" })],
    ["messages", 2, (ctx) => getPartnerList(ctx, { list: "messages" })],
  ])("a partner's %s takes %i", async (_, most, read) => {
    const plans = await plansOf(read, { actor: partner });
    expectIndexed(plans, most, END_TO_END);
  });
});
