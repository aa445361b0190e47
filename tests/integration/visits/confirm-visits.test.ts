import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { blockedRecipients, jobs, outbox, settings } from "@/db/schema";
import { whenOf } from "@/lib/core/jobs/client/mails";
import { confirmVisits } from "@/lib/core/jobs/visits/confirm-visits";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { addDays, type BusinessDate, torontoInstant } from "@/lib/values/dates";
import { makeClient, makeEmployee, makeProperty } from "@/tests/factories";
import { makeAppointment, makeJob } from "@/tests/factories/jobs";
import { TODAY } from "@/tests/factories/unique";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const at = (day: BusinessDate, hour: number) => torontoInstant(day, hour * 60);
// After the hour of the run.
const NOW = at(TODAY, 17);
const SOON = addDays(TODAY, 2);

const round = (now = NOW) => confirmVisits(db, now);
const saveSetting = (key: string, value: object) =>
  db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: [settings.key, settings.effectiveFrom], set: { value } });
const toldOf = (jobid: number) => rowsOf(outbox, { jobid, kind: "visit-confirmation" });
const subjectsOf = async (jobid: number) => (await toldOf(jobid)).map(({ subject }) => subject);
const change = (jobid: number, values: Partial<typeof jobs.$inferInsert>) =>
  db.update(jobs).set(values).where(eq(jobs.jobid, jobid));
/** As after sending: it can't be taken back any more. */
const sent = (jobid: number) =>
  db.update(outbox).set({ state: "sent", sentAt: NOW }).where(eq(outbox.jobid, jobid));

async function floaterOn(day: BusinessDate, columns: Partial<typeof jobs.$inferInsert> = {}) {
  const { hrid } = await makeEmployee(db);
  return makeJob(db, { sdate: TODAY, fdate: addDays(TODAY, 14), crewHrid: hrid, schdate: day, ...columns });
}

describe("We confirm two days before", () => {
  it("an appointment two days before, once, with window, work, price and how to reach us", async () => {
    const job = await makeAppointment(db, { sdate: SOON, price: 25_500, jobdesc: "EH + EG" });
    await round(at(addDays(TODAY, -1), 17));
    await round(at(TODAY, 15));
    expect(await toldOf(job.jobid)).toEqual([]);
    await Promise.all([round(), round(), round()]);
    await sent(job.jobid);
    await round(at(addDays(TODAY, 1), 10));
    const [mail, ...more] = await toldOf(job.jobid);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: "email",
      cfid: job.cfid,
      subject: expect.stringMatching(/^We're coming to .* on Thu 14 May 2026$/),
    });
    for (const said of ["Thu 14 May 2026", "EH + EG", "$288.15", "HST", "Questions? Call ", "8"])
      expect(mail?.body).toContain(said);
  });

  it("what the client said about the house, in place of asking them to be home; nothing when they haven't", async () => {
    const bodyAt = async (house: object, appointment = true) => {
      const { cfid, jobinfoid } = await makeProperty(db, house);
      const of = { cfid, jobinfoid, jobdesc: "W1" };
      const { jobid } = appointment
        ? await makeAppointment(db, { ...of, sdate: SOON })
        : await floaterOn(SOON, of);
      await round();
      return (await toldOf(jobid))[0]?.body ?? "";
    };
    const said = /be home|light rain/;
    expect(await bodyAt({ mindsRain: false, nobodyHome: true })).toMatch(
      /Job number: \d+\nNo one needs to be home\. We'll come in light rain too\.\n\nPlease reply/,
    );
    expect(await bodyAt({ mindsRain: true, nobodyHome: false })).not.toMatch(said);
    expect(await bodyAt({})).not.toMatch(said);
    expect(await bodyAt({})).toMatch(/Job number: \d+\n\nPlease reply/);
    expect(await bodyAt({ mindsRain: false, nobodyHome: true }, false)).toMatch(
      /any time that day \(you don't need to be home\)[\s\S]*\nWe'll come in light rain too\.\n/,
    );
    expect(await bodyAt({ nobodyHome: false }, false)).not.toMatch(said);
    expect(await bodyAt({}, false)).toMatch(/\(you don't need to be home\)/);
  });

  it("a job without a price says that a price comes first", async () => {
    const { jobid } = await makeAppointment(db, { sdate: SOON, price: null });
    await round();
    expect((await toldOf(jobid))[0]?.body).toContain("We'll send you a price before we come.");
  });

  it("a floater two days before, and again each time it moves, at once and even back to a day already given", async () => {
    const first = SOON;
    const second = addDays(TODAY, 8);
    const { jobid } = await floaterOn(first);
    for (const day of [first, second, first]) {
      await change(jobid, { schdate: day });
      await round(day === SOON && !(await toldOf(jobid)).length ? NOW : at(TODAY, 10));
      await sent(jobid);
      await round();
    }
    expect(await subjectsOf(jobid)).toEqual([
      expect.stringMatching(/^We're coming to .* on Thu 14 May 2026$/),
      expect.stringMatching(/^Your visit at .* has moved to Wed 20 May 2026$/),
      expect.stringMatching(/^Your visit at .* has moved to Thu 14 May 2026$/),
    ]);
  });

  it("an appointment that gets another time or a crew on another day", async () => {
    const { jobid } = await makeAppointment(db, { sdate: SOON });
    await round();
    await sent(jobid);
    await change(jobid, { stime: "12:00:00" });
    await round();
    await sent(jobid);
    const { hrid } = await makeEmployee(db);
    await change(jobid, { crewHrid: hrid, schdate: addDays(TODAY, 5) });
    await round();
    expect(await subjectsOf(jobid)).toHaveLength(3);
  });

  it("not by itself when the settings say that someone looks first, but a move is always told", async () => {
    await saveSetting("visitRun", { at: "16:00", byItself: false });
    const { jobid } = await makeAppointment(db, { sdate: SOON });
    await round();
    expect(await toldOf(jobid)).toEqual([]);
    await saveSetting("visitRun", { at: "16:00", byItself: true });
    await round();
    await sent(jobid);
    await saveSetting("visitRun", { at: "16:00", byItself: false });
    await change(jobid, { stime: "12:00:00" });
    await round(at(TODAY, 10));
    expect(await subjectsOf(jobid)).toEqual([
      expect.stringMatching(/^We're coming/),
      expect.stringMatching(/^Your visit at .* has moved/),
    ]);
    await saveSetting("visitRun", { at: "16:00", byItself: true });
  });

  it("no one whose email bounced or who replied STOP", async () => {
    const client = await makeClient(db, { cellphone: "416-555-0177", textsAgreedAt: NOW });
    const { jobinfoid, cfid } = await makeProperty(db, { cfid: client.cfid });
    const { jobid } = await makeAppointment(db, { sdate: SOON, cfid, jobinfoid });
    await db.insert(blockedRecipients).values([
      { channel: "email", recipient: String(client.email).toLowerCase(), reason: "bounce", blockedAt: NOW },
      { channel: "text", recipient: "+14165550177", reason: "stop", blockedAt: NOW },
    ]);
    await round();
    expect(await toldOf(jobid)).toEqual([]);
  });

  it("nothing is sent for ten minutes; a changed day or a cancelled job is never emailed", async () => {
    await db.delete(outbox);
    const kept = await floaterOn(SOON);
    const moved = await floaterOn(SOON);
    const cancelled = await floaterOn(SOON);
    await round();
    await change(moved.jobid, { crewHrid: null, schdate: null });
    await change(cancelled.jobid, { crewHrid: null, schdate: null, cancelledAt: NOW });
    const received: string[] = [];
    const senders = {
      email: async ({ to }: { to: string }) => {
        received.push(to);
      },
      text: null,
    };
    expect(await deliverNext(db, senders, NOW)).toBe(false);
    const later = new Date(NOW.getTime() + 11 * 60_000);
    await round(later);
    expect(await toldOf(moved.jobid)).toEqual([]);
    expect(await toldOf(cancelled.jobid)).toEqual([]);
    while (await deliverNext(db, senders, later));
    const [mail] = await toldOf(kept.jobid);
    expect(mail).toMatchObject({ state: "sent" });
    expect(received).toContain(mail?.recipient);
  });

  it("a job booked for the day after tomorrow isn't confirmed twice; one booked long ago is", async () => {
    const booked = async (createdAt: Date) => {
      const job = await makeAppointment(db, { sdate: SOON });
      await db.insert(outbox).values({
        kind: "job-confirmation",
        channel: "email",
        recipient: "c@example.com",
        subject: "Your order",
        body: `Work: W1\nWhen: ${whenOf(job)}\n`,
        uniqueKey: `job-confirmation:${job.jobid}`,
        nextAttemptAt: createdAt,
        createdAt,
        jobid: job.jobid,
      });
      return job.jobid;
    };
    const today = await booked(at(TODAY, 0.5));
    const earlier = await booked(at(addDays(TODAY, -1), 23));
    await round();
    expect(await toldOf(today)).toEqual([]);
    expect(await toldOf(earlier)).toHaveLength(1);
    await change(today, { stime: "12:00:00" });
    await round();
    expect(await toldOf(today)).toHaveLength(1);
  });

  it("no one is told at night, or about visits that started, are done, cancelled, held or past, or after being erased", async () => {
    const tomorrow = addDays(TODAY, 1);
    const gone = await makeClient(db);
    const { jobinfoid, cfid } = await makeProperty(db, { cfid: gone.cfid });
    const erased = await makeAppointment(db, { sdate: tomorrow, cfid, jobinfoid });
    await db.execute(`update clients set lastname = 'Removed client ' || cfid, firstname = null, email = null,
      phone = null, erased_at = now() where cfid = ${cfid}`);
    const silent = [
      erased,
      await makeAppointment(db, { sdate: tomorrow, cancelledAt: NOW }),
      await makeAppointment(db, { sdate: tomorrow, holdingCell: true }),
      await makeAppointment(db, { sdate: addDays(TODAY, -1) }),
      await makeAppointment(db, { sdate: TODAY }),
      await floaterOn(tomorrow, { reportstime: "09:00:00" }),
      await floaterOn(addDays(TODAY, -1)),
      await makeJob(db, { sdate: TODAY, fdate: tomorrow }),
    ];
    const told = await makeAppointment(db, { sdate: tomorrow });
    await round(at(TODAY, 21));
    expect(await toldOf(told.jobid)).toEqual([]);
    await round();
    for (const { jobid } of silent) expect(await toldOf(jobid)).toEqual([]);
    expect(await toldOf(told.jobid)).toHaveLength(1);
  });
});
