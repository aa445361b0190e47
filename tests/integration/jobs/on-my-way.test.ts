import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clients, jobs, properties, settings } from "@/db/schema";
import { onMyWay } from "@/lib/core/jobs/visits/on-my-way";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { readUpcoming } from "@/lib/features/dashboard/job-reads";
import { readRunsheetPage } from "@/lib/features/runsheet/reads";
import { addDays } from "@/lib/values/dates";
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

const pending = (more: object = {}) => make.makeNumberedJob(db, { ...world.of, num: 2, ...more });
const tell = (id: number, actor = world.second) => run(onMyWay, actor, { id });
const agree = (phones: object) =>
  db
    .update(clients)
    .set({ textsAgreedAt: make.NOW, ...phones })
    .where(eq(clients.cfid, world.cfid));

describe("on my way", () => {
  it("emails the client when to expect the crew, once", async () => {
    const { jobid } = await pending();
    const { won, lost } = await race(tell(jobid), tell(jobid, world.driver));
    expect([won, lost.length]).toEqual([1, 1]);
    expect(lost[0]).toBeInstanceOf(Conflict);
    const mails = await mailsTo(world.cfid);
    expect(mails).toMatchObject([{ kind: "on-my-way", channel: "email", recipient: world.email, jobid }]);
    expect(mails[0]?.body).toContain(
      `Our crew is on the way to ${world.address} and should arrive between 12:15 and 12:45 pm.`,
    );
    expect((await refusal(tell(jobid))).message).toBe("Mrs Ann Chen already knows you're coming.");
    expect(await actionsOn("job", jobid)).toEqual(["job.on-my-way"]);
  });

  it("texts those who agreed to texts, with a way to stop them, in one text", async () => {
    await agree({ phone: "416-555-0123", cellphone: "416-922-1111" });
    const { jobid } = await pending();
    await tell(jobid);
    const [text, ...more] = await mailsTo(world.cfid);
    expect(more).toEqual([]);
    expect(text).toMatchObject({ channel: "text", recipient: "+14169221111" });
    expect(text?.body).toMatch(/Reply STOP to opt out\.$/);
    expect(text?.body).toMatch(/^[\x20-\x7e]+$/);
  });

  it("hears that no one needs to be home where they said so", async () => {
    const { cfid, jobinfoid } = await make.makeProperty(db, { nobodyHome: true, mindsRain: false });
    await tell((await pending({ cfid, jobinfoid })).jobid);
    expect((await mailsTo(cfid))[0]?.body).toMatch(/ pm\. No one needs to be home\.\n/);
  });

  it("hears once more if another crew gets the job the same day", async () => {
    const { jobid } = await pending();
    await tell(jobid);
    const other = await make.makeCrewAtWork(db);
    const { crewHrid } = other.of;
    await db.update(jobs).set({ crewHrid }).where(eq(jobs.jobid, jobid));
    const sheet = () =>
      readRunsheetPage(testContext({ actor: other.driver, now: make.NOW }), other.driver.hrid);
    expect(await sheet()).toMatchObject({ expected: "12:15 to 12:45 pm", mayTell: true });
    await tell(jobid, other.second);
    expect(await sheet()).toMatchObject({ mayTell: false });
    expect(await refusal(tell(jobid, other.driver))).toBeInstanceOf(Conflict);
    expect(await mailsTo(world.cfid)).toHaveLength(2);
  });

  it("reckons with the drive from where the crew last was", async () => {
    const place = (jobinfoid: number, latitude: number) =>
      db.update(properties).set({ latitude, longitude: -79.4 }).where(eq(properties.jobinfoid, jobinfoid));
    const { jobinfoid } = await make.makeProperty(db, { cfid: world.cfid });
    await place(jobinfoid, 43.65);
    await place(world.jobinfoid, 43.73);
    await make.makeReportedJob(db, { ...world.of, jobinfoid, num: 1, datebi: make.TODAY });
    const { jobid } = await pending();
    const { answer } = await tell(jobid);
    // 8.9 km straight, 11.6 km by road, 25 minutes in the planner's speeds with parking.
    expect(answer.msg).toBe("Mrs Ann Chen expects you between 12:25 and 12:50 pm");
  });

  it("is refused for a client we can't write to, and for jobs that aren't pending today", async () => {
    const says = async (id: number) => (await refusal(tell(id))).message;
    const { jobid } = await pending();
    await db.update(clients).set({ email: null }).where(eq(clients.cfid, world.cfid));
    expect(await says(jobid)).toBe("We can't text or email this client. Call them.");
    await agree({ phone: null, cellphone: null });
    expect(await says(jobid)).toBe("We can't text or email this client. Call them.");
    const late = "This job isn't one of today's pending jobs any more.";
    expect(await says((await make.makeStartedJob(db, { ...world.of, num: 3 })).jobid)).toBe(late);
    expect(await says((await make.makeReportedJob(db, { ...world.of, num: 4 })).jobid)).toBe(late);
    expect(await says((await pending({ num: 5, cancelledAt: make.NOW })).jobid)).toBe(late);
    expect(await mailsTo(world.cfid)).toEqual([]);
    expect(await refusal(tell(999_999))).toBeInstanceOf(NotFound);
  });

  it("is called or left alone where the property's card says so, and still told otherwise", async () => {
    const ahead = (callAhead: "text" | "call" | "none") =>
      db.update(properties).set({ callAhead }).where(eq(properties.jobinfoid, world.jobinfoid));
    const { jobid } = await pending();
    const sheet = async () =>
      (await readRunsheetPage(testContext({ actor: world.driver, now: make.NOW }), world.driver.hrid)).jobs;
    await ahead("call");
    expect((await refusal(tell(jobid))).message).toBe(
      "This client wants a phone call. Call them before you come.",
    );
    expect(await sheet()).toMatchObject([{ call_ahead: "call" }]);
    await ahead("none");
    expect((await refusal(tell(jobid))).message).toMatch(/^This client doesn't want to hear/);
    expect(await mailsTo(world.cfid)).toEqual([]);
    await ahead("text");
    await tell(jobid);
    expect(await mailsTo(world.cfid)).toMatchObject([{ kind: "on-my-way", channel: "email" }]);
  });

  it("can be turned off by the office", async ({ onTestFinished }) => {
    onTestFinished(async () => {
      await db.delete(settings).where(eq(settings.key, "onMyWay"));
    });
    const { jobid } = await pending();
    const value = { offered: false };
    await db.insert(settings).values({ key: "onMyWay", effectiveFrom: make.TODAY, value });
    expect((await refusal(tell(jobid))).message).toBe(
      "The office has turned off these messages. Call the client.",
    );
  });

  it("is the crew's own, once everyone has read the safety points", async () => {
    const { jobid } = await pending();
    const other = await make.makeCrewAtWork(db);
    expect(await refusal(tell(jobid, other.driver))).toBeInstanceOf(Forbidden);
    const unsafe = await make.makeCrewOfTwo(db, { signedIn: false });
    const job = await pending({ crewHrid: unsafe.driver.hrid });
    expect(await refusal(tell(job.jobid, make.staffActor(unsafe.driver)))).toBeInstanceOf(Refused);
    expect(await mailsTo(world.cfid)).toEqual([]);
  });

  it("shows on the crew's run sheet and on the client's own page", async () => {
    const { jobid } = await pending();
    const sheet = () =>
      readRunsheetPage(testContext({ actor: world.driver, now: make.NOW }), world.driver.hrid);
    expect((await sheet()).expected).toBeNull();
    await tell(jobid);
    expect((await sheet()).expected).toBe("12:15 to 12:45 pm");
    const query = { text: () => "", has: () => false };
    const upcoming = () =>
      readUpcoming(
        testContext({ now: make.NOW }),
        { cfid: world.cfid, by: { recorderCfid: world.cfid }, jobid: null },
        query as never,
      );
    expect(await upcoming()).toMatchObject([{ jobid, expected: "12:15 to 12:45 pm" }]);
    await db
      .update(jobs)
      .set({ schdate: addDays(make.TODAY, 1) })
      .where(eq(jobs.jobid, jobid));
    expect(await upcoming()).toMatchObject([{ jobid, expected: null }]);
  });
});
