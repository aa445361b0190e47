import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockedRecipients, inboundMessages, outbox, visitAnswers } from "@/db/schema";
import { settleMessage } from "@/lib/core/inbox/answer-message";
import { forgetEnv } from "@/lib/env";
import { addDays, businessDate } from "@/lib/values/dates";
import { INBOUND_KEYS, mailgunPost, twilioPost } from "@/scripts/support/inbound-stand-in";
import { makeClient, makeEmployee, makeProperty, staffActor } from "@/tests/factories";
import { makeAppointment } from "@/tests/factories/jobs";
import { handlerOf } from "@/tests/support/app/routes";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const TOMORROW = addDays(businessDate(new Date()), 1);
const NEXT_WEEK = addDays(TOMORROW, 7);
let people = 3_000_000;

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

async function deliver({ path, headers, body }: ReturnType<typeof twilioPost>) {
  const handler = await handlerOf("POST", path);
  const request = new NextRequest(`http://127.0.0.1:3000${path}`, { method: "POST", headers, body });
  expect((await handler(request)).status).toBe(200);
}

/** A client with visits on these days; `told`: our text named each one's day and time. */
async function client({ days, told }: { days: string[]; told: boolean }) {
  const number = `+1416${++people}`;
  const email = `wants${people}@example.org`;
  const { cfid } = await makeClient(db, { email, cellphone: number, textsAgreedAt: new Date() });
  const jobids: number[] = [];
  for (const sdate of days) {
    const { jobinfoid } = await makeProperty(db, { cfid });
    const { jobid } = await makeAppointment(db, { cfid, jobinfoid, sdate, stime: "08:00:00" });
    jobids.push(jobid);
    if (told)
      await db.insert(outbox).values({
        kind: "visit-confirmation",
        channel: "text",
        recipient: number,
        body: "We're coming",
        state: "sent",
        sentAt: new Date(),
        nextAttemptAt: new Date(),
        uniqueKey: `visit-text:${jobid}:0:${sdate} 08:00:00`,
        jobid,
        cfid,
      });
  }
  return { number, email, jobids };
}

const marks = async (jobids: readonly number[]) =>
  Promise.all(jobids.map(async (jobid) => (await rowOf(visitAnswers, { jobid }))?.answer ?? null));
const messageFrom = async (sender: string) => (await rowsOf(inboundMessages, { sender }))[0];

describe("a client who writes that we shouldn't come as planned", () => {
  it("with the one word that also ends texts: they end, and the message stays open and marks the visit", async () => {
    const { number, jobids } = await client({ days: [TOMORROW], told: true });
    await deliver(twilioPost({ From: number, Body: "Cancel", OptOutType: "STOP" }));
    expect(await rowOf(blockedRecipients, { recipient: number })).toMatchObject({ reason: "stop" });
    expect(await messageFrom(number)).toMatchObject({ answer: "move", jobid: jobids[0], doneAt: null });
    expect(await marks(jobids)).toEqual(["move"]);
  });

  it("in French, and saying why", async () => {
    const { number, jobids } = await client({ days: [TOMORROW], told: true });
    await deliver(twilioPost({ From: number, Body: "Bonjour, on n'est pas là demain. Annulez svp" }));
    expect(await messageFrom(number)).toMatchObject({ answer: "move", doneAt: null });
    expect(await marks(jobids)).toEqual(["move"]);
    expect(await rowOf(blockedRecipients, { recipient: number })).toBeUndefined();
  });

  it("about two houses on one day marks both, because no crew should come for nothing", async () => {
    const { number, jobids } = await client({ days: [TOMORROW, TOMORROW, NEXT_WEEK], told: true });
    await deliver(twilioPost({ From: number, Body: "Please cancel tomorrow, we're not home" }));
    expect(await messageFrom(number)).toMatchObject({ jobid: null, doneAt: null });
    expect(await marks(jobids)).toEqual(["move", "move", null]);
  });

  it("before anyone told them the day marks the only visit there is, and none of several", async () => {
    const one = await client({ days: [NEXT_WEEK], told: false });
    await deliver(twilioPost({ From: one.number, Body: "Can you move our windows?" }));
    expect(await messageFrom(one.number)).toMatchObject({
      answer: "move",
      jobid: one.jobids[0],
      doneAt: null,
    });
    expect(await marks(one.jobids)).toEqual(["move"]);
    const several = await client({ days: [TOMORROW, NEXT_WEEK], told: false });
    await deliver(twilioPost({ From: several.number, Body: "Can you move our windows?" }));
    expect(await messageFrom(several.number)).toMatchObject({ answer: null, jobid: null, doneAt: null });
    expect(await marks(several.jobids)).toEqual([null, null]);
  });

  it("by an email of their own, not as a reply", async () => {
    const { email, jobids } = await client({ days: [TOMORROW], told: false });
    await deliver(mailgunPost({ from: email, subject: "Tuesday", "stripped-text": "Please reschedule." }));
    expect(await messageFrom(email)).toMatchObject({ answer: "move", jobid: jobids[0], doneAt: null });
    expect(await marks(jobids)).toEqual(["move"]);
  });

  it("is done when someone says so, and can be opened again", async () => {
    const { number, jobids } = await client({ days: [TOMORROW], told: true });
    await deliver(twilioPost({ From: number, Body: "Cancel", OptOutType: "STOP" }));
    const message = await messageFrom(number);
    const actor = staffActor(await makeEmployee(db), { client_care: true });
    const ctx = testContext({ actor });
    const settle = (version: number, done: boolean) =>
      settleMessage(ctx, { id: message?.id ?? 0, version, done });
    const closed = await settle(message?.version ?? 0, true);
    expect(closed.message.done).not.toBeNull();
    expect(await marks(jobids)).toEqual(["move"]);
    expect((await settle(closed.message.version, false)).message.done).toBeNull();
  });
});
