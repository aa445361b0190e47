import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Handle } from "@/db/client";
import { outbox } from "@/db/schema";
import { dressMail } from "@/lib/core/messages/letterhead";
import { fact, writeLetter } from "@/lib/platform/mail/mail-rules";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { takeDueMessage } from "@/lib/platform/outbox/sql/outbox";
import { type Senders, smtpSender } from "@/lib/platform/services/senders";
import { testDatabase } from "@/tests/support/database";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
const NOW = new Date("2026-05-12T15:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const received: { to: string; raw: string }[] = [];
let refuse = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    let raw = "";
    stream.on("data", (chunk) => {
      raw += chunk;
    });
    stream.on("end", () => {
      if (refuse) return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
      done();
    });
  },
});
let senders: Senders;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  senders = { email: smtpSender(`smtp://127.0.0.1:${port}`, "office@example.com"), text: null };
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(async () => {
  received.length = 0;
  refuse = false;
  await db.delete(outbox);
});

const queue = (uniqueKey: string, changes: Partial<Parameters<typeof enqueueMessage>[1]> = {}) =>
  enqueueMessage(
    { db, now: NOW },
    {
      kind: "test",
      channel: "email",
      to: "a@example.com",
      subject: "Hello",
      body: "Text",
      uniqueKey,
      ...changes,
    },
  );
const messageNow = (uniqueKey: string) => rowOf(outbox, { uniqueKey });

describe("the outbox", () => {
  it("queues a message once per key", async () => {
    expect(await queue("once")).toBe(true);
    expect(await queue("once")).toBe(false);
  });

  it("sends the text and the designed part, with the logo inside", async () => {
    await queue("designed", { body: "Hello Ann,\n\nPrice: $1.00\nTotal: $1.13" });
    await deliverNext(db, senders, NOW, (mail) => dressMail(db, "2026-05-12", mail));
    const raw = received[0]?.raw ?? "";
    expect(raw).toMatch(/multipart\/alternative/);
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Total: \$1\.13/);
    expect(raw).toMatch(/Content-Type: text\/html/);
    expect(raw).toMatch(/Content-ID: <logo>[\s\S]*Content-Disposition: inline/i);
    expect(raw).not.toMatch(/src=3D"http/);
  });

  it("looks as it was written, whatever people typed into it looks like", async () => {
    const parts = [fact("Address", "84 Glen Rd"), fact("Work", "W1"), "Gate: back", "Deposit: $5.00"];
    await queue("laid out", writeLetter(parts));
    await deliverNext(db, senders, NOW, (mail) => dressMail(db, "2026-05-12", mail));
    const html = (received[0]?.raw ?? "").replaceAll("=\r\n", "");
    expect(html).toContain("Address: 84 Glen Rd\r\nWork: W1\r\nGate: back\r\nDeposit: $5.00");
    expect(html).toContain(">84 Glen Rd</td>");
    expect(html).toContain("Gate: back<br/>Deposit: $5.00</p>");
  });

  it("goes out as text when it can't be designed", async () => {
    await queue("plain");
    await deliverNext(db, senders, NOW, () => Promise.reject(new Error("no letterhead")));
    expect(received[0]?.raw).not.toContain("text/html");
    expect(await messageNow("plain")).toMatchObject({ state: "sent" });
  });

  it("sends over SMTP, once, however many workers look", async () => {
    for (let n = 0; n < 30; n++) await queue(`many ${n}`, { to: `p${n}@example.com` });
    const worker = async () => {
      while (await deliverNext(db, senders, NOW));
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `p${n}@example.com`).sort(),
    );
    expect(await messageNow("many 7")).toMatchObject({ state: "sent", attempts: 1, sentAt: NOW });
  });

  it("sends replies to the person named, in one line", async () => {
    await queue("answered", { replyTo: "driver@example.com\r\nBcc: thief@example.com" });
    await deliverNext(db, senders, NOW);
    expect(received[0]?.raw).toMatch(/^Reply-To: .*driver@example\.com/m);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(received[0]?.to).toBe("a@example.com");
    await queue("plain");
    await deliverNext(db, senders, NOW);
    expect(received[1]?.raw).not.toMatch(/^Reply-To:/m);
  });

  it("can't be made to carry another header (T26)", async () => {
    await queue("smuggled", { subject: "Hello\r\nBcc: evil@example.com" });
    await deliverNext(db, senders, NOW);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toBe("a@example.com");
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it("tries again later, and after eight tries leaves it to the office (R8)", async () => {
    refuse = true;
    await queue("refused");
    expect(await deliverNext(db, senders, NOW)).toBe(true);
    expect(await messageNow("refused")).toMatchObject({
      state: "queued",
      attempts: 1,
      nextAttemptAt: later(15),
    });
    expect(await deliverNext(db, senders, later(14))).toBe(false);
    for (let at = 15, n = 2; n <= 8; n++, at += 15 * 2 ** n) await deliverNext(db, senders, later(at * 4));
    expect(await messageNow("refused")).toMatchObject({ state: "failed", attempts: 8 });
    expect(received).toHaveLength(0);
  });

  it("takes over what a worker that died had taken", async () => {
    await queue("orphan");
    await db.update(outbox).set({ state: "sending", attempts: 1, nextAttemptAt: later(120) });
    expect(await deliverNext(db, senders, later(60))).toBe(false);
    expect(await deliverNext(db, senders, later(121))).toBe(true);
    expect(await messageNow("orphan")).toMatchObject({ state: "sent" });
  });

  it("sends nothing twice when a mail server is slow with each email and another worker looks (R8)", async () => {
    for (let n = 0; n < 3; n++) await queue(`slow ${n}`, { to: `slow${n}@example.com` });
    const letters: string[] = [];
    let release = () => {};
    const kept = new Promise<void>((done) => {
      release = done;
    });
    const slow: Senders = {
      ...senders,
      email: async ({ to }) => {
        if (letters.push(to) === 1) await kept;
      },
    };
    const worker = async (at: number) => {
      while (await deliverNext(db, slow, later(at)));
    };
    const first = worker(0);
    await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 60_000 });
    // What the first hasn't started is the other's; what it has, however slow, isn't.
    await worker(240);
    release();
    await first;
    expect(letters.sort()).toEqual(["slow0@example.com", "slow1@example.com", "slow2@example.com"]);
  });

  it("takes one at a time, whatever plan the database uses (R8)", async () => {
    for (let n = 0; n < 3; n++) await queue(`one ${n}`);
    const taken = await db.transaction(async (tx) => {
      // Forces the plan that would search again at every message.
      for (const way of [
        "hashjoin",
        "mergejoin",
        "indexscan",
        "bitmapscan",
        "material",
        "memoize",
        "hashagg",
        "sort",
      ])
        await tx.execute(sql`select set_config(${`enable_${way}`}, 'off', true)`);
      return takeDueMessage(tx, { now: NOW, leaseUntil: later(60), channels: ["email"] });
    });
    const sending = await db.select().from(outbox).where(eq(outbox.state, "sending"));
    expect(sending).toEqual([taken]);
  });

  it("gives two workers that take at the same moment two messages, neither waiting for the other (R8)", async () => {
    for (let n = 0; n < 2; n++) await queue(`both ${n}`);
    const take = (handle: Handle) =>
      takeDueMessage(handle, { now: NOW, leaseUntil: later(60), channels: ["email"] });
    const taken = await db.transaction(async (tx) => {
      const first = await take(tx);
      const second = await take(db);
      return [first?.uniqueKey, second?.uniqueKey, (await take(db))?.uniqueKey];
    });
    expect(taken).toEqual(["both 0", "both 1", undefined]);
  });

  it("never sends a message again, even much later (R8)", async () => {
    await queue("sent long ago");
    expect(await deliverNext(db, senders, NOW)).toBe(true);
    expect(await deliverNext(db, senders, later(86_400))).toBe(false);
    expect(received).toHaveLength(1);
  });

  it("keeps a text message readable while no sender is set", async () => {
    await queue("text", { channel: "text", to: "416-555-0123" });
    expect(await deliverNext(db, senders, NOW)).toBe(false);
    expect(await messageNow("text")).toMatchObject({ state: "queued", attempts: 0 });
  });
});
