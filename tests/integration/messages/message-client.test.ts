import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { blockedRecipients, clients, employees, linkTokens, outbox, settings } from "@/db/schema";
import { askForReviews } from "@/lib/features/messages/reviews";
import { withoutSecrets } from "@/lib/platform/outbox/contract";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { get, post } from "@/tests/support/asks";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
beforeEach(() => emptyTables());

const office = () => staffWith(["client_care"]);
const EMAIL = { channel: "email", subject: "For {first name}", body: "Hello {name},\n\nYou owe {owing}." };
const send = (cookie: string | null, cfid: number, message: object = EMAIL) =>
  post(cookie, `/api/clients/${cfid}/messages`, message);
const statement = (cookie: string | null, cfid: number) => post(cookie, `/api/clients/${cfid}/statement`, {});

async function makeDebtor(columns: Partial<typeof clients.$inferInsert> = {}) {
  const { cfid } = await make.makeClient(db, { firstname: "Wendy", lastname: "Chen", ...columns });
  const { jobinfoid } = await make.makeProperty(db, { cfid, address: "16 Wychwood Pk" });
  return { cfid, jobinfoid };
}

describe("POST /api/clients/{cfid}/messages", () => {
  it("queues the words with their fields filled in, once however often it's pressed", async () => {
    const { cookie, hrid } = await office();
    const { cfid } = await makeDebtor({ email: "wendy@example.com" });
    const first = await send(cookie, cfid);
    expect(first.body).toMatchObject({ success: true, msg: "Email to wendy@example.com queued" });
    expect((await send(cookie, cfid)).status).toBe(429);
    expect(await rowsOf(outbox, { cfid })).toMatchObject([
      { kind: "office-message", recipient: "wendy@example.com", subject: "For Wendy" },
    ]);
    expect((await rowOf(outbox, { cfid }))?.body).toContain("You owe $0.00.");
    expect(await actionsOn("client", cfid)).toContain("client.message");
    const writer = await rowOf(employees, { hrid });
    const { body } = await get(cookie, `/api/clients/${cfid}/timeline`);
    expect(body.entries).toMatchObject([{ title: "Email: For Wendy", who: writer?.name }]);
  });

  it("lets no name add a header, a line or a field", async () => {
    const { cookie } = await office();
    const { cfid } = await makeDebtor({
      email: "w@example.com",
      firstname: "Eve\r\nBcc: all@example.com",
      lastname: "{owing}\nTotal: $0.00",
    });
    expect((await send(cookie, cfid)).status).toBe(200);
    const mail = await rowOf(outbox, { cfid });
    expect(mail?.subject).toBe("For Eve Bcc: all@example.com");
    expect(mail?.body.split("\n")).toHaveLength(3);
    expect(mail?.body).toContain("{owing} Total: $0.00,");
  });

  it("says why a client can't be written to", async () => {
    const { cookie } = await office();
    const text = { channel: "text", subject: "", body: "Hello" };
    const none = await makeDebtor({ email: null, phone: null });
    expect((await send(cookie, none.cfid)).body.error).toBe("There's no email address on file.");
    expect((await send(cookie, none.cfid, text)).status).toBe(409);
    const quiet = await makeDebtor({ phone: "+14165550188", textsAgreedAt: null });
    expect((await send(cookie, quiet.cfid, text)).body.error).toBe("This client didn't agree to texts.");
    const gone = await makeDebtor({ email: "Gone@example.com" });
    await db
      .insert(blockedRecipients)
      .values({ channel: "email", recipient: "gone@example.com", reason: "bounce", blockedAt: make.NOW });
    expect((await send(cookie, gone.cfid)).body.error).toContain("refused our email");
    expect(await rowsOf(outbox, {})).toEqual([]);
  });

  it("refuses unknown and unknowable fields, and strangers", async () => {
    const { cookie } = await office();
    const { cfid } = await makeDebtor({ email: "w@example.com" });
    const wrong = await send(cookie, cfid, { channel: "email", subject: "Hi", body: "{nmae}" });
    expect(wrong.body.errors.body).toEqual(["{nmae} isn't a field of this message"]);
    const unknowable = await send(cookie, cfid, { channel: "email", subject: "Hi", body: "On {day}" });
    expect(unknowable.status).toBe(422);
    expect(unknowable.body.errors.body[0]).toContain("{day}");
    expect((await send(null, cfid)).status).toBe(401);
    expect((await send((await staffWith(["production"])).cookie, cfid)).status).toBe(403);
    expect((await send(cookie, 99_999_999)).status).toBe(404);
    expect((await statement((await staffWith([])).cookie, cfid)).status).toBe(403);
  });
});

describe("POST /api/clients/{cfid}/statement", () => {
  it("lists every unpaid job with its age and a link to pay, once a day", async () => {
    const { cookie } = await office();
    const { cfid, jobinfoid } = await makeDebtor({ email: "w@example.com" });
    const owed = { cfid, jobinfoid, recstatus: "Receivable" as const, price: 18_500, discountPrice: null };
    const { jobid } = await make.makeReportedJob(db, Object.assign({ jobdesc: "W1" }, owed));
    expect((await statement(cookie, cfid)).status).toBe(200);
    const mail = await rowOf(outbox, { cfid, kind: "statement" });
    expect(mail?.body).toMatch(/16 Wychwood Pk, W1, .* \(.*\): \$209\.05\nAmount owing: \$209\.05\n/);
    expect(mail?.body).toMatch(/Pay for 16 Wychwood Pk:\nhttps?:\/\/.*\/pay\/[\w-]{43}\n/);
    expect(withoutSecrets(mail?.body ?? "")).not.toMatch(/\/pay\/[\w-]{16}/);
    expect(await rowsOf(linkTokens, { jobid })).toMatchObject([
      { purpose: "pay", recipient: "w@example.com" },
    ]);
    expect((await statement(cookie, cfid)).status).toBe(429);
    expect(await rowsOf(linkTokens, { jobid })).toHaveLength(1);
  });

  it("isn't sent to a client who owes nothing", async () => {
    const { cookie } = await office();
    const { cfid } = await makeDebtor({ email: "w@example.com" });
    expect((await statement(cookie, cfid)).body.error).toBe("This client owes nothing.");
  });
});

describe("review requests", () => {
  const MORNING = new Date("2026-05-13T15:00:00Z");
  clockStandsAt(() => MORNING);
  const done = async (columns: Partial<typeof clients.$inferInsert> = {}) => {
    const home = await makeDebtor({ email: "w@example.com", ...columns });
    const job = await make.makeReportedJob(db, { ...home, datebi: "2026-05-12" });
    return { ...home, jobid: job.jobid };
  };
  const turnOn = () =>
    db.insert(settings).values({ key: "reviewRequests", effectiveFrom: "2026-01-01", value: { sent: true } });
  const asked = () => rowsOf(outbox, { kind: "review-request" });

  it("go out the day after, once per job, if the office turned them on", async () => {
    const { jobid } = await done();
    await askForReviews(db, MORNING);
    expect(await asked()).toEqual([]);
    await turnOn();
    await askForReviews(db, new Date("2026-05-13T04:30:00Z"));
    expect(await asked()).toEqual([]);
    await askForReviews(db, MORNING);
    await askForReviews(db, MORNING);
    expect(await asked()).toMatchObject([{ jobid, recipient: "w@example.com" }]);
    expect((await asked())[0]?.body).toContain(`panel=feedback&jobid=${jobid}`);
  });

  it("stop with the link in them, for good", async () => {
    await turnOn();
    const { cfid, jobinfoid } = await done();
    await askForReviews(db, MORNING);
    const token = /stop_reviews\?token=([\w-]+)/.exec((await asked())[0]?.body ?? "")?.[1] ?? "";
    expect((await post(null, "/api/review_requests/stop", { token: "none" })).status).toBe(404);
    expect((await post(null, "/api/review_requests/stop", { token })).status).toBe(200);
    expect((await post(null, "/api/review_requests/stop", { token })).status).toBe(200);
    expect((await rowOf(clients, { cfid }))?.reviewsStoppedAt).not.toBeNull();
    await db.delete(outbox);
    await make.makeReportedJob(db, { cfid, jobinfoid, datebi: "2026-05-12" });
    await askForReviews(db, MORNING);
    expect(await asked()).toEqual([]);
  });

  it("aren't sent while something has to be redone, to a blocked address, or twice a month", async () => {
    await turnOn();
    const open = await done();
    await make.makeDnf(db, { jobid: open.jobid });
    await done({ email: "gone@example.com" });
    await db
      .insert(blockedRecipients)
      .values({ channel: "email", recipient: "gone@example.com", reason: "complaint", blockedAt: make.NOW });
    const twice = await done();
    await make.makeReportedJob(db, { cfid: twice.cfid, jobinfoid: twice.jobinfoid, datebi: "2026-05-11" });
    await askForReviews(db, MORNING);
    await askForReviews(db, MORNING);
    expect(await asked()).toMatchObject([{ cfid: twice.cfid, jobid: twice.jobid }]);
    expect(await db.select().from(clients).where(eq(clients.cfid, twice.cfid))).toHaveLength(1);
  });
});
