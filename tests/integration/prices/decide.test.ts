import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobs, properties } from "@/db/schema";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { makeLead } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { loggedInClient, type StaffMember, staffWith } from "@/tests/support/people";
import { actionsOn, leadNow, mailsTo, rowOf } from "@/tests/support/rows";
import { fallOf, order } from "../bookings/orders";
import { checksOf, decide, makeHeldEstimate, reopen, sendEstimate } from "./prices";

testDatabase();
let driver: StaffMember;
let office: StaffMember;
let seller: StaffMember;

beforeEach(async () => {
  await emptyTables();
  [driver, office, seller] = await Promise.all([
    staffWith(),
    staffWith(["production"]),
    staffWith(["sales"]),
  ]);
});

/** A driver's estimate of W1 where $150.00 stands, with the check it leads to. */
async function makeChecked(w1: string) {
  const lead = await makeHeldEstimate(driver.hrid, { w1: 15_000 });
  await sendEstimate(driver.cookie, lead.msid, { w1 });
  const [check] = await checksOf(lead.jobinfoid);
  if (!check) throw new Error("There is nothing to check");
  return { ...lead, id: check.id };
}

const w1At = async (jobinfoid: number) => (await rowOf(properties, { jobinfoid }))?.w1;

describe("PATCH /api/price_checks/{id} (rule usual-price)", () => {
  it("confirms a proposed price: it's the property's, and its commission is owed", async () => {
    const { id, msid, jobinfoid } = await makeChecked("50");
    const { status, body } = await decide(office.cookie, id, { decision: "confirm" });
    expect(status).toBe(200);
    expect(body.price_check).toMatchObject({ state: "confirmed", price: "50.00", decided_by: office.name });
    expect(await w1At(jobinfoid)).toBe(5_000);
    expect(await leadNow(msid)).toMatchObject({ w1: 5_000, comm: 500 });
    expect(await actionsOn("property", jobinfoid)).toEqual(["property.confirm-price"]);
  });

  it("changes it, also in the estimate", async () => {
    const { id, msid, jobinfoid } = await makeChecked("15");
    const { body } = await decide(seller.cookie, id, { decision: "change", price: "150.50" });
    expect(body.price_check).toMatchObject({ state: "changed", chosen: "150.50", price: "15.00" });
    expect(await w1At(jobinfoid)).toBe(15_050);
    expect(await leadNow(msid)).toMatchObject({ w1: 15_050, price: 15_050, comm: 1_505 });
  });

  it.each(["", "0", "-5", "lots", "100000"])("refuses to change it to %j", async (price) => {
    const { id, jobinfoid } = await makeChecked("15");
    const { status, body } = await decide(office.cookie, id, { decision: "change", price });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["price"]]);
    expect(await w1At(jobinfoid)).toBe(15_000);
  });

  it("declines it: the property's price is what it was, a lowered one's too", async () => {
    const proposed = await makeChecked("15");
    await decide(office.cookie, proposed.id, { decision: "decline" });
    expect(await w1At(proposed.jobinfoid)).toBe(15_000);
    const lowered = await makeChecked("100");
    expect(await w1At(lowered.jobinfoid)).toBe(10_000);
    await decide(office.cookie, lowered.id, { decision: "decline" });
    expect(await w1At(lowered.jobinfoid)).toBe(15_000);
  });

  it("gives a high price its commission once it's confirmed, and none when it's declined", async () => {
    const high = await makeChecked("1000");
    expect(await leadNow(high.msid)).toMatchObject({ comm: 0 });
    await decide(seller.cookie, high.id, { decision: "confirm" });
    expect(await leadNow(high.msid)).toMatchObject({ comm: 10_000 });
    const declined = await makeChecked("1000");
    await decide(seller.cookie, declined.id, { decision: "decline" });
    expect(await leadNow(declined.msid)).toMatchObject({ comm: 0 });
    expect(await w1At(declined.jobinfoid)).toBe(15_000);
  });

  it("is for sales and production only, and never for one's own price", async () => {
    const { id, jobinfoid } = await makeChecked("15");
    const crew = await staffWith(["estimates_signs", "crew_mgt"]);
    for (const { cookie } of [driver, crew, await loggedInClient()])
      expect((await decide(cookie, id, { decision: "confirm" })).status).toBe(403);
    const own = await makeHeldEstimate(seller.hrid, { w1: 15_000 });
    await sendEstimate(seller.cookie, own.msid, { w1: "1000" });
    const [check] = await checksOf(own.jobinfoid);
    for (const form of [{ decision: "confirm" }, { decision: "change", price: "999" }])
      expect((await decide(seller.cookie, check?.id ?? 0, form)).status).toBe(403);
    expect((await decide(seller.cookie, check?.id ?? 0, { decision: "decline" })).status).toBe(200);
    expect(await w1At(jobinfoid)).toBe(15_000);
  });

  it("lets one of two at once win and tells the other who did; 404 for none", async () => {
    const { id } = await makeChecked("15");
    const answers = await Promise.all([
      decide(office.cookie, id, { decision: "confirm" }),
      decide(seller.cookie, id, { decision: "decline" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({ reason: "changed", price_check: won?.body.price_check });
    expect(lost?.body.error).toContain(won?.body.price_check.decided_by);
    expect((await decide(office.cookie, 999_999, { decision: "confirm" })).status).toBe(404);
  });
});

describe("POST /api/price_checks/{id}/reopen", () => {
  it.each([
    ["15", { decision: "confirm" }],
    ["15", { decision: "change", price: "120" }],
    ["15", { decision: "decline" }],
    ["100", { decision: "decline" }],
    ["1000", { decision: "confirm" }],
  ])("puts everything back after %s: %j", async (price, form) => {
    const { id, msid, jobinfoid } = await makeChecked(price);
    const [standing, lead] = [await w1At(jobinfoid), await leadNow(msid)];
    expect((await decide(office.cookie, id, form)).status).toBe(200);
    const { status, body } = await reopen(seller.cookie, id);
    expect([status, body.price_check.state]).toEqual([200, "open"]);
    expect(await w1At(jobinfoid)).toBe(standing);
    expect(await leadNow(msid)).toEqual({ ...lead, version: expect.any(Number) });
    expect((await decide(office.cookie, id, { decision: "confirm", version: 3 })).status).toBe(200);
  });

  it("is refused once the property has another price, and changes nothing", async () => {
    const { id, msid, jobinfoid } = await makeChecked("100");
    await decide(office.cookie, id, { decision: "confirm" });
    await sendEstimate(seller.cookie, msid, { w1: "140", version: (await leadNow(msid))?.version });
    expect(await w1At(jobinfoid)).toBe(14_000);
    const { status } = await reopen(office.cookie, id);
    expect(status).toBe(409);
    expect(await w1At(jobinfoid)).toBe(14_000);
  });
});

describe("a proposed price", () => {
  it("can't be booked: a client's order of that work has no price", async () => {
    const owner = await loggedInClient();
    const { cfid, jobinfoid } = owner;
    await testDatabase().update(properties).set({ eh: null }).where(eq(properties.jobinfoid, jobinfoid));
    const { msid } = await makeLead(testDatabase(), { cfid, jobinfoid, holderHrid: driver.hrid });
    await sendEstimate(driver.cookie, msid, { w1: "185", eh: "1" });
    const window = (await fallOf("eaves")).windows.at(-1);
    const days = { sdate: window?.sdate, fdate: window?.fdate, stime: "" };
    const { status, body } = await order(owner, { jobdesc: "EH", eh: 1, ...days });
    expect(status).toBe(200);
    expect(await rowOf(jobs, { jobid: body.job.jobid })).toMatchObject({ price: null, eh: null });
  });

  it("isn't emailed by sales before it's checked, nor once it's declined", async () => {
    const { id, msid, cfid } = await makeChecked("15");
    const mail = () => post(seller.cookie, "/api/tasks/send_email", { id: msid });
    expect((await mail()).status).toBe(409);
    await decide(office.cookie, id, { decision: "decline" });
    expect((await mail()).status).toBe(409);
    await reopen(office.cookie, id);
    await decide(office.cookie, id, { decision: "change", price: "150", version: 3 });
    expect((await mail()).status).toBe(200);
    const [sent] = await mailsTo(cfid);
    expect(sent?.body).toContain("$150.00");
  });

  it("is on Stuff To Do with who, what's usual and why, until it's decided", async () => {
    const { id } = await makeChecked("15");
    const screen = () => exceptionsScreen(testContext(), { list: "price_checks" });
    const before = await screen();
    expect(before.open.count).toBe(1);
    expect(before.list).toMatchObject({
      rows: [{ id, kind: "proposed", usual: 15_000, asked_by: driver.name }],
      decided: [],
    });
    await decide(office.cookie, id, { decision: "decline" });
    const after = await screen();
    expect(after.open.count).toBe(0);
    expect(after.list).toMatchObject({ rows: [], decided: [{ id, decided_by: office.name }] });
  });
});
