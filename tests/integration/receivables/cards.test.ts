import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "@/lib/errors";
import { readPartnerClient } from "@/lib/features/partners/client/reads";
import {
  makeClient,
  makeEmployee,
  makeOddJob,
  makePartner,
  makeProperty,
  makeReportedJob,
  makeSavedCard,
  makeStripeCustomer,
  partnerActor,
} from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
let own: Awaited<ReturnType<typeof makePartner>>;
let other: Awaited<ReturnType<typeof makePartner>>;
let cookie = "";

beforeEach(async () => {
  own = await makePartner(db);
  other = await makePartner(db);
  cookie = await staffCookie(own.hrid);
});

const DAY = "2026-05-11";

/** A job done by the partner's own crew for a client with a billing address. */
async function makeOwed(hrid: number, columns: Parameters<typeof makeReportedJob>[1] = {}) {
  const { cfid } = await makeClient(db, { company: "Maple Dental", billingAddress: "PO Box 7" });
  const { jobinfoid } = await makeProperty(db, { cfid });
  return makeReportedJob(db, {
    cfid,
    jobinfoid,
    crewHrid: hrid,
    schdate: DAY,
    num: 1,
    recstatus: "Receivable",
    ...columns,
  });
}

const read = (jobid: number | string, as = cookie) => get(as, `/api/partners/${jobid}/list_of_cards`);
const screen = (cfid: number, jobid?: unknown, hrid = own.hrid) =>
  readPartnerClient(testContext({ actor: partnerActor({ hrid }) }), String(cfid), jobid);

describe("GET /api/partners/{jobid}/list_of_cards", () => {
  it("returns client, job with HST, address and the saved cards", async () => {
    const { jobid, cfid } = await makeOwed(own.hrid, { price: 20_000, discountPrice: 18_500 });
    const { customerId } = await makeStripeCustomer(db, { cfid });
    const { id } = await makeSavedCard(db, { customerId });
    await makeSavedCard(db, { customerId, removedAt: new Date() });
    const { status, body } = await read(jobid);
    expect([status, Object.keys(body)]).toEqual([
      200,
      ["client", "job", "job_address", "cards", "full_name"],
    ]);
    expect(body).toMatchObject({
      client: { cfid, company: "Maple Dental", address: "PO Box 7" },
      job: { jobid, price: "185.00", hst: "24.05", total: "209.05", recstatus: "Receivable" },
      cards: { data: [{ id, brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 }] },
    });
    expect(body.cards.data).toHaveLength(1);
  });

  it("says TBD for a job without a price", async () => {
    const { jobid } = await makeOwed(own.hrid, { price: null });
    expect((await read(jobid)).body.job).toMatchObject({ price: null, hst: null, total: null });
  });

  it("is 404 for another partner's job, a cancelled one and a missing one; 403 for people who aren't partners; 400 for a non-number", async () => {
    const theirs = await makeOwed(other.hrid);
    const gone = await makeOwed(own.hrid, { cancelledAt: new Date() });
    const nobodys = await makeOwed((await makeEmployee(db)).hrid);
    for (const jobid of [theirs.jobid, gone.jobid, nobodys.jobid, 999_999]) {
      const { status, body } = await read(jobid);
      expect([status, Object.keys(body)]).toEqual([404, Object.keys((await read(999_998)).body)]);
    }
    const stranger = (await staffWith()).cookie;
    expect((await read(theirs.jobid, stranger)).status).toBe(403);
    expect((await read("x")).status).toBe(400);
  });
});

describe("/partner_client_admin", () => {
  it("shows the address's job, which must be that client's", async () => {
    const [job, another] = [await makeOwed(own.hrid), await makeOwed(own.hrid, { num: 2 })];
    expect(await screen(job.cfid, String(job.jobid))).toMatchObject({
      chosen: { job: { jobid: job.jobid } },
    });
    await expect(screen(another.cfid, String(job.jobid))).rejects.toThrow(NotFound);
    await expect(screen(job.cfid, String(job.jobid), other.hrid)).rejects.toThrow(NotFound);
    for (const wrong of ["", "x", ["1", "2"]])
      await expect(screen(job.cfid, wrong)).rejects.toThrow(NotFound);
  });

  it("offers what the client owes for the partner's own work without a job, including odd jobs", async () => {
    const { jobid, cfid, jobinfoid } = await makeOwed(own.hrid);
    await makeReportedJob(db, {
      cfid,
      jobinfoid,
      crewHrid: own.hrid,
      schdate: DAY,
      num: 2,
      recstatus: "PAID",
    });
    await makeReportedJob(db, { cfid, jobinfoid, crewHrid: other.hrid, schdate: DAY, num: 1 });
    const odd = { cfid, jobinfoid, datebi: DAY, recstatus: "Receivable" as const };
    const { id } = await makeOddJob(db, { ...odd, partnerHrid: own.hrid });
    await makeOddJob(db, { ...odd, partnerHrid: other.hrid });
    const view = await screen(cfid);
    expect(view).toMatchObject({
      chosen: null,
      name: "Maple Dental",
      open: [
        { id: jobid, kind: "window", price: 18_500 },
        { id, kind: "odd_job", price: 30_000 },
      ],
    });
    expect(view.chosen === null && view.open).toHaveLength(2);
  });

  it("is 404 for a client the partner never worked for, even one with an unclaimed odd job", async () => {
    const theirs = await makeOwed(other.hrid);
    await expect(screen(theirs.cfid)).rejects.toThrow(NotFound);
    const { cfid } = await makeOddJob(db);
    await expect(screen(cfid)).rejects.toThrow(NotFound);
    await expect(screen(999_999)).rejects.toThrow(NotFound);
  });
});
