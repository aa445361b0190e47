import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, clients, jobs, outbox } from "@/db/schema";
import { confirmVisits } from "@/lib/core/jobs/visits/confirm-visits";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { addDays, torontoInstant } from "@/lib/values/dates";
import { makeClient, makeEmployee, makeProperty } from "@/tests/factories";
import { makeAppointment, makeJob } from "@/tests/factories/jobs";
import { TODAY } from "@/tests/factories/unique";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const MINUTE_MS = 60_000;
const NOW = torontoInstant(TODAY, 17 * 60);
const SOON = addDays(TODAY, 2);

const round = (now = NOW) => confirmVisits(db, now);
const queuedFor = (jobid: number, channel: "email" | "text") =>
  rowsOf(outbox, { jobid, kind: "visit-confirmation", channel });
const textsOf = async (jobid: number) => (await queuedFor(jobid, "text")).map(({ body }) => body);
const change = (jobid: number, values: Partial<typeof jobs.$inferInsert>) =>
  db.update(jobs).set(values).where(eq(jobs.jobid, jobid));
const queuedNow = (jobid: number, values: Partial<typeof outbox.$inferInsert>) =>
  db.update(outbox).set(values).where(eq(outbox.jobid, jobid));
const sent = (jobid: number) => queuedNow(jobid, { state: "sent", sentAt: NOW });

async function placeOf(columns: Parameters<typeof makeClient>[1]) {
  const { cfid } = await makeClient(db, { textsAgreedAt: new Date("2026-01-05T15:00:00Z"), ...columns });
  const { jobinfoid } = await makeProperty(db, { cfid });
  return { cfid, jobinfoid };
}

describe("Texts two days before", () => {
  it("go to clients who agreed, besides the email, once, within one text's length", async () => {
    const place = await placeOf({ cellphone: "416-555-0199" });
    const job = await makeAppointment(db, { cfid: place.cfid, jobinfoid: place.jobinfoid, sdate: SOON });
    const other = await makeAppointment(db, { sdate: SOON });
    await Promise.all([round(), round(), round()]);
    await sent(job.jobid);
    await round(torontoInstant(addDays(TODAY, 1), 17 * 60));
    const [text, ...more] = await queuedFor(job.jobid, "text");
    expect(more).toEqual([]);
    expect(text).toMatchObject({ recipient: "+14165550199", cfid: place.cfid });
    expect(text?.body).toMatch(
      /: we're coming Thu 14 May, .*Reply 1 OK, 2 gate locked, 3 move\. Questions\? Call .*Reply STOP to opt out\.$/,
    );
    expect(text?.body.length).toBeLessThanOrEqual(160);
    expect(text?.body).toMatch(/^[\w\s.,:?'&()/-]*$/);
    expect(await queuedFor(job.jobid, "email")).toHaveLength(1);
    expect(await textsOf(other.jobid)).toEqual([]);
  });

  it("say what the client said about the house, where they did", async () => {
    const { cfid } = await placeOf({ cellphone: "416-555-0199" });
    const { jobinfoid } = await makeProperty(db, { cfid, nobodyHome: true });
    const { jobid } = await makeAppointment(db, { cfid, jobinfoid, sdate: SOON });
    await round();
    expect(await textsOf(jobid)).toEqual([
      expect.stringMatching(/ am\. No one needs to be home\. Reply 1 OK,/),
    ]);
  });

  it("reach clients without an email, and say when the visit moves", async () => {
    const place = await placeOf({ email: null });
    const { hrid } = await makeEmployee(db);
    const { jobid } = await makeJob(db, {
      cfid: place.cfid,
      jobinfoid: place.jobinfoid,
      sdate: TODAY,
      fdate: addDays(TODAY, 14),
      crewHrid: hrid,
      schdate: SOON,
    });
    await round();
    await sent(jobid);
    await change(jobid, { schdate: addDays(TODAY, 3) });
    await round();
    expect(await textsOf(jobid)).toEqual([
      expect.stringContaining("we're coming Thu 14 May, any time"),
      expect.stringContaining("your visit moved to Fri 15 May, any time"),
    ]);
    expect(await queuedFor(jobid, "email")).toEqual([]);
  });

  it("a client who agrees after the email is told about the visit, not a move", async () => {
    const place = await placeOf({ textsAgreedAt: null });
    const { jobid } = await makeAppointment(db, {
      cfid: place.cfid,
      jobinfoid: place.jobinfoid,
      sdate: SOON,
    });
    await round();
    await sent(jobid);
    await db.update(clients).set({ textsAgreedAt: NOW }).where(eq(clients.cfid, place.cfid));
    await round();
    expect(await textsOf(jobid)).toEqual([expect.stringContaining("we're coming")]);
  });

  it("aren't sent at night, without a number, or when the visit moves within ten minutes", async () => {
    const unreachable = await placeOf({ phone: null });
    const silent = await makeAppointment(db, {
      cfid: unreachable.cfid,
      jobinfoid: unreachable.jobinfoid,
      sdate: SOON,
    });
    const place = await placeOf({});
    const { jobid } = await makeAppointment(db, {
      cfid: place.cfid,
      jobinfoid: place.jobinfoid,
      sdate: SOON,
    });
    await round(new Date(NOW.getTime() + 4 * 60 * MINUTE_MS));
    expect(await textsOf(jobid)).toEqual([]);
    await round();
    expect(await textsOf(silent.jobid)).toEqual([]);
    const received: string[] = [];
    const senders = { email: null, text: async ({ body }: { body: string }) => void received.push(body) };
    expect(await deliverNext(db, senders, NOW)).toBe(false);
    await change(jobid, { cancelledAt: NOW });
    await round();
    expect(await textsOf(jobid)).toEqual([]);
  });

  it("a reply of STOP, which the text service answers for us, turns texts off with an audit event", async () => {
    const place = await placeOf({});
    const { jobid } = await makeAppointment(db, {
      cfid: place.cfid,
      jobinfoid: place.jobinfoid,
      sdate: SOON,
    });
    await round();
    await db
      .update(outbox)
      .set({ lastError: "Twilio error 21610: The customer has replied with STOP" })
      .where(eq(outbox.uniqueKey, (await queuedFor(jobid, "text"))[0]?.uniqueKey ?? ""));
    await round();
    expect(await rowOf(clients, { cfid: place.cfid })).toMatchObject({ textsAgreedAt: null });
    expect(await textsOf(jobid)).toEqual([]);
    const trace = { subject: "client", subjectId: String(place.cfid), action: "client.stop-texts" };
    expect(await rowsOf(auditEvents, trace)).toHaveLength(1);
  });
});

describe("what a confirmation says about earlier ones", () => {
  const mailsOf = async (jobid: number) =>
    (await queuedFor(jobid, "email")).map(({ subject, uniqueKey }) => [
      subject?.replace(/(?<= (?:to|at) ).+(?= (?:on|has moved) )/, "…"),
      uniqueKey,
    ]);

  it("one that failed told no one: the next isn't called a move", async () => {
    const { jobid } = await makeAppointment(db, { sdate: SOON, stime: "08:00:00" });
    await round();
    await queuedNow(jobid, { state: "failed", attempts: 8, lastError: "No such mailbox" });
    await change(jobid, { stime: "12:00:00" });
    await round();
    expect(await mailsOf(jobid)).toEqual([
      ["We're coming to … on Thu 14 May 2026", `visit:${jobid}:0:${SOON} 08:00:00`],
      ["We're coming to … on Thu 14 May 2026", `visit:${jobid}:1:${SOON} 12:00:00`],
    ]);
  });

  it("one taken back before it was sent never counts: back on the day given, nothing more is sent", async () => {
    const { jobid } = await makeAppointment(db, { sdate: SOON, stime: "08:00:00" });
    await round();
    await sent(jobid);
    for (const stime of ["12:00:00", "08:00:00", "12:00:00", "08:00:00"]) {
      await change(jobid, { stime });
      await round();
    }
    expect(await mailsOf(jobid)).toEqual([
      ["We're coming to … on Thu 14 May 2026", `visit:${jobid}:0:${SOON} 08:00:00`],
    ]);
    await change(jobid, { stime: "12:00:00" });
    await Promise.all([round(), round()]);
    expect((await mailsOf(jobid)).slice(1)).toEqual([
      ["Your visit at … has moved to Thu 14 May 2026", `visit:${jobid}:1:${SOON} 12:00:00`],
    ]);
  });
});
