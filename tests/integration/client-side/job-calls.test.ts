import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointmentBookings, appointmentSlots, clients, jobNotes, jobs, outbox } from "@/db/schema";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import * as make from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { viewerOf } from "@/tests/support/people";
import { doersOn, rowOf, rowsOf } from "@/tests/support/rows";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const remove = (jobid: number, cookie = world.cookie) => asks.remove(cookie, `/api/jobs/${jobid}`, {});
const receipt = (jobid: number, cookie = world.cookie) => post(cookie, `/api/jobs/${jobid}/send_receipt`);
const confirmation = (jobid: number, cookie = world.cookie) =>
  post(cookie, `/api/jobs/${jobid}/send_job_confirmation`);
const jobNow = (jobid: number) => rowOf(jobs, { jobid });
const mailsOf = (jobid: number) => rowsOf(outbox, { jobid });
const place = () => ({ cfid: world.cfid, jobinfoid: world.jobinfoid });

/** The upcoming job holds an appointment in its own day's slot. */
async function holdSlot(date: string) {
  await db.insert(appointmentSlots).values({ date, slot: "eights", cap: 3, taken: 1 });
  const { jobid } = world.upcoming;
  await db.insert(appointmentBookings).values({ jobid, date, slot: "eights" });
  return async () => (await rowOf(appointmentSlots, { date }))?.taken;
}

describe("DELETE jobs/{id}", () => {
  it("keeps the job, cancelled, with a note, and releases its appointment once out of ten requests at once (R12)", async () => {
    const { jobid } = world.upcoming;
    const taken = await holdSlot("2031-01-07");
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(jobid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ state: "cancelled" });
    expect(await taken()).toBe(0);
    expect(await jobNow(jobid)).toMatchObject({ state: "cancelled", version: 2 });
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([
      { kind: "Cancel", recorderCfid: world.cfid, recorderHrid: null },
    ]);
    expect(await doersOn("job", jobid)).toEqual([{ action: "job.delete", cfid: world.cfid }]);
  });

  it("takes a job off its crew, as long as no one has started it", async () => {
    const numbered = await make.makeNumberedJob(db, { ...place(), schdate: inDays(60) });
    expect(await remove(numbered.jobid)).toMatchObject({ status: 200, body: { success: true } });
    expect(await jobNow(numbered.jobid)).toMatchObject({ state: "cancelled", crewHrid: null, num: null });
  });

  it("refuses a started and a completed one and leaves them unchanged", async () => {
    const started = await make.makeStartedJob(db, place());
    for (const [jobid, state] of [
      [started.jobid, "started"],
      [world.done.jobid, "reported"],
    ] as const) {
      expect(await remove(jobid)).toMatchObject({ status: 409, body: { state } });
      expect(await jobNow(jobid)).toMatchObject({ state, version: 1 });
    }
    const taken = await holdSlot("2031-01-08");
    const { jobid } = world.upcoming;
    const crew = await make.makeEmployee(db);
    const start = { crewHrid: crew.hrid, schdate: "2030-05-12", reportstime: "09:00:00" };
    await db.update(jobs).set(start).where(eq(jobs.jobid, jobid));
    expect((await remove(jobid)).status).toBe(409);
    expect(await taken()).toBe(1);
  });

  it("is under the client's own rule for staff, logged with both (rule acting-for)", async () => {
    const { jobid } = world.upcoming;
    expect((await remove(jobid, (await viewerOf(null)).cookie)).status).toBe(403);
    const other = await makeWorld();
    const { hrid, cookie } = await viewerOf(world.cfid);
    expect((await remove(other.upcoming.jobid, cookie)).status).toBe(404);
    expect((await remove(jobid, cookie)).status).toBe(200);
    expect(await doersOn("job", jobid)).toEqual([{ action: "job.delete", hrid, for: world.cfid }]);
  });
});

describe("emails about a job (T29)", () => {
  it("a receipt has its HST line, goes where the database says, once a day out of a hundred calls", async () => {
    const { jobid } = world.done;
    const answers = await Promise.all(Array.from({ length: 100 }, () => receipt(jobid)));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { success: true },
    ]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(99);
    expect(refused[0]?.body.error).toBe(
      "Receipt Sent UnSuccessfully. It was already sent today. You can send it again tomorrow.",
    );
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeLessThanOrEqual(86_400 + 3_600);
    const [mail, ...more] = await mailsOf(jobid);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "receipt", recipient: world.client.email, cfid: world.cfid });
    expect(mail?.body).toContain("Price: $185.00\nHST (13%): $24.05\nTotal: $209.05\nStill owing: $209.05");
    expect(await doersOn("job", jobid)).toHaveLength(1);
  });

  it("a receipt of a paid job with a discount says so", async () => {
    const { jobid } = await make.makeReportedJob(db, {
      ...place(),
      discountPrice: 10_000,
      recstatus: "PAID" as const,
    });
    await receipt(jobid);
    expect((await mailsOf(jobid))[0]?.body).toContain("Total: $113.00\nPaid in full.");
  });

  it("a confirmation says when we come, and is refused the second time", async () => {
    const { jobid } = world.upcoming;
    expect((await confirmation(jobid)).status).toBe(200);
    expect((await confirmation(jobid)).body.error).toMatch(
      /^Confirmation Sent UnSuccessfully\. It was already sent/,
    );
    const [mail] = await mailsOf(jobid);
    expect(mail?.body).toContain("When: Sun 12 May 2030, 8–10 am\nPrice: $185.00 + HST, $209.05 in total");
  });

  it("are refused when there's nothing to say or no one to send it to", async () => {
    const unpriced = await make.makeReportedJob(db, { ...place(), price: null });
    expect((await receipt(world.upcoming.jobid)).status).toBe(409);
    expect((await receipt(unpriced.jobid)).status).toBe(409);
    expect((await confirmation(world.done.jobid)).status).toBe(409);
    await db.update(clients).set({ email: null }).where(eq(clients.cfid, world.cfid));
    expect((await receipt(world.done.jobid)).status).toBe(422);
    expect((await confirmation(world.upcoming.jobid)).status).toBe(422);
    expect(await mailsOf(world.done.jobid)).toEqual([]);
  });
});

describe("GET jobs/{id} by the client", () => {
  it("has job and client and nothing internal", async () => {
    const { jobid } = world.upcoming;
    await make.makeJobNote(db, { jobid, notes: "beware of the dog" });
    const { body } = await get(world.cookie, `/api/jobs/${jobid}`);
    expect(Object.keys(body)).toEqual(["job", "client"]);
    expect(body).toMatchObject({ job: { jobid, price: "185.00" }, client: { cfid: world.cfid } });
    expect(JSON.stringify(body)).not.toMatch(/beware|crew|note/);
  });

  it("is open to a pay link's visitor for its one job only (rule link-visitors)", async () => {
    const token = newLinkToken();
    const open = (jobid: number, link: string) => get(null, `/api/jobs/${jobid}`, { "x-link-token": link });
    const expiresAt = new Date(Date.now() + 60_000);
    const made = {
      jobid: world.done.jobid,
      tokenHash: hashLinkToken(token),
      createdAt: new Date(),
      expiresAt,
    };
    await make.makeLinkToken(db, made);
    expect((await open(world.done.jobid, token)).body).toMatchObject({ job: { jobid: world.done.jobid } });
    expect((await open(world.upcoming.jobid, token)).status).toBe(404);
    expect((await open(world.done.jobid, newLinkToken())).status).toBe(401);
    const gallery = newLinkToken();
    await make.makeLinkToken(db, { ...made, tokenHash: hashLinkToken(gallery), purpose: "gallery" });
    expect((await open(world.done.jobid, gallery)).status).toBe(404);
  });
});
