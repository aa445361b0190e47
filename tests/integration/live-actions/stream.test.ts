import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/live_actions/stream/route";
import { employees, liveActions } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import { createLiveAction } from "@/lib/features/live-actions/change-live-action";
import { liveActionStreamContract } from "@/lib/features/live-actions/contract";
import { streamLiveActions } from "@/lib/features/live-actions/live-stream";
import { listDigest } from "@/lib/features/live-actions/rules";
import { endpoint, stream } from "@/lib/platform/http/endpoint";
import { makeClient, makeEmployee, staffActor } from "@/tests/factories";
import { type Caller, get, patch, post } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { LIVE_ACTION } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";

const db = testDatabase();

const create = (who: Caller, body: unknown, headers?: Record<string, string>) =>
  post(who, "/api/live_actions", body, headers);
const PATH = "/api/live_actions/stream";
const patient = { timeout: 60_000, interval: 20 };

type Handler = (request: NextRequest) => Promise<Response>;
const opened: AbortController[] = [];
let crew: StaffMember;
let office: StaffMember;

beforeEach(async () => {
  crew = await staffWith();
  office = await staffWith();
});

afterEach(async () => {
  for (const stop of opened.splice(0)) stop.abort();
  await vi.waitFor(async () => expect(await listening()).toBe(0), { timeout: 60_000, interval: 20 });
});

/** Listening connections, as the database counts them. */
async function listening(): Promise<number> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const found = await sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`;
  await sql.end();
  return found.length;
}

type Open = { handler?: Handler; accept?: string; query?: string };

async function open(cookie: string | undefined, given: Open = {}) {
  const { handler = GET, accept = "text/event-stream", query = "" } = given;
  const stop = new AbortController();
  opened.push(stop);
  const headers = { host: "127.0.0.1:3000", accept, ...(cookie ? { cookie } : {}) };
  const request = new NextRequest(`http://127.0.0.1:3000${PATH}${query}`, {
    headers,
    signal: stop.signal,
  });
  const response = await handler(request);
  const heard: string[] = [];
  const ended = response.ok ? readAll(response, heard) : Promise.resolve();
  return { response, heard, ended, stop };
}

async function readAll(response: Response, heard: string[]): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? [])
    for (const [, event, data] of decoder.decode(bytes).matchAll(/event: (\w+)\ndata: (.*)\n\n/g))
      heard.push([event, idIn(data ?? "")].filter(Boolean).join(" "));
}

const idIn = (data: string): string => (data.startsWith("{") ? String(JSON.parse(data).id) : data);

const newest = async () => (await get(crew.cookie, "/api/live_actions")).body.las[0].id as number;

describe("GET /api/live_actions/stream", () => {
  it("tells two listeners of each new or changed one within 2 s, over one connection", async () => {
    const streams = [await open(crew.cookie), await open(office.cookie)];
    expect(streams[0]?.response.headers.get("content-type")).toContain("text/event-stream");
    expect(await listening()).toBe(1);
    await create(crew.cookie, LIVE_ACTION);
    const id = await newest();
    for (const { heard } of streams)
      await vi.waitFor(() => expect(heard).toEqual(["hello", `live_action ${id}`]), patient);
    await patch(office.cookie, `/api/live_actions/${id}`, { action: "claim" });
    for (const { heard } of streams) await vi.waitFor(() => expect(heard).toHaveLength(3), patient);
    await patch(crew.cookie, `/api/live_actions/${id}`, { action: "claim" });
    streams[0]?.stop.abort();
    await streams[0]?.ended;
    expect(await listening()).toBe(1);
  });

  it("says nothing about a write that is rolled back", async () => {
    const { heard } = await open(office.cookie);
    const actor = staffActor(await makeEmployee(db));
    const lost = inTransaction(db, async (tx) => {
      await createLiveAction(testContext({ actor, db: tx }), {
        ...LIVE_ACTION,
        target: "Office",
        action_type: "DNF",
      });
      throw new Error("undone");
    });
    await expect(lost).rejects.toThrow("undone");
    await create(crew.cookie, LIVE_ACTION);
    const id = await newest();
    await vi.waitFor(() => expect(heard).toEqual(["hello", `live_action ${id}`]), patient);
  });

  it("passes on records, and nothing that a notice says besides their ids", async () => {
    const { heard } = await open(office.cookie);
    const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
    await sql.notify("live_actions", "7\n\nevent: forged");
    await sql.end();
    await vi.waitFor(() => expect(heard).toEqual(["hello", "live_action"]), patient);
  });

  it("ends for a logged-out session, not for the others (T11)", async () => {
    const quick = endpoint(liveActionStreamContract, streamLiveActions, { give: stream(50) });
    const leaving = await open(crew.cookie, { handler: quick });
    const staying = await open(office.cookie, { handler: quick });
    await vi.waitFor(() => expect(leaving.heard).toContain("beat"), patient);
    await post(crew.cookie, "/api/sessions/log_out");
    await leaving.ended;
    expect(leaving.heard.at(-1)).toBe("end");
    const before = staying.heard.length;
    await vi.waitFor(() => expect(staying.heard.length).toBeGreaterThan(before), patient);
    expect((await open(crew.cookie, { handler: quick })).response.status).toBe(401);
  });

  it("ends for a deactivated employee", async () => {
    const quick = endpoint(liveActionStreamContract, streamLiveActions, { give: stream(50) });
    const { ended, heard } = await open(crew.cookie, { handler: quick });
    await db.update(employees).set({ active: false }).where(eq(employees.hrid, crew.hrid));
    await ended;
    expect(heard.at(-1)).toBe("end");
  });

  it("keeps four per session: the oldest makes room for a fifth, and is told so", async () => {
    const others = await open(office.cookie);
    const streams = [];
    for (let n = 0; n < 5; n++) streams.push(await open(crew.cookie));
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
    await streams[0]?.ended;
    expect(streams[0]?.heard).toEqual(["hello", "replaced"]);
    await create(crew.cookie, LIVE_ACTION);
    const id = await newest();
    for (const { heard } of [others, ...streams.slice(1)])
      await vi.waitFor(() => expect(heard).toEqual(["hello", `live_action ${id}`]), patient);
  });

  it("keeps twelve per person, however many sessions they have", async () => {
    const cookies = await Promise.all([1, 2, 3].map(() => staffCookie(crew.hrid)));
    const first = await open(crew.cookie);
    const streams = [];
    for (const cookie of cookies) for (let n = 0; n < 4; n++) streams.push(await open(cookie));
    await first.ended;
    expect(first.heard).toEqual(["hello", "replaced"]);
    expect(streams.map(({ heard }) => heard.includes("replaced"))).not.toContain(true);
  });

  it("is for staff only, and only a stream", async () => {
    const client = await clientCookie((await makeClient(db, { password: "long enough" })).cfid);
    expect((await open(undefined)).response.status).toBe(401);
    expect((await open(client)).response.status).toBe(403);
    expect((await open(crew.cookie, { accept: "application/json" })).response.status).toBe(400);
    expect(await listening()).toBe(0);
  });

  it("leaves nothing open for a request that is gone before it's answered", async () => {
    const stop = new AbortController();
    const headers = { host: "127.0.0.1:3000", accept: "text/event-stream", cookie: crew.cookie };
    const answer = GET(new NextRequest(`http://127.0.0.1:3000${PATH}`, { headers, signal: stop.signal }));
    stop.abort();
    await answer;
    await vi.waitFor(async () => expect(await listening()).toBe(0), patient);
  });

  it("tells a phone that was away what it missed, even if nobody was listening", async () => {
    const { las } = (await get(crew.cookie, "/api/live_actions")).body;
    const query = `?seen=${listDigest(las)}`;
    const before = await open(crew.cookie, { query });
    expect(before.response.status).toBe(200);
    before.stop.abort();
    await vi.waitFor(async () => expect(await listening()).toBe(0), patient);
    await create(office.cookie, LIVE_ACTION);
    const { heard } = await open(crew.cookie, { query });
    await vi.waitFor(() => expect(heard).toEqual(["live_action", "hello"]), patient);
    expect(before.heard).toEqual(["hello"]);
  });

  it("continues after the database cut the connection, and says that something may be missing", async () => {
    const { heard } = await open(office.cookie);
    const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`;
    await sql.end();
    await vi.waitFor(() => expect(heard).toEqual(["hello", "live_action"]), patient);
    await db.delete(liveActions);
    await create(crew.cookie, LIVE_ACTION);
    await vi.waitFor(async () => expect(heard.at(-1)).toBe(`live_action ${await newest()}`), patient);
  });
});
