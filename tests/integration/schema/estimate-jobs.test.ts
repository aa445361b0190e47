import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobEstimates, leads } from "@/db/schema";
import { makeJob, makeLead, makeProperty } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();

/** What the migration does with the estimates and jobs that are there. */
async function migrate(): Promise<void> {
  const parts = readFileSync("db/migrations/0036_estimate_jobs.sql", "utf8").split(
    "--> statement-breakpoint",
  );
  const inserts = parts.filter((part) => /^INSERT INTO/m.test(part));
  expect(inserts).toHaveLength(2);
  for (const insert of inserts) await db.execute(sql.raw(insert));
}

beforeEach(() => db.delete(jobEstimates));

const linkOf = async (jobid: number) => {
  const row = await rowOf(jobEstimates, { jobid });
  return row && (row.decidedAt ? row.msid : "waits");
};

async function home() {
  const { cfid, jobinfoid } = await makeProperty(db);
  const place = { cfid, jobinfoid };
  const prices = { w1: 20_000, returnedAt: new Date("2026-03-01T15:00:00Z") };
  return {
    estimate: async (columns: object = {}) => (await makeLead(db, { ...place, ...prices, ...columns })).msid,
    job: async (columns: object = {}) =>
      (await makeJob(db, { ...place, datesold: "2026-03-05", ...columns })).jobid,
  };
}

describe("estimates that came before their jobs were linked", () => {
  it("links a job whose work is in the only estimate, within a year, once", async () => {
    const { estimate, job } = await home();
    const msid = await estimate({ eh: 12_500 });
    const [windows, eaves, again] = [
      await job(),
      await job({ jobdesc: "EH(20)", datesold: "2026-10-05" }),
      await job({ datesold: "2026-09-05" }),
    ];
    const outside = [
      await job({ jobdesc: "EG", datesold: "2026-04-05" }),
      await job({ datesold: "2026-02-28" }),
      await job({ datesold: "2027-03-03" }),
      await job({ cancelledAt: new Date(), jobdesc: "EH", datesold: "2026-03-06" }),
    ];
    await migrate();
    expect(await linkOf(windows)).toBe(msid);
    expect(await linkOf(eaves)).toBe(msid);
    for (const jobid of [again, ...outside]) expect(await linkOf(jobid), String(jobid)).toBeUndefined();
  });

  it("leaves to sales what fits several, or only in part", async () => {
    const two = await home();
    await two.estimate();
    await two.estimate({ eh: 12_500 });
    const several = await two.job();
    const one = await home();
    await one.estimate({ w1: null, eh: 12_500 });
    const part = await one.job({ jobdesc: "EH + EG" });
    await migrate();
    expect(await linkOf(several)).toBe("waits");
    expect(await linkOf(part)).toBe("waits");
  });

  it("keeps the one job an estimate had, and none of another property or without a return", async () => {
    const { estimate, job } = await home();
    const [kept, later] = [await job({ datesold: "2026-03-04" }), await job({ datesold: "2026-03-06" })];
    const msid = await estimate();
    await db.update(leads).set({ jobid: kept }).where(eq(leads.msid, msid));
    const open = await home();
    await open.estimate({ returnedAt: null });
    const unpriced = await open.job();
    const stranger = (await makeJob(db, { datesold: "2026-03-05" })).jobid;
    await migrate();
    expect(await linkOf(kept)).toBe(msid);
    for (const jobid of [later, unpriced, stranger]) expect(await linkOf(jobid)).toBeUndefined();
  });
});
