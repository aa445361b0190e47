import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { employees, jobNotes } from "@/db/schema";
import { makeCrewDay, makeEmployee, makeJob, makeProperty } from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { jobNow, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const MARKHAM = { lat: 43.8561, lng: -79.337 };

async function save(jobinfoid: number, body: object) {
  return asks.patch(await staffWith(["production"]), `/api/properties/${jobinfoid}/place`, body);
}

type Suggested = {
  lanes: { ocid: number; stops: { jobid: number }[] }[];
  left: { key: string; why: string }[];
};

async function suggest(date: string, ocid: number): Promise<Suggested> {
  const asked = { date, lanes: [ocid], seconds: 0.3 };
  return (await asks.post(await staffWith(["production"]), "/api/plans/suggest", asked)).body;
}

/** One crew, and one job whose window ends that day. */
async function dayWithOneJob() {
  const date = freshFutureDay();
  const driver = await makeEmployee(db);
  const { ocid } = await makeCrewDay(db, { driver: driver.hrid, date });
  const { cfid, jobinfoid } = await makeProperty(db);
  const ends = { sdate: inDays(-20), fdate: date, datesold: inDays(-20) };
  const { jobid } = await makeJob(db, { cfid, jobinfoid, ...ends });
  return { date, driver, ocid, jobinfoid, jobid };
}

describe("what the planner must know about a property", () => {
  it("is kept with the property, and fields that aren't sent stay", async () => {
    const { jobinfoid } = await makeProperty(db);
    const first = await save(jobinfoid, { version: 1, people_needed: 2, minds_rain: true, ladder: true });
    expect(first).toMatchObject({ status: 200, body: { version: 2, people_needed: 2, not_crews: [] } });
    const second = await save(jobinfoid, { version: 2, at: MARKHAM, people_needed: null });
    expect(second.body).toMatchObject({
      version: 3,
      people_needed: null,
      minds_rain: true,
      ladder: true,
      at: MARKHAM,
    });
  });

  it("refuses the second person, with the current property, unless they say the same", async () => {
    const { jobinfoid } = await makeProperty(db);
    await save(jobinfoid, { version: 1, leaves: "late" });
    const other = await save(jobinfoid, { version: 1, leaves: "early" });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ reason: "stale", place: { leaves: "late", version: 2 } });
    expect((await save(jobinfoid, { version: 1, leaves: "late" })).body.version).toBe(2);
  });

  it.each([
    ["a pin in another country", { at: { lat: 51.5, lng: -0.12 } }, /km from the nearest shop/],
    ["a crew of nine", { people_needed: 9 }, /6 or fewer/],
    ["a place off the globe", { at: { lat: 143, lng: -79 } }, /./],
  ])("refuses %s", async (_, facts, message) => {
    const { jobinfoid } = await makeProperty(db);
    const answer = await save(jobinfoid, { version: 1, ...facts });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.errors)).toMatch(message);
  });

  it("takes only people who work here as crews not to send, and keeps one who has left since", async () => {
    const { jobinfoid } = await makeProperty(db);
    const driver = await makeEmployee(db);
    const former = await makeEmployee(db, { active: false });
    for (const hrid of [2_000_000_000, 2 ** 40, former.hrid]) {
      const answer = await save(jobinfoid, { version: 1, not_crews: [driver.hrid, hrid] });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        422,
        [expect.stringMatching(/^not_crews/)],
      ]);
    }
    expect((await save(jobinfoid, { version: 1, not_crews: [driver.hrid] })).status).toBe(200);
    await db.update(employees).set({ active: false }).where(eq(employees.hrid, driver.hrid));
    const other = await makeEmployee(db);
    const answer = await save(jobinfoid, { version: 2, not_crews: [driver.hrid, other.hrid] });
    expect(answer.body.not_crews).toEqual([driver.hrid, other.hrid]);
  });

  it("isn't for crews, or for a missing property", async () => {
    const { jobinfoid } = await makeProperty(db);
    const crew = await staffWith();
    expect((await asks.patch(crew, `/api/properties/${jobinfoid}/place`, { version: 1 })).status).toBe(403);
    expect((await save(999_999_999, { version: 1, ladder: true })).status).toBe(404);
  });

  it("keeps away a crew the client doesn't want, and one that is too small", async () => {
    const { date, driver, ocid, jobinfoid, jobid } = await dayWithOneJob();
    const planned = async () =>
      (await suggest(date, ocid)).lanes.flatMap(({ stops }) => stops.map((stop) => stop.jobid));
    expect(await planned()).toContain(jobid);
    expect((await save(jobinfoid, { version: 1, not_crews: [driver.hrid] })).status).toBe(200);
    expect(await planned()).not.toContain(jobid);
    const barred = await suggest(date, ocid);
    expect(barred.left.find(({ key }) => key === `job-${jobid}`)?.why).toMatch(/doesn't want this crew/);
    expect((await save(jobinfoid, { version: 2, not_crews: [], people_needed: 6 })).status).toBe(200);
    const small = await suggest(date, ocid);
    expect(small.left.find(({ key }) => key === `job-${jobid}`)?.why).toMatch(/needs 6 people/i);
  });

  it("needs a reason when someone assigns the job to such a crew by hand", async () => {
    const { date, driver, ocid, jobinfoid, jobid } = await dayWithOneJob();
    await save(jobinfoid, { version: 1, not_crews: [driver.hrid], people_needed: 2 });
    const plan = { date, lanes: [{ ocid, jobids: [jobid] }], versions: [{ jobid, version: 1 }] };
    const office = await staffWith(["production"]);
    const refused = await asks.post(office, "/api/plans/apply", plan);
    expect(refused.status).toBe(409);
    const [{ reason, promise }] = refused.body.refusals;
    expect([reason, ...promise.reasons.map(({ kind }: { kind: string }) => kind)]).toEqual([
      "promise",
      "not-this-crew",
      "people",
    ]);
    const override = { reason: "They made up, and a neighbour holds the ladder" };
    expect((await asks.post(office, "/api/plans/apply", { ...plan, override })).status).toBe(200);
    expect((await jobNow(jobid))?.crewHrid).toBe(driver.hrid);
    const [note] = await rowsOf(jobNotes, { jobid });
    expect(note?.notes).toContain(`The client doesn't want ${driver.name}'s crew.`);
    expect(note?.notes).toContain(override.reason);
  });
});
