import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockedRecipients, clients, inboundMessages, outbox, visitAnswers } from "@/db/schema";
import { forgetEnv } from "@/lib/env";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { addDays, businessDate } from "@/lib/values/dates";
import {
  INBOUND_KEYS,
  mailgunEvent,
  mailgunPost,
  mailgunProof,
  twilioPost,
} from "@/scripts/support/inbound-stand-in";
import { makeClient, makeProperty } from "@/tests/factories";
import { makeAppointment } from "@/tests/factories/jobs";
import { haveTried } from "@/tests/support/accounts/tries";
import { handlerOf } from "@/tests/support/app/routes";
import { testDatabase } from "@/tests/support/database";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const SOON = addDays(businessDate(new Date()), 2);
let phones = 2_000_000;
let addresses = 0;

beforeAll(() => {
  Object.assign(process.env, INBOUND_KEYS);
  forgetEnv();
});
afterAll(() => {
  delete process.env.TWILIO_AUTH_TOKEN;
  delete process.env.MAILGUN_SIGNING_KEY;
  delete process.env.MAIL_AUTHSERV_ID;
  forgetEnv();
});

type Sent = ReturnType<typeof twilioPost>;
async function deliver({ path, headers, body }: Sent) {
  const handler = await handlerOf("POST", path);
  return handler(new NextRequest(`http://127.0.0.1:3000${path}`, { method: "POST", headers, body }));
}
const status = async (sent: Sent) => (await deliver(sent)).status;
const from = (sender: string) => rowsOf(inboundMessages, { sender });

/** A client who was told about a visit by text and email. */
async function told(day = SOON, shared: { number?: string } = {}) {
  const number = shared.number ?? `+1416${String(++phones)}`;
  const email = `told${++addresses}@example.org`;
  const { cfid } = await makeClient(db, {
    email,
    cellphone: number,
    textsAgreedAt: new Date("2026-01-05T15:00:00Z"),
  });
  const { jobinfoid } = await makeProperty(db, { cfid });
  const { jobid } = await makeAppointment(db, { cfid, jobinfoid, sdate: day, stime: "08:00:00" });
  const visit = `${day} 08:00:00`;
  const message = {
    kind: "visit-confirmation",
    body: "We come",
    state: "sent",
    sentAt: new Date(),
    jobid,
    cfid,
  } as const;
  const [mail] = await db
    .insert(outbox)
    .values([
      {
        ...message,
        channel: "email",
        recipient: email,
        subject: "s",
        uniqueKey: `visit:${jobid}:0:${visit}`,
        nextAttemptAt: new Date(),
      },
      {
        ...message,
        channel: "text",
        recipient: number,
        uniqueKey: `visit-text:${jobid}:0:${visit}`,
        nextAttemptAt: new Date(),
      },
    ])
    .returning({ id: outbox.id });
  return { cfid, jobid, visit, number, email, mail: mail?.id ?? 0 };
}
const answerOf = async (jobid: number) => (await rowOf(visitAnswers, { jobid }))?.answer ?? null;

describe("a text from Twilio", () => {
  it("marks the visit it answers, once, and needs no one when it says OK", async () => {
    const { cfid, jobid, number, visit } = await told();
    const post = twilioPost({ From: number, Body: "1" });
    const answers = await Promise.all([deliver(post), deliver(post), deliver(post)]);
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get("content-type")).toContain("text/xml");
    expect(await answers[0]?.text()).toBe("<Response/>");
    const [message, ...more] = await from(number);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      cfid,
      jobid,
      answer: "confirmed",
      body: "1",
      doneAt: expect.any(Date),
      doneBy: null,
    });
    expect(await rowOf(visitAnswers, { jobid })).toMatchObject({
      visit,
      answer: "confirmed",
      inboundId: message?.id,
    });
    expect(await actionsOn("job", jobid)).toEqual(["job.answer-visit"]);
  });

  it("from abroad isn't a client's whose number ends the same; their own number abroad is", async () => {
    const textsAgreedAt = new Date("2026-01-05T15:00:00Z");
    const local = await makeClient(db, { phone: "905-556-0123", textsAgreedAt });
    const abroad = await makeClient(db, { phone: "011 91 90555 60123", textsAgreedAt });
    expect(await status(twilioPost({ From: "+919055560123", Body: "STOP" }))).toBe(200);
    expect(await from("+919055560123")).toMatchObject([{ cfid: abroad.cfid }]);
    expect(await rowOf(clients, { cfid: local.cfid })).toMatchObject({ textsAgreedAt });
    expect(await rowOf(clients, { cfid: abroad.cfid })).toMatchObject({ textsAgreedAt: null });
    expect(await status(twilioPost({ From: "+19055560123", Body: "Hello" }))).toBe(200);
    expect(await from("+19055560123")).toMatchObject([{ cfid: local.cfid }]);
  });

  it("about a gate or another day marks the visit and waits for a person; the last answer counts", async () => {
    const { jobid, number } = await told();
    expect(await status(twilioPost({ From: number, Body: "2 gate locked" }))).toBe(200);
    expect(await answerOf(jobid)).toBe("gate");
    expect(await status(twilioPost({ From: number, Body: "Reschedule please" }))).toBe(200);
    expect(await answerOf(jobid)).toBe("move");
    expect((await from(number)).map(({ doneAt }) => doneAt)).toEqual([null, null]);
  });

  it("that says anything else, or comes with pictures, marks nothing or stays open", async () => {
    const { jobid, number, cfid } = await told();
    await deliver(twilioPost({ From: number, Body: "2 windows are broken" }));
    expect(await answerOf(jobid)).toBeNull();
    await deliver(
      twilioPost({ From: number, Body: "ok", NumMedia: "2", MediaUrl0: "https://example.org/a.jpg" }),
    );
    const [first, second] = await from(number);
    expect(first).toMatchObject({ cfid, jobid, answer: null, doneAt: null });
    expect(second).toMatchObject({ attachments: 2, answer: "confirmed", doneAt: null });
  });

  it("about two visits on one day confirms both, but asks a person about one gate", async () => {
    const one = await told();
    const other = await told(SOON, { number: one.number });
    await deliver(twilioPost({ From: one.number, Body: "2" }));
    expect([await answerOf(one.jobid), await answerOf(other.jobid)]).toEqual([null, null]);
    await deliver(twilioPost({ From: one.number, Body: "1" }));
    expect([await answerOf(one.jobid), await answerOf(other.jobid)]).toEqual(["confirmed", "confirmed"]);
    // Two clients share the number: a person chooses.
    expect((await from(one.number)).map(({ cfid }) => cfid)).toEqual([null, null]);
  });

  it("STOP ends texts to everyone with that number, for whatever is queued too; START lifts the block only", async () => {
    const { cfid, number, jobid } = await told();
    const queued = {
      kind: "on-my-way",
      channel: "text",
      recipient: number,
      body: "soon",
      nextAttemptAt: new Date(),
    } as const;
    await db.insert(outbox).values({ ...queued, uniqueKey: `x:${jobid}`, cfid });
    await deliver(twilioPost({ From: number, Body: "Stop" }));
    expect(await rowOf(clients, { cfid })).toMatchObject({ textsAgreedAt: null });
    expect(await rowOf(outbox, { uniqueKey: `x:${jobid}` })).toMatchObject({ state: "failed" });
    expect(await rowOf(blockedRecipients, { recipient: number })).toMatchObject({ reason: "stop" });
    expect(await answerOf(jobid)).toBeNull();
    expect(await actionsOn("client", cfid)).toEqual(["client.stop-texts"]);
    // Whatever queues a text later, it isn't sent.
    await db.insert(outbox).values({ ...queued, uniqueKey: `y:${jobid}`, cfid });
    const received: string[] = [];
    const senders = { email: null, text: async ({ to }: { to: string }) => void received.push(to) };
    while (await deliverNext(db, senders, new Date(Date.now() + 60_000)));
    expect(received).not.toContain(number);
    expect(await rowOf(outbox, { uniqueKey: `y:${jobid}` })).toMatchObject({
      state: "failed",
      lastError: "They replied STOP.",
    });
    await deliver(twilioPost({ From: number, Body: "START", OptOutType: "START" }));
    expect(await rowOf(blockedRecipients, { recipient: number })).toBeUndefined();
    expect(await rowOf(clients, { cfid })).toMatchObject({ textsAgreedAt: null });
  });

  it("with a word to cancel ends texts where the provider does, but stays open and marks the visit", async () => {
    const { number, jobid } = await told();
    await deliver(twilioPost({ From: number, Body: "CANCEL", OptOutType: "STOP" }));
    expect(await rowOf(blockedRecipients, { recipient: number })).toMatchObject({ reason: "stop" });
    expect((await from(number))[0]).toMatchObject({ answer: "move", jobid, doneAt: null });
    expect(await answerOf(jobid)).toBe("move");
    const other = await told();
    await deliver(twilioPost({ From: other.number, Body: "Please cancel Tuesday, we're away" }));
    expect((await from(other.number))[0]).toMatchObject({ answer: "move", doneAt: null });
    expect(await answerOf(other.jobid)).toBe("move");
    expect(await rowOf(blockedRecipients, { recipient: other.number })).toBeUndefined();
  });

  it("is kept without a client, cut, cleaned, and without card numbers", async () => {
    const number = `+1416${++phones}`;
    await deliver(
      twilioPost({ From: number, Body: `Pay with 4242 4242 4242 4242\u0000 ${"x".repeat(12_000)}` }),
    );
    const [message] = await from(number);
    expect(message).toMatchObject({ cfid: null, wasCut: true, doneAt: null });
    expect(message?.body).toMatch(/^Pay with \[card number removed\] x+$/);
    expect(message?.body.length).toBe(10_000);
  });

  it("is refused unsigned, signed by another key, for another address, or changed; nothing is stored", async () => {
    const number = `+1416${++phones}`;
    const good = twilioPost({ From: number, Body: "1" });
    const bad = [
      { ...good, headers: { "content-type": good.headers["content-type"] ?? "" } },
      twilioPost({ From: number, Body: "1" }, { token: "0".repeat(32) }),
      twilioPost({ From: number, Body: "1" }, { origin: "https://elsewhere.example.com" }),
      { ...good, body: good.body.replace("Body=1", "Body=3") },
      { ...good, body: `${good.body}&Extra=1` },
    ];
    expect(await Promise.all(bad.map(status))).toEqual([403, 403, 403, 403, 403]);
    expect(await from(number)).toEqual([]);
    expect(await status(twilioPost({ Body: "1" }))).toBe(400);
  });

  it("beyond 30 an hour from one number is refused for now", async () => {
    const number = `+1416${++phones}`;
    await haveTried(`inbound_sender:${number}`, { used: 29 });
    expect((await deliver(twilioPost({ From: number, Body: "hi" }))).status).toBe(200);
    const answer = await deliver(twilioPost({ From: number, Body: "hi again" }));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("an email from Mailgun", () => {
  it("that answers ours marks that job, quotes left out", async () => {
    const { jobid, email, mail, cfid } = await told();
    const sent = mailgunPost({
      from: `Wendy Chen <${email.toUpperCase()}>`,
      "in-reply-to": `<outbox-${mail}@runsheet.example.com>`,
      "body-plain":
        "2\n\nOn Tue, 12 May 2026 at 16:00, Runsheet <office@example.com> wrote:\n> We're coming\n",
    });
    expect(await status(sent)).toBe(200);
    expect(await status(sent)).toBe(200);
    const [message, ...more] = await from(email);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      cfid,
      jobid,
      senderName: "Wendy Chen",
      body: "2",
      answer: "gate",
      doneAt: null,
    });
    expect(await answerOf(jobid)).toBe("gate");
  });

  it("in a client's name that our receiver doesn't vouch for does nothing, and counts apart", async () => {
    const { jobid, email, mail } = await told();
    const forged = (text: string) =>
      mailgunPost({
        from: email,
        sender: "attacker@evil.example",
        "authentication-results":
          "mxa.mailgun.org; dkim=none; spf=pass smtp.mailfrom=attacker@evil.example; dmarc=fail",
        "in-reply-to": `<outbox-${mail}@x>`,
        "stripped-text": text,
      });
    expect(await status(forged("3"))).toBe(200);
    expect(await answerOf(jobid)).toBeNull();
    expect((await from(email))[0]).toMatchObject({
      verified: false,
      cfid: null,
      jobid: null,
      answer: null,
      doneAt: null,
    });
    await haveTried(`inbound_claimed:${email}`, { used: 30 });
    expect(await status(forged("3"))).toBe(429);
    expect(await status(mailgunPost({ from: email, "stripped-text": "1" }))).toBe(200);
    expect(await answerOf(jobid)).toBe("confirmed");
  });

  it("isn't its sender's while no receiver is set", async () => {
    const { email, jobid } = await told();
    delete process.env.MAIL_AUTHSERV_ID;
    forgetEnv();
    expect(await status(mailgunPost({ from: email, "stripped-text": "3" }))).toBe(200);
    Object.assign(process.env, INBOUND_KEYS);
    forgetEnv();
    expect((await from(email))[0]).toMatchObject({ verified: false, cfid: null });
    expect(await answerOf(jobid)).toBeNull();
  });

  it("by someone else about one of our emails marks nothing", async () => {
    const { jobid, mail } = await told();
    const sent = mailgunPost({
      from: "stranger@example.net",
      "in-reply-to": `<outbox-${mail}@x>`,
      "stripped-text": "3",
    });
    expect(await status(sent)).toBe(200);
    expect(await answerOf(jobid)).toBeNull();
    expect((await from("stranger@example.net"))[0]).toMatchObject({ cfid: null, jobid: null });
  });

  it("with files is kept without them; a machine's needs no one", async () => {
    const { email } = await told();
    const proof = mailgunProof();
    const form = new FormData();
    const fields = {
      from: email,
      subject: "Photo",
      "stripped-text": "See attached",
      "Message-Id": "<p1@x>",
      ...proof,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("attachment-count", "1");
    form.append("attachment-1", new Blob([new Uint8Array(2_000)]), "a.jpg");
    const response = new Response(form);
    const request = new NextRequest("http://127.0.0.1:3000/api/inbound/emails", {
      method: "POST",
      headers: { "content-type": response.headers.get("content-type") ?? "" },
      body: Buffer.from(await response.arrayBuffer()),
    });
    expect((await (await handlerOf("POST", "/api/inbound/emails"))(request)).status).toBe(200);
    const headers = JSON.stringify([["Auto-Submitted", "auto-replied"]]);
    await deliver(mailgunPost({ from: email, "stripped-text": "1 I'm away", "message-headers": headers }));
    expect(await from(email)).toMatchObject([
      { attachments: 1, body: "See attached", doneAt: null },
      { answer: null, doneAt: expect.any(Date) },
    ]);
  });

  it("is refused forged, old, from the future, or with a proof used for something else", async () => {
    const { email } = await told();
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    const proof = mailgunProof();
    const post = (each: Record<string, string>, text = "1") =>
      mailgunPost({ from: email, "stripped-text": text }, each);
    const bad = [
      post(mailgunProof(new Date(), "another-key")),
      post({ ...proof, signature: "" }),
      post({ ...proof, token: "x" }),
      post({ ...proof, timestamp: "abc" }),
      post(mailgunProof(hours(-13))),
      post(mailgunProof(hours(1))),
    ];
    expect(await Promise.all(bad.map(status))).toEqual(bad.map(() => 403));
    expect(await from(email)).toEqual([]);
    expect(await status(post(proof, "hello"))).toBe(200);
    expect(await status(post(proof, "forged"))).toBe(200);
    expect((await from(email)).map(({ body }) => body)).toEqual(["hello"]);
  });

  it("without the provider's key isn't taken at all", async () => {
    delete process.env.MAILGUN_SIGNING_KEY;
    delete process.env.TWILIO_AUTH_TOKEN;
    forgetEnv();
    expect(await status(mailgunPost({ from: "a@example.org" }))).toBe(404);
    expect(await status(twilioPost({ From: "+14165550100", Body: "1" }))).toBe(404);
    Object.assign(process.env, INBOUND_KEYS);
    forgetEnv();
  });
});

describe("a bounce", () => {
  const bounce = (recipient: string, more: object = {}) => ({
    event: "failed",
    severity: "permanent",
    reason: "bounce",
    recipient,
    "delivery-status": { code: 550, message: "5.1.1 No such user here", description: "" },
    ...more,
  });

  it("stops emails to that address and says so on the message; the office can allow them again", async () => {
    const { email, mail } = await told();
    const headers = { "message-id": `outbox-${mail}@runsheet.example.com` };
    expect(await status(mailgunEvent(bounce(email, { message: { headers } })))).toBe(200);
    expect(await rowOf(blockedRecipients, { recipient: email })).toMatchObject({
      reason: "bounce",
      detail: "5.1.1 No such user here",
    });
    expect(await rowOf(outbox, { id: mail })).toMatchObject({
      state: "failed",
      lastError: "The email bounced: 5.1.1 No such user here",
    });
    const next = {
      kind: "cash-receipt",
      channel: "email",
      recipient: email,
      subject: "s",
      body: "b",
      nextAttemptAt: new Date(),
    } as const;
    await db.insert(outbox).values({ ...next, uniqueKey: `bounced:${email}` });
    const received: string[] = [];
    const senders = { text: null, email: async ({ to }: { to: string }) => void received.push(to) };
    while (await deliverNext(db, senders, new Date(Date.now() + 60_000)));
    expect(received).not.toContain(email);
    expect(await rowOf(outbox, { uniqueKey: `bounced:${email}` })).toMatchObject({ state: "failed" });
  });

  it("that is temporary, forged or of someone's own making changes nothing", async () => {
    const { email, mail } = await told();
    expect(await status(mailgunEvent(bounce(email, { severity: "temporary" })))).toBe(200);
    expect(await status(mailgunEvent({ event: "delivered", recipient: email }))).toBe(200);
    expect(await status(mailgunEvent(bounce(email), mailgunProof(new Date(), "k")))).toBe(403);
    expect(await status({ ...mailgunEvent(bounce(email)), body: "{}" })).toBe(400);
    expect(await rowOf(blockedRecipients, { recipient: email })).toBeUndefined();
    // A message to someone else isn't marked by another address's bounce.
    const headers = { "message-id": `<outbox-${mail}@x>` };
    await deliver(mailgunEvent(bounce("other@example.org", { message: { headers } })));
    expect(await rowOf(outbox, { id: mail })).toMatchObject({ state: "sent" });
    await db.delete(outbox).where(eq(outbox.id, mail));
  });
});
