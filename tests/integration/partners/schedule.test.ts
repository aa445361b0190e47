import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, jobNotes, jobs } from "@/db/schema";
import { unassignOwnJob } from "@/lib/features/partners/assign";
import {
  makeAppointment,
  makeAssignedJob,
  makeCrewDay,
  makeJob,
  makeNumberedJob,
  makeOddJob,
  makeProperty,
} from "@/tests/factories";
import { partnerActor } from "@/tests/factories/actors";
import * as asks from "@/tests/support/asks";
import { get } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { partnerWithCrew, staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

/** A partner who drives today and tomorrow, with a second crew today; logged in. */
async function makeScheduler(days: readonly string[] = [TODAY, inDays(1)]) {
  const partner = await partnerWithCrew();
  for (const date of days) await makeCrewDay(db, { driver: partner.hrid, date });
  if (days.length > 0) await makeCrewDay(db, { driver: partner.crew.hrid, date: TODAY });
  return { partner, crew: partner.crew, cookie: partner.cookie };
}

let own: Awaited<ReturnType<typeof makeScheduler>>;
let other: Awaited<ReturnType<typeof makeScheduler>>;

beforeAll(async () => {
  own = await makeScheduler();
  other = await makeScheduler();
});

const OPEN = { sdate: inDays(-3), fdate: inDays(6) };
/** Short, so that the day they share stays within a crew's hours. */
const floater = (columns: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(db, { ...OPEN, estMinutes: 15, ...columns });
const appointment = (sdate: string, columns: Parameters<typeof makeJob>[1] = {}) =>
  makeAppointment(db, { sdate, ...columns });

const list = async (query: string, cookie = own.cookie) => {
  const { status, body } = await get(cookie, `/api/partners?list=${query}`);
  expect(status).toBe(200);
  return body;
};
const idsOf = (rows: { jobid: number }[]) => rows.map(({ jobid }) => jobid);

const patch = (id: number | string, body: unknown, cookie = own.cookie) =>
  asks.patch(cookie, `/api/partners/${id}`, body);
const assign = (id: number, cookie = own.cookie, more = {}) =>
  patch(id, { task: "assignJob", ...more }, cookie);
const unassign = (id: number, cookie = own.cookie) => patch(id, { task: "unAssignJob" }, cookie);

const row = (jobid: number) => rowOf(jobs, { jobid });
const audits = async (jobid: number) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(jobid)))
  ).filter(({ subject }) => subject === "job");

describe("scheduled_today", () => {
  it("has today's jobs and odd jobs of the partner's crews, no one else's and no other day's", async () => {
    const at = (crewHrid: number, schdate = TODAY) => makeAssignedJob(db, { ...OPEN, crewHrid, schdate });
    const mine = [await at(own.partner.hrid), await at(own.crew.hrid)];
    await at(other.partner.hrid);
    await at(own.partner.hrid, inDays(1));
    const cancelled = await at(own.partner.hrid);
    await db.update(jobs).set({ cancelledAt: new Date() }).where(eq(jobs.jobid, cancelled.jobid));
    const odd = { sdate: TODAY, recstatus: null, datebi: null, details: "Gutter guard" };
    const byCrew = await makeOddJob(db, { ...odd, crewHrid: own.crew.hrid, partnerHrid: null });
    const byName = await makeOddJob(db, { ...odd, crewHrid: null, partnerHrid: own.partner.hrid });
    await makeOddJob(db, { ...odd, crewHrid: null, partnerHrid: other.partner.hrid });
    await makeOddJob(db, { ...odd, sdate: inDays(1), crewHrid: own.crew.hrid, partnerHrid: null });

    const { jobs_today, odd_jobs_today } = await list("scheduled_today");
    expect(idsOf(jobs_today).sort()).toEqual(mine.map(({ jobid }) => jobid).sort());
    expect(odd_jobs_today.map(({ id }: { id: number }) => id).sort()).toEqual([byCrew.id, byName.id].sort());
    expect(jobs_today[0]).toMatchObject({
      jobdesc: "W1",
      price: "185.00",
      sdate: OPEN.sdate,
      fdate: OPEN.fdate,
      stime: "99:99:99",
      state: "assigned",
    });
    expect(odd_jobs_today[0].jobdesc).toBe("Gutter guard");
  });
});

describe("window_floaters_list", () => {
  const search = async (pc: string, filter = "strong") =>
    idsOf((await list(`window_floaters_list&pc=${encodeURIComponent(pc)}&filter=${filter}`)).window_floaters);
  const at = async (postcode: string, columns = {}) => {
    const { cfid, jobinfoid } = await makeProperty(db, { postcode });
    return (await floater({ cfid, jobinfoid, ...columns })).jobid;
  };

  it("searches by the first 3, 5 or 6 characters, depending on how many are typed, in any spelling", async () => {
    const [same, unit, area, unspaced, away] = [
      await at("K1A 2B3"),
      await at("K1A 2B9"),
      await at("K1A 9Z9"),
      await at("K1A2B3"),
      await at("K1B 2B3"),
    ];
    expect((await search("k1a 2b3")).sort()).toEqual([same, unit, area, unspaced].sort());
    expect((await search("K1A2")).sort()).toEqual([same, unit, area, unspaced].sort());
    expect((await search("k1a2b3", "stronger")).sort()).toEqual([same, unit, unspaced].sort());
    expect((await search("K1A-2B3", "strongest")).sort()).toEqual([same, unspaced].sort());
    expect(await search("K1A")).toEqual([]);
    expect(await search("")).toEqual([]);
    expect(await search("K1B 2B3", "nonsense")).toEqual([away]);
    expect(await search("%%%%%%")).toEqual([]);
  });

  it("has unassigned floaters whose promise has started, most urgent first", async () => {
    const late = await at("K2C 1A1", { sdate: inDays(-20), fdate: inDays(-2) });
    const soon = await at("K2C 1A1", { fdate: inDays(1) });
    const emergency = await at("K2C 1A1", { fdate: inDays(9), prodcomm: "Emergency" });
    await at("K2C 1A1", { sdate: inDays(1), fdate: inDays(4) });
    await at("K2C 1A1", { holdingCell: true });
    await at("K2C 1A1", { crewHrid: other.partner.hrid, schdate: TODAY });
    await at("K2C 1A1", { sdate: TODAY, fdate: TODAY });
    expect(await search("K2C1A1")).toEqual([emergency, late, soon]);
  });
});

describe("window_floaters_osler_list and _morse_list", () => {
  const near = async (columns: Parameters<typeof makeProperty>[1]) => {
    const { cfid, jobinfoid } = await makeProperty(db, columns);
    return (await floater({ cfid, jobinfoid })).jobid;
  };
  const shops = async () => ({
    osler: idsOf((await list("window_floaters_osler_list")).window_floaters),
    morse: idsOf((await list("window_floaters_morse_list")).window_floaters),
  });

  it("belong to the nearer shop; without a location to the area's, and without either to both", async () => {
    const west = await near({ latitude: 43.65, longitude: -79.47, postcode: "M6P 1A1" });
    const east = await near({ latitude: 43.67, longitude: -79.3, postcode: "M4L 1A1" });
    const westArea = await near({ latitude: null, longitude: null, postcode: "M6P 2B2" });
    const nowhere = await near({ latitude: null, longitude: null, postcode: null });
    const { osler, morse } = await shops();
    expect(osler).toEqual(expect.arrayContaining([west, westArea, nowhere]));
    expect(morse).toEqual(expect.arrayContaining([east, nowhere]));
    expect(osler).not.toContain(east);
    for (const jobid of [west, westArea]) expect(morse).not.toContain(jobid);
  });
});

describe("appointments", () => {
  it("unassigned ones today and tomorrow, and one's own from tomorrow on", async () => {
    const free = [await appointment(TODAY), await appointment(inDays(1))];
    const crewHrid = own.partner.hrid;
    const mine = await appointment(inDays(2), { crewHrid, schdate: inDays(2) });
    const theirs = await appointment(inDays(2), { crewHrid: other.partner.hrid, schdate: inDays(2) });
    const ids = async (name: string, key: string) => idsOf((await list(name))[key]);
    const [first, second] = [
      await ids("window_appts_unass_list_today", "window_appts_unass"),
      await ids("window_appts_unass_list_tomorrow", "window_appts_unass"),
    ];
    expect(first).toContain(free[0]?.jobid);
    expect(first).not.toContain(free[1]?.jobid);
    expect(second).toContain(free[1]?.jobid);
    const coming = await ids("upcoming_ass_appts", "upcoming_ass_appts");
    expect(coming).toContain(mine.jobid);
    for (const jobid of [...idsOf(free), theirs.jobid]) expect(coming).not.toContain(jobid);
  });
});

describe("assignJob and unAssignJob", () => {
  it("puts a floater on one's own day today and takes it off again, each audited", async () => {
    const { jobid } = await floater();
    const { status, body } = await assign(jobid, own.cookie, { hrid: own.partner.hrid });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, crewname: own.partner.name, schdate: TODAY });
    expect(await row(jobid)).toMatchObject({ crewHrid: own.partner.hrid, schdate: TODAY, state: "assigned" });
    expect((await unassign(jobid)).status).toBe(200);
    expect(await row(jobid)).toMatchObject({ crewHrid: null, schdate: null, state: "unassigned" });
    expect((await audits(jobid)).map(({ action }) => action)).toEqual(["job.assign", "job.unassign"]);
  });

  it("uses the chosen crew, which must be one's own", async () => {
    const { jobid } = await floater();
    expect((await assign(jobid, own.cookie, { crew: other.partner.hrid })).status).toBe(409);
    expect((await row(jobid))?.state).toBe("unassigned");
    expect((await assign(jobid, own.cookie, { crew: own.crew.hrid })).body.crewname).toBe(own.crew.name);
  });

  it("puts an appointment on its date, and undoes it for ten minutes", async () => {
    const { jobid } = await appointment(inDays(1));
    expect((await assign(jobid)).body.schdate).toBe(inDays(1));
    const late = new Date(Date.now() + 11 * 60_000);
    const ctx = testContext({ actor: partnerActor(own.partner), now: late });
    await expect(unassignOwnJob(ctx, { jobid, partner: own.partner.hrid })).rejects.toThrow(
      /move an appointment/,
    );
    expect((await unassign(jobid)).status).toBe(200);
    expect((await row(jobid))?.state).toBe("unassigned");
  });

  it("keeps an appointment the office assigned to the crew", async () => {
    const { jobid } = await appointment(inDays(1), { crewHrid: own.crew.hrid, schdate: inDays(1) });
    const { status, body } = await unassign(jobid);
    expect(status).toBe(409);
    expect(body.error).toContain("appointment");
  });

  it("is 409 with a sentence on a day when none of the partner's crews goes out", async () => {
    const idle = await makeScheduler([]);
    const { jobid } = await floater();
    const { status, body } = await assign(jobid, idle.cookie);
    expect(status).toBe(409);
    expect(body.error).toContain("None of your crews are working");
  });

  it.each([
    ["promised later", () => floater({ sdate: inDays(2), fdate: inDays(9) }), "It's promised for"],
    ["whose promise is over", () => floater({ sdate: inDays(-9), fdate: inDays(-2) }), "It's promised for"],
    ["in the holding cell", () => floater({ holdingCell: true }), "holding cell"],
    ["an appointment that is over", () => appointment(inDays(-1)), "The office has to agree on a new day"],
    [
      "with another",
      () => makeAssignedJob(db, { crewHrid: other.partner.hrid, schdate: TODAY }),
      "assigned to",
    ],
  ])("assigning one %s is 409", async (_, make, sentence) => {
    const { jobid } = await make();
    const { status, body } = await assign(jobid);
    expect(status).toBe(409);
    expect(body.error).toContain(sentence);
  });

  it("takes a floater outside its window with a reason, which stays in its history", async () => {
    const { jobid } = await floater({ sdate: inDays(-9), fdate: inDays(-2) });
    const refused = await assign(jobid);
    expect(refused.body).toMatchObject({ reason: "promise", promises: [{ jobid }] });
    const override = { reason: "The client asked for today" };
    expect((await assign(jobid, own.cookie, { override })).status).toBe(200);
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([
      { kind: "Promise", notes: expect.stringMatching(/Reason: The client asked for today$/) },
    ]);
  });

  it("unassigns only one's own, and no numbered one", async () => {
    const theirs = await makeAssignedJob(db, { ...OPEN, crewHrid: other.partner.hrid, schdate: TODAY });
    expect((await unassign(theirs.jobid)).status).toBe(403);
    const numbered = await makeNumberedJob(db, {
      ...OPEN,
      crewHrid: own.partner.hrid,
      schdate: TODAY,
      num: 7,
    });
    expect((await unassign(numbered.jobid)).body.error).toContain("numbered 07");
    expect((await unassign((await floater()).jobid)).status).toBe(409);
    expect(await row(theirs.jobid)).toMatchObject({ crewHrid: other.partner.hrid });
    expect(await row(numbered.jobid)).toMatchObject({ num: 7 });
  });

  it("refuses another's hrid, staff who aren't partners, and missing jobs", async () => {
    const { jobid } = await floater();
    expect((await assign(jobid, own.cookie, { hrid: other.partner.hrid })).status).toBe(403);
    expect((await assign(jobid, (await staffWith()).cookie)).status).toBe(403);
    expect((await assign(999_999_999)).status).toBe(404);
    expect((await patch("abc", { task: "assignJob" })).status).toBe(400);
    expect((await patch(jobid, { task: "steal" })).status).toBeGreaterThanOrEqual(400);
    expect((await patch(jobid, { task: "assignJob", crew: "x" })).status).toBeGreaterThanOrEqual(400);
    expect((await row(jobid))?.state).toBe("unassigned");
  });
});

describe("two partners at once", () => {
  it("one wins, the other learns who has it", async () => {
    for (let round = 0; round < 8; round++) {
      const { jobid } = await floater();
      const answers = await Promise.all([assign(jobid), assign(jobid, other.cookie)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body.crewname;
      expect(answers.find(({ status }) => status === 409)?.body.error).toContain(winner);
      const crewHrid = winner === own.partner.name ? own.partner.hrid : other.partner.hrid;
      expect(await row(jobid)).toMatchObject({ crewHrid });
      expect(await audits(jobid)).toHaveLength(1);
    }
  });

  it("a partner who unassigns while the other assigns never leaves it half done", async () => {
    for (let round = 0; round < 6; round++) {
      const { jobid } = await floater({ crewHrid: own.partner.hrid, schdate: TODAY });
      await Promise.all([unassign(jobid), assign(jobid, other.cookie)]);
      const { crewHrid, schdate } = (await row(jobid)) ?? {};
      expect([null, other.partner.hrid]).toContain(crewHrid);
      expect(crewHrid === null).toBe(schdate === null);
    }
  });
});
