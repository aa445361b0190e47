import { createHook } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineContract, type Method } from "@/lib/contract";
import { Forbidden } from "@/lib/errors";
import { log } from "@/lib/log";
import { csv, download, endpoint, libraryDoor, picture, signed, stream } from "@/lib/platform/http/endpoint";
import { admit, isFull, watchLoad } from "@/lib/platform/http/overload";
import { OWN_PAGE } from "@/tests/support/call";
import { staffWith } from "@/tests/support/people";

type Handler = (request: NextRequest) => Promise<Response>;

const answer = z.object({ ok: z.boolean() });
const contractOf = (method: Method, path: `/api/${string}`, who: "staff" | "public" = "staff") =>
  defineContract({ method, path, who, effect: method === "GET" ? "read" : "write", answer });

let sending = Promise.withResolvers<void>();
const slowFile = () => {
  sending = Promise.withResolvers<void>();
  const { promise } = sending;
  return Readable.from(
    (async function* () {
      yield "first line\n";
      await promise;
      yield "last line\n";
    })(),
  );
};
const done = Promise.resolve();

/** One of each kind of call. */
const KINDS: Record<string, { method: Method; handler: Handler; body?: string; type?: string }> = {
  json: {
    method: "POST",
    handler: endpoint(contractOf("POST", "/api/json"), async () => ({ ok: true })),
    body: "{}",
    type: "application/json",
  },
  picture: {
    method: "GET",
    handler: endpoint(
      contractOf("GET", "/api/picture"),
      async () => ({ bytes: new Uint8Array(1), name: "x.jpg" }),
      { give: picture },
    ),
  },
  download: {
    method: "GET",
    handler: endpoint(
      contractOf("GET", "/api/download"),
      async () => ({ body: slowFile(), done, name: "x.csv", type: "text/csv" }),
      { give: download },
    ),
  },
  stream: {
    method: "GET",
    handler: endpoint(contractOf("GET", "/api/stream"), async () => () => undefined, { give: stream() }),
  },
  import: {
    method: "POST",
    handler: endpoint(
      contractOf("POST", "/api/import"),
      async (_ctx: unknown, _input: unknown, { body }: { body: Readable }) => {
        await body.resume().toArray();
        return { ok: true };
      },
      { take: csv(1_000) },
    ),
    body: "a,b\n",
    type: "text/csv",
  },
  webhook: {
    method: "POST",
    handler: endpoint(contractOf("POST", "/api/webhook", "public"), async () => ({ ok: true }), {
      take: signed("stripe"),
    }),
    body: "{}",
    type: "application/json",
  },
  library: {
    method: "POST",
    handler: libraryDoor(async (request) => Response.json({ body: await request.text() }), {
      path: "/api/library",
      bodyLimit: 100,
    }).POST,
    body: "name=x",
    type: "application/x-www-form-urlencoded",
  },
};

const ADDRESS = "203.0.113.77";

function requestTo(
  kind: string,
  { cookie, body }: { cookie?: string; body?: ReadableStream<Uint8Array> } = {},
) {
  const { method, type, body: text } = KINDS[kind] ?? { method: "GET" as const };
  const headers: Record<string, string> = Object.assign({}, OWN_PAGE, {
    accept: "text/event-stream",
    "idempotency-key": randomUUID(),
    "x-forwarded-for": ADDRESS,
  });
  if (type) headers["content-type"] = type;
  if (cookie) headers.cookie = cookie;
  const init = { method, headers, body: body ?? text, duplex: "half" };
  return new NextRequest(`http://127.0.0.1:3000/api/${kind}`, init as RequestInit & { signal?: AbortSignal });
}

/** Sends a call of a kind and reads its answer as far as it comes by itself. */
async function send(kind: string, given: Parameters<typeof requestTo>[1] = {}): Promise<Response> {
  const response = await (KINDS[kind]?.handler ?? Promise.reject)(requestTo(kind, given));
  if (kind === "stream") await response.body?.cancel();
  return response;
}

let stop = () => {};
afterEach(() => {
  stop();
  sending.resolve();
  vi.restoreAllMocks();
});

describe.each(Object.keys(KINDS))("a call of the kind %s", (kind) => {
  it("leaves one line in the log: what, who, from where, how long", async () => {
    const { cookie, hrid } = await staffWith();
    const lines: object[] = [];
    vi.spyOn(log, "info").mockImplementation((line) => void lines.push(line));
    const response = await send(kind, { cookie });
    expect(response.status).toBe(200);
    expect(lines).toEqual([
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        endpoint: `${KINDS[kind]?.method} /api/${kind}`,
        actor: kind === "webhook" ? null : `staff:${hrid}`,
        address: ADDRESS,
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  it("is refused with 503 while the server is full, and accepted afterwards", async () => {
    const { cookie } = await staffWith();
    stop = watchLoad(1);
    const leave = admit();
    const refused = await send(kind, { cookie });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    leave();
    expect((await send(kind, { cookie })).status).toBe(200);
  });
});

describe.each(["json", "import", "webhook", "library"])(
  "a body that trickles in to a call of the kind %s",
  (kind) => {
    it("keeps no one out: it takes a slot once it's complete", async () => {
      const { cookie } = await staffWith();
      stop = watchLoad(1);
      let rest: ReadableStreamDefaultController<Uint8Array> | undefined;
      const reading = Promise.withResolvers<void>();
      const bytes = new TextEncoder().encode(KINDS[kind]?.body ?? "");
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.subarray(0, 1));
          rest = controller;
        },
        // More is requested: the first piece has been read.
        pull: () => reading.resolve(),
      });
      const slow = send(kind, { cookie, body });
      await reading.promise;
      // Answered while the other one is still waiting for its body.
      expect((await send("picture", { cookie })).status).toBe(200);
      rest?.enqueue(bytes.subarray(1));
      rest?.close();
      expect((await slow).status).toBe(200);
    });
  },
);

it("a file that keeps arriving after its answer takes no slot", async () => {
  const { cookie } = await staffWith();
  stop = watchLoad(1);
  let rest: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("a,b\n"));
      rest = controller;
    },
  });
  const answersEarly = endpoint(
    contractOf("POST", "/api/import"),
    async (_ctx: unknown, _input: unknown, upload: { body: Readable }) => {
      await once(upload.body, "data");
      return { ok: true };
    },
    { take: csv(1_000) },
  );
  expect((await answersEarly(requestTo("import", { cookie, body }))).status).toBe(200);
  rest?.close();
  // The end of the file is noticed within a few turns.
  for (let turns = 0; turns < 20; turns++) await new Promise((turn) => setImmediate(turn));
  expect(isFull()).toBe(false);
});

it("a download keeps its slot until it's sent, a stream only while it opens", async () => {
  const { cookie } = await staffWith();
  stop = watchLoad(1);
  const opened = await KINDS.stream?.handler(requestTo("stream", { cookie }));
  expect(opened?.status).toBe(200);
  const file = await send("download", { cookie });
  expect((await send("picture", { cookie })).status).toBe(503);
  sending.resolve();
  expect(await file.text()).toBe("first line\nlast line\n");
  await vi.waitFor(async () => expect((await send("picture", { cookie })).status).toBe(200), 60_000);
  await opened?.body?.cancel();
});

it("a verb's own refusal is logged with who asked and from where", async () => {
  const { cookie, hrid } = await staffWith();
  const lines: object[] = [];
  vi.spyOn(log, "warn").mockImplementation((line) => void lines.push(line));
  const refusing = endpoint(contractOf("POST", "/api/json"), async () => {
    throw new Forbidden();
  });
  expect((await refusing(requestTo("json", { cookie }))).status).toBe(403);
  expect(lines).toEqual([
    {
      event: "access-refused",
      requestId: expect.any(String),
      endpoint: "POST /api/json",
      actor: `staff:${hrid}`,
      address: ADDRESS,
    },
  ]);
});

it("an answered call leaves no timer behind", async () => {
  const timers = new Set<number>();
  const hook = createHook({
    init: (id, type) => void (type === "Timeout" && timers.add(id)),
    destroy: (id) => void timers.delete(id),
  });
  const open = endpoint(contractOf("GET", "/api/picture", "public"), async () => ({ ok: true }));
  const asked = requestTo("picture");
  hook.enable();
  const response = await open(asked);
  // A cleared timer is reported on the next turn.
  await new Promise((turn) => setImmediate(turn));
  hook.disable();
  expect(response.status).toBe(200);
  expect(timers.size).toBe(0);
});
