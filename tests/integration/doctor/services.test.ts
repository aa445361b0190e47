import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import Stripe from "stripe";
import { afterEach, expect, it } from "vitest";
import { EVENT_TYPES } from "@/lib/platform/services/cards/events";
import { databaseClock, webClock } from "@/scripts/doctor/clock";
import type { Settings, Surroundings } from "@/scripts/doctor/finding";
import { cardKeys, cardNotices, mail, texts } from "@/scripts/doctor/services";

// npm run doctor on mail, texts, cards and clocks: nothing is sent or charged, and every refusal says what to do.

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const around = (settings: Settings): Surroundings => ({
  settings,
  folder: process.cwd(),
  database: () => Promise.reject(new Error("not asked")),
});

/** A mail server on loopback that accepts "office" with "hidden"; returns its host and port. */
async function serveMail(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === "office" && password === "hidden" ? done(null, { user: username }) : done(new Error("No")),
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => new Promise<void>((done) => server.close(done)));
  return `localhost:${(server.server.address() as AddressInfo).port}`;
}

it("mail: no server, no answer, a wrong password, not encrypted", async () => {
  const plain = await serveMail({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
  const told = (SMTP_URL?: string) => mail(around({ SMTP_URL, MAIL_FROM: "office@example.com" }));
  expect(await told()).toMatchObject({ state: "warn" });
  expect(await told(`smtp://office:hidden@${plain}`)).toMatchObject({
    state: "warn",
    says: expect.stringContaining("logged in, not encrypted"),
  });
  const refused = await told(`smtp://office:wrong@${plain}`);
  expect(refused).toMatchObject({ state: "fail", says: expect.stringContaining("refuses the user name") });
  expect(refused.says).not.toContain("wrong");
  // What the server itself answered says more than its code.
  expect(refused.says).toContain("(it says: 535 No)");
  expect(await told("smtp://127.0.0.1:1")).toMatchObject({ state: "fail" });
  expect(await told(`smtp://${plain}?requireTLS=true`)).toMatchObject({ state: "fail" });
});

it("mail: a certificate from an unknown authority", async () => {
  const encrypted = await serveMail({ secure: true });
  const found = await mail(around({ SMTP_URL: `smtps://office:hidden@${encrypted}` }));
  expect(found.state).toBe("fail");
});

it("texts: no account, an incomplete account", async () => {
  expect((await texts(around({}))).state).toBe("warn");
  expect((await texts(around({ TWILIO_ACCOUNT_SID: "AC1" }))).state).toBe("fail");
});

type Answers = Record<string, { status: number; body?: unknown }>;

/** Speaks Stripe's HTTP: answers by path and records each call's version. */
async function serveStripe(answers: Answers) {
  const versions: unknown[] = [];
  const server: Server = createServer((request, response) => {
    versions.push(request.headers["stripe-version"]);
    const { status, body } = answers[(request.url ?? "").split("?")[0] ?? ""] ?? { status: 404 };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => new Promise((done) => server.close(done)));
  return { versions, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_hidden",
  STRIPE_WEBHOOK_SECRET: "whsec_hidden",
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_shown",
  NEXTAUTH_URL: "https://runsheet.example.com",
};

it.each<[string, number, Settings, string, string]>([
  ["a key that works", 200, {}, "ok", Stripe.API_VERSION],
  ["a test key in production", 200, { APP_ENV: "production" }, "warn", "No real card"],
  ["a wrong key", 401, {}, "fail", "refuses STRIPE_SECRET_KEY"],
  ["a restricted key", 403, {}, "fail", "can't read events"],
  ["trouble at Stripe", 500, {}, "fail", "500"],
  ["keys of two kinds", 200, { STRIPE_SECRET_KEY: "sk_live_hidden" }, "fail", "both live, or both test"],
])("cards: %s", async (_, status, changes, state, says) => {
  const { url, versions } = await serveStripe({ "/v1/events": { status } });
  const found = await cardKeys(around({ ...KEYS, STRIPE_API_BASE: url, ...changes }));
  expect(found).toMatchObject({ state, says: expect.stringContaining(says) });
  expect(versions.filter((version) => version !== Stripe.API_VERSION)).toEqual([]);
});

it("cards: no answer", async () => {
  const { url } = await serveStripe({});
  await closing.pop()?.();
  const found = await cardKeys(around({ ...KEYS, STRIPE_API_BASE: url }));
  expect(found).toMatchObject({ state: "fail", says: expect.stringContaining("nothing listens") });
  expect((await cardKeys(around({}))).state).toBe("warn");
});

const WEBHOOK = {
  url: "https://runsheet.example.com/api/stripe/webhook",
  status: "enabled",
  api_version: null,
  enabled_events: EVENT_TYPES,
};

it.each<[string, unknown[], Settings, string, string]>([
  ["all is well", [WEBHOOK], {}, "ok", "with all its events"],
  ["no secret", [WEBHOOK], { STRIPE_WEBHOOK_SECRET: undefined }, "fail", "STRIPE_WEBHOOK_SECRET isn't set"],
  ["no webhook", [], {}, "fail", "has no webhook"],
  ["turned off", [{ ...WEBHOOK, status: "disabled" }], {}, "fail", "turned off"],
  ["events missing", [{ ...WEBHOOK, enabled_events: EVENT_TYPES.slice(1) }], {}, "warn", `${EVENT_TYPES[0]}`],
  ["every event", [{ ...WEBHOOK, enabled_events: ["*"] }], {}, "ok", "all"],
  ["another version", [{ ...WEBHOOK, api_version: "2019-01-01" }], {}, "warn", "2019-01-01"],
])("card notices: %s", async (_, data, changes, state, says) => {
  const { url } = await serveStripe({ "/v1/webhook_endpoints": { status: 200, body: { data } } });
  const found = await cardNotices(around({ ...KEYS, STRIPE_API_BASE: url, ...changes }));
  expect(found).toMatchObject({ state, says: expect.stringContaining(says) });
});

/** A service whose clock is off by `ms`. */
async function serveTime(ms: number): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader("date", new Date(Date.now() + ms).toUTCString());
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => new Promise((done) => server.close(done)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  [0, "ok"],
  [60_000, "warn"],
  [-3_600_000, "fail"],
])("clock: %i ms apart", async (ms, state) => {
  const address = await serveTime(ms);
  expect(await webClock(around({ S3_ENDPOINT: address }))).toMatchObject({ state });
});

it("unreachable clocks aren't checked", async () => {
  await expect(webClock(around({ S3_ENDPOINT: "http://127.0.0.1:1" }))).rejects.toThrow("doesn't answer");
  await expect(databaseClock(around({}))).rejects.toThrow("can't be reached");
});

it("gives up on a mail server that never greets", async () => {
  const silent = createTcpServer((socket) => socket.on("error", () => undefined));
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  closing.push(() => new Promise((done) => silent.close(done)));
  const port = (silent.address() as AddressInfo).port;
  expect(await mail(around({ SMTP_URL: `smtp://127.0.0.1:${port}` }), 300)).toMatchObject({
    state: "fail",
    says: expect.stringContaining("no answer in time"),
  });
});
