import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { jobNotes, jobs } from "@/db/schema";
import {
  makeCrewDay,
  makeEmployee,
  makeJob,
  makeNumberedJob,
  makePartner,
  makePartnerCrew,
  makeProperty,
  makeStartedJob,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, freshSunday, inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { jobNow, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
type Job = { jobid: number; version: number };
type Crew = { ocid: number; hrid: number };

async function crewOn(date: string, driver?: number): Promise<Crew> {
  const hrid = driver ?? (await makeEmployee(db)).hrid;
  return { ocid: (await makeCrewDay(db, { driver: hrid, date })).ocid, hrid };
}

const open = (date: string) => ({ sdate: inDays(-5), fdate: date, datesold: inDays(-20), estMinutes: 30 });
const free = (date: string, columns = {}) => makeJob(db, { ...open(date), ...columns });
const onLane = (date: string, { hrid }: Crew, num: number, columns = {}) =>
  makeNumberedJob(db, { ...open(date), crewHrid: hrid, schdate: date, num, ...columns });
const versionsOf = (all: readonly Job[]) => all.map(({ jobid, version }) => ({ jobid, version }));
const lane = ({ ocid }: Crew, ...all: Job[]) => ({ ocid, jobids: all.map(({ jobid }) => jobid) });

async function send(path: string, body: object, headers?: Record<string, string>) {
  return asks.post(await staffWith(["production"]), `/api/plans/${path}`, body, headers);
}

/** Where jobs are: everything except their version. */
async function placesOf(all: readonly Job[]) {
  const now = await Promise.all(all.map(({ jobid }) => jobNow(jobid)));
  return now.map((job) => Object.assign({}, job, { version: null }));
}

const numberOf = async ({ jobid }: Job) => (await jobNow(jobid))?.num;

describe("applying a plan", () => {
  it("asks once before a closed day gets its first jobs; not about more, an undo or a redo", async () => {
    const date = freshSunday();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const all = [await free(date), await free(date), await free(date)] as const;
    const [a, b, c] = all;
    const plan = { date, lanes: [lane(one, a), lane(two, b)], versions: versionsOf(all) };
    const asked = await send("apply", plan);
    expect(asked.status).toBe(409);
    expect(asked.body.refusals).toMatchObject(
      [a, b].map(({ jobid }) => ({ jobid, promise: { reasons: [{ kind: "closed" }] } })),
    );
    expect(asked.body.refusals[0].message).toMatch(/ is a closed day \(Sunday\)\.$/);
    expect(await numberOf(a)).toBe(null);
    const { status, body } = await send(
      "apply",
      Object.assign({ override: { reason: "Storm damage" } }, plan),
    );
    expect(status).toBe(200);
    expect(await rowsOf(jobNotes, { jobid: a.jobid, kind: "Promise" })).toMatchObject([
      { notes: expect.stringMatching(/ is a closed day \(Sunday\)\. Reason: Storm damage$/) },
    ]);
    const more = { date, lanes: [lane(two, b, c)], versions: versionsOf([...body.changed, c]) };
    const added = await send("apply", more);
    expect(added.status).toBe(200);
    const undone = await send(`${added.body.id}/undo`, {});
    expect(undone.body.left).toEqual([]);
    expect((await send(`${body.id}/undo`, {})).body.changed).toHaveLength(2);
    expect((await send(`${body.id}/redo`, {})).status).toBe(200);
    expect(await numberOf(a)).toBe(1);
  });

  it("gives crews their jobs in order, numbered, and puts their other jobs back into the pool", async () => {
    const date = freshFutureDay();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const [first, second, gone] = [
      await onLane(date, one, 1),
      await onLane(date, one, 2),
      await onLane(date, one, 3),
    ];
    const [moved, fresh] = [await onLane(date, two, 1), await free(date, { holdingCell: true })];
    const all = [first, second, gone, moved, fresh];
    const { status, body } = await send("apply", {
      date,
      lanes: [lane(one, second, moved, first), lane(two, fresh)],
      versions: versionsOf(all),
    });
    expect(status).toBe(200);
    expect(await Promise.all([second, moved, first].map(numberOf))).toEqual([1, 2, 3]);
    expect(await jobNow(moved.jobid)).toMatchObject({ crewHrid: one.hrid, schdate: date, state: "numbered" });
    expect(await jobNow(fresh.jobid)).toMatchObject({ crewHrid: two.hrid, num: 1, holdingCell: false });
    expect(await jobNow(gone.jobid)).toMatchObject({ state: "unassigned", num: null });
    expect(body.changed).toHaveLength(5);
    const again = { date, lanes: [lane(one, second, moved, first), lane(two, fresh)], versions: [] };
    expect((await send("apply", again)).body).toEqual({ id: null, changed: [] });
    for (const { jobid, version } of body.changed) expect((await jobNow(jobid))?.version).toBe(version);
  });

  it("leaves a started job its number, which no other gets", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(date);
    const begun = await makeStartedJob(db, { ...open(date), crewHrid: crew.hrid, schdate: date, num: 2 });
    const [a, b] = [await free(date), await free(date)];
    const { status } = await send("apply", { date, lanes: [lane(crew, a, b)], versions: versionsOf([a, b]) });
    expect(status).toBe(200);
    expect(await Promise.all([a, begun, b].map(numberOf))).toEqual([1, 2, 3]);
  });

  it("changes nothing when one is refused, and names every refusal", async () => {
    const date = freshFutureDay();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const [good, stale] = [await free(date), await free(date)];
    const begun = await makeStartedJob(db, { ...open(date), crewHrid: two.hrid, schdate: date, num: 1 });
    const all = [good, stale, begun];
    const before = await placesOf(all);
    const { status, body } = await send("apply", {
      date,
      lanes: [{ ocid: one.ocid, jobids: [...all.map(({ jobid }) => jobid), 2_000_000_000] }],
      versions: versionsOf([good, { ...stale, version: 9 }, begun]),
    });
    expect(status).toBe(409);
    expect(body.reason).toBe("plan");
    const reasons = body.refusals.map(({ jobid, reason }: { jobid: number; reason: string }) => [
      jobid,
      reason,
    ]);
    expect(reasons.sort()).toEqual(
      [
        [2_000_000_000, "missing"],
        [stale.jobid, "changed"],
        [begun.jobid, "state"],
      ].sort(),
    );
    expect(await placesOf(all)).toEqual(before);
  });

  it("needs a reason where a promise would be broken, and keeps it in the job's history", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(date);
    const [kept, broken] = [await free(date), await makeJob(db, { sdate: inDays(-9), fdate: inDays(-1) })];
    const plan = { date, lanes: [lane(crew, kept, broken)], versions: versionsOf([kept, broken]) };
    const refused = await send("apply", plan);
    expect(refused.status).toBe(409);
    expect(refused.body.refusals).toMatchObject([
      { jobid: broken.jobid, reason: "promise", promise: { jobid: broken.jobid } },
    ]);
    expect((await jobNow(kept.jobid))?.crewHrid).toBeNull();
    expect((await send("apply", { ...plan, override: { reason: "She agreed by phone" } })).status).toBe(200);
    expect((await jobNow(broken.jobid))?.crewHrid).toBe(crew.hrid);
    const [note] = await rowsOf(jobNotes, { jobid: broken.jobid });
    expect(note?.notes).toContain("She agreed by phone");
  });

  it("never assigns one partner's job to another's crew", async () => {
    const date = freshFutureDay();
    const [mine, theirs] = [
      await crewOn(date, (await makePartner(db)).hrid),
      await crewOn(date, (await makePartner(db)).hrid),
    ];
    const job = await onLane(date, mine, 1);
    const { status, body } = await send("apply", {
      date,
      lanes: [lane(theirs, job), lane(mine)],
      versions: versionsOf([job]),
    });
    expect(status).toBe(409);
    expect(body.refusals).toMatchObject([{ jobid: job.jobid, reason: "partner" }]);
    expect((await jobNow(job.jobid))?.crewHrid).toBe(mine.hrid);
  });

  it("lets a partner's job go to another of their crews, and the company's to its own", async () => {
    const date = freshFutureDay();
    await makePartner(db);
    const partner = await makePartner(db);
    const second = await makeEmployee(db);
    await makePartnerCrew(db, { crewHrid: second.hrid, partnerHrid: partner.hrid, validFrom: "2020-01-01" });
    const [first, other, own] = [
      await crewOn(date, partner.hrid),
      await crewOn(date, second.hrid),
      await crewOn(date),
    ];
    const [theirs, ours] = [await onLane(date, first, 1), await onLane(date, own, 1)];
    const { status } = await send("apply", {
      date,
      lanes: [lane(first), lane(own), lane(other, theirs, ours)],
      versions: versionsOf([theirs, ours]),
    });
    expect(status).toBe(200);
  });

  it("reports what a colleague assigned to the crew in the meantime instead of taking it off", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(date);
    const [mine, theirs] = [await free(date), await onLane(date, crew, 1)];
    const { status, body } = await send("apply", {
      date,
      lanes: [lane(crew, mine)],
      versions: versionsOf([mine]),
    });
    expect(status).toBe(409);
    expect(body.refusals).toMatchObject([{ jobid: theirs.jobid, reason: "changed" }]);
  });

  it("does nothing twice with the same key", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(date);
    const job = await free(date);
    const who = await staffWith(["production"]);
    const plan = { date, lanes: [lane(crew, job)], versions: versionsOf([job]) };
    const key = { "idempotency-key": randomUUID() };
    const first = await asks.post(who, "/api/plans/apply", plan, key);
    const again = await asks.post(who, "/api/plans/apply", plan, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await jobNow(job.jobid))?.version).toBe(job.version + 1);
  });

  it("keeps jobs and numbers consistent when two managers apply at once", async () => {
    const date = freshFutureDay();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const all: Job[] = [];
    for (let n = 0; n < 8; n++) all.push(await free(date, { estMinutes: 10 }));
    const versions = versionsOf(all);
    const answers = await Promise.all([
      send("apply", { date, lanes: [lane(one, ...all.slice(0, 5)), lane(two, ...all.slice(5))], versions }),
      send("apply", { date, lanes: [lane(two, ...all.slice(0, 5)), lane(one, ...all.slice(5))], versions }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await Promise.all(all.map(({ jobid }) => jobNow(jobid)));
    expect(new Set(now.map((job) => `${job?.crewHrid} ${job?.num}`)).size).toBe(8);
    expect(now.every((job) => job?.state === "numbered" && job.version === 2)).toBe(true);
  });

  it("refuses a crew that doesn't go out, a job listed twice, and staff without production", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(freshFutureDay());
    const here = await crewOn(date);
    const job = await free(date);
    const versions = versionsOf([job]);
    expect((await send("apply", { date, lanes: [lane(crew, job)], versions })).status).toBe(422);
    expect((await send("apply", { date, lanes: [lane(here, job, job)], versions })).status).toBe(422);
    const sales = await staffWith(["sales"]);
    expect(
      (await asks.post(sales, "/api/plans/apply", { date, lanes: [lane(here, job)], versions })).status,
    ).toBe(403);
    expect((await jobNow(job.jobid))?.crewHrid).toBeNull();
  });
});

describe("undoing a plan", () => {
  it("puts everything back exactly, and redoes it", async () => {
    const date = freshFutureDay();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const [first, second] = [await onLane(date, one, 1), await onLane(date, one, 4)];
    const [bare, held] = [
      await makeJob(db, { ...open(date), crewHrid: two.hrid, schdate: date }),
      await free(date, { holdingCell: true }),
    ];
    const all = [first, second, bare, held];
    const before = await placesOf(all);
    const applied = await send("apply", {
      date,
      lanes: [lane(one, second, held, first), lane(two)],
      versions: versionsOf(all),
    });
    expect(applied.status).toBe(200);
    const after = await placesOf(all);
    expect(after).not.toEqual(before);
    const { id } = applied.body;
    expect((await send(`${id}/undo`, {})).body).toMatchObject({ id, left: [] });
    expect(await placesOf(all)).toEqual(before);
    expect((await send(`${id}/undo`, {})).body).toMatchObject({ reason: "state", state: "undone" });
    expect((await send(`${id}/redo`, {})).status).toBe(200);
    expect(await placesOf(all)).toEqual(after);
    expect((await send(`${id}/undo`, {})).status).toBe(200);
    expect(await placesOf(all)).toEqual(before);
  });

  it("leaves what someone changed in the meantime, and says so", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(date);
    const [mine, theirs] = [await free(date), await free(date)];
    const { body } = await send("apply", {
      date,
      lanes: [lane(crew, mine, theirs)],
      versions: versionsOf([mine, theirs]),
    });
    const colleague = await staffWith(["production"]);
    await asks.post(colleague, `/api/jobs/${theirs.jobid}/unass_num`);
    const undone = await send(`${body.id}/undo`, {});
    expect(undone.body.left).toMatchObject([
      { jobid: theirs.jobid, message: expect.stringContaining(colleague.name) },
    ]);
    expect(await jobNow(mine.jobid)).toMatchObject({ state: "unassigned" });
    expect(await jobNow(theirs.jobid)).toMatchObject({ state: "assigned", crewHrid: crew.hrid });
  });

  it("leaves a job whose number another has by now", async () => {
    const date = freshFutureDay();
    const crew = await crewOn(date);
    const job = await onLane(date, crew, 1);
    const { body } = await send("apply", { date, lanes: [lane(crew)], versions: versionsOf([job]) });
    await onLane(date, crew, 1);
    expect((await send(`${body.id}/undo`, {})).body.left).toMatchObject([{ jobid: job.jobid }]);
    expect((await jobNow(job.jobid))?.state).toBe("unassigned");
  });

  it("is 404 for a missing plan", async () => {
    expect((await send("900000000/undo", {})).status).toBe(404);
  });
});

it("puts a job that wasn't done back on its earlier day", async () => {
  const date = freshFutureDay();
  const [earlier, crew] = [await crewOn(inDays(-3)), await crewOn(date)];
  const place = await makeProperty(db);
  const left = await onLane(inDays(-3), earlier, 1, { ...place, fdate: date });
  const { body } = await send("apply", { date, lanes: [lane(crew, left)], versions: versionsOf([left]) });
  expect(await jobNow(left.jobid)).toMatchObject({ crewHrid: crew.hrid, schdate: date });
  await send(`${body.id}/undo`, {});
  expect(await rowsOf(jobs, { jobid: left.jobid })).toMatchObject([
    { crewHrid: earlier.hrid, schdate: inDays(-3), num: 1 },
  ]);
});
