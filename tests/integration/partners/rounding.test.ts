import fc from "fast-check";
import { expect, it } from "vitest";
import { jobs, oddJobs, partnerRoyalties, payEntries, settings } from "@/db/schema";
import { getPartnerList } from "@/lib/features/partners/lists";
import { getReportSummary, getRevenueSummary, getWorkSchedules } from "@/lib/features/partners/reads";
import { addDays } from "@/lib/values/dates";
import { makeEmployee, makePartner, makePayout, makeProperty, partnerActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const now = new Date("2026-05-12T16:00:00Z");
const amount = fc.integer({ min: 1, max: 9_999_999 });
const day = fc.integer({ min: 0, max: 1_000 }).map((n) => addDays("2023-06-01", n));
const paid = fc.constantFrom("PAID", "Paid By Card", "Receivable", null);
const job = fc.record({ price: fc.option(amount), discountPrice: fc.option(amount), day, recstatus: paid });
const oddJob = fc
  .record({ price: amount, share: fc.double({ min: 0, max: 1, noNaN: true }), day, recstatus: paid })
  .map(({ share, ...row }) => ({ ...row, matPrice: Math.floor(row.price * share) }));
const pay = fc.uniqueArray(fc.record({ day, pay: amount }), { maxLength: 30, selector: (row) => row.day });

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;
type World = { jobs: Value<typeof job>[]; odd: Value<typeof oddJob>[]; pay: Value<typeof pay> };

async function partnerWith(world: World) {
  const partner = await makePartner(db, { royalty: 0.333 });
  const { hrid } = partner;
  await db.insert(partnerRoyalties).values({ hrid, effectiveFrom: "2024-07-01", royalty: 0.175 });
  const worker = await makeEmployee(db);
  const { cfid, jobinfoid } = await makeProperty(db);
  const place = { cfid, jobinfoid, crewHrid: hrid };
  const done = { reportstime: "09:00:00", reportftime: "10:00:00", jobdesc: "W1" };
  const windows = world.jobs.map(({ day: on, ...row }) => ({
    ...row,
    ...place,
    ...done,
    schdate: on,
    datebi: on,
    sdate: on,
    fdate: on,
    datesold: on,
  }));
  const odd = world.odd.map(({ day: on, ...row }) => ({ ...row, ...place, date: on, datebi: on }));
  const hours = { hrid: worker.hrid, crewHrid: hrid, mgr: "Morgan", stime: "08:00:00", ftime: "09:00:00" };
  if (windows.length > 0) await db.insert(jobs).values(windows);
  if (odd.length > 0)
    await db.insert(oddJobs).values(odd.map((row) => ({ ...row, type5: "Book Odd Job" as const })));
  if (world.pay.length > 0)
    await db.insert(payEntries).values(world.pay.map((row) => ({ ...row, ...hours, hours: 1, rate: 2_000 })));
  await makePayout(db, { partnerHrid: hrid, date: "2024-03-01" });
  return testContext({ actor: partnerActor(partner), now });
}

/** A failure prints its seed. The report is summed in the database, the screens row by row here. */
it("the report equals its screens to the cent, for any data and rates", async () => {
  const burden = { cpp: 0.0611, ei: 0.0233, eht: 0.0195, wsib: 0.0301, vacation: 0.04 };
  await db.insert(settings).values({ key: "burden", effectiveFrom: "2024-10-01", value: burden });
  const world = fc.record({ jobs: fc.array(job), odd: fc.array(oddJob), pay });
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom("2023", "2024", "2025", "LTD"), async (rows, period) => {
      const ctx = await partnerWith(rows);
      const { report } = await getReportSummary(ctx, { show_display: period, crewname: "" });
      const { totals } = await getRevenueSummary(ctx, { list: period, crewname: "" });
      const labour = await getWorkSchedules(ctx, { list: `list_total_${period}` });
      const payouts = await getPartnerList(ctx, { list: `payout_list_${period}` });
      const shown = {
        revenue_prod: totals.prod.base,
        revenue_misc: totals.misc.base,
        royalty: -totals.prod.royalty - totals.misc.royalty,
        labour: -labour.total,
        payouts: -(payouts.total ?? Number.NaN),
      };
      for (const [key, cents] of Object.entries(shown))
        expect([key, report.lines.find((line) => line.key === key)?.amount]).toEqual([key, cents + 0]);
      const sum = report.lines.reduce((total, line) => total + line.amount, 0);
      expect(report.balance).toBe(sum + report.brought_forward);
      expect(report.check).toBe(0);
    }),
    { numRuns: 20 },
  );
});
