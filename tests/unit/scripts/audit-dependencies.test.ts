import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { advisoriesIn, auditDependencies } from "@/scripts/check/audit-dependencies.mjs";

let registry: Server | undefined;
afterEach(() => {
  registry?.closeAllConnections();
  registry?.close();
});

/** What the check says with that registry; null: one that nobody runs. */
async function auditAt(answer: RequestListener | null, within = 60_000) {
  registry = createServer(answer ?? undefined);
  await new Promise<void>((open) => registry?.listen(0, "127.0.0.1", open));
  const { port } = registry.address() as AddressInfo;
  if (answer === null) await new Promise((closed) => registry?.close(closed));
  // npm keeps advisories in its cache.
  const cache = await mkdtemp(join(tmpdir(), "npm-"));
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: cache };
  return auditDependencies({ within, env }).finally(() => rm(cache, { recursive: true, force: true }));
}

const advisory = (severity: string) => ({
  id: 1,
  url: "https://advisories.example/1",
  title: "Anyone can read everything",
  severity,
  vulnerable_versions: "*",
  cwe: [],
  cvss: { score: 9, vectorString: null },
});

/** Knows of one advisory, about zod. */
const knowing =
  (severity: string): RequestListener =>
  ({ method, url = "" }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const told = method === "POST" ? { zod: [advisory(severity)] } : { name, versions: {}, "dist-tags": {} };
    response.setHeader("content-type", "application/json").end(JSON.stringify(told));
  };

describe("the check of dependencies", () => {
  it("fails for a serious advisory and names the package", async () => {
    const output = "zod *: Anyone can read everything (high, https://advisories.example/1)";
    expect(await auditAt(knowing("high"))).toEqual({ name: "advisories", code: 1, output });
  });

  it("passes for a lesser one", async () => {
    expect(await auditAt(knowing("moderate"))).toEqual({ name: "advisories", code: 0, output: "" });
  });

  it("passes, and says so, when there's no network, no answer or an error", async () => {
    const silent: RequestListener = () => undefined;
    const failing: RequestListener = (_, response) => response.writeHead(500).end("no");
    for (const answer of [null, failing])
      expect(await auditAt(answer)).toMatchObject({ code: 0, name: expect.stringContaining("not checked") });
    // It's stopped, so it also passes if npm itself hasn't started by then.
    expect(await auditAt(silent, 2_000)).toMatchObject({
      code: 0,
      name: expect.stringContaining("not checked"),
    });
  });

  it.each(["", "npm error", "{", "[]", '{"message":"405"}', "null"])("takes %j as no answer", (output) => {
    expect(advisoriesIn(output)).toBeNull();
  });
});
