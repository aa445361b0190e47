import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPABILITIES } from "@/lib/actor";
import { forgetEnv } from "@/lib/env";
import { OWN_PAGE } from "@/tests/support/call";
import { allRouteFiles, type Handler } from "@/tests/support/endpoints";
import { actingFor, loggedInPartner } from "@/tests/support/people";

const MB = 1024 * 1024;
const PIECE = 64 * 1024;
/** Pieces already under way when a body is refused. */
const UNDER_WAY = 4 * PIECE;
/** What an anonymous caller may send without any of the body being read. */
const BEFORE = [401, 403];

type Door = { name: string; url: string; method: string; handler: Handler };

let doors: Door[] = [];
let everything = "";
const KEYS = ["TWILIO_AUTH_TOKEN", "MAILGUN_SIGNING_KEY"] as const;

beforeAll(async () => {
  for (const key of KEYS) process.env[key] = "4b1f0c7e9d2a8b5c6e3f7a1d0c9b8e2f";
  forgetEnv();
  const files = await allRouteFiles();
  doors = files.flatMap(({ url, exports }) =>
    Object.entries(exports)
      .filter(([method]) => !["GET", "HEAD"].includes(method))
      .map(([method, handler]) => ({ name: `${method} ${url}`, url, method, handler })),
  );
  everything = (await actingFor((await loggedInPartner()).hrid, CAPABILITIES)).cookie;
});

afterAll(() => {
  for (const key of KEYS) delete process.env[key];
  forgetEnv();
});

/** JSON that would take long to parse, as far as it's read. */
const piece = new TextEncoder().encode("[{},".repeat(PIECE / 4));

type Sent = { bytes: number; said?: number; cookie?: string };

/** Sends this many bytes, declaring the size if told to; returns the answer and how many were read. */
async function sendTo({ url, method, handler }: Door, { bytes, said, cookie }: Sent) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = piece.subarray(0, Math.min(PIECE, bytes - taken));
        if (next.byteLength === 0) return controller.close();
        taken += next.byteLength;
        controller.enqueue(next);
      },
    },
    { highWaterMark: 0 },
  );
  const address = url.replace(/\[\.\.\.\w+\]/, "callback/credentials").replace(/\[\w+\]/g, "1");
  const path = isImport(handler) ? `${address}?kind=clients&name=clients.csv` : address;
  const headers: Record<string, string> = Object.assign({}, OWN_PAGE, {
    "content-type": typeOf(handler),
    "idempotency-key": "one and the same",
  });
  if (said) headers["content-length"] = String(said);
  if (cookie) headers.cookie = cookie;
  const init = { method, headers, body, duplex: "half" } as RequestInit & { signal?: AbortSignal };
  const response = await handler(new NextRequest(`http://127.0.0.1:3000${path}`, init));
  await response.body?.cancel();
  return { status: response.status, taken };
}

const isImport = ({ contract }: Handler) => contract?.path === "/api/data/imports";

function typeOf(handler: Handler): string {
  if (isImport(handler)) return "text/csv";
  return handler.contract?.upload ? "multipart/form-data; boundary=x" : "application/json";
}

/** How many bytes an endpoint may read. */
function limitOf(handler: Handler): number {
  if (isImport(handler)) return 65 * MB;
  return handler.contract?.upload ? 13 * MB : Math.max(handler.contract?.bodyLimit ?? 0, MB);
}

/** The endpoints that read too much, or answered anything but a refusal. */
async function greedy(sentTo: (door: Door) => Sent | null, statuses: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const door of doors) {
    const sent = sentTo(door);
    if (!sent) continue;
    const { status, taken } = await sendTo(door, sent);
    const most = sent.said ? 0 : limitOf(door.handler) + UNDER_WAY;
    if (!statuses.includes(status) || taken > most) found.push(`${door.name}: ${status}, ${taken} bytes`);
  }
  return found;
}

describe("a body larger than an endpoint accepts", () => {
  it("is refused by its declared size, and none of it is read", async () => {
    expect(doors.length).toBeGreaterThan(100);
    for (const said of [MB + 1, 40 * MB]) {
      const large = ({ handler }: Door) =>
        said > limitOf(handler) ? { bytes: said, said, cookie: everything } : null;
      expect(await greedy(large, [413])).toEqual([]);
    }
  });

  it("is refused at the limit when it never ends and declares nothing", async () => {
    const endless = () => ({ bytes: Number.POSITIVE_INFINITY, cookie: everything });
    expect(await greedy(endless, [413])).toEqual([]);
  });

  it("is refused for visitors too, and where they may not call none of it is read", async () => {
    const endless = () => ({ bytes: Number.POSITIVE_INFINITY });
    expect(await greedy(endless, [413, ...BEFORE])).toEqual([]);
    const guarded = doors.filter(({ handler }) => handler.contract?.who !== "public");
    for (const door of guarded)
      expect((await sendTo(door, { bytes: 40 * MB })).taken, door.name).toBeLessThanOrEqual(PIECE);
  });

  it("isn't read at all for a service that isn't set up", async () => {
    for (const key of KEYS) delete process.env[key];
    forgetEnv();
    const services = doors.filter(({ url }) => url.startsWith("/api/inbound/"));
    expect(services).toHaveLength(3);
    for (const door of services)
      expect(await sendTo(door, { bytes: 4 * MB }), door.name).toEqual({ status: 404, taken: 0 });
  });

  it("ends at 8 KB for logins", async () => {
    const logIns = doors.filter(({ name }) => /^POST \/api\/(sessions|auth\/\[\.\.\.nextauth\])$/.test(name));
    expect(logIns).toHaveLength(2);
    for (const door of logIns)
      expect((await sendTo(door, { bytes: 9 * 1024, said: 9 * 1024 })).status, door.name).toBe(413);
  });
});
