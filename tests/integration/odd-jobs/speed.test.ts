import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { getMiscJob, getMiscJobs } from "@/lib/features/odd-jobs/reads";
import { readMiscAdmin, readMiscLead, readOddJob } from "@/lib/features/odd-jobs/screen-reads";
import { getListOfCards, readPartnerClient } from "@/lib/features/partners/client/reads";
import { makeOddJob, makeOddJobRequest, makeReportedJob, partnerActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { partnerWithCrew } from "@/tests/support/people";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
let actor = partnerActor({ hrid: 0 });
const at = { msid: 0, cfid: 0, id: 0, jobid: 0 };

/** 10,000 clients with a card, ten window jobs, ten odd jobs and ten requests each, for forty crews. */
beforeAll(async () => {
  const partner = await partnerWithCrew();
  actor = partnerActor(partner);
  const lead = await makeOddJobRequest(db);
  const place = { cfid: lead.cfid ?? 0, jobinfoid: lead.jobinfoid ?? 0 };
  const done = {
    ...place,
    schdate: "2026-05-11",
    crewHrid: partner.hrid,
    num: 1,
    recstatus: "Receivable" as const,
  };
  at.jobid = (await makeReportedJob(db, done)).jobid;
  at.id = (await makeOddJob(db, { ...place, partnerHrid: partner.hrid })).id;
  Object.assign(at, { msid: lead.msid, cfid: place.cfid });
  const big = bigTables();
  await big.execute(sql`
    insert into employees (username, fullname, name) select 'c' || n, 'Crew ' || n, 'c' || n from generate_series(1, 40) n`);
  await big.execute(
    sql`insert into clients (lastname) select 'Client ' || n from generate_series(1, 10000) n`,
  );
  await big.execute(sql`
    insert into properties (cfid, address, postcode)
    select cfid, cfid || ' Main St', 'M6G 2Y5' from clients where lastname like 'Client %'`);
  const places = sql`(select p.cfid, p.jobinfoid, e.hrid, '2026-05-01'::date - (p.jobinfoid * 7 % 2500)::int as day
    from properties p join employees e on e.username = 'c' || (1 + p.jobinfoid % 40)) p`;
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, num, reportstime,
      reportftime, datebi, recstatus)
    select cfid, jobinfoid, 'W1', 185, day, day, day, hrid, day, (row_number() over (partition by hrid, day))::int,
      '09:00', '10:00', day, 'PAID' from ${places}, generate_series(1, 10)`);
  await big.execute(sql`
    insert into odd_jobs (cfid, jobinfoid, type5, date, price, crew_hrid, datebi, recstatus)
    select cfid, jobinfoid, 'Book Odd Job', day, 300, hrid, day, 'PAID' from ${places}, generate_series(1, 10)`);
  await big.execute(sql`
    insert into leads (kind, messdate, message, cfid, jobinfoid)
    select 'Odd Job', day, 'Book Odd Job [Gate]', cfid, jobinfoid from ${places}, generate_series(1, 10)`);
  await big.execute(
    sql`insert into stripe_customers (customer_id, cfid) select 'cus_' || cfid, cfid from clients`,
  );
  await big.execute(sql`
    insert into saved_cards (id, customer_id, brand, last4, exp_month, exp_year)
    select 'pm_' || cfid, 'cus_' || cfid, 'visa', '4242', 12, 2030 from clients`);
  const tables = [
    schema.jobs,
    schema.oddJobs,
    schema.leads,
    schema.clients,
    schema.properties,
    schema.partnerCrews,
    schema.stripeCustomers,
    schema.savedCards,
  ];
  await big.analyze(tables);
  // The first time in an hour that a person opens a client takes a few more statements, to count it.
  await getListOfCards(testContext({ actor }), { jobid: at.jobid });
}, 300_000);

const NO_END_TO_END = "jobs odd_jobs leads clients properties saved_cards";

describe("statements with 100,000 jobs, odd jobs and requests, none of which reads a table from end to end", () => {
  it.each<[string, number, (ctx: StaffContext) => Promise<unknown>]>([
    ["misc_jobs/{id}", 2, (ctx) => getMiscJob(ctx, { id: at.msid })],
    ["misc_jobs?cfid=", 2, (ctx) => getMiscJobs(ctx, { cfid: at.cfid })],
    ["list_of_cards", 5, (ctx) => getListOfCards(ctx, { jobid: at.jobid })],
    ["/odd_job_lead_admin", 5, (ctx) => readMiscLead(ctx, String(at.msid), "odd_job")],
    ["/odd_job_admin", 5, (ctx) => readMiscAdmin(ctx, String(at.id), "odd_job")],
    ["/oddjobs/{id}/admin", 3, (ctx) => readOddJob(ctx, String(at.id))],
    ["/partner_client_admin", 5, (ctx) => readPartnerClient(ctx, String(at.cfid), undefined)],
    ["/partner_client_admin?jobid=", 5, (ctx) => readPartnerClient(ctx, String(at.cfid), String(at.jobid))],
  ])("%s takes %i", async (_, most, read) => {
    const plans = await plansOf(read, { actor });
    expectIndexed(plans, most, NO_END_TO_END);
  });
});
