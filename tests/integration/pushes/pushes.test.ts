import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pushMessages, pushSubscriptions, sessions } from "@/db/schema";
import { pushKeys } from "@/lib/core/pushes/keys";
import { sendNextPush } from "@/lib/core/pushes/send-pushes";
import { findPushKeys } from "@/lib/core/pushes/sql/push-keys";
import { forgetEnv } from "@/lib/env";
import { makeCrewPayment, makeJob, makeNumberedJob, makeReportedJob } from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { REPORT } from "@/tests/support/forms";
import { crewOfTwo, loggedInClient, type StaffMember, staffWith } from "@/tests/support/people";
import { openPushService } from "@/tests/support/pushes/push-service";
import { jobNow } from "@/tests/support/rows";

const db = testDatabase();
const MINUTE_MS = 60_000;
let service: Awaited<ReturnType<typeof openPushService>>;
let office: StaffMember;

beforeAll(async () => {
  service = await openPushService();
  process.env.PUSH_STAND_IN = service.origin;
  forgetEnv();
  office = await staffWith(["production"]);
});
afterAll(async () => {
  delete process.env.PUSH_STAND_IN;
  forgetEnv();
  await service.close();
});

beforeEach(async () => {
  await db.delete(pushSubscriptions);
  service.received.length = 0;
  service.wrong.length = 0;
});

/** Turns notifications on, as that person's phone does. */
async function turnOn(cookie: string) {
  const { key } = (await asks.get(cookie, "/api/pushes")).body;
  const { phone, sent } = service.subscribe(key);
  const answer = await asks.post(cookie, "/api/pushes", sent);
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  return { phone, sent };
}

/** Sends everything that is due then. */
async function sendAll(at = Date.now() + 2 * MINUTE_MS) {
  while (await sendNextPush(db, new Date(at)));
}

let num = 10;
const nextNum = () => ++num;

type Phone = Awaited<ReturnType<typeof turnOn>>["phone"];
const titles = (phone: Phone) =>
  service.received
    .filter((each) => each.phone === phone)
    .map(({ payload }) => (payload as { title: string }).title);

const given = { sdate: TODAY, fdate: inDays(9), datesold: inDays(-1) };
const override = { reason: "They asked for it" };
const assign = (jobid: number, crewname: string, schdate = TODAY) =>
  asks.post(office, "/api/jobs/ass_job", { jobid, crewname, schdate, override });

describe("notifications", () => {
  it("tell a crew once that its day changed, however many changes there were, and no one else", async () => {
    const [crew, other] = [await crewOfTwo(), await crewOfTwo()];
    const phones = [await turnOn(crew.cookie), await turnOn(crew.cookie2)];
    const elsewhere = await turnOn(other.cookie);
    for (const { jobid } of [await makeJob(db, given), await makeJob(db, given)])
      expect((await assign(jobid, crew.crewName)).status).toBe(200);
    await sendAll(Date.now());
    expect(service.received).toEqual([]);
    await sendAll();
    expect(service.wrong).toEqual([]);
    for (const { phone } of phones) expect(new Set(titles(phone))).toEqual(new Set(["Your day changed"]));
    // At most one for each two minutes, and the test may cross into the next two.
    expect(service.received.length).toBeLessThanOrEqual(4);
    expect(titles(elsewhere.phone)).toEqual([]);
    expect(await db.select().from(pushMessages)).toEqual([]);
  });

  it("say right away that a job is cancelled, and nothing about whose it was", async () => {
    const crew = await crewOfTwo();
    const { phone } = await turnOn(crew.cookie2);
    const { jobid } = await makeNumberedJob(db, { crewHrid: crew.crewHrid, schdate: TODAY, num: 4 });
    await asks.post(office, "/api/jobs/cancel_job", { jobid, notes: "Client at 88 Shaw St called" });
    await sendAll(Date.now());
    expect(service.received).toMatchObject([
      {
        phone,
        urgency: "high",
        topic: "cancelled-4",
        payload: {
          kind: "cancelled",
          title: "Job cancelled",
          body: "Job 4 has been cancelled.",
          tag: "cancelled-4",
          url: "/crews/react_crew_mgt/runsheet",
        },
      },
    ]);
    expect(service.received[0]?.ttl).toBeGreaterThan(3 * 3600);
  });

  it("aren't sent to the person who made the change, or for another day or the crew's own acts", async () => {
    const crew = await crewOfTwo();
    const own = await turnOn(crew.cookie);
    const { phone } = await turnOn(crew.cookie2);
    const { jobid } = await makeJob(db, given);
    await assign(jobid, crew.crewName, inDays(1));
    const job = await makeNumberedJob(db, { crewHrid: crew.crewHrid, schdate: TODAY, num: 1 });
    const start = {
      hrid: crew.driver.hrid,
      jobid: job.jobid,
      startHour: "8",
      startMinute: "00",
      estMins: "60",
    };
    await asks.patch(crew.cookie, `/api/jobs/${job.jobid}/start_job`, start);
    await sendAll();
    expect(service.received).toEqual([]);
    await asks.post(crew.cookie, "/api/jobs/cancel_job", { jobid: job.jobid, notes: "Locked" });
    await sendAll();
    expect(titles(own.phone)).toEqual([]);
    expect(titles(phone)).toEqual(["Job cancelled"]);
  });

  describe("about the office's other changes to a crew's day", () => {
    const TOLD = ["Your day changed"];
    /** A crew with both phones on, another crew's phone, and what each was sent. */
    async function crews() {
      const [crew, other] = [await crewOfTwo(), await crewOfTwo()];
      const [driver, second] = [await turnOn(crew.cookie), await turnOn(crew.cookie2)];
      const elsewhere = await turnOn(other.cookie);
      const told = async () => {
        await sendAll();
        expect(service.wrong).toEqual([]);
        const sent = [driver, second, elsewhere].map(({ phone }) => [...new Set(titles(phone))]);
        service.received.length = 0;
        return sent;
      };
      return { crew, other, told };
    }
    const done = (crewHrid: number, more: object = {}) =>
      makeReportedJob(db, { crewHrid, schdate: TODAY, num: nextNum(), ...more });

    it("a DNF that falls to its job's crew once it's due, and one that leaves it", async () => {
      const { crew, other, told } = await crews();
      const { jobid } = await done(crew.crewHrid, { schdate: inDays(-9) });
      const report = { jobid, dnfdesc: "Streaks at 88 Shaw St", origin: "office", fdate: inDays(9) };
      const later = Object.assign({}, report, { dnfdesc: "Later", sdate: inDays(2) });
      expect((await asks.post(office, "/api/dnfs", later)).status).toBe(200);
      expect(await told()).toEqual([[], [], []]);
      const added = await asks.post(office, "/api/dnfs", Object.assign({}, report, { sdate: TODAY }));
      expect(added.status).toBe(200);
      const [first] = await db.select().from(pushMessages);
      expect(first?.payload).not.toMatch(/Shaw|Streaks/);
      expect(await told()).toEqual([TOLD, TOLD, []]);
      const to = { crew_hrid: other.crewHrid, dnfdate: TODAY, override };
      const assigned = await asks.patch(office, `/api/dnfs/${added.body.dnfid}/assign`, to);
      expect(assigned.status).toBe(200);
      expect(await told()).toEqual([TOLD, TOLD, TOLD]);
    });

    it("not one that the crew adds itself", async () => {
      const { crew, told } = await crews();
      const { jobid } = await done(crew.crewHrid);
      const form = { jobid, dnfdesc: "Back window", sdate: TODAY, fdate: inDays(9), origin: "crew" };
      expect((await asks.post(crew.cookie, "/api/dnfs", form)).status).toBe(200);
      expect(await told()).toEqual([[], [], []]);
    });

    it("its people or its truck; whoever leaves it and whoever joins it", async () => {
      const { crew, told } = await crews();
      const joins = await staffWith();
      const joining = await turnOn(joins.cookie);
      const change = (fields: object) => asks.patch(office, `/api/crews/${crew.ocid}`, { crew: fields });
      expect((await change({ shop: "Morse" })).status).toBe(200);
      expect(await told()).toEqual([[], [], []]);
      expect((await change({ partner: joins.hrid })).status).toBe(200);
      await sendAll();
      expect(titles(joining.phone)).toEqual(TOLD);
      expect(await told()).toEqual([TOLD, TOLD, []]);
    });

    it("money it sees: cash the office processed, and a return the office edits, not the crew", async () => {
      const { crew, told } = await crews();
      const [closer, manager] = [await staffWith(["crew_mgt"]), await staffWith(["crew_mgt"])];
      const cash = { recstatus: "Paid By Cash", cashAmount: 19_795, price: 17_518 };
      const { jobid } = await done(crew.crewHrid, cash);
      const { id } = await makeCrewPayment(db, { jobid, crewHrid: crew.crewHrid });
      const mark = (who: StaffMember, by: string) =>
        asks.patch(who, "/api/crews/mark_payment_closer", { id, by });
      expect((await mark(closer, "conf1")).status).toBe(200);
      expect(await told()).toEqual([[], [], []]);
      expect((await mark(manager, "conf2")).status).toBe(200);
      const [first] = await db.select().from(pushMessages);
      expect(first?.payload).not.toMatch(/\d{2}|cash|paid/i);
      expect(await told()).toEqual([TOLD, TOLD, []]);

      const edited = await done(crew.crewHrid);
      const edit = async (who: string, hrid: number, w1Text: string) => {
        const times = { startMinute: "00", finishMinute: "05" };
        const version = (await jobNow(edited.jobid))?.version;
        const form = { ...REPORT, ...times, w1Text, jobid: edited.jobid, hrid, version };
        const { status, body } = await asks.patch(who, "/api/jobs/update", form);
        return { status, errors: body.errors };
      };
      const saved = { status: 200, errors: undefined };
      expect(await edit(crew.cookie, crew.driver.hrid, "180")).toEqual(saved);
      expect(await told()).toEqual([[], [], []]);
      expect(await edit(office.cookie, office.hrid, "190")).toEqual(saved);
      expect(await told()).toEqual([TOLD, TOLD, []]);
    });
  });

  it("tell everyone about a live action, and only its people that it's claimed and resolved", async () => {
    const [raiser, helper, third] = [await staffWith(), await staffWith(), await staffWith()];
    const [mine, theirs, others] = [
      await turnOn(raiser.cookie),
      await turnOn(helper.cookie),
      await turnOn(third.cookie),
    ];
    const form = { target: "Office", action_type: "Need Gear", description: "Ladder for Mrs Chen" };
    expect((await asks.post(raiser, "/api/live_actions", form)).status).toBe(200);
    const id = (await asks.get(raiser, "/api/live_actions")).body.las[0].id;
    await asks.patch(helper, `/api/live_actions/${id}`, { action: "claim" });
    await asks.patch(third, `/api/live_actions/${id}`, { action: "resolve" });
    await sendAll();
    expect(service.wrong).toEqual([]);
    expect(titles(mine.phone)).toEqual(["Live action claimed", "Live action resolved"]);
    expect(titles(theirs.phone)).toEqual(["New live action", "Live action resolved"]);
    expect(titles(others.phone)).toEqual(["New live action"]);
    expect(JSON.stringify(service.received.map(({ payload }) => payload))).not.toMatch(/Chen|Ladder/);
  });

  it("respect what a person turned off, and quiet hours past midnight", async () => {
    const crew = await crewOfTwo();
    const { phone } = await turnOn(crew.cookie2);
    const choose = (form: object) => asks.patch(crew.cookie2, "/api/pushes/choices", form);
    const cancelOne = async () => {
      const { jobid } = await makeNumberedJob(db, {
        crewHrid: crew.crewHrid,
        schdate: TODAY,
        num: nextNum(),
      });
      await asks.post(office, "/api/jobs/cancel_job", { jobid, notes: "Called" });
      await sendAll(Date.now());
      return titles(phone).length;
    };
    await choose({ off: ["cancelled"], quiet_from: null, quiet_until: null });
    expect(await cancelOne()).toBe(0);
    const hour = Number(
      new Intl.DateTimeFormat("en-CA", {
        hour: "2-digit",
        hourCycle: "h23",
        timeZone: "America/Toronto",
      }).format(),
    );
    const clock = (at: number) => `${String((at + 24) % 24).padStart(2, "0")}:00`;
    await choose({ off: [], quiet_from: clock(hour - 1), quiet_until: clock(hour + 2) });
    expect(await cancelOne()).toBe(0);
    await choose({ off: [], quiet_from: clock(hour + 3), quiet_until: clock(hour - 2) });
    expect(await cancelOne()).toBe(1);
    expect((await asks.get(crew.cookie2, "/api/pushes")).body.choices).toEqual({
      off: [],
      quiet_from: clock(hour + 3),
      quiet_until: clock(hour - 2),
    });
    const half = await choose({ off: [], quiet_from: "22:00", quiet_until: null });
    expect(half.status).toBe(422);
  });
});

describe("a push service", () => {
  const cancelFor = async (crew: Awaited<ReturnType<typeof crewOfTwo>>) => {
    const { jobid } = await makeNumberedJob(db, { crewHrid: crew.crewHrid, schdate: TODAY, num: nextNum() });
    await asks.post(office, "/api/jobs/cancel_job", { jobid, notes: "Called" });
  };
  const left = async () => ({
    phones: (await db.select().from(pushSubscriptions)).length,
    messages: await db.select().from(pushMessages),
  });

  it.each([404, 410])("that answers %i is never tried for that phone again", async (status) => {
    const crew = await crewOfTwo();
    const { phone } = await turnOn(crew.cookie);
    phone.answers.push({ status });
    await cancelFor(crew);
    await sendAll(Date.now());
    expect(await left()).toEqual({ phones: 0, messages: [] });
  });

  it("that's busy is tried again when it says, or later each time, until we give up", async () => {
    const crew = await crewOfTwo();
    const { phone } = await turnOn(crew.cookie);
    phone.answers.push({ status: 429, retryAfter: 120 }, { status: 503 });
    await cancelFor(crew);
    const at = Date.now();
    await sendAll(at);
    expect((await left()).messages[0]?.nextAttemptAt.getTime()).toBe(at + 120_000);
    await sendAll(at + 120_000);
    expect((await left()).messages[0]?.nextAttemptAt.getTime()).toBe(at + 150_000);
    await sendAll(at + 150_000);
    expect(titles(phone)).toEqual(["Job cancelled"]);
    expect(await left()).toEqual({ phones: 1, messages: [] });
    phone.answers.push({ status: 503 });
    await cancelFor(crew);
    await sendAll(Date.now());
    await sendAll(Date.now() + 5 * 60 * MINUTE_MS);
    expect(titles(phone)).toEqual(["Job cancelled"]);
    expect(await left()).toEqual({ phones: 1, messages: [] });
  });

  it("that refuses a message as too large, or not ours, isn't tried again, and the phone stays", async () => {
    const crew = await crewOfTwo();
    const { phone } = await turnOn(crew.cookie);
    for (const status of [413, 400]) {
      phone.answers.push({ status });
      await cancelFor(crew);
      await sendAll(Date.now());
      expect(await left()).toEqual({ phones: 1, messages: [] });
    }
  });

  it("must be on the internet, over https", async () => {
    const { cookie } = await staffWith();
    const { sent } = service.subscribe((await asks.get(cookie, "/api/pushes")).body.key);
    const statuses = [];
    for (const endpoint of [
      "http://push.example.com/1",
      "https://127.0.0.1/1",
      "https://[::1]/1",
      "https://10.0.0.8/1",
      "https://localhost/1",
      "https://db.internal/1",
      "https://push.example.com:8443/1",
      "https://user@push.example.com/1",
      "https://169.254.169.254/latest",
      "not an address",
    ])
      statuses.push((await asks.post(cookie, "/api/pushes", { endpoint, keys: sent.keys })).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const bad = await asks.post(cookie, "/api/pushes", {
      endpoint: "https://push.example.com/1",
      keys: { p256dh: "x", auth: "y" },
    });
    expect(bad.status).toBe(422);
    const fine = await asks.post(cookie, "/api/pushes", {
      endpoint: "https://push.example.com/1",
      keys: sent.keys,
    });
    expect(fine.status).toBe(200);
  });
});

describe("a phone", () => {
  it("is forgotten at log-out, when the office ends the session, and when someone else logs in", async () => {
    const crew = await crewOfTwo();
    const boss = await staffWith(["access_admin"]);
    await turnOn(crew.cookie);
    const second = await turnOn(crew.cookie2);
    const whose = async () => (await db.select().from(pushSubscriptions)).map(({ hrid }) => hrid);
    await asks.get(crew.cookie, "/api/sessions/log_out");
    expect(await whose()).toEqual([crew.second.hrid]);
    const next = await staffWith();
    await asks.post(next, "/api/pushes", second.sent);
    expect(await whose()).toEqual([next.hrid]);
    expect((await asks.remove(boss, `/api/employees/${next.hrid}/sessions`)).status).toBe(200);
    expect(await whose()).toEqual([]);
  });

  it("gets nothing once its session has run out", async () => {
    const crew = await crewOfTwo();
    const { phone } = await turnOn(crew.cookie);
    const { jobid } = await makeNumberedJob(db, { crewHrid: crew.crewHrid, schdate: TODAY, num: nextNum() });
    await asks.post(office, "/api/jobs/cancel_job", { jobid, notes: "Called" });
    await db.update(sessions).set({ lastSeenAt: new Date(Date.now() - 30 * 24 * 60 * MINUTE_MS) });
    await sendAll(Date.now());
    expect(titles(phone)).toEqual([]);
    office = await staffWith(["production"]);
  });

  it("is turned off only by its owner", async () => {
    const [one, two, client] = [await staffWith(), await staffWith(), await loggedInClient()];
    const { sent } = await turnOn(one.cookie);
    const turnOff = (who: { cookie: string }) => asks.remove(who, "/api/pushes", { endpoint: sent.endpoint });
    expect((await turnOff(client)).status).toBe(403);
    expect((await turnOff(two)).status).toBe(200);
    expect(await db.select().from(pushSubscriptions)).toHaveLength(1);
    expect((await turnOff(one)).status).toBe(200);
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
  });
});

describe("the company's keys", () => {
  it("are made once, however many servers ask at once, and the private one is encrypted", async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => pushKeys(db)));
    expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
    const stored = await findPushKeys(db);
    expect(stored?.publicKey).toBe(all[0]?.publicKey);
    expect(stored?.privateKey).not.toContain(all[0]?.privateKey ?? "");
  });
});
