import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeReportedJob } from "@/tests/factories";
import { TODAY } from "@/tests/factories/unique";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { leadNow, mailsTo, rowOf } from "@/tests/support/rows";
import { checksOf, makeHeldEstimate, makeUsual, sendEstimate } from "./prices";

const db = testDatabase();
let driver: StaffMember;

beforeEach(async () => {
  await emptyTables();
  driver = await staffWith();
});

const placeNow = (jobinfoid: number) => rowOf(properties, { jobinfoid });

describe("a price far from the usual, by someone without sales (rule usual-price)", () => {
  it("under half of the property's is only proposed: the property keeps its own, and nothing is emailed", async () => {
    const { msid, cfid, jobinfoid } = await makeHeldEstimate(driver.hrid, { w1: 15_000, eh: 9_000 });
    const form = { w1: "1", eh: "1", send_email: true };
    const { status, body } = await sendEstimate(driver.cookie, msid, form);
    expect([status, body.proposed, body.emailed]).toEqual([200, true, false]);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 15_000, eh: 9_000 });
    expect(await leadNow(msid)).toMatchObject({ w1: 100, comm: 0, returnedBy: driver.hrid });
    expect(await mailsTo(cfid)).toEqual([]);
    expect(await checksOf(jobinfoid)).toMatchObject([
      { part: "w1", kind: "proposed", state: "open", price: 100, usual: 15_000, askedBy: driver.hrid, msid },
      { part: "eh", kind: "proposed", state: "open", price: 100, usual: 9_000 },
    ]);
  });

  it("is proposed where nothing is usual, even over the whole company", async () => {
    const { msid, jobinfoid } = await makeHeldEstimate(driver.hrid);
    expect((await sendEstimate(driver.cookie, msid, { w1: "185" })).body.proposed).toBe(true);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: null });
    expect(await checksOf(jobinfoid)).toMatchObject([{ kind: "proposed", usual: null }]);
  });

  it("is usual by the median of 12 jobs of two years in the postal area", async () => {
    await makeUsual("M6G 1A1", [10_000, ...Array.from({ length: 10 }, () => 20_000), 90_000]);
    const { msid, jobinfoid } = await makeHeldEstimate(driver.hrid, { postcode: "M6G 2Y5" });
    expect((await sendEstimate(driver.cookie, msid, { w1: "100" })).body.proposed).toBe(false);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 10_000 });
    const low = await makeHeldEstimate(driver.hrid, { postcode: "M6G 2Y5" });
    expect((await sendEstimate(driver.cookie, low.msid, { w1: "99" })).body.proposed).toBe(true);
    expect(await checksOf(low.jobinfoid)).toMatchObject([{ usual: 20_000 }]);
  });

  it("is the company's median where the area has fewer; older and other work doesn't count", async () => {
    await makeUsual(
      "M6G 1A1",
      Array.from({ length: 11 }, () => 20_000),
    );
    await makeUsual("M6G 1A1", [20_000], addDays(TODAY, -800));
    const { jobinfoid, cfid } = await makeHeldEstimate(driver.hrid);
    await makeReportedJob(db, { cfid, jobinfoid, w1: null, eh: 20_000, price: 20_000 });
    const early = await makeHeldEstimate(driver.hrid, { postcode: "M6G 2Y5" });
    await sendEstimate(driver.cookie, early.msid, { w1: "185" });
    expect(await checksOf(early.jobinfoid)).toMatchObject([{ usual: null }]);
    await makeUsual("M4C 1A1", [30_000]);
    const later = await makeHeldEstimate(driver.hrid, { postcode: "M6G 2Y5" });
    expect((await sendEstimate(driver.cookie, later.msid, { w1: "185" })).body.proposed).toBe(false);
  });

  it("lower than the property's is its price, and listed", async () => {
    const { msid, jobinfoid } = await makeHeldEstimate(driver.hrid, { w1: 15_000 });
    const { body } = await sendEstimate(driver.cookie, msid, { w1: "100" });
    expect(body.proposed).toBe(false);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 10_000 });
    expect(await leadNow(msid)).toMatchObject({ comm: 1_000 });
    expect(await checksOf(jobinfoid)).toMatchObject([{ kind: "lowered", state: "open", standing: 15_000 }]);
  });

  it("in small steps is compared with the price before the first", async () => {
    const { msid, jobinfoid } = await makeHeldEstimate(driver.hrid, { w1: 15_000 });
    await sendEstimate(driver.cookie, msid, { w1: "76" });
    const { body } = await sendEstimate(driver.cookie, msid, { w1: "39", version: 2 });
    expect(body.proposed).toBe(true);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 15_000 });
    expect(await checksOf(jobinfoid)).toMatchObject([
      { kind: "lowered", state: "replaced" },
      { kind: "proposed", state: "open", price: 3_900, usual: 15_000, standing: 15_000 },
    ]);
  });

  it("over three times the usual is quoted, but earns no commission; in steps neither", async () => {
    const { msid, cfid, jobinfoid } = await makeHeldEstimate(driver.hrid, { w1: 15_000 });
    await sendEstimate(driver.cookie, msid, { w1: "450" });
    expect(await leadNow(msid)).toMatchObject({ comm: 4_500 });
    const form = { w1: "99999", version: 2, send_email: true };
    const { body } = await sendEstimate(driver.cookie, msid, form);
    expect([body.proposed, body.emailed]).toEqual([false, true]);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 9_999_900 });
    expect(await leadNow(msid)).toMatchObject({ price: 9_999_900, comm: 0 });
    expect(await mailsTo(cfid)).toHaveLength(1);
    expect(await checksOf(jobinfoid)).toMatchObject([{ kind: "high", state: "open", usual: 15_000 }]);
  });

  it("is withdrawn by a usual price, or by leaving the work out", async () => {
    const { msid, jobinfoid } = await makeHeldEstimate(driver.hrid, { w1: 15_000, eh: 9_000 });
    await sendEstimate(driver.cookie, msid, { w1: "1", eh: "1" });
    await sendEstimate(driver.cookie, msid, { w1: "160", eh: "", version: 2 });
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 16_000, eh: 9_000 });
    expect((await checksOf(jobinfoid)).map(({ state }) => state)).toEqual(["replaced", "replaced"]);
    expect(await leadNow(msid)).toMatchObject({ comm: 1_600 });
  });
});

describe("a price by someone who could confirm it", () => {
  it.each(["sales", "production"] as const)("with %s, stands as it is, however low", async (capability) => {
    const boss = await staffWith([capability]);
    const { msid, jobinfoid } = await makeHeldEstimate(boss.hrid, { w1: 15_000 });
    expect((await sendEstimate(boss.cookie, msid, { w1: "1" })).body.proposed).toBe(false);
    expect(await placeNow(jobinfoid)).toMatchObject({ w1: 100 });
    expect(await checksOf(jobinfoid)).toEqual([]);
  });

  it("over three times the usual earns them no commission either", async () => {
    const seller = await staffWith(["sales"]);
    const { msid, jobinfoid } = await makeHeldEstimate(seller.hrid, { w1: 15_000 });
    await sendEstimate(seller.cookie, msid, { w1: "451" });
    expect(await leadNow(msid)).toMatchObject({ comm: 0 });
    expect(await checksOf(jobinfoid)).toMatchObject([{ kind: "high" }]);
  });
});
