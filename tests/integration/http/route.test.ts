import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { employees, outbox } from "@/db/schema";
import { defineContract } from "@/lib/contract";
import { Conflict } from "@/lib/errors";
import { log } from "@/lib/log";
import { endpoint } from "@/lib/platform/http/endpoint";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { makeEmployee } from "@/tests/factories/employees";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

/** A write with a visible effect: it queues one message per call. */
const contract = defineContract({
  method: "POST",
  path: "/api/probe",
  who: "staff",
  effect: "write",
  body: z.object({ note: z.string(), fail: z.boolean().optional() }),
  answer: z.object({ id: z.string() }),
});

const probe = endpoint(contract, async (ctx, { note, fail }) => {
  const id = randomUUID();
  await enqueueMessage(ctx, {
    kind: "probe",
    channel: "email",
    to: "a@example.com",
    body: note,
    uniqueKey: id,
  });
  if (fail) throw new Conflict("It is in another state.", { details: { state: "started" } });
  return { id, secret: "never leaves" } as { id: string };
});

const rows = async (note: string) => {
  const [row] = await db.select({ n: count() }).from(outbox).where(eq(outbox.body, note));
  return row?.n ?? 0;
};
const cookie = staffCookie((await makeEmployee(db)).hrid);
const send = async (body: unknown, headers: Record<string, string> = {}) =>
  call(probe, { method: "POST", path: "/api/probe", body, cookie: await cookie, headers });

describe("a write through the wrapper", () => {
  it("returns only what the contract names, uncached, with a request id", async () => {
    const { status, body, headers } = await send({ note: "plain" });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["id"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("leaves nothing behind when the verb fails", async () => {
    const { status, body } = await send({ note: "rolled back", fail: true });
    expect({ status, body }).toEqual({
      status: 409,
      body: { error: "It is in another state.", code: "CONFLICT", state: "started" },
    });
    expect(await rows("rolled back")).toBe(0);
  });

  it("has one effect and one answer for a repeated Idempotency-Key (R7)", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await send({ note: "resent" }, headers);
    const again = await send({ note: "resent" }, headers);
    expect(again.body).toEqual(first.body);
    expect(await rows("resent")).toBe(1);
  });

  it("has one effect when twenty copies arrive at once", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ note: "at once" }, headers)));
    expect(await rows("at once")).toBe(1);
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
  });

  it("refuses a key that was used for something else", async () => {
    const headers = { "idempotency-key": randomUUID() };
    await send({ note: "one" }, headers);
    expect((await send({ note: "two" }, headers)).status).toBe(422);
    expect(await rows("two")).toBe(0);
  });

  it.each([
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, 403],
    ["a navigation", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }, 403],
    ["a form post", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["JSON as plain text", { "content-type": "text/plain" }, 415],
  ])("refuses %s without an effect (T8, T9)", async (name, headers, status) => {
    expect((await send({ note: name }, headers)).status).toBe(status);
    expect(await rows(name)).toBe(0);
  });

  it("accepts a body of nearly 1 MB and refuses a larger one (T30)", async () => {
    expect((await send({ note: "x".repeat(1_000_000) })).status).toBe(200);
    expect((await send({ note: "x".repeat(1_048_577) })).status).toBe(413);
  });

  it("refuses an overlong Idempotency-Key: 400 over 255 characters", async () => {
    expect((await send({ note: "long key" }, { "idempotency-key": "k".repeat(255) })).status).toBe(200);
    expect((await send({ note: "longer key" }, { "idempotency-key": "k".repeat(256) })).status).toBe(400);
    expect(await rows("longer key")).toBe(0);
  });

  it("requires a login before it looks at anything", async () => {
    const { status } = await call(probe, { method: "POST", path: "/api/probe", body: { nonsense: true } });
    expect(status).toBe(401);
  });

  it.each(["nul \u0000 inside", "half \ud800 a pair"])(
    "refuses a text that can't be stored: %j",
    async (note) => {
      expect((await send({ note })).status).toBe(400);
    },
  );

  it("a refusal for lack of a right leaves a log line: who, what, which request", async () => {
    const { hrid } = await makeEmployee(db);
    const lines: object[] = [];
    const spy = vi.spyOn(log, "warn").mockImplementation((line) => void lines.push(line));
    const guarded = endpoint({ ...contract, who: "cap:pay" as const }, async () => ({ id: "never" }));
    const request = { method: "POST", path: "/api/probe", body: { note: "x" } };
    const { status, headers } = await call(guarded, { ...request, cookie: await staffCookie(hrid) });
    spy.mockRestore();
    expect(status).toBe(403);
    expect(lines).toEqual([
      {
        event: "access-refused",
        endpoint: "POST /api/probe",
        actor: `staff:${hrid}`,
        requestId: headers.get("x-request-id"),
        address: "unknown",
      },
    ]);
  });

  it("names the field that breaks a rule", async () => {
    const { status, body } = await send({ note: 7 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["note"]);
  });
});

it("a number too large for its column is 422, in any field", async () => {
  const counting = endpoint(contract, async (ctx) => {
    await ctx.db.select().from(employees).where(eq(employees.hrid, 2_147_483_648));
    return { id: "never" };
  });
  const request = { method: "POST", path: "/api/probe", body: { note: "x" }, cookie: await cookie };
  expect((await call(counting, request)).status).toBe(422);
});

it("a key that another request took at the same moment is a 409, without a word of SQL", async () => {
  const twice = endpoint(contract, async (ctx, { note }) => {
    const row = { kind: "probe", channel: "email" as const, recipient: "a@example.com", body: note };
    const message = { ...row, uniqueKey: note, nextAttemptAt: ctx.now };
    await ctx.db.insert(outbox).values([message, message]);
    return { id: "never" };
  });
  const { status, body } = await call(twice, {
    method: "POST",
    path: "/api/probe",
    body: { note: "taken" },
    cookie: await cookie,
  });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "CONFLICT" });
  expect(JSON.stringify(body)).not.toMatch(/insert|outbox/);
  expect(await rows("taken")).toBe(0);
});

describe("an unexpected error", () => {
  it("is a fixed sentence and a request id, never the cause (T33)", async () => {
    const broken = endpoint(contract, async () => {
      throw new Error("select * from secrets where password = 'x'");
    });
    const { status, body } = await call(broken, {
      method: "POST",
      path: "/api/probe",
      body: { note: "x" },
      cookie: await cookie,
    });
    expect(status).toBe(500);
    expect(body.code).toBe("INTERNAL");
    expect(JSON.stringify(body)).not.toContain("secrets");
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
