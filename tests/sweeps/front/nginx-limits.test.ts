import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Nginx, nginxPorts, startNginx } from "@/tests/faults/support/nginx";
import { keptConnections, secureRequest } from "@/tests/faults/support/secure-request";

// The limits of docs/ops/nginx.conf as they are, before a server that answers at once.

let folder: string;
let upstream: Server;
let nginx: Nginx;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nginx-limits-"));
  upstream = createServer((_, answer) => answer.end("fine"));
  await new Promise<void>((ready) => upstream.listen(0, "127.0.0.1", ready));
  const { port } = upstream.address() as AddressInfo;
  const servers = [`http://127.0.0.1:${port}`];
  nginx = await startNginx({ folder, servers, limited: true }, await nginxPorts());
});
afterAll(async () => {
  await nginx?.stop();
  upstream?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks so many times at once, as one session or none; returns the answers that were refused. */
async function ask(times: number, path: string, from: string, session?: string) {
  const headers: Record<string, string> = session
    ? { cookie: `a=b; __Host-runsheet-session=${session}` }
    : {};
  // Few connections: setting up one takes longer than the request.
  const agent = keptConnections(nginx, 4);
  const call = { headers, from, agent };
  const answers = await Promise.all(
    Array.from({ length: times }, () => secureRequest(nginx, "GET", path, call)),
  );
  agent.destroy();
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  return answers.filter(({ status }) => status === 429);
}

it("a refused call of a screen is JSON that says when to try again; a refused page is a line of text", async () => {
  const [call] = await ask(1_000, "/api/crews", "127.0.0.2");
  expect(call?.headers).toMatchObject({ "content-type": "application/json", "retry-after": "4" });
  expect(JSON.parse(call?.body ?? "")).toEqual({
    error: "Too many requests. Wait a few seconds, then try again.",
    code: "TOO_MANY",
  });
  const [page] = await ask(1_000, "/services", "127.0.0.3");
  expect(page?.headers).toMatchObject({ "content-type": "text/plain", "retry-after": "4" });
  expect(page?.body).toContain("reload the page");
});

it("a shop's crews share an address, and one of them asking too much refuses nobody else", async () => {
  expect((await ask(1_000, "/api/crews", "127.0.0.4", "greedy")).length).toBeGreaterThan(0);
  for (const session of ["one", "two", "three"])
    expect(await ask(60, "/api/crews", "127.0.0.4", session)).toEqual([]);
});

it("made-up sessions don't lift the limit of an address", async () => {
  const batches = await Promise.all(
    Array.from({ length: 100 }, (_, n) => ask(100, "/api/crews", "127.0.0.5", `made-up-${n}`)),
  );
  expect(batches.flat().length).toBeGreaterThan(0);
});

it("only nginx itself opens the pages of refusals", async () => {
  const { status } = await secureRequest(nginx, "GET", "/-/too-many.json", { from: "127.0.0.6" });
  expect(status).toBe(404);
});
