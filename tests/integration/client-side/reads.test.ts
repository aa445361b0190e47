import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as completedJobs } from "@/app/api/clients/[key]/completed_jobs/route";
import { GET as fetchJob } from "@/app/api/clients/[key]/fetch_job/route";
import { GET as balance15 } from "@/app/api/clients/[key]/get_balance_15/route";
import { GET as receivableJobs } from "@/app/api/clients/[key]/receivable_jobs/route";
import { GET as upcomingJobs } from "@/app/api/clients/[key]/upcoming_jobs/route";
import { GET as prices } from "@/app/api/properties/[key]/route";
import { jobs, sessions } from "@/db/schema";
import { addDays, businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { viewerOf } from "@/tests/support/people";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const at = (what: string) => `/api/clients/${world.cfid}/${what}`;
const ask = (handler: Parameters<typeof call>[0], path: string, cookie = world.cookie) =>
  call(handler, { path, cookie });
const place = () => ({ cfid: world.cfid, jobinfoid: world.jobinfoid });
const today = businessDate(new Date());

describe("a client's lists, with exactly the documented keys", () => {
  it("upcoming: open jobs by day, without cancelled ones; a missing price is null", async () => {
    const later = await make.makeJob(db, {
      ...place(),
      sdate: "2030-06-01",
      fdate: "2030-06-15",
      price: null,
    });
    await make.makeJob(db, { ...place(), cancelledAt: new Date() });
    await make.makeJob(db);
    const { body } = await ask(upcomingJobs, at("upcoming_jobs"));
    expect(body).toEqual([
      {
        jobid: world.upcoming.jobid,
        address: world.address,
        jobdesc: "W1",
        price: "185.00",
        sdate: "2030-05-12",
        fdate: "2030-05-12",
        stime: "08:00:00",
        email: world.client.email,
        cc_status_client: null,
        cc_status_job: null,
      },
      expect.objectContaining({ jobid: later.jobid, price: null, stime: null }),
    ]);
  });

  it("completed: latest first, with crew, card payment and the sign's status", async () => {
    const crew = await make.makeEmployee(db, { name: "D. Reyes" });
    const newer = await make.makeReportedJob(db, {
      ...place(),
      crewHrid: crew.hrid,
      schdate: "2026-05-20",
      discountPrice: 15_000,
    });
    await make.makeSignPickup(db, { jobid: newer.jobid, status: "Resolved", resolvedAt: new Date() });
    await make.makeSignPickup(db, { jobid: newer.jobid });
    const { body } = await ask(completedJobs, at("completed_jobs"));
    expect(body).toEqual([
      {
        jobid: newer.jobid,
        address: world.address,
        datebi: "2026-05-20",
        jobdesc: "W1",
        crewname: "D. Reyes",
        price: "185.00",
        discount_price: "150.00",
        tran_desc: null,
        recstatus: "Receivable",
        email: world.client.email,
        sign_status: "Pending",
      },
      expect.objectContaining({ jobid: world.done.jobid, sign_status: null, discount_price: null }),
    ]);
  });

  it("receivable: completed, priced and unpaid", async () => {
    for (const recstatus of ["PAID", "Paid By Card", "Paid By Cash", "Paid By Cheque"] as const)
      await make.makeReportedJob(db, { ...place(), recstatus });
    await make.makeReportedJob(db, { ...place(), price: null });
    const cheaper = await make.makeReportedJob(db, { ...place(), discountPrice: 15_000, recstatus: null });
    const { body } = await ask(receivableJobs, at("receivable_jobs"));
    const { address } = world;
    expect(body).toEqual([
      { jobid: world.done.jobid, address, jobdesc: "W1", price: "185.00" },
      { jobid: cheaper.jobid, address, jobdesc: "W1", price: "150.00" },
    ]);
  });

  it("one job and a property's prices", async () => {
    const { jobid } = world.upcoming;
    expect((await ask(fetchJob, `/api/clients/${jobid}/fetch_job`)).body).toEqual({
      job: { jobid, address: world.address, jobdesc: "W1", price: "185.00" },
    });
    expect((await ask(prices, `/api/properties/${world.jobinfoid}`)).body).toEqual({
      w1: "185.00",
      eh: "125.00",
      eg: "45.00",
    });
  });
});

describe("balance 15 (rule balance-15)", () => {
  it("is what's unpaid with HST, rounded per job, for jobs done more than fifteen days ago", async () => {
    await db
      .update(jobs)
      .set({ datebi: addDays(today, -15) })
      .where(eq(jobs.jobid, world.done.jobid));
    expect((await ask(balance15, at("get_balance_15"))).body).toEqual({ tot: "0.00" });
    await db
      .update(jobs)
      .set({ datebi: addDays(today, -16) })
      .where(eq(jobs.jobid, world.done.jobid));
    await make.makeReportedJob(db, { ...place(), price: 3_335, discountPrice: 3_333 });
    await make.makeReportedJob(db, { ...place(), recstatus: "PAID" });
    // 185.00 + 24.05, and 33.33 + 4.33 (4.3329).
    expect((await ask(balance15, at("get_balance_15"))).body).toEqual({ tot: "246.71" });
  });
});

describe("staff (rule acting-for)", () => {
  it("see the client whose dashboard they opened, and no other", async () => {
    const viewer = await viewerOf(world.cfid);
    expect((await ask(upcomingJobs, at("upcoming_jobs"), viewer.cookie)).body).toHaveLength(1);
    const other = await makeWorld();
    for (const cookie of [viewer.cookie, (await viewerOf(null)).cookie]) {
      const path = `/api/clients/${other.cfid}/upcoming_jobs`;
      expect((await ask(upcomingJobs, path, cookie)).status).toBe(403);
    }
    const path = `/api/clients/${other.done.jobid}/fetch_job`;
    expect((await ask(fetchJob, path, viewer.cookie)).status).toBe(404);
  });

  it("for an hour, then it is closed (rule acting-for)", async () => {
    const { hrid, cookie } = await viewerOf(world.cfid);
    const viewingSince = new Date(Date.now() - 61 * 60_000);
    await db.update(sessions).set({ viewingSince }).where(eq(sessions.hrid, hrid));
    expect((await ask(upcomingJobs, at("upcoming_jobs"), cookie)).status).toBe(403);
  });
});
