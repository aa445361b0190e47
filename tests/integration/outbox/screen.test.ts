import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents, outbox } from "@/db/schema";
import { forgetEnv } from "@/lib/env";
import { readOpenedMessage, readOutbox } from "@/lib/platform/outbox/reads";
import { makeMessage } from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
let cookie = "";

beforeEach(async () => {
  await db.delete(outbox);
  cookie = (await staffWith(["access_admin"])).cookie;
});

const asked = async (query = "") => (await get(cookie, `/api/outbox${query}`)).body;
const subjects = async (query: string) =>
  (await asked(query)).messages.map(({ subject }: { subject: string }) => subject);
const retried = (id: number) => post(cookie, `/api/outbox/${id}/retry`);
const stored = (id: number) => rowOf(outbox, { id });

describe("the list", () => {
  it("shows the newest first, with how many are waiting and how many failed", async () => {
    await makeMessage(db, { subject: "Old", createdAt: new Date("2026-05-01T12:00Z"), state: "sent" });
    await makeMessage(db, { subject: "New", createdAt: new Date("2026-05-02T12:00Z") });
    await makeMessage(db, { subject: "Lost", createdAt: new Date("2026-05-03T12:00Z"), state: "failed" });
    const { messages, counts, more } = await asked();
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(["Lost", "New", "Old"]);
    expect({ counts, more }).toEqual({ counts: { queued: 1, failed: 1 }, more: false });
  });

  it("finds by state, channel, words and days, and takes wildcards literally", async () => {
    await makeMessage(db, { subject: "Receipt 100%", createdAt: new Date("2026-05-02T03:30Z") });
    await makeMessage(db, { subject: "Pay link", recipient: "Chen@example.com", state: "failed" });
    await makeMessage(db, { subject: null, channel: "text", recipient: "+14165550100" });
    expect(await subjects("?state=failed")).toEqual(["Pay link"]);
    expect(await subjects("?channel=text")).toEqual([null]);
    expect(await subjects("?text=chen@")).toEqual(["Pay link"]);
    expect(await subjects("?text=0%25")).toEqual(["Receipt 100%"]);
    // 23:30 in Toronto the day before.
    expect(await subjects("?from=2026-05-01&to=2026-05-01")).toEqual(["Receipt 100%"]);
    expect(await subjects("?state=nonsense&from=yesterday")).toHaveLength(3);
  });

  it("shows as many as requested, in steps", async () => {
    const rows = Array.from({ length: 51 }, (_, i) => i);
    for (const _ of rows) await makeMessage(db);
    expect(await asked()).toMatchObject({ more: true });
    expect((await asked("?rows=51")).messages).toHaveLength(51);
  });

  it("continues after a message, even among several at one instant", async () => {
    for (const day of [1, 1, 1, 2, 3])
      await makeMessage(db, { createdAt: new Date(`2026-05-0${day}T12:00Z`) });
    const { messages } = await asked();
    for (const [at, message] of messages.entries())
      expect((await asked(`?after=${message.id}`)).messages).toEqual(messages.slice(at + 1));
    for (const nonsense of ["9999999999", "-1", "1.5", "yesterday"])
      expect((await asked(`?after=${nonsense}`)).messages).toEqual(messages);
  });
});

describe("links that only their recipient may use (T13)", () => {
  const TOKEN = "q3Xw9_aB-7kLmN0pR5tY";
  const SENDERS = {
    email: { SMTP_URL: "smtp://127.0.0.1:1" },
    text: { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "x", TWILIO_FROM: "+14165550100" },
  } as const;
  type Channel = keyof typeof SENDERS;
  const setUp = (channels: readonly Channel[]) => {
    for (const channel of channels)
      for (const [name, value] of Object.entries(SENDERS[channel])) vi.stubEnv(name, value);
    forgetEnv();
  };
  afterEach(() => {
    vi.unstubAllEnvs();
    forgetEnv();
  });

  /** Whether the link is shown where the office can read the message: the list, its page, one message, an answer. */
  async function shown(channel: Channel, body: string) {
    const { id } = await makeMessage(db, { channel, body, state: "failed", attempts: 8 });
    const screen = await readOutbox(testContext(), {});
    const bodies = [
      (await asked()).messages.find((message: { id: number }) => message.id === id).body,
      screen.messages.find((message) => message.id === id)?.body,
      (await readOpenedMessage(testContext(), { open: String(id) }, []))?.body,
      (await retried(id)).body.message.body,
    ];
    const seen = bodies.map((text: string) => text.includes(TOKEN));
    expect(new Set(seen).size, JSON.stringify(bodies)).toBe(1);
    return seen[0];
  }

  it.each([
    ["no sender", [], { email: true, text: true }],
    ["a mail server", ["email"], { email: false, text: true }],
    ["a text service", ["text"], { email: true, text: false }],
    ["both", ["email", "text"], { email: false, text: false }],
  ] as const)("are readable only on channels without a sender: %s", async (_, senders, readable) => {
    setUp(senders);
    for (const link of [`/pay/${TOKEN}`, `/gallery/${TOKEN}`, `/reset_password?token=${TOKEN}`])
      for (const channel of ["email", "text"] as const)
        expect({ link, channel, shown: await shown(channel, `Here: https://x.example${link}`) }).toEqual({
          link,
          channel,
          shown: readable[channel],
        });
  });
});

describe("sending again", () => {
  it("queues a failed one, with a fresh set of tries, and says who did it", async () => {
    const { id } = await makeMessage(db, { state: "failed", attempts: 8, lastError: "mailbox full" });
    const { status, body } = await retried(id);
    expect({ status, state: body.message.state }).toEqual({ status: 200, state: "queued" });
    expect(await stored(id)).toMatchObject({ state: "queued", attempts: 0 });
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, "message"), eq(auditEvents.subjectId, String(id))));
    expect(events.map(({ action }) => action)).toEqual(["message.retry"]);
  });

  it.each(["sent", "sending"] as const)("refuses what is %s", async (state) => {
    const { id } = await makeMessage(db, { state, attempts: 1 });
    expect((await retried(id)).status).toBe(409);
    expect(await stored(id)).toMatchObject({ state, attempts: 1 });
  });

  it("isn't for missing messages, or people without the right", async () => {
    expect((await retried(999_999)).status).toBe(404);
    const other = (await staffWith(["management"])).cookie;
    expect((await get(other, "/api/outbox")).status).toBe(403);
  });
});
