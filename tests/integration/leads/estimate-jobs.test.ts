import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobEstimates } from "@/db/schema";
import type { BookingSeason } from "@/lib/core/seasons/rules";
import { makeJob, makeLead, makePriceCheck, makeProperty, makeReportedJob } from "@/tests/factories";
import { clockStandsStill } from "@/tests/support/app/clock";
import { get, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { loggedInClient, loggedInPartner, staffWith } from "@/tests/support/people";
import { actionsOn, jobNow, rowOf } from "@/tests/support/rows";
import { fallOf, order } from "../bookings/orders";

const db = testDatabase();
const sourceOf = async (jobid: number) => rowOf(jobEstimates, { jobid });

let windows: BookingSeason;
let eaves: BookingSeason;
beforeAll(async () => {
  windows = await fallOf("windows");
  eaves = await fallOf("eaves");
});

let seller: Awaited<ReturnType<typeof staffWith>>;
beforeEach(async () => {
  clockStandsStill();
  seller = await staffWith(["sales"]);
});

type Place = { cfid: number; jobinfoid: number };
const RETURNED = { price: 20_000, jobdesc: "W1", w1: 20_000 };
const estimateAt = ({ cfid, jobinfoid }: Place, columns: Parameters<typeof makeLead>[1] = {}) =>
  makeLead(db, { cfid, jobinfoid, returnedAt: new Date(), resolvedAt: new Date(), ...RETURNED, ...columns });

const link = (cookie: string, jobid: number, estimate: number | null, version = 0) =>
  patch(cookie, `/api/jobs/${jobid}/estimate`, { estimate, version });

const lastOf = (season: BookingSeason) => {
  const last = season.windows.at(-1);
  if (!last) throw new Error("A season without windows");
  return { sdate: last.sdate, fdate: last.fdate, stime: "" };
};
const W1 = () => ({ jobdesc: "W1", w1: 1, ...lastOf(windows) });

describe("PATCH /api/jobs/{id}/estimate", () => {
  it("links, unlinks and links to another one, each time at its version, and says so in the history", async () => {
    const place = await makeProperty(db);
    const { jobid } = await makeReportedJob(db, { ...place, datesold: TODAY, recstatus: "PAID" });
    const [one, two] = [await estimateAt(place), await estimateAt(place)];
    expect(await link(seller.cookie, jobid, one.msid)).toMatchObject({
      status: 200,
      body: { estimate: one.msid, version: 1 },
    });
    const { body } = await get(seller.cookie, "/api/tasks");
    expect(body.find(({ id }: { id: number }) => id === one.msid)).toMatchObject({ status: "Paid", jobid });
    expect((await link(seller.cookie, jobid, null, 1)).body).toMatchObject({ estimate: null, version: 2 });
    expect((await link(seller.cookie, jobid, two.msid, 2)).body).toMatchObject({ estimate: two.msid });
    expect(await sourceOf(jobid)).toMatchObject({ msid: two.msid, decidedBy: seller.hrid, version: 3 });
    expect(await actionsOn("job", jobid)).toEqual([
      "job.link-estimate",
      "job.unlink-estimate",
      "job.link-estimate",
    ]);
  });

  it("changes nothing for the same decision, and tells who comes second what was decided", async () => {
    const place = await makeProperty(db);
    const { jobid } = await makeJob(db, { ...place, datesold: TODAY });
    const [one, two] = [await estimateAt(place), await estimateAt(place)];
    await link(seller.cookie, jobid, one.msid);
    expect((await link(seller.cookie, jobid, one.msid)).body).toMatchObject({ version: 1 });
    expect(await link(seller.cookie, jobid, two.msid)).toMatchObject({
      status: 409,
      body: { reason: "changed", estimate: one.msid, version: 1 },
    });
    expect(await actionsOn("job", jobid)).toEqual(["job.link-estimate"]);
  });

  it("lets one of two at once win", async () => {
    const place = await makeProperty(db);
    const { jobid } = await makeJob(db, { ...place, datesold: TODAY });
    const estimates = [await estimateAt(place), await estimateAt(place)];
    const answers = await Promise.all(estimates.map(({ msid }) => link(seller.cookie, jobid, msid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.estimate;
    expect(answers.find(({ status }) => status === 409)?.body.estimate).toBe(won);
    expect((await sourceOf(jobid))?.msid).toBe(won);
  });

  it("is for people with sales; others may not", async () => {
    const place = await makeProperty(db);
    const { jobid } = await makeJob(db, { ...place, datesold: TODAY });
    const { msid } = await estimateAt(place, { estimatorHrid: seller.hrid });
    const refused = [
      await staffWith(["estimates_signs"]),
      await staffWith(["production", "client_care"]),
      await loggedInPartner(),
      await loggedInClient(),
    ];
    for (const { cookie } of refused) expect((await link(cookie, jobid, msid)).status).toBe(403);
    expect((await link("", jobid, msid)).status).toBe(401);
    const other = await staffWith(["sales"]);
    expect((await link(other.cookie, jobid, msid)).status).toBe(200);
  });

  it("refuses an estimate that was returned after the job was booked", async () => {
    const place = await makeProperty(db);
    const { jobid } = await makeReportedJob(db, { ...place, recstatus: "PAID", datesold: "2023-03-02" });
    const { msid } = await estimateAt(place, {
      w1: 48_000,
      price: 48_000,
      comm: 4_800,
      estimatorHrid: seller.hrid,
    });
    expect(await link(seller.cookie, jobid, msid)).toMatchObject({
      status: 409,
      body: {
        reason: "unfit",
        estimate: msid,
        error: expect.stringContaining("booked on Thu 2 Mar 2023, before"),
      },
    });
    expect(await sourceOf(jobid)).toBeUndefined();
  });

  it("refuses an estimate with none of the job's work, or whose work another job has; some of it is enough", async () => {
    const place = await makeProperty(db);
    const [windows, eaves] = [
      await makeJob(db, { ...place, datesold: TODAY }),
      await makeJob(db, { ...place, datesold: TODAY, jobdesc: "EH + EG" }),
    ];
    const again = await makeJob(db, { ...place, datesold: TODAY, jobdesc: "W2" });
    const [w1, eh] = [
      await estimateAt(place),
      await estimateAt(place, { w1: null, eh: 9_000, jobdesc: "EH" }),
    ];
    const unfit = { status: 409, body: { reason: "unfit" } };
    expect(await link(seller.cookie, windows.jobid, eh.msid)).toMatchObject(unfit);
    expect((await link(seller.cookie, windows.jobid, w1.msid)).status).toBe(200);
    expect(await link(seller.cookie, again.jobid, w1.msid)).toMatchObject(unfit);
    expect((await link(seller.cookie, eaves.jobid, eh.msid)).status).toBe(200);
  });

  it("refuses another property's estimate, one that isn't returned, a sign, and no such job", async () => {
    const place = await makeProperty(db);
    const { jobid } = await makeJob(db, { ...place, datesold: TODAY });
    const elsewhere = await estimateAt(await makeProperty(db));
    expect((await link(seller.cookie, jobid, elsewhere.msid)).status).toBe(422);
    const waiting = await makeLead(db, { cfid: place.cfid, jobinfoid: place.jobinfoid });
    const sign = await makeLead(db, { kind: "Sign", cfid: place.cfid, jobinfoid: place.jobinfoid });
    for (const { msid } of [waiting, sign]) expect((await link(seller.cookie, jobid, msid)).status).toBe(404);
    expect((await link(seller.cookie, 99_999_999, null)).status).toBe(404);
    expect(await sourceOf(jobid)).toBeUndefined();
  });
});

describe("what a client books", () => {
  it("comes from the only estimate that fits", async () => {
    const client = await loggedInClient();
    const { msid } = await estimateAt(client);
    await estimateAt(client, { w1: null, eg: 5_000 });
    const { jobid } = (await order(client, W1())).body.job;
    expect(await sourceOf(jobid)).toMatchObject({ msid, decidedBy: null });
    expect((await jobNow(jobid))?.price).toBe(18_500);
  });

  it("waits for sales when it's doubtful, until someone decides", async () => {
    const client = await loggedInClient();
    const [first] = [await estimateAt(client), await estimateAt(client)];
    const { jobid } = (await order(client, W1())).body.job;
    expect(await sourceOf(jobid)).toMatchObject({ msid: null, decidedAt: null, version: 1 });
    const waiting = async () =>
      (await get(seller.cookie, "/api/waiting")).body.waiting.find(
        ({ key }: { key: string }) => key === "estimates",
      )?.count ?? 0;
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    expect((await link(seller.cookie, jobid, first.msid, 1)).status).toBe(200);
    expect(await waiting()).toBe(before - 1);
  });

  it("comes from none that's sold, was returned over a year ago, or offers other work", async () => {
    const client = await loggedInClient();
    const job = await makeReportedJob(db, { ...client, recstatus: "PAID" });
    await estimateAt(client, { jobid: job.jobid });
    await estimateAt(client, { returnedAt: new Date(Date.now() - 370 * 86_400_000) });
    await estimateAt(client, { w1: null, eh: 12_500 });
    const { jobid } = (await order(client, W1())).body.job;
    expect(await sourceOf(jobid)).toBeUndefined();
  });

  it("ignores what a client says it comes from", async () => {
    const client = await loggedInClient();
    const { msid } = await estimateAt(client, { w1: 100 });
    const { jobid } = (await order(client, { ...W1(), estimate: msid })).body.job;
    expect((await jobNow(jobid))?.price).toBe(18_500);
  });
});

describe("what the office books", () => {
  const book = async (place: Place, changes: object) => {
    const { cookie, hrid } = await staffWith(["client_care"]);
    const fields = { w1: 0, w2: 0, w3: 0, w4: 0, eh: 0, eg: 0, cages: 0, customdesc: "", jobnotes: "" };
    const body = { ...fields, ...W1(), jobinfoid: place.jobinfoid, ...changes };
    return { hrid, ...(await post(cookie, `/api/clients/${place.cfid}/bookings`, body)) };
  };

  it("comes from the chosen estimate, at its prices", async () => {
    const place = await makeProperty(db, { w1: 18_500 });
    const [one, two] = [await estimateAt(place), await estimateAt(place, { w1: 21_000 })];
    expect((await book(place, { estimate: two.msid, quoted: "185.00" })).status).toBe(409);
    const { body, hrid } = await book(place, { estimate: two.msid, quoted: "210.00" });
    expect(await sourceOf(body.job.jobid)).toMatchObject({ msid: two.msid, decidedBy: hrid });
    expect(await jobNow(body.job.jobid)).toMatchObject({ price: 21_000, w1: 21_000 });
    expect(one.msid).not.toBe(two.msid);
  });

  it("comes from none, or is left to sales, as staff say", async () => {
    const place = await makeProperty(db, { w1: 18_500, eh: 12_500 });
    await estimateAt(place, { eh: 12_500 });
    const none = await book(place, { estimate: "none" });
    expect(await sourceOf(none.body.job.jobid)).toMatchObject({ msid: null, decidedBy: none.hrid });
    const asked = await book(place, { ...lastOf(eaves), w1: 0, eh: 1, estimate: "ask" });
    expect(await sourceOf(asked.body.job.jobid)).toMatchObject({ msid: null, decidedAt: null });
  });

  it("refuses an estimate of another property, and one that's all booked", async () => {
    const place = await makeProperty(db);
    const elsewhere = await estimateAt(await makeProperty(db));
    const job = await makeReportedJob(db, place);
    const sold = await estimateAt(place, { jobid: job.jobid });
    for (const { msid } of [elsewhere, sold])
      expect(await book(place, { estimate: msid })).toMatchObject({
        status: 422,
        body: { errors: { estimate: [expect.any(String)] } },
      });
  });

  it("isn't booked at a price that's only proposed", async () => {
    const place = await makeProperty(db, { w1: 18_500 });
    const { msid } = await estimateAt(place, { w1: 5_000, eh: 12_500 });
    await makePriceCheck(db, {
      jobinfoid: place.jobinfoid,
      msid,
      part: "w1",
      kind: "proposed",
      price: 5_000,
    });
    const { body } = await book(place, { estimate: msid });
    expect((await jobNow(body.job.jobid))?.price).toBe(18_500);
  });
});
