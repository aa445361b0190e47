import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditEvents,
  clients,
  jobNotes,
  jobs,
  properties,
  savedCards,
  settings,
  stripeCustomers,
} from "@/db/schema";
import { openWindows } from "@/lib/core/bookings/reads";
import type { BookingSeason } from "@/lib/core/seasons/rules";
import { addDays, yearOf, yesterday } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { clockStandsStill } from "@/tests/support/app/clock";
import { get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { loggedInClient, viewerOf } from "@/tests/support/people";
import { doersOn, mailsTo, rowOf, rowsOf } from "@/tests/support/rows";
import { appointment, type Booker, countsOf, fallOf, freshDay, openSlot, order } from "./orders";

const db = testDatabase();
const jobsOf = (cfid: number) => rowsOf(jobs, { cfid });

let windows: BookingSeason;
let eaves: BookingSeason;
let booker: Booker;
beforeAll(async () => {
  windows = await fallOf("windows");
  eaves = await fallOf("eaves");
});
beforeEach(async () => {
  booker = await loggedInClient();
});

const floater = (season: BookingSeason) => {
  const last = season.windows.at(-1);
  if (!last) throw new Error("A season without windows");
  return { sdate: last.sdate, fdate: last.fdate, stime: "" };
};
const eavesOrder = () => ({ jobdesc: "EH + EG", eh: 1, eg: 1, ...floater(eaves) });

describe("POST sales", () => {
  it("makes eaves as a floater a job without a price, confirmed by email, with a card to be added", async () => {
    const body = { ...eavesOrder(), cages: -1, custom: 1, customdesc: "Check the north side" };
    const answer = await order(booker, body);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, job: { cc_status_job: "required" } },
    });
    const { jobid } = answer.body.job;
    expect(await jobsOf(booker.cfid)).toMatchObject([
      {
        jobid,
        jobinfoid: booker.jobinfoid,
        price: null,
        custom: null,
        eh: 12_500,
        eg: 4_500,
        w1: null,
        cages: true,
        customdesc: "Check the north side",
        ccStatus: "required",
        jobdesc: "EH + EG + install cages(As Reqd) + Check the north side",
        ...floater({ ...eaves }),
        state: "unassigned",
        datebi: null,
        recorderHrid: null,
        stime: null,
      },
    ]);
    expect((await rowOf(clients, { cfid: booker.cfid }))?.ccStatus).toBe("required");
    const [mail] = await mailsTo(booker.cfid);
    expect(mail).toMatchObject({ kind: "job-confirmation", jobid });
    expect(mail?.body.match(/Check the north side/g)).toHaveLength(1);
    expect(await doersOn("job", jobid)).toEqual([{ action: "job.book", cfid: booker.cfid }]);
  });

  it("keeps the price the client saw when every part has one, and emails it with tax", async () => {
    const { status, body } = await order(booker, { ...eavesOrder(), quoted: "170.00" });
    expect(status).toBe(200);
    expect(await rowOf(jobs, { jobid: body.job.jobid })).toMatchObject({
      price: 17_000,
      eh: 12_500,
      eg: 4_500,
    });
    const [mail] = await mailsTo(booker.cfid);
    expect(mail?.body).toContain("Price: $170.00 + HST, $192.10 in total");
  });

  it("promises no amount for work without a price", async () => {
    const { body } = await order(booker, { ...eavesOrder(), cages: 1, quoted: "" });
    expect(await rowOf(jobs, { jobid: body.job.jobid })).toMatchObject({ price: null });
    const [mail] = await mailsTo(booker.cfid);
    expect(mail?.body).toContain("Price: We'll send you a price before we come.");
  });

  it("refuses a price that has changed since the client saw it", async () => {
    expect(await order(booker, { ...eavesOrder(), quoted: "150.00" })).toMatchObject({
      status: 409,
      body: { error: "The price of this work is now $170.00 plus HST. Please look at your order again." },
    });
    expect(await order(booker, { ...eavesOrder(), cages: 1, quoted: "170.00" })).toMatchObject({
      status: 409,
    });
    expect(await jobsOf(booker.cfid)).toEqual([]);
  });

  it("takes one place of the day's slot for an appointment", async () => {
    const day = freshDay(windows);
    for (const [stime, slot, clock] of [
      ["8:00 AM", "eights", "08:00:00"],
      ["12:00 PM", "twelves", "12:00:00"],
      ["Anytime", "anys", null],
    ] as const) {
      const before = await countsOf(day, slot);
      const { status, body } = await order(booker, { ...appointment(day, stime), confirm: true });
      expect(status).toBe(200);
      expect(await countsOf(day, slot)).toMatchObject({
        taken: before.taken + 1,
        booked: before.booked + 1,
      });
      const made = (await jobsOf(booker.cfid)).find(({ jobid }) => jobid === body.job.jobid);
      expect(made).toMatchObject({ sdate: day, fdate: day, stime: clock, w1: 18_500 });
    }
  });

  it("secures the job of a client with a card on file", async () => {
    const customerId = make.unique("cus");
    await db.insert(stripeCustomers).values({ customerId, cfid: booker.cfid, createdAt: new Date() });
    await db.insert(savedCards).values({
      id: make.unique("pm"),
      customerId,
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2040,
      createdAt: new Date(),
    });
    const { body } = await order(booker, eavesOrder());
    expect(body.job.cc_status_job).toBe("secured");
    expect((await rowOf(clients, { cfid: booker.cfid }))?.ccStatus).not.toBe("required");
  });

  it("doesn't take appointments on closed days: Christmas, or one of the company's own (rule closed-days)", async () => {
    const own = freshDay(windows);
    const value = [{ day: own, name: "Company party" }];
    await db.insert(settings).values({ key: "ownClosedDays", value });
    for (const day of [`${yearOf(windows.to)}-12-25`, own]) {
      const { status, body } = await order(booker, appointment(day));
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { sdate: ["Those dates are no longer available. Please choose another."] },
      });
    }
    await db.delete(settings).where(eq(settings.key, "ownClosedDays"));
    expect((await order(booker, appointment(own))).status).toBe(200);
  });

  it("names the missing fields, to the letter", async () => {
    const { status, body } = await order(booker, { jobinfoid: "None Selected" });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      jobinfoid: ["Select address"],
      jobdesc: ["Select job type"],
      sdate: ["Select date"],
    });
  });

  it("asks before it books work that's already booked there around these days (rule same-order)", async () => {
    expect((await order(booker, eavesOrder())).status).toBe(200);
    // Long enough ago not to be the same order sent again.
    await db
      .update(jobs)
      .set({ createdAt: new Date(0), jobdesc: "EH(20) + EG" })
      .where(eq(jobs.cfid, booker.cfid));
    const { sdate, fdate } = floater(eaves);
    const day = eaves.days.findLast((one) => one >= sdate && one <= fdate);
    const again = [
      eavesOrder(),
      { ...eavesOrder(), eg: 0 },
      { eh: 1, sdate: day, fdate: day, stime: "Anytime" },
    ];
    for (const body of again) {
      const refused = await order(booker, body);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ reason: "same_order", stands: [{ jobdesc: "EH(20) + EG" }] });
    }
    expect(await jobsOf(booker.cfid)).toHaveLength(1);
    expect((await order(booker, { ...eavesOrder(), confirm: true })).status).toBe(200);
    // Other work there isn't the same order.
    expect((await order(booker, { w1: 1, ...floater(windows) })).status).toBe(200);
    expect(await jobsOf(booker.cfid)).toHaveLength(3);
  });

  it("offers no window on its last evening", async () => {
    await make.makeFloatWindows(db, 2040);
    const last = async (now: string) =>
      (await openWindows({ db, now: new Date(now) })).map(({ fdate }) => fdate);
    expect(await last("2040-12-30T09:00:00-05:00")).toContain("2040-12-31");
    expect(await last("2040-12-31T23:20:00-05:00")).not.toContain("2040-12-31");
  });

  it("refuses work that can't be ordered together and days that aren't offered", async () => {
    const window = floater(windows);
    const past = yesterday(new Date());
    const refused = [
      { w1: 1, eh: 1, ...floater(eaves) },
      { w2: 1, ...window },
      { w1: 1, sdate: past, fdate: window.fdate },
      { w1: 1, sdate: window.sdate, fdate: addDays(window.fdate, 1) },
      appointment(past),
      appointment("2019-12-02"),
      appointment("2026-02-31"),
      { ...eavesOrder(), customdesc: "x".repeat(201) },
      { ...eavesOrder(), sdate: "' or 1=1" },
    ];
    for (const body of refused) expect((await order(booker, body)).status).toBe(422);
    expect(await jobsOf(booker.cfid)).toEqual([]);
  });

  it("ignores price, status and owner in the payload (T19)", async () => {
    const poison = { price: "1.00", custom: 99_900, cfid: 1, recstatus: "PAID", crew_hrid: 1, num: 7 };
    const more = { datebi: "2026-01-01", cc_status: "secured", ccStatus: "secured", datesold: "2001-01-01" };
    await order(booker, { ...eavesOrder(), ...poison, ...more, eh: 999, eg: 12 });
    const other = await loggedInClient();
    await order(other, eavesOrder());
    const plain = (rows: Awaited<ReturnType<typeof jobsOf>>) =>
      rows.map(({ jobid, cfid, jobinfoid, createdAt, ...rest }) => rest);
    expect(plain(await jobsOf(booker.cfid))).toEqual(plain(await jobsOf(other.cfid)));
  });

  it("accepts only the client's own property and number (T2, T17)", async () => {
    const other = await loggedInClient();
    expect((await order(booker, { ...eavesOrder(), jobinfoid: other.jobinfoid })).status).toBe(404);
    expect((await order(booker, { ...eavesOrder(), jobinfoid: 99_999_999 })).status).toBe(404);
    expect((await order(booker, { ...eavesOrder(), salesid1: other.cfid })).status).toBe(403);
    for (const jobinfoid of [[booker.jobinfoid], "-1", "1e9", { id: 1 }])
      expect((await order(booker, { ...eavesOrder(), jobinfoid })).status).toBe(422);
    expect([...(await jobsOf(booker.cfid)), ...(await jobsOf(other.cfid))]).toEqual([]);
  });

  it("lets staff with the dashboard open order for the client, under their own number", async () => {
    const viewer = await viewerOf(booker.cfid);
    const { body } = await order(
      { ...booker, cookie: viewer.cookie },
      { ...eavesOrder(), salesid1: viewer.hrid },
    );
    expect(await jobsOf(booker.cfid)).toMatchObject([{ jobid: body.job.jobid, recorderHrid: viewer.hrid }]);
  });

  it("refuses clients the office has blocked, and those who owe more than $25.00 for over 15 days (T21)", async () => {
    const words =
      /^We are unable to book your order at this time\. Please contact .+ to complete your order\.$/;
    for (const contactstatus of ["We don't want the client", "Ask Client to Pay Promptly"]) {
      await db.update(clients).set({ contactstatus }).where(eq(clients.cfid, booker.cfid));
      const { status, body } = await order(booker, eavesOrder());
      expect(status).toBe(409);
      expect(body.error).toMatch(words);
    }
    const debtor = await loggedInClient();
    await make.makeReportedJob(db, { ...debtor, price: 2_212, schdate: "2026-05-01", datebi: "2026-05-01" });
    expect((await order(debtor, eavesOrder())).status).toBe(200);
    await make.makeReportedJob(db, { ...debtor, price: 100, schdate: "2026-05-01", datebi: "2026-05-01" });
    expect((await order(debtor, { eh: 1, ...floater(eaves) })).status).toBe(409);
  });

  it("turns the same order into one job, sent ten times at once or within two seconds", async () => {
    clockStandsStill();
    const day = freshDay(windows);
    const before = await countsOf(day);
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(booker, appointment(day))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.job?.jobid}`)).size).toBe(1);
    expect(await jobsOf(booker.cfid)).toHaveLength(1);
    expect(await mailsTo(booker.cfid)).toHaveLength(1);
    expect((await countsOf(day)).taken).toBe(before.taken + 1);
  });

  it("answers a repeated key with the job it made", async () => {
    const key = { "idempotency-key": make.unique("order") };
    const first = await order(booker, eavesOrder(), key);
    expect(await order(booker, eavesOrder(), key)).toMatchObject({ status: 200, body: first.body });
    expect(await jobsOf(booker.cfid)).toHaveLength(1);
  });

  it("says how much of a full day is left", async () => {
    const day = freshDay(windows);
    await openSlot(day, 0);
    const { status, body } = await order(booker, appointment(day));
    expect(status).toBe(409);
    expect(body).toMatchObject({ date: day, left: { eights: 0, twelves: 6, anys: 20 } });
    expect(await jobsOf(booker.cfid)).toEqual([]);
  });
});

describe("what a booking asks about the house", () => {
  const houseOf = async () => {
    const house = await rowOf(properties, { jobinfoid: booker.jobinfoid });
    return { mindsRain: house?.mindsRain, nobodyHome: house?.nobodyHome, version: house?.version };
  };

  it("stays on the property's card, in its history, and in the confirmation", async () => {
    const day = freshDay(windows);
    const { status, body } = await order(booker, {
      ...appointment(day),
      minds_rain: false,
      nobody_home: true,
    });
    expect(status).toBe(200);
    expect(await houseOf()).toEqual({ mindsRain: false, nobodyHome: true, version: 2 });
    expect(
      await rowsOf(auditEvents, { subject: "property", subjectId: String(booker.jobinfoid) }),
    ).toMatchObject([
      {
        action: "property.place",
        actorCfid: booker.cfid,
        before: { mindsRain: null, nobodyHome: null },
        after: { mindsRain: false, nobodyHome: true },
      },
    ]);
    const [mail] = await mailsTo(booker.cfid);
    expect(mail?.jobid).toBe(body.job.jobid);
    expect(mail?.body).toContain("\nNo one needs to be home. We'll come in light rain too.\n");
  });

  it("never replaces what's known, and keeps what's new", async () => {
    await db.update(properties).set({ nobodyHome: false }).where(eq(properties.jobinfoid, booker.jobinfoid));
    await order(booker, { ...appointment(freshDay(windows)), minds_rain: true, nobody_home: true });
    expect(await houseOf()).toEqual({ mindsRain: true, nobodyHome: false, version: 2 });
    await order(booker, { ...appointment(freshDay(windows)), confirm: true, minds_rain: false });
    expect(await houseOf()).toEqual({ mindsRain: true, nobodyHome: false, version: 2 });
    const mails = await mailsTo(booker.cfid);
    expect(mails.every((mail) => !/be home|light rain/.test(mail.body))).toBe(true);
  });

  it("stays open without an answer, also for those who don't send one, and with an order that's refused", async () => {
    await order(booker, appointment(freshDay(windows)));
    await order(booker, {
      ...appointment(freshDay(windows)),
      confirm: true,
      minds_rain: null,
      nobody_home: null,
    });
    const full = freshDay(windows);
    await openSlot(full, 0);
    await order(booker, { ...appointment(full), confirm: true, nobody_home: true });
    expect(await houseOf()).toEqual({ mindsRain: null, nobodyHome: null, version: 1 });
    const mails = await mailsTo(booker.cfid);
    expect(mails.every((mail) => !/be home|light rain|\n\n\n/.test(mail.body))).toBe(true);
    expect((await order(booker, { ...appointment(freshDay(windows)), nobody_home: "yes" })).status).toBe(422);
  });
});

describe("GET sales/{jobinfoid}/appt_limits", () => {
  const limits = (jobinfoid: number, cookie = booker.cookie) =>
    get(cookie, `/api/sales/${jobinfoid}/appt_limits`);

  it("shows limits, taken times and what's left, but no names", async () => {
    const day = freshDay(windows);
    await openSlot(day, 2);
    await order(booker, appointment(day));
    const { status, body } = await limits(booker.jobinfoid);
    expect(status).toBe(200);
    expect(body.limits).toEqual({ eights: 6, twelves: 6, anys: 20 });
    expect(body.bookings[day]).toEqual([{ stime: "08:00:00" }]);
    expect(body.left[day]).toEqual({ eights: 1, twelves: 6, anys: 20 });
  });

  it("has nothing left on a closed day", async () => {
    const { body } = await limits(booker.jobinfoid);
    expect(body.left[`${yearOf(TODAY) + 1}-12-25`]).toEqual({ eights: 0, twelves: 0, anys: 0 });
  });

  it("isn't found for someone else's property", async () => {
    const other = await loggedInClient();
    const foreign = await limits(other.jobinfoid);
    expect(foreign.status).toBe(404);
    expect(foreign.body.error).toBe((await limits(999_999_999)).body.error);
  });
});

describe("POST sales/save_job_notes", () => {
  const save = (body: Record<string, unknown>, cookie = booker.cookie) =>
    post(cookie, "/api/sales/save_job_notes", body);

  it("keeps the client's words once", async () => {
    const { jobid } = (await order(booker, eavesOrder())).body.job;
    for (let time = 0; time < 2; time++)
      expect((await save({ hrid: booker.cfid, jobid, jobnotes: " Ring twice " })).status).toBe(200);
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([
      { kind: "Client", notes: "Ring twice", recorderCfid: booker.cfid, recorderHrid: null },
    ]);
  });

  it("refuses another's job, another's number, and empty words", async () => {
    const { jobid } = (await order(booker, eavesOrder())).body.job;
    const other = await loggedInClient();
    expect((await save({ jobid, jobnotes: "Mine" }, other.cookie)).status).toBe(404);
    expect((await save({ jobid, jobnotes: "Mine", hrid: other.cfid })).status).toBe(403);
    expect((await save({ jobid, jobnotes: " " })).status).toBe(422);
    expect(await rowsOf(jobNotes, { jobid })).toEqual([]);
  });
});
