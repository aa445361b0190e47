import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { crewDayMembers } from "@/db/schema";
import type { ExceptionKey } from "@/lib/features/exceptions/exceptions-view";
import { forgetCounts } from "@/lib/features/exceptions/kept-counts";
import { exceptionsScreen, readWaiting } from "@/lib/features/exceptions/reads";
import { addDays } from "@/lib/values/dates";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeDnf } from "@/tests/factories/dnfs";
import { makeEmployee } from "@/tests/factories/employees";
import {
  makeAppointment,
  makeAssignedJob,
  makeJob,
  makeNumberedJob,
  makeReportedJob,
  makeStartedJob,
} from "@/tests/factories/jobs";
import { makeLead } from "@/tests/factories/leads";
import { makeLiveAction } from "@/tests/factories/live-actions";
import { makePayEntry } from "@/tests/factories/pay";
import { NOW, TODAY } from "@/tests/factories/unique";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";

const db = testDatabase();
const YESTERDAY = addDays(TODAY, -1);

beforeEach(() => emptyTables());

/** A list's rows, after checking that its card shows the same number. */
async function rowsOf<Key extends ExceptionKey>(key: Key) {
  const { list, kinds, open } = await exceptionsScreen(testContext({ now: NOW }), { list: key });
  expect(list.key).toBe(key);
  expect(open.count).toBe(list.rows.length);
  // Seen from another list the card must show the same: there it's counted, not listed.
  const other = await exceptionsScreen(testContext({ now: NOW }), {
    list: key === "numbers" ? "floaters" : "numbers",
  });
  expect(other.kinds.find((kind) => kind.key === key)?.count).toBe(list.rows.length);
  expect(kinds.find((kind) => kind.key === key)).toEqual(open);
  return list;
}

async function jobids(key: "numbers" | "floaters") {
  const list = await rowsOf(key);
  return list.rows.flatMap((row) => ("jobid" in row ? [row.jobid] : []));
}

describe("jobs without a number", () => {
  const cancelledAt = NOW;

  it("are those on a crew that aren't started, those from earlier days first", async () => {
    const crew = await makeEmployee(db);
    const on = (schdate: string, columns = {}) =>
      makeAssignedJob(db, { crewHrid: crew.hrid, schdate, ...columns });
    const tomorrow = await on(addDays(TODAY, 1));
    const today = await on(TODAY, { price: 20_500, discountPrice: 18_500 });
    const leftBehind = await on(addDays(TODAY, -60), { price: null });
    await makeJob(db);
    await makeJob(db, { holdingCell: true });
    await on(TODAY, { cancelledAt });
    await makeNumberedJob(db, { crewHrid: crew.hrid });
    await makeStartedJob(db, { num: null });
    await makeReportedJob(db, { num: null, schdate: YESTERDAY });

    expect(await jobids("numbers")).toEqual([leftBehind.jobid, today.jobid, tomorrow.jobid]);
    const { list } = await exceptionsScreen(testContext({ now: NOW }), { list: "numbers" });
    expect(list.rows[0]).toMatchObject({ schdate: "2026-03-13", price: null, crewname: crew.name });
    expect(list.rows[1]).toMatchObject({ schdate: TODAY, price: 18_500 });
  });
});

describe("missing pay", () => {
  const owed = async () => {
    const list = await rowsOf("missing_pay");
    return list.rows.map((row) => ("day" in row && "name" in row ? `${row.day} ${row.name}` : ""));
  };
  const named = (name: string) => makeEmployee(db, { name });
  const out = (date: string, driver: number, more: { second?: number; signedIn?: boolean } = {}) =>
    makeCrewDay(db, { date, driver, signedIn: true, ...more });

  it("is looked for from yesterday to thirty-five days back", async () => {
    const { hrid } = await named("Dana");
    for (const days of [0, 1, 35, 36]) await out(addDays(TODAY, -days), hrid);
    await out(addDays(TODAY, 1), hrid);
    expect(await owed()).toEqual(["2026-04-07 Dana", "2026-05-11 Dana"]);
  });

  it("is for people who were there, not for those absent", async () => {
    const [dana, absent] = [await named("Dana"), await named("Absent")];
    const { ocid } = await makeCrewDay(db, { date: YESTERDAY, driver: dana.hrid, second: absent.hrid });
    await makeReportedJob(db, { crewHrid: dana.hrid, schdate: YESTERDAY });
    await db
      .update(crewDayMembers)
      .set({ presentChangedAt: NOW, present: false })
      .where(eq(crewDayMembers.hrid, absent.hrid));
    expect(await owed()).toEqual(["2026-05-11 Dana"]);
    await db.update(crewDayMembers).set({ signin: "07:40:00" }).where(eq(crewDayMembers.ocid, ocid));
    expect(await owed()).toEqual(["2026-05-11 Absent", "2026-05-11 Dana"]);
  });

  it("without attendance is for a crew that worked, and for no other", async () => {
    const [worked, stayed, booked] = [await named("Worked"), await named("Stayed"), await named("Booked")];
    for (const { hrid } of [worked, stayed, booked]) await out(YESTERDAY, hrid, { signedIn: false });
    await makeReportedJob(db, { crewHrid: worked.hrid, schdate: YESTERDAY });
    await makeAssignedJob(db, { crewHrid: booked.hrid, schdate: YESTERDAY });
    expect(await owed()).toEqual(["2026-05-11 Worked"]);
  });

  it("ends with an entry of any kind, and comes back when it's deleted", async () => {
    const [paid, deleted] = [await named("Paid"), await named("Deleted")];
    await out(YESTERDAY, paid.hrid, { second: deleted.hrid });
    await makePayEntry(db, { hrid: paid.hrid, day: YESTERDAY, kind: "Office" });
    await makePayEntry(db, { hrid: deleted.hrid, day: YESTERDAY, deletedAt: NOW });
    await makePayEntry(db, { hrid: deleted.hrid, day: addDays(YESTERDAY, -1) });
    expect(await owed()).toEqual(["2026-05-11 Deleted"]);
  });
});

describe("unaudited pay", () => {
  const entries = async () => {
    const list = await rowsOf("unaudited_pay");
    return list.rows.map((row) => ("id" in row ? row.id : 0));
  };

  it("is every entry of an earlier day, of any kind, oldest first", async () => {
    const viewer = await makeEmployee(db, { capabilities: ["production", "pay"] });
    const own = await makePayEntry(db, { hrid: viewer.hrid, day: YESTERDAY });
    const office = await makePayEntry(db, { day: addDays(TODAY, -400), kind: "Office" });
    await makePayEntry(db, { day: TODAY });
    await makePayEntry(db, { day: YESTERDAY, deletedAt: NOW });
    await makePayEntry(db, { day: YESTERDAY, auditedAt: NOW, auditedBy: viewer.hrid });
    expect(await entries()).toEqual([office.id, own.id]);
  });

  it("says whether its crew was out that day, and who recorded it", async () => {
    const [driver, former] = [await makeEmployee(db), await makeEmployee(db)];
    const recorder = await makeEmployee(db);
    await makeCrewDay(db, { date: YESTERDAY, driver: driver.hrid, second: former.hrid });
    const pay = (crewHrid: number | null) =>
      makePayEntry(db, { day: YESTERDAY, crewHrid, recorderHrid: recorder.hrid });
    const [out, gone, none] = [await pay(driver.hrid), await pay(former.hrid), await pay(null)];
    const { rows } = await rowsOf("unaudited_pay");
    const row = (id: number) => rows.find((one) => "id" in one && one.id === id);
    expect(row(out.id)).toMatchObject({ crewname: driver.name, crewOut: true, recorder: recorder.name });
    expect(row(gone.id)).toMatchObject({ crewname: former.name, crewOut: false });
    expect(row(none.id)).toMatchObject({
      crewname: null,
      crewOut: false,
      pay: 16_000,
      rate: 2_000,
      hours: 8,
    });
  });
});

describe("floaters due soon", () => {
  const floater = (left: number, columns = {}) =>
    makeJob(db, { sdate: "2026-01-01", fdate: addDays(TODAY, left), ...columns });

  it("have three days left or fewer, or are overdue; the longest overdue first", async () => {
    const [three, last, over] = [await floater(3), await floater(0), await floater(-40)];
    await floater(4);
    await makeAppointment(db, { sdate: TODAY });
    await makeAppointment(db, { sdate: YESTERDAY });
    expect(await jobids("floaters")).toEqual([over.jobid, last.jobid, three.jobid]);
  });

  it("stay with or without a crew until they're reported or cancelled", async () => {
    const { hrid: crewHrid } = await makeEmployee(db);
    const crew = { crewHrid, schdate: TODAY };
    const free = await floater(0, { price: 20_500, discountPrice: 18_000 });
    const held = await floater(1, { holdingCell: true });
    const started = await floater(2, { ...crew, num: 1, reportstime: "09:00:00" });
    const assigned = await floater(3, crew);
    await floater(1, { cancelledAt: NOW });
    await floater(1, { ...crew, reportstime: "09:00:00", reportftime: "10:00:00", datebi: TODAY });
    expect(await jobids("floaters")).toEqual([free, held, started, assigned].map(({ jobid }) => jobid));
    const { list } = await exceptionsScreen(testContext({ now: NOW }), { list: "floaters" });
    const views = list.rows.map((row) => "view" in row && row.view);
    expect(views).toEqual([null, "holding_cell", "crew_jobs", "crew_jobs"]);
    expect(list.rows[0]).toMatchObject({ price: 18_000 });
  });
});

describe("DNFs without a verdict", () => {
  it("are the open ones and any returned without a verdict, the earliest promise first", async () => {
    const times = { reportstime: "09:00:00", reportftime: "10:00:00", datebi: YESTERDAY };
    const judged = await makeDnf(db, { ...times, verdict: "VALID" });
    const unjudged = await makeDnf(db, { ...times, sdate: YESTERDAY, fdate: YESTERDAY });
    const open = await makeDnf(db, { sdate: TODAY, fdate: addDays(TODAY, 7) });
    const list = await rowsOf("dnfs");
    const listed = list.rows.flatMap((row) => ("dnfid" in row ? [[row.dnfid, row.datebi]] : []));
    expect(listed).toEqual([
      [unjudged.dnfid, YESTERDAY],
      [open.dnfid, null],
    ]);
    expect(listed.flat()).not.toContain(judged.dnfid);
  });
});

describe("unclaimed live actions", () => {
  it("are unclaimed, also a client's, the longest waiting first", async () => {
    const { hrid } = await makeEmployee(db);
    const second = await makeLiveAction(db, { createdAt: NOW, recorderHrid: null });
    const first = await makeLiveAction(db, { createdAt: new Date(NOW.getTime() - 60_000) });
    await makeLiveAction(db, { status: "In Progress", claimedBy: hrid });
    await makeLiveAction(db, { status: "Resolved", claimedBy: hrid, resolvedAt: NOW });
    const list = await rowsOf("live_actions");
    const listed = list.rows.flatMap((row) =>
      "createdAt" in row ? [[row.id, new Date(row.createdAt).getTime()]] : [],
    );
    expect(list.rows.at(-1)).toMatchObject({ recorder: "Client" });
    expect(listed).toEqual([
      [first.id, NOW.getTime() - 60_000],
      [second.id, NOW.getTime()],
    ]);
  });
});

describe("leads without a holder", () => {
  it("are open ones of any kind that no one holds, the longest waiting first, with people to assign them to", async () => {
    const seller = await makeEmployee(db, { capabilities: ["sales"] });
    await makeEmployee(db);
    const second = await makeLead(db, { kind: "Odd Job" });
    const first = await makeLead(db, { messdate: new Date(NOW.getTime() - 60_000) });
    await makeLead(db, { holderHrid: seller.hrid });
    await makeLead(db, { resolvedAt: NOW });
    const list = await rowsOf("leads");
    const listed = list.rows.flatMap((row) => ("messdate" in row ? [[row.msid, row.kind]] : []));
    expect(listed).toEqual([
      [first.msid, "Estimate"],
      [second.msid, "Odd Job"],
    ]);
    const { holders } = await exceptionsScreen(testContext({ now: NOW }), { list: "leads" });
    expect(holders).toEqual([{ hrid: seller.hrid, name: seller.name }]);
  });
});

describe("the board", () => {
  it("opens at the first list that isn't empty, whatever is wrong in the URL", async () => {
    const open = async (query: { list?: unknown; offset?: unknown }) =>
      (await exceptionsScreen(testContext({ now: NOW }), query)).open;
    expect(await open({})).toMatchObject({ key: "no_crew", count: 0 });
    await makePayEntry(db, { day: YESTERDAY });
    expect(await open({})).toMatchObject({ key: "unaudited_pay", count: 1 });
    expect(await open({ list: ["numbers"], offset: "-1" })).toMatchObject({ key: "unaudited_pay" });
    expect(await open({ list: "numbers" })).toMatchObject({ key: "numbers", count: 0 });
  });

  it("shows 200 rows at first and more on request, and counts all", async () => {
    const { hrid } = await makeEmployee(db);
    const day = (back: number) => addDays(YESTERDAY, -back);
    for (let back = 0; back < 203; back++) await makePayEntry(db, { hrid, day: day(back) });
    const at = (offset?: string) => exceptionsScreen(testContext({ now: NOW }), { offset });
    const first = await at();
    expect(first.list.rows).toHaveLength(200);
    expect(first).toMatchObject({ open: { count: 203 }, more: 200 });
    const grown = await at("200");
    expect(grown.list.rows).toHaveLength(203);
    expect(grown.more).toBeNull();
  });
});

describe("what Home shows of it", () => {
  it("has the board's counts, and the oldest ones with the day since when they wait", async () => {
    const crew = await makeEmployee(db);
    for (const days of [-4, 1])
      await makeAssignedJob(db, { crewHrid: crew.hrid, schdate: addDays(TODAY, days) });
    const messdate = new Date(NOW.getTime() - 9 * 24 * 60 * 60_000);
    await makeLead(db, { messdate, holderHrid: null });
    await makeDnf(db, { createdAt: NOW });
    const late = await makeEmployee(db);
    await makePayEntry(db, { hrid: late.hrid, day: addDays(TODAY, -2) });
    forgetCounts(db);
    const { kinds, longest } = await readWaiting(testContext({ now: NOW }));
    const board = await exceptionsScreen(testContext({ now: NOW }), {});
    expect(kinds.map(({ key, title, count }) => ({ key, title, count }))).toEqual(
      board.kinds.map(({ key, title, count }) => ({ key, title, count })),
    );
    const firstAddress = async (key: ExceptionKey) => {
      const [row] = (await rowsOf(key)).rows;
      return row && "address" in row ? row.address : undefined;
    };
    expect(longest.map(({ key, since, days, oldest }) => [key, since, days, oldest])).toEqual([
      ["leads", addDays(TODAY, -9), 9, await firstAddress("leads")],
      ["numbers", addDays(TODAY, -4), 4, await firstAddress("numbers")],
      ["unaudited_pay", addDays(TODAY, -2), 2, late.name],
    ]);
  });
});
