import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as takeExport } from "@/app/api/data/exports/[key]/route";
import { forgetEnv } from "@/lib/env";
import { closeDatabases } from "@/lib/platform/services/database";
import { makeClient } from "@/tests/factories/clients";
import { get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { type BreakableProxy, startProxy } from "@/tests/support/databases/breakable-proxy";
import { staffWith } from "@/tests/support/people";

// Reads from the replica continue without it. Here the replica is the database itself, reached through a connection
// that can break.

const url = process.env.DATABASE_URL ?? "";
let replica: BreakableProxy;
let cookie: string;

beforeAll(async () => {
  replica = await startProxy(url);
  cookie = (await staffWith(["access_admin", "production"])).cookie;
  await makeClient(testDatabase());
});
beforeEach(async () => {
  await replica.heal();
  await use({ DATABASE_REPLICA_URL: replica.url, PATIENCE: "1" });
});
afterAll(async () => {
  await replica.cut();
  await use({ DATABASE_REPLICA_URL: "", DATABASE_DIRECT_URL: "", PATIENCE: "10" });
});

async function use(settings: Record<string, string>): Promise<void> {
  await closeDatabases();
  Object.assign(process.env, settings);
  forgetEnv();
}

const stats = async () => (await get(cookie, "/api/crews/stats")).status;
const many = (times: number) => Promise.all(Array.from({ length: times }, stats));
const allGood = (times: number) => Array.from({ length: times }, () => 200);

async function startExport(): Promise<string> {
  const { body } = await post(cookie, "/api/data/exports", { what: "clients" });
  return body.id;
}
const download = (id: string) =>
  takeExport(
    new NextRequest(`http://127.0.0.1:3000/api/data/exports/${id}`, {
      headers: { host: "127.0.0.1:3000", cookie },
    }),
  );

describe("a lost replica", () => {
  it("costs no read: cut off in the middle, refused afterwards, and used again once it's back", async () => {
    expect(await many(3)).toEqual(allGood(3));
    expect(replica.visits()).toBeGreaterThan(0);
    const under = many(20);
    await replica.cut();
    expect(await under).toEqual(allGood(20));
    expect(await many(20)).toEqual(allGood(20));
    await replica.heal();
    const before = replica.visits();
    await vi.waitFor(
      async () => {
        expect(await stats()).toBe(200);
        // More than the check whether it's there.
        expect(replica.visits()).toBeGreaterThan(before + 1);
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  it("that doesn't answer keeps no one waiting for long, and the next not at all", async () => {
    expect(await stats()).toBe(200);
    replica.freeze();
    expect(await many(5)).toEqual(allGood(5));
    const [before, began] = [replica.visits(), performance.now()];
    expect(await many(5)).toEqual(allGood(5));
    // Nothing but the checks whether it's back, every two seconds.
    const checks = 1 + Math.floor((performance.now() - began) / 2_000);
    expect(replica.visits() - before).toBeLessThanOrEqual(checks);
  });

  it("may be missing when the server starts", async () => {
    await replica.cut();
    expect(await many(3)).toEqual(allGood(3));
    const [before] = [replica.visits(), await many(10)];
    expect(replica.visits()).toBe(before);
  });

  it.each(["cut", "freeze"] as const)("leaves exports complete: %s", async (how) => {
    const id = await startExport();
    await replica[how]();
    const response = await download(id);
    expect(response.status).toBe(200);
    expect((await response.text()).split("\r\n").length).toBeGreaterThan(2);
  });
});

describe("a download that fails before its first byte", () => {
  it("can be requested again, and then only once", async () => {
    const id = await startExport();
    await use({
      DATABASE_REPLICA_URL: "",
      DATABASE_DIRECT_URL: "postgres://runsheet:hidden@127.0.0.1:1/runsheet",
    });
    const failed = await download(id);
    expect(failed.status).toBe(503);
    await use({ DATABASE_DIRECT_URL: "" });
    const downloaded = async () => {
      const response = await download(id);
      expect(response.status).toBe(200);
      return response;
    };
    const again = await vi.waitFor(downloaded, { timeout: 60_000 });
    expect(await again.text()).toContain("cfid");
    expect((await download(id)).status).toBe(404);
  });
});
