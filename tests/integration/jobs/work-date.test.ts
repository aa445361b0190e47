import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents, bookClosings, crewPayments, jobs } from "@/db/schema";
import { returnDnfContract } from "@/lib/core/dnfs/contract";
import { returnDnf, startDnf } from "@/lib/core/dnfs/work-dnf";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { getReportSummary } from "@/lib/features/partners/reads";
import { sumCents } from "@/lib/values/money";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT, RETURN } from "@/tests/support/forms";
import { auditOf, dnfNow, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, run } from "@/tests/support/verbs";

const db = testDatabase();
const [DAY, NEXT] = [make.TODAY, "2026-05-13"];
/** Half past midnight after the crew's day, and a day and a half later. */
const [AFTER_MIDNIGHT, LATER] = [new Date("2026-05-13T04:30:00Z"), new Date("2026-05-14T16:00:00Z")];
const CASH = { recStatus: "Client Paid By Cash", cashAmount: "331.70" };

let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
});

const started = (more: object = {}) => make.makeStartedJob(db, { ...world.of, ...more });
const report = (jobid: number, now: Date, more: object = {}, actor = world.second) =>
  run(reportJob, actor, parsed(reportJobContract.body, { ...REPORT, jobid, ...more }), now);

/** What a partner's report says they earned in 2026, less royalty, in cents. */
const earningsOf = async (partner: Awaited<ReturnType<typeof make.makePartner>>) => {
  const ctx = testContext({ actor: make.partnerActor(partner), now: LATER });
  const { report: of } = await getReportSummary(ctx, { show_display: "2026", crewname: "" });
  return sumCents(of.months.map(({ earnings }) => earnings));
};

/** The same by other statements: jobs paid, less royalty, by the day and the crew's partner of that day. */
const revenueOf = async (partner: number): Promise<number> => {
  const [row] = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(round(coalesce(discount_price, price) * 100
      * (1 - (select royalty from partner_royalties r where r.hrid = ${partner} and r.effective_from <= jobs.datebi
        order by r.effective_from desc limit 1)))), 0)::int as cents
    from jobs where recstatus in ('PAID', 'Paid By Card') and exists (
      select 1 from partner_crews c where c.crew_hrid = jobs.crew_hrid and c.partner_hrid = ${partner}
        and jobs.datebi between c.valid_from and coalesce(c.valid_to, 'infinity'))`);
  return row?.cents ?? 0;
};
const payOf = async (): Promise<number> => {
  const [row] = await db.execute<{ cents: number }>(
    sql`select (coalesce(sum(pay), 0) * 100)::int as cents from pay_entries where deleted_at is null`,
  );
  return row?.cents ?? 0;
};

describe("work counts for its crew's day", () => {
  it.each([AFTER_MIDNIGHT, LATER])("whenever it's returned: %s", async (now) => {
    const { jobid } = await started();
    await report(jobid, now, CASH);
    expect(await jobNow(jobid)).toMatchObject({ datebi: DAY });
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ dateDone: DAY }]);
  });

  it("also when the office returns it weeks later, or after it was unreported", async () => {
    const office = make.staffActor(await make.makeEmployee(db), { production: true });
    const { jobid } = await started();
    const weeks = new Date("2026-06-02T16:00:00Z");
    await report(jobid, weeks, {}, office);
    await run(unreportJob, office, { id: jobid }, weeks);
    await report(jobid, new Date("2026-06-03T16:00:00Z"), {}, office);
    expect(await jobNow(jobid)).toMatchObject({ datebi: DAY });
  });

  it("stays the partner's whose crew did it, at that day's royalty", async () => {
    const partner = await make.makePartner(db, { royalty: 0.2 });
    const other = await make.makePartner(db);
    const crewHrid = world.driver.hrid;
    await make.makePartnerCrew(db, {
      crewHrid,
      partnerHrid: partner.hrid,
      validFrom: "2026-01-01",
      validTo: DAY,
    });
    await make.makePartnerCrew(db, { crewHrid, partnerHrid: other.hrid, validFrom: NEXT });
    const { jobid } = await started();
    await report(jobid, AFTER_MIDNIGHT);
    await db.update(jobs).set({ recstatus: "PAID" }).where(eq(jobs.jobid, jobid));
    expect([await revenueOf(partner.hrid), await revenueOf(other.hrid)]).toEqual([24_800, 0]);
    expect(await earningsOf(partner)).toBe(24_800);
  });

  it("keeps a closed day, with what was collected dated when it arrives", async () => {
    const office = make.staffActor(await make.makeEmployee(db), { production: true });
    const { jobid } = await started();
    await db.insert(bookClosings).values({ closedUntil: DAY, closedBy: office.hrid, createdAt: make.NOW });
    try {
      await report(jobid, LATER, CASH, office);
      expect(await jobNow(jobid)).toMatchObject({ datebi: DAY });
      expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ dateDone: "2026-05-14" }]);
      const moved = db.update(jobs).set({ datebi: NEXT }).where(eq(jobs.jobid, jobid));
      await expect(moved).rejects.toThrow();
    } finally {
      await db.delete(bookClosings);
    }
  });
});

describe("a DNF counts for the day it was started", () => {
  it("when it's returned after midnight, by a crew that isn't out the next day", async () => {
    const { jobid } = await make.makeReportedJob(db, { ...world.of, schdate: "2026-05-11" });
    const { dnfid } = await make.makeDnf(db, { jobid });
    await run(startDnf, world.second, { id: dnfid }, new Date("2026-05-13T03:20:00Z"));
    const times = { startHour: "20", startMinute: "10", finishHour: "20", finishMinute: "50" };
    const form = parsed(returnDnfContract.body, { ...RETURN, ...times });
    await run(returnDnf, world.second, { id: dnfid, ...form }, AFTER_MIDNIGHT);
    expect(await dnfNow(dnfid)).toMatchObject({ datebi: DAY, startedOn: DAY });
  });
});

/** Runs a migration's block of data again. */
const runBlockOf = async (migration: string) => {
  const text = readFileSync(`db/migrations/${migration}.sql`, "utf8");
  const block = text.split("--> statement-breakpoint").find((part) => part.includes("do $$"));
  await db.execute(sql.raw(block ?? ""));
};

describe("the migration of DNFs that were dated by their return", () => {
  const mend = () => runBlockOf("0042_dnf_dates");
  const startedAt = (dnfid: number, at: string, tappedAt?: string) =>
    db.insert(auditEvents).values({
      at: new Date(at),
      tappedAt: tappedAt === undefined ? null : new Date(tappedAt),
      requestId: "test",
      action: "dnf.start",
      subject: "dnf",
      subjectId: String(dnfid),
    });

  it("gives open days the day of their start, or else their crew's, and lists the closed ones", async () => {
    const { jobid } = await make.makeReportedJob(db, { ...world.of, schdate: "2026-04-20" });
    const done = (columns: object = {}) =>
      make.makeDnf(db, { jobid, reportstime: "20:00", reportftime: "20:30", datebi: NEXT, ...columns });
    const crewOf = (dnfdate: string) => ({ crewHrid: world.driver.hrid, dnfdate });
    // Assigned for an earlier day than it was started on.
    const late = await done(crewOf("2026-05-08"));
    await startedAt(late.dnfid, "2026-05-13T03:20:00Z");
    const tapped = await done();
    await startedAt(tapped.dnfid, "2026-05-13T12:00:00Z", "2026-05-13T00:20:00Z");
    const crews = await done(crewOf(DAY));
    const right = await done();
    await startedAt(right.dnfid, "2026-05-13T14:00:00Z");
    const unknown = await done();
    // Both sent days later: the log has the arrival of the start only.
    const sentLater = await done({ datebi: DAY });
    await startedAt(sentLater.dnfid, "2026-05-14T14:00:00Z");
    const closed = await done({ datebi: "2026-05-01" });
    await startedAt(closed.dnfid, "2026-05-01T03:20:00Z");
    const boss = await make.makeEmployee(db);
    await db
      .insert(bookClosings)
      .values({ closedUntil: "2026-04-30", closedBy: boss.hrid, createdAt: make.NOW });
    try {
      await mend();
      for (const { dnfid } of [late, tapped, crews])
        expect(await dnfNow(dnfid)).toMatchObject({ datebi: DAY, startedOn: DAY, version: 2 });
      for (const { dnfid } of [right, unknown])
        expect(await dnfNow(dnfid)).toMatchObject({ datebi: NEXT, version: 1 });
      expect(await dnfNow(sentLater.dnfid)).toMatchObject({ datebi: DAY, version: 1 });
      expect(await dnfNow(closed.dnfid)).toMatchObject({ datebi: "2026-05-01", version: 1 });
      const [, dated] = await auditOf("dnf", late.dnfid);
      expect(dated).toMatchObject({
        action: "dnf.work-date",
        before: { datebi: NEXT },
        after: { datebi: DAY },
        actorHrid: null,
      });
      const [, left] = await auditOf("dnf", closed.dnfid);
      expect(left).toMatchObject({ action: "dnf.work-date-closed", after: { crewDay: "2026-04-30" } });
      await mend();
      expect(await auditOf("dnf", late.dnfid)).toHaveLength(2);
    } finally {
      await db.delete(bookClosings);
    }
  });
});

describe("the migration of what was dated by its return", () => {
  const mend = () => runBlockOf("0037_work_dates");

  it("gives open days their crew's, lists the closed ones, and moves only the money of those it dates", async () => {
    const [before, after] = [await make.makePartner(db), await make.makePartner(db, { royalty: 0.2 })];
    const crewHrid = world.driver.hrid;
    const from = { crewHrid, partnerHrid: before.hrid, validFrom: "2026-01-01", validTo: DAY };
    await make.makePartnerCrew(db, from);
    await make.makePartnerCrew(db, { crewHrid, partnerHrid: after.hrid, validFrom: NEXT });
    await make.makePayEntry(db, { hrid: world.second.hrid, crewHrid, day: DAY });
    const paid = { ...world.of, price: 10_000, recstatus: "PAID" as const };
    const right = await make.makeReportedJob(db, { ...paid, num: 1 });
    const wrong = await make.makeReportedJob(db, { ...paid, num: 2, datebi: NEXT });
    const closed = await make.makeReportedJob(db, { ...paid, schdate: "2026-04-30", datebi: "2026-05-01" });
    const boss = await make.makeEmployee(db);
    await db
      .insert(bookClosings)
      .values({ closedUntil: "2026-04-30", closedBy: boss.hrid, createdAt: make.NOW });
    try {
      expect([await revenueOf(before.hrid), await revenueOf(after.hrid)]).toEqual([14_000, 8_000]);
      const pay = await payOf();
      await mend();
      // The job of DAY goes from the next day's partner at 20% to that day's at 30%: 100.00 less 30.00.
      expect([await revenueOf(before.hrid), await revenueOf(after.hrid)]).toEqual([21_000, 0]);
      expect(await earningsOf(before)).toBe(21_000);
      expect(await payOf()).toBe(pay);
      expect(await jobNow(right.jobid)).toMatchObject({ datebi: DAY, version: 1 });
      expect(await jobNow(wrong.jobid)).toMatchObject({ datebi: DAY, version: 2 });
      expect(await jobNow(closed.jobid)).toMatchObject({ datebi: "2026-05-01", version: 1 });
      const events = [...(await auditOf("job", wrong.jobid)), ...(await auditOf("job", closed.jobid))];
      expect(events).toMatchObject([
        { action: "job.work-date", before: { datebi: NEXT }, after: { datebi: DAY }, actorHrid: null },
        {
          action: "job.work-date-closed",
          before: { datebi: "2026-05-01" },
          after: { crewDay: "2026-04-30" },
        },
      ]);
      await mend();
      expect(await auditOf("job", wrong.jobid)).toHaveLength(1);
    } finally {
      await db.delete(bookClosings);
    }
  });
});
