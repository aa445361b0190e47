import { beforeEach, describe, expect, it } from "vitest";
import { makeLead } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { jobNow, leadNow, mailsTo } from "@/tests/support/rows";
import { fallOf } from "../bookings/orders";
import { checksOf, decide, makeHeldEstimate, sendEstimate } from "./prices";

const db = testDatabase();
let driver: StaffMember;
let office: StaffMember;
let seller: StaffMember;
let closer: StaffMember;

beforeEach(async () => {
  await emptyTables();
  [driver, office, seller, closer] = await Promise.all([
    staffWith(),
    staffWith(["production"]),
    staffWith(["sales"]),
    staffWith(["client_care"]),
  ]);
});

type Estimate = { msid: number; cfid: number; jobinfoid: number };

/** What staff get who book W1 from an estimate. */
async function bookedPrice({ msid, cfid, jobinfoid }: Estimate) {
  const window = (await fallOf("windows")).windows.at(-1);
  const none = { w1: 0, w2: 0, w3: 0, w4: 0, eh: 0, eg: 0, cages: 0, customdesc: "", jobnotes: "" };
  const days = { sdate: window?.sdate, fdate: window?.fdate, stime: "" };
  const body = { ...none, ...days, jobdesc: "W1", w1: 1, jobinfoid, estimate: msid };
  const answer = await post(closer.cookie, `/api/clients/${cfid}/bookings`, body);
  return (await jobNow(answer.body.job.jobid))?.price;
}

const mail = (msid: number) => post(seller.cookie, "/api/tasks/send_email", { id: msid });

/** Another estimate of the same property. */
const besideOf = async ({ cfid, jobinfoid }: Estimate): Promise<Estimate> => ({
  ...(await makeLead(db, { cfid, jobinfoid, holderHrid: driver.hrid })),
  cfid,
  jobinfoid,
});

const proposed = async (w1: string) => {
  const estimate = await makeHeldEstimate(driver.hrid, { w1: 15_000 });
  await sendEstimate(driver.cookie, estimate.msid, { w1 });
  return estimate;
};

async function decline({ jobinfoid }: Estimate) {
  const [check] = await checksOf(jobinfoid);
  const { status } = await decide(office.cookie, check?.id ?? 0, { decision: "decline" });
  expect(status).toBe(200);
}

describe("a price that isn't offered (rule usual-price)", () => {
  it.each(["1", "100", "1000"])("isn't booked once it's declined: $%s", async (w1) => {
    const estimate = await proposed(w1);
    await decline(estimate);
    expect(await bookedPrice(estimate)).toBe(15_000);
    expect((await mail(estimate.msid)).status).toBe(409);
  });

  it("isn't booked or emailed because another estimate's took its place, and earns nothing", async () => {
    const estimate = await proposed("45");
    const other = await besideOf(estimate);
    await sendEstimate(driver.cookie, other.msid, { w1: "160" });
    expect(await checksOf(estimate.jobinfoid)).toMatchObject([{ kind: "proposed", state: "replaced" }]);
    const { status, body } = await mail(estimate.msid);
    expect([status, body.error]).toEqual([409, expect.stringContaining("took its place")]);
    expect(await mailsTo(estimate.cfid)).toEqual([]);
    expect(await bookedPrice(estimate)).toBe(16_000);
    expect(await leadNow(estimate.msid)).toMatchObject({ comm: 0 });
  });

  it("stays declined when another estimate's price replaces it", async () => {
    const estimate = await proposed("100");
    await decline(estimate);
    const other = await besideOf(estimate);
    await sendEstimate(driver.cookie, other.msid, { w1: "160" });
    expect(await bookedPrice(estimate)).toBe(16_000);
  });

  it("is booked again once someone with sales returns it at that price, also if it's the property's by then", async () => {
    const estimate = await proposed("45");
    const other = await besideOf(estimate);
    await sendEstimate(seller.cookie, other.msid, { w1: "45" });
    await sendEstimate(seller.cookie, estimate.msid, { w1: "45", version: 2 });
    expect(await leadNow(estimate.msid)).toMatchObject({ comm: 450 });
    expect((await mail(estimate.msid)).status).toBe(200);
    expect(await bookedPrice(estimate)).toBe(4_500);
  });

  it("is booked once it's confirmed or changed", async () => {
    const [confirmed, changed] = [await proposed("45"), await proposed("45")];
    const [first] = await checksOf(confirmed.jobinfoid);
    const [second] = await checksOf(changed.jobinfoid);
    await decide(office.cookie, first?.id ?? 0, { decision: "confirm" });
    await decide(office.cookie, second?.id ?? 0, { decision: "change", price: "120" });
    expect(await bookedPrice(confirmed)).toBe(4_500);
    expect(await bookedPrice(changed)).toBe(12_000);
  });
});

describe("steps over several estimates of a property (rule usual-price)", () => {
  const enter = async (who: StaffMember, { msid }: Estimate, w1: string) =>
    (await sendEstimate(who.cookie, msid, { w1, version: (await leadNow(msid))?.version })).status;

  it("are compared with the price before the first, and earn no commission", async () => {
    const one = await makeHeldEstimate(driver.hrid, { w1: 28_000 });
    const two = await besideOf(one);
    expect(await enter(driver, one, "840")).toBe(200);
    expect(await enter(driver, two, "2520")).toBe(200);
    expect(await enter(driver, one, "7560")).toBe(200);
    expect(await leadNow(two.msid)).toMatchObject({ comm: 0 });
    expect(await leadNow(one.msid)).toMatchObject({ comm: 0 });
    expect(await checksOf(one.jobinfoid)).toMatchObject([
      { kind: "high", state: "replaced", price: 252_000, usual: 28_000 },
      { kind: "high", state: "open", price: 756_000, usual: 28_000 },
    ]);
  });

  it("downwards too: half of what stood isn't reached by two", async () => {
    const one = await makeHeldEstimate(driver.hrid, { w1: 20_000 });
    const two = await besideOf(one);
    await enter(driver, one, "101");
    await enter(driver, two, "52");
    expect((await checksOf(one.jobinfoid)).at(-1)).toMatchObject({ kind: "proposed", price: 5_200 });
  });

  it("by someone with sales aren't confirmed by their own", async () => {
    const one = await makeHeldEstimate(seller.hrid, { w1: 28_000 });
    const two = await besideOf(one);
    await enter(seller, one, "840");
    await enter(seller, two, "2520");
    expect(await leadNow(two.msid)).toMatchObject({ comm: 0 });
  });

  it("start anew from what someone else confirmed, or entered with sales", async () => {
    const one = await makeHeldEstimate(driver.hrid, { w1: 28_000 });
    const two = await besideOf(one);
    await enter(driver, one, "900");
    const [high] = await checksOf(one.jobinfoid);
    await decide(office.cookie, high?.id ?? 0, { decision: "confirm" });
    await enter(driver, two, "2520");
    expect(await leadNow(two.msid)).toMatchObject({ comm: 25_200 });
    const three = await makeHeldEstimate(driver.hrid, { w1: 28_000 });
    const four = await besideOf(three);
    await enter(seller, three, "500");
    await enter(driver, four, "1500");
    expect(await leadNow(four.msid)).toMatchObject({ comm: 15_000 });
  });
});
