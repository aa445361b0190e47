import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fairUseOverruns, jobs } from "@/db/schema";
import type { BookingSeason } from "@/lib/core/seasons/rules";
import * as make from "@/tests/factories";
import { patch, post } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient, staffWith, viewerOf } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";
import { type Booker, fallOf, order } from "../bookings/orders";

const db = testDatabase();

let season: BookingSeason;
let booker: Booker;
beforeAll(async () => {
  season = await fallOf("windows");
});
beforeEach(async () => {
  booker = await loggedInClient();
});

const isFull = { status: 409, body: { reason: "limit_reached" } };

/** A floater, other work each time, so that none is the same order again. */
let ordered = 0;
function book(who: Booker, more = {}) {
  const last = season.windows.at(-1);
  ordered += 1;
  const custom = { custom: 1, customdesc: `Order ${ordered}` };
  return order(who, {
    jobdesc: "W1",
    w1: 1,
    ...custom,
    sdate: last?.sdate,
    fdate: last?.fdate,
    stime: "",
    confirm: true,
    ...more,
  });
}

const openBookings = (at: Partial<Booker>, count: number, columns = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      make.makeJob(db, { cfid: booker.cfid, jobinfoid: booker.jobinfoid, ...at, ...columns }),
    ),
  );

describe("a client's open bookings (rule fair-use)", () => {
  it("are four for a property, in a burst too; the office reads it and may allow more today", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(booker)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = await book(booker);
    expect(refused).toMatchObject(isFull);
    expect(refused.body).toMatchObject({ most: 4 });
    expect(refused.body.error).toMatch(
      /^You have 4 open bookings for this home, .* Call us at .* to book more\.$/,
    );
    const [overrun] = await rowsOf(fairUseOverruns, { holder: String(booker.jobinfoid) });
    expect(overrun).toMatchObject({ limitName: "bookings_property" });
    const { cookie } = await staffWith(["production"]);
    const allow = (allowed: boolean) => patch(cookie, `/api/limits/${overrun?.id}`, { allowed });
    await allow(true);
    expect((await book(booker)).status).toBe(200);
    await allow(false);
    expect(await book(booker)).toMatchObject(isFull);
  });

  it("leave out what the office booked, what's done or cancelled", async () => {
    const { hrid } = await make.makeEmployee(db);
    await openBookings({}, 4, { recorderHrid: hrid });
    await openBookings({}, 4, { cancelledAt: make.NOW });
    await make.makeReportedJob(db, { cfid: booker.cfid, jobinfoid: booker.jobinfoid, recstatus: "PAID" });
    await openBookings({}, 3);
    expect((await book(booker)).status).toBe(200);
    expect(await book(booker)).toMatchObject(isFull);
  });

  it("don't stop the office", async () => {
    await openBookings({}, 4);
    const viewer = await viewerOf(booker.cfid);
    const answer = await book({ ...booker, cookie: viewer.cookie }, { salesid1: viewer.hrid });
    expect(answer.status).toBe(200);
  });

  it("are twelve for a client, or four for each property, whichever is more", async () => {
    const places = [];
    for (let n = 0; n < 4; n++) places.push((await make.makeProperty(db, { cfid: booker.cfid })).jobinfoid);
    const [first = 0, second = 0, third = 0, fourth = 0] = places;
    for (const jobinfoid of [first, second, third]) await openBookings({ jobinfoid }, 4);
    await openBookings({ jobinfoid: fourth }, 4);
    // Five properties: twenty.
    for (let n = 0; n < 4; n++) expect((await book(booker)).status).toBe(200);
    expect(await rowsOf(jobs, { cfid: booker.cfid })).toHaveLength(20);
    expect(await book({ ...booker, jobinfoid: fourth })).toMatchObject(isFull);
    const other = await loggedInClient();
    const { jobinfoid } = await make.makeProperty(db, { cfid: other.cfid });
    const old = await make.makeProperty(db, { cfid: other.cfid, active: false });
    await openBookings({ cfid: other.cfid, jobinfoid: old.jobinfoid }, 12);
    expect(await book({ ...other, jobinfoid })).toMatchObject({ ...isFull, body: { most: 12 } });
  });
});

describe("a client's open quality issues (rule fair-use)", () => {
  const report = (cookie: string, jobid: number, n: number) =>
    post(cookie, "/api/dnfs", { jobid, dnfdesc: `Window ${n} has streaks` });

  it("are three for a job, in a burst too; what crew and office add doesn't count", async () => {
    const { cfid, jobid, second } = await make.makeCrewAfterWork(db);
    const cookie = await clientCookie(cfid);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => report(cookie, jobid, n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = await report(cookie, jobid, 11);
    expect(refused).toMatchObject({ status: 409, body: { reason: "limit_reached", most: 3 } });
    expect(await rowsOf(fairUseOverruns, { limitName: "issues", holder: String(jobid) })).toHaveLength(1);
    const office = await staffWith(["production"]);
    expect((await report(office.cookie, jobid, 12)).status).toBe(200);
    expect(second.hrid).toBeGreaterThan(0);
  });
});
