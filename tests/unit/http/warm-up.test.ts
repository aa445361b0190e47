import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { isWarm, untilWarm, warmUp } from "@/lib/platform/http/warm-up";

let listener: RequestListener;
let asked: string[];
let origin: string;
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  listener(request, response);
});
const hanging = new Promise<never>(() => undefined);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  listener = (_, response) => response.end("shown");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const begin = (openConnections: () => Promise<unknown> = async () => undefined) =>
  warmUp({ origin, cookie: "runsheet-session=nobody's", openConnections });

it("requests pages with a session, then opens the connections, and is warm", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: opening, resolve: opens } = Promise.withResolvers<void>();
  const cookies = new Set<string | undefined>();
  listener = (request, response) => {
    cookies.add(request.headers.cookie);
    response.end("shown");
  };
  const warming = begin(() => {
    opens();
    return opened;
  });
  expect(isWarm()).toBe(false);
  await opening;
  expect(new Set(asked).size).toBeGreaterThan(5);
  expect([...cookies]).toEqual(["runsheet-session=nobody's"]);
  expect(isWarm()).toBe(false);
  open();
  await warming;
  expect(isWarm()).toBe(true);
});

it("requests again as long as a page is slow, three times in all", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1_000));
  await begin();
  expect(asked).toHaveLength(3 * new Set(asked).size);
});

it("requests once if they're fast at once", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  await begin();
  expect(asked).toHaveLength(new Set(asked).size);
});

const inTurn: [what: string, openConnections: () => Promise<unknown>, answer: RequestListener][] = [
  ["a database that says nothing", () => hanging, (_, response) => void response.end()],
  ["a page that never comes", async () => undefined, () => undefined],
];
it.each(inTurn)("gives up after 10 s: %s", async (_, openConnections, answer) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  listener = answer;
  const warming = begin(openConnections);
  expect(isWarm()).toBe(false);
  limit.abort();
  await warming;
  expect(isWarm()).toBe(true);
  expect(timeout).toHaveBeenCalledWith(10_000);
});

it("a database that refuses, and failing pages, hold no one up", async () => {
  listener = (request) => request.destroy();
  await begin(() => Promise.reject(new Error("refused")));
  expect(isWarm()).toBe(true);
});

it("requests wait in the meantime, the server's own don't", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  listener = (request, response) =>
    void untilWarm(new Headers(request.headers as Record<string, string>)).then(() => response.end("shown"));
  const warming = begin(() => opened);
  let passed = false;
  const waiting = untilWarm(new Headers({ "x-runsheet-warm-up": "guessed" })).then(() => (passed = true));
  await new Promise((turn) => setImmediate(turn));
  expect(passed).toBe(false);
  open();
  await Promise.all([warming, waiting]);
});

it("a server that isn't warming up lets everyone pass", async () => {
  expect(isWarm()).toBe(true);
  await untilWarm(new Headers());
});
