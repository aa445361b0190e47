import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clients, settings } from "@/db/schema";
import { onMyWay } from "@/lib/core/jobs/visits/on-my-way";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { readUpcoming } from "@/lib/features/dashboard/job-reads";
import { crewPace } from "@/lib/features/planning/crew-day/offers";
import { runningLate } from "@/lib/features/planning/crew-day/running-late";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actionsOn, mailsTo } from "@/tests/support/rows";
import { race, refusal, run } from "@/tests/support/verbs";

// Noon in Toronto, by the factories' clock.
const db = testDatabase();
let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db, { honorific: "Mrs" });
});

const later = (minutes: number) => new Date(make.NOW.getTime() + minutes * 60_000);
const tell = (minutes: 15 | 30 | 45 | 60, now = make.NOW, actor = world.second) =>
  run(runningLate, actor, { hrid: world.driver.hrid, minutes }, now);
/** A pending job of another client. */
async function visit(num: number, client: Parameters<typeof make.makeClient>[1] = {}) {
  const { cfid } = await make.makeClient(db, client);
  const { jobinfoid, address } = await make.makeProperty(db, { cfid });
  const { jobid } = await make.makeNumberedJob(db, {
    crewHrid: world.driver.hrid,
    cfid,
    jobinfoid,
    num,
    estMinutes: 60,
  });
  return { jobid, cfid, address };
}

describe("running late", () => {
  it("tells every remaining client when to expect the crew now", async () => {
    const done = await make.makeReportedJob(db, { ...world.of, num: 1, datebi: make.TODAY });
    const [first, second] = [await visit(2), await visit(3)];
    const { answer } = await tell(30);
    expect(answer.told.map(({ jobid }) => jobid)).toEqual([first.jobid, second.jobid]);
    expect(answer).toMatchObject({
      not_told: [],
      msg: "Told 2 clients you're running about 30 minutes late",
    });
    expect(await mailsTo(world.cfid)).toEqual([]);
    const [mail, ...more] = await mailsTo(first.cfid);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "running-late", channel: "email", jobid: first.jobid });
    expect(mail?.body).toContain(
      `Our crew is running late and should be at ${first.address} between ${answer.told[0]?.expected.replace(" to ", " and ")}. Sorry for the wait.`,
    );
    expect(await actionsOn("crew", world.crewDay.ocid)).toEqual(["crew.running-late"]);
    const query = { text: () => "", has: () => false };
    expect(
      await readUpcoming(
        testContext({ now: make.NOW }),
        { cfid: first.cfid, by: { recorderCfid: first.cfid }, jobid: null },
        query as never,
      ),
    ).toMatchObject([{ jobid: first.jobid, expected: answer.told[0]?.expected }]);
    expect(done.jobid).not.toBe(first.jobid);
  });

  it("never promises two visits for the same hour", async () => {
    await visit(1);
    await visit(2);
    // By the plan both were this morning.
    const expected = (await tell(15)).answer.told.map((each) => each.expected);
    expect(expected[0]).toBe("12:00 to 1:00 pm");
    expect(expected[1]).toMatch(/^1:\d\d to 2:\d\d pm$/);
  });

  it("tells each client at most once an hour, whatever we told them", async () => {
    const [first, second] = [await visit(1), await visit(2)];
    await run(onMyWay, world.second, { id: first.jobid });
    const told = async (now: Date) => (await tell(15, now)).answer;
    const soon = await told(later(20));
    expect(soon.told.map(({ jobid }) => jobid)).toEqual([second.jobid]);
    expect(soon.not_told).toMatchObject([{ jobid: first.jobid, why: "Already told at 12:00 pm." }]);
    expect((await told(later(59))).told).toEqual([]);
    expect((await told(later(60))).told.map(({ jobid }) => jobid)).toEqual([first.jobid]);
    expect(await mailsTo(second.cfid)).toHaveLength(1);
  });

  it("writes once to a client with two visits, and not to one who stopped texts and has no email", async () => {
    const two = await visit(1);
    const { jobinfoid } = await make.makeProperty(db, { cfid: two.cfid });
    await make.makeNumberedJob(db, { crewHrid: world.driver.hrid, cfid: two.cfid, jobinfoid, num: 2 });
    const stopped = await visit(3, { email: null, phone: null, cellphone: "416-922-1111" });
    const { answer } = await tell(45);
    expect(answer.told).toHaveLength(1);
    expect(answer.not_told.map(({ why }) => why)).toEqual([
      "Already told about their other visit.",
      "We can't text or email them. Call them.",
    ]);
    expect(await mailsTo(two.cfid)).toHaveLength(1);
    expect(await mailsTo(stopped.cfid)).toEqual([]);
    await db.update(clients).set({ textsAgreedAt: make.NOW }).where(eq(clients.cfid, stopped.cfid));
    await tell(45);
    expect(await mailsTo(stopped.cfid)).toMatchObject([{ channel: "text", recipient: "+14169221111" }]);
  });

  it("tells a client once when two of the crew's phones send at the same moment", async () => {
    const { cfid } = await visit(1);
    const { won } = await race(tell(30), tell(30, make.NOW, world.driver));
    expect(won).toBe(2);
    expect(await mailsTo(cfid)).toHaveLength(1);
  });

  it("still lets the crew say that it's on its way", async () => {
    const { jobid, cfid } = await visit(1);
    await tell(30);
    await run(onMyWay, world.second, { id: jobid }, later(5));
    expect((await mailsTo(cfid)).map(({ kind }) => kind).sort()).toEqual(["on-my-way", "running-late"]);
    expect(await refusal(run(onMyWay, world.second, { id: jobid }, later(9)))).toBeInstanceOf(Conflict);
  });

  it("suggests how late, from the plan and the crew's pace", async () => {
    const pace = () =>
      crewPace(testContext({ actor: world.driver, now: make.NOW }), { hrid: world.driver.hrid });
    await visit(1);
    // Nothing has been started, and the plan's first visit was this morning.
    expect(await pace()).toMatchObject({ proposed: 60, left: 1 });
    expect((await pace()).late).toBeGreaterThan(180);
  });

  it("is refused without visits, when the office turned it off, and to others", async ({
    onTestFinished,
  }) => {
    expect((await refusal(tell(15))).message).toBe("This crew has no visits left today.");
    const { cfid } = await visit(1);
    const other = await make.makeCrewAtWork(db);
    expect(await refusal(tell(15, make.NOW, other.driver))).toBeInstanceOf(Forbidden);
    const asked = testContext({ actor: other.driver, now: make.NOW });
    await expect(crewPace(asked, { hrid: world.driver.hrid })).rejects.toBeInstanceOf(Forbidden);
    const office = make.staffActor(await make.makeEmployee(db), { production: true });
    expect(await refusal(run(runningLate, office, { hrid: office.hrid, minutes: 15 }))).toBeInstanceOf(
      NotFound,
    );
    const unsafe = await make.makeCrewOfTwo(db, { signedIn: false });
    const theirs = { hrid: unsafe.driver.hrid, minutes: 15 } as const;
    expect(await refusal(run(runningLate, make.staffActor(unsafe.driver), theirs))).toBeInstanceOf(Refused);
    onTestFinished(async () => {
      await db.delete(settings).where(eq(settings.key, "onMyWay"));
    });
    await db
      .insert(settings)
      .values({ key: "onMyWay", effectiveFrom: make.TODAY, value: { offered: false } });
    expect((await refusal(tell(15))).message).toBe(
      "The office has turned off these messages. Call the client.",
    );
    expect(await mailsTo(cfid)).toEqual([]);
  });
});
