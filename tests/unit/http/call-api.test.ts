import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { ApiError, callApi, writeApi } from "@/lib/platform/http/call-api";

type Seen = { method: string; url: string; key?: string; type?: string; body: unknown };
type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const seen: Seen[] = [];
let replies: Reply[] = [];
let origin = "";

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
};
const hangUp: Reply = (request) => request.socket.destroy();
const dieHalfWay: Reply = (request, response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write('{"msg":', () => request.socket.destroy());
};
const neverAnswer: Reply = () => undefined;

const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  seen.push({
    method: request.method ?? "",
    url: request.url ?? "",
    key: request.headers["idempotency-key"]?.toString(),
    type: request.headers["content-type"],
    body: text ? JSON.parse(text) : undefined,
  });
  (replies.shift() ?? json(200, { msg: "ok" }))(request, response);
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  replies = [];
});

const params = z.object({ id: z.coerce.number() });
const answer = z.object({ msg: z.string() });

const rename = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/name",
  who: "staff",
  effect: "write",
  params,
  query: z.object({ source: z.string().optional() }),
  body: z.object({ name: z.string() }),
  answer,
});
const number = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/ass_num",
  who: "staff",
  effect: "write",
  params,
  answer,
});
const list = defineContract({
  method: "GET",
  path: "/api/jobs",
  who: "staff",
  effect: "read",
  query: z.object({
    date: z.string(),
    crew: z.array(z.string()).optional(),
    page: z.coerce.number().nullish(),
  }),
  answer: z.object({ jobs: z.array(z.object({ id: z.number(), on: z.coerce.date() })) }),
});

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
};

describe("what is sent", () => {
  it("puts each key into path, query or body", async () => {
    await writeApi(rename, { id: 7, source: "a b", name: "Ann" }, { origin });
    expect(seen[0]).toMatchObject({
      method: "PATCH",
      url: "/api/jobs/7/name?source=a+b",
      type: "application/json",
      body: { name: "Ann" },
    });
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("a read accepts no contract that writes", async () => {
    // @ts-expect-error: this doesn't type, or a component could write past useWrite
    await callApi(rename, { id: 7, source: "a b", name: "Ann" }, { origin });
    await callApi(list, { date: "2026-05-12" }, { origin }).catch(() => null);
    expect(seen.map(({ method }) => method)).toEqual(["PATCH", "GET"]);
  });

  it("escapes what goes into the path", async () => {
    const note = defineContract({
      method: "GET",
      path: "/api/runsheet/{message}",
      who: "staff",
      effect: "read",
      params: z.object({ message: z.string() }),
      answer,
    });
    await writeApi(note, { message: "../pay?x=1" }, { origin });
    expect(seen[0]?.url).toBe("/api/runsheet/..%2Fpay%3Fx%3D1");
  });

  it("sends a GET that writes as POST with a key", async () => {
    await writeApi(number, { id: 7 }, { origin, idempotencyKey: "mine" });
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/jobs/7/ass_num", key: "mine", body: {} });
  });

  it("sends a read as GET without key and body, repeats lists, leaves out missing values", async () => {
    replies = [json(200, { jobs: [] })];
    await writeApi(list, { date: "2026-05-12", crew: ["Osler", "High Park"], page: null }, { origin });
    expect(seen[0]).toEqual({
      method: "GET",
      url: "/api/jobs?date=2026-05-12&crew=Osler&crew=High+Park",
      key: undefined,
      type: undefined,
      body: undefined,
    });
  });
});

describe("what comes back", () => {
  it("is parsed with the contract", async () => {
    replies = [json(200, { jobs: [{ id: 1, on: "2026-05-12T00:00:00Z", secret: 1 }] })];
    const { jobs } = await writeApi(list, { date: "2026-05-12" }, { origin });
    expect(jobs).toEqual([{ id: 1, on: new Date("2026-05-12T00:00:00Z") }]);
  });

  it("an answer the contract doesn't know is an error, not a crash later", async () => {
    replies = [json(200, { message: "no msg here" })];
    expect((await failure(writeApi(number, { id: 7 }, { origin }))).code).toBe("UNEXPECTED_ANSWER");
  });

  it("passes on the failure body", async () => {
    const errors = { name: ["Enter a name"] };
    replies = [json(422, { error: "Not saved.", code: "INVALID", errors, requestId: "r1", state: "done" })];
    const error = await failure(writeApi(rename, { id: 7, name: "" }, { origin }));
    expect(error).toMatchObject({
      status: 422,
      code: "INVALID",
      message: "Not saved.",
      errors,
      requestId: "r1",
    });
    expect(error.details).toEqual({ state: "done" });
  });

  it.each([
    {
      body: { success: false, errors: { typeCannotBeBlank: "Type cannot be blank" } },
      message: "Type cannot be blank",
    },
    {
      body: { success: false, errors: ["Cash amount must be entered"] },
      message: "Cash amount must be entered",
    },
    { body: "<html>", message: "Please log in." },
  ])("understands the failure body $body", async ({ body, message }) => {
    replies = [json(401, body)];
    expect(await failure(writeApi(number, { id: 7 }, { origin }))).toMatchObject({ status: 401, message });
  });

  it("says how long to wait", async () => {
    replies = [json(429, { error: "Too many tries.", code: "TOO_MANY" }, { "retry-after": "30" })];
    expect((await failure(writeApi(number, { id: 7 }, { origin }))).details).toEqual({ retryAfter: 30 });
  });
});

describe("a bad connection", () => {
  it.each([
    ["dies before the answer", hangUp],
    ["dies half way through the answer", dieHalfWay],
  ])("is retried with the same key when it %s", async (_, broken) => {
    replies = [broken, hangUp];
    await expect(writeApi(number, { id: 7 }, { origin })).resolves.toEqual({ msg: "ok" });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map((one) => one.key)).size).toBe(1);
  });

  it("is given up after two repeats", async () => {
    replies = [hangUp, hangUp, hangUp, hangUp];
    expect(await failure(writeApi(number, { id: 7 }, { origin }))).toMatchObject({
      status: 0,
      code: "NETWORK",
    });
    expect(seen).toHaveLength(3);
  });

  it("isn't asked again after the server says no", async () => {
    replies = [json(503, { error: "Busy.", code: "UNAVAILABLE" })];
    expect((await failure(writeApi(number, { id: 7 }, { origin }))).status).toBe(503);
    expect(seen).toHaveLength(1);
  });

  it("leaves a silent server after the time limit", async () => {
    replies = [neverAnswer];
    const error = await failure(writeApi(number, { id: 7 }, { origin, timeout: 50 }));
    expect(error).toMatchObject({ status: 0, code: "TIMEOUT" });
  });

  it("can be aborted by the caller", async () => {
    replies = [neverAnswer];
    const stop = new AbortController();
    const call = writeApi(number, { id: 7 }, { origin, signal: stop.signal });
    stop.abort(new Error("left the screen"));
    await expect(call).rejects.toThrow("left the screen");
  });
});
