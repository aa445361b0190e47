import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { waitForServer } from "@/scripts/support/processes";
import { type Cluster, startCluster } from "@/tests/faults/support/cluster";
import { type Nginx, nginxPorts, startNginx } from "@/tests/faults/support/nginx";
import { keptConnections, secureRequest } from "@/tests/faults/support/secure-request";
import { tell } from "@/tests/faults/work/figures";

// docs/ops/nginx.conf in front of two built servers: what docs/operations.md requires of a proxy, and a rolling restart
// under load.

const CALLER = "127.0.0.2";
const REQUESTS = 10_000;
const AT_ONCE = 16;
const RESTARTS = 8;

let folder: string;
let cluster: Cluster;
let nginx: Nginx;
let log: number;
let sql: postgres.Sql;
const servers: BuiltServer[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nginx-"));
  log = openSync(join(folder, "servers.log"), "a");
  cluster = await startCluster(inject("faultsBase"));
  sql = postgres(cluster.url, { max: 2, onnotice: () => {} });
  const ports = await nginxPorts();
  for (const port of [3601, 3651]) servers.push(await start(port, ports.origin));
  nginx = await startNginx({ folder, servers: servers.map(({ address }) => address) }, ports);
});
afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) await server.stop();
  await sql?.end();
  await cluster?.stop();
  closeSync(log);
  rmSync(folder, { recursive: true, force: true });
});

const start = (port: number, origin: string) =>
  startBuiltServer({
    databaseUrl: cluster.url,
    port,
    log,
    settings: () => ({
      NEXTAUTH_URL: origin,
      TRUSTED_PROXIES: "loopback",
      UPLOADS_DIR: join(folder, "uploads"),
      WORKER: "off",
      LOG_LEVEL: "info",
    }),
  });

const ask = (method: string, path: string, call: Parameters<typeof secureRequest>[3] = {}) =>
  secureRequest(nginx, method, path, call);

const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" } as Record<string, string>,
});

async function logIn(username: string, more: Record<string, string> = {}): Promise<string> {
  const call = json({ username, password: DEMO_PASSWORD });
  Object.assign(call.headers, more);
  const answer = await ask("POST", "/api/sessions", { body: call.body, headers: call.headers, from: CALLER });
  expect(answer.status, answer.body).toBe(200);
  return (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
}

it("a login over TLS is counted by the caller's real address, whatever the caller claims", async () => {
  const cookie = await logIn("driver", { "x-forwarded-for": "203.0.113.9" });
  expect(cookie).toContain("__Host-");
  const line = await vi.waitFor(() => {
    const lines = readFileSync(join(folder, "servers.log"), "utf8").split("\n");
    const found = lines.find((each) => each.includes('"endpoint":"POST /api/sessions"'));
    if (!found) throw new Error("The log-in isn't in the log yet");
    return found;
  });
  expect(JSON.parse(line)).toMatchObject({ address: CALLER });
});

it("http is redirected to https; programs that forget it are told", async () => {
  const at = (path: string) =>
    new Promise<{ status?: number; location?: string }>((done, failed) => {
      const call = plainRequest(`${nginx.plain}${path}`, (answer) => {
        answer.resume();
        done({ status: answer.statusCode, location: answer.headers.location });
      });
      call.once("error", failed).end();
    });
  expect(await at("/crews")).toMatchObject({
    status: 308,
    location: expect.stringMatching(/^https:.*\/crews$/),
  });
  expect(await at("/api/health")).toMatchObject({ status: 403 });
});

it("a picture of 12 MB arrives, a larger body is refused", async () => {
  const cookie = await logIn("driver");
  const small = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const picture = Buffer.concat([small, Buffer.alloc(12 * 1024 * 1024 - small.length)]);
  const [job] = await sql`select min(jobid)::text as id from jobs`;
  const send = async (file: Buffer) => {
    const form = new FormData();
    const fields = { id: randomUUID(), owner: "job", owner_id: job?.id, kind: "After", title: "" };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append("file", new Blob([new Uint8Array(file)]), "x.jpg");
    const encoded = new Response(form);
    const headers = { cookie, "content-type": encoded.headers.get("content-type") ?? "" };
    return ask("POST", "/api/images", { body: new Uint8Array(await encoded.arrayBuffer()), headers });
  };
  const stored = await send(picture);
  expect(stored.status, stored.body).toBe(200);
  const { image } = JSON.parse(stored.body);
  expect((await ask("GET", image.image_url, { headers: { cookie } })).headers["content-type"]).toBe(
    "image/jpeg",
  );
  expect((await send(Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]))).status).toBe(413);
  const large = json({ description: "x".repeat(1_200_000) });
  expect((await ask("POST", "/api/live_actions", { body: large.body, headers: large.headers })).status).toBe(
    413,
  );
});

it("events reach the screen at once", async () => {
  const cookie = await logIn("manager");
  const { hostname, port } = new URL(nginx.origin);
  const headers = { cookie, accept: "text/event-stream" };
  const path = "/api/live_actions/stream";
  let heard = "";
  const stream = request({ hostname, port, path, headers, family: 4, ca: nginx.certificate }, (answer) =>
    answer.setEncoding("utf8").on("data", (text: string) => (heard += text)),
  );
  stream.on("error", () => undefined).end();
  await vi.waitFor(() => expect(heard).not.toBe(""), { timeout: 30_000 });
  const call = json({ target: "Office", action_type: "Need Gear", description: "Rope snapped" });
  call.headers.cookie = await logIn("driver");
  expect((await ask("POST", "/api/live_actions", { body: call.body, headers: call.headers })).status).toBe(
    200,
  );
  await vi.waitFor(() => expect(heard).toContain("event: live_action"), { timeout: 30_000 });
  stream.destroy();
});

it("tokens in emailed links stay out of the log", async () => {
  await ask("GET", "/pay/a-secret-of-somebody");
  await vi.waitFor(() => expect(nginx.accessLog()).toContain('"GET /pay/-"'));
  expect(nginx.accessLog()).not.toContain("a-secret-of-somebody");
});

type Tally = { statuses: Map<string, number>; written: Set<string> };

/** Presses a button or reads the run sheet. A busy server answers 503, and the same is sent again, as screens do. */
async function askPatiently(tally: Tally, send: () => ReturnType<typeof ask>): Promise<string> {
  for (;;) {
    const status = await send().then(
      (answer) => String(answer.status),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (status !== "503") return status;
  }
}

/** Reads, and a write on every fifth request, until this many have been answered. */
async function keepAsking(cookie: string, tally: Tally, next: () => number | null): Promise<void> {
  const agent = keptConnections(nginx, 1);
  const [who] = await sql`select hrid from employees where username = 'driver'`;
  for (let n = next(); n !== null; n = next()) {
    const description = `Rolling ${n} ${randomUUID()}`;
    const call = json({ target: "Office", action_type: "Need Gear", description });
    const headers = Object.assign({ cookie, "idempotency-key": randomUUID() }, call.headers);
    const writes = n % 5 === 0;
    const status = await askPatiently(tally, () =>
      writes
        ? ask("POST", "/api/live_actions", { body: call.body, headers, agent })
        : ask("GET", `/api/crews/${who?.hrid}/daily_jobs`, { headers: { cookie }, agent }),
    );
    if (writes && status === "200") tally.written.add(description);
  }
  agent.destroy();
}

/** Restarts one server as systemd does: SIGTERM, then the next one when it's ready. */
async function restart(at: number): Promise<void> {
  const { address } = servers[at] ?? {};
  await servers[at]?.stop();
  const started = await start(Number(new URL(address ?? "").port), nginx.origin);
  expect(started.address).toBe(address);
  expect(await waitForServer(`${address}/api/ready?of=server`, started.child)).toBe(true);
  servers[at] = started;
}

it("a rolling restart under load: none of 10,000 requests is cut off or 502, and every write happens once (R17)", async () => {
  const cookie = await logIn("driver");
  const tally: Tally = { statuses: new Map(), written: new Set() };
  let asked = 0;
  let restarts = 0;
  // Requests continue until all restarts are over, however fast the machine is.
  const next = () => (asked < REQUESTS || restarts < RESTARTS ? asked++ : null);
  const all = Promise.all(Array.from({ length: AT_ONCE }, () => keepAsking(cookie, tally, next)));
  for (; restarts < RESTARTS; restarts++) {
    const turn = (REQUESTS / (RESTARTS + 1)) * (restarts + 1);
    await vi.waitUntil(() => asked >= turn, { timeout: 600_000, interval: 20 });
    await restart(restarts % servers.length);
  }
  await all;
  const answers = Object.fromEntries(tally.statuses);
  const passedOn = nginx
    .accessLog()
    .split("\n")
    .filter((line) => /:\d+, 127/.test(line)).length;
  tell("R17 rolling restart behind nginx", { requests: asked, restarts, "passed on": passedOn, ...answers });
  expect(answers["200"]).toBe(asked);
  expect(Object.keys(answers).filter((status) => !["200", "503"].includes(status))).toEqual([]);
  const rows = await sql`select description from live_actions where description like 'Rolling %'`;
  expect(rows).toHaveLength(tally.written.size);
  expect(new Set(rows.map(({ description }) => description))).toEqual(tally.written);
});
