import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeConnectionsAtStop } from "@/lib/platform/http/closing";

/** Only what hangs takes as long. */
const PATIENT = { timeout: 60_000 };

let listener: RequestListener;
const server = createServer((request, response) => listener(request, response));
let forget = () => {};
/** What the process does when it's told to stop, without stopping the tests. */
let stop = () => {};

beforeEach(async () => {
  listener = (_, response) => response.end("told");
  forget = closeConnectionsAtStop();
  const own = process.listeners("SIGTERM").at(-1);
  stop = () => {
    // As Next does.
    server.close();
    own?.("SIGTERM");
  };
  server.keepAliveTimeout = 130_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  vi.useRealTimers();
  forget();
  server.closeAllConnections();
  if (server.listening) server.close();
  await vi.waitUntil(() => !server.listening, PATIENT);
});

type Client = { socket: Socket; heard: () => string; closed: Promise<unknown> };

async function open(): Promise<Client> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.on("data", (bytes) => (heard += bytes)).on("error", () => undefined);
  const closed = once(socket, "close");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  return { socket, heard: () => heard, closed };
}

const get = (path = "/") => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

/** A connection whose request waits for the returned promise. */
async function openWaiting(begun: boolean): Promise<{ client: Client; answer: () => void }> {
  const { promise: asked, resolve: arrived } = Promise.withResolvers<() => void>();
  listener = (_, response) => {
    if (begun) response.write("first ");
    arrived(() => void response.end("last"));
  };
  const client = await open();
  client.socket.write(get());
  return { client, answer: await asked };
}

it("a connection without a request is closed", async () => {
  const client = await open();
  stop();
  await client.closed;
});

it("so is one with half a request, and one between two requests", async () => {
  const half = await open();
  half.socket.write("GET / HT");
  const used = await open();
  used.socket.write(get());
  await vi.waitUntil(() => used.heard().includes("told"), PATIENT);
  stop();
  await Promise.all([half.closed, used.closed]);
});

it("an answer still to come says that the connection ends with it", async () => {
  const { client, answer } = await openWaiting(false);
  stop();
  answer();
  await client.closed;
  expect(client.heard()).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*last$/);
});

it("an answer under way is completed, and then the connection ends", async () => {
  const { client, answer } = await openWaiting(true);
  await vi.waitUntil(() => client.heard().includes("first"), PATIENT);
  stop();
  answer();
  await client.closed;
  expect(client.heard()).toMatch(/first[\s\S]*last[\s\S]*0\r\n\r\n$/);
});

it("a later request on an accepted connection is answered", async () => {
  const client = await open();
  // The half second isn't over before the request arrives, however slow this machine is.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  stop();
  client.socket.write(get());
  await client.closed;
  expect(client.heard()).toContain("told");
});
