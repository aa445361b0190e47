import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type Embedded, startEmbedded } from "@/db/embedded";

const started: Embedded[] = [];
const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "embedded-"));
  await chmod(made, 0o755);
  folders.push(made);
  return made;
}

async function start(dir: string): Promise<Embedded> {
  const server = await startEmbedded({ dir, fast: true });
  started.push(server);
  return server;
}

async function query(url: string, text: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const isUp = ({ url }: Embedded) =>
  query(url, "select 1").then(
    () => true,
    () => false,
  );

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});
afterAll(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true });
});

describe("the embedded PostgreSQL", () => {
  // Created by the first test; the others find it stopped.
  let dir = "";

  it("starts once for two that come at the same time, even the first time", async () => {
    dir = await folder();
    const [first, second] = await Promise.all([start(dir), start(dir)]);
    expect(first.url).toBe(second.url);
    expect(await isUp(first)).toBe(true);
  });

  it("keeps data and port over a restart", async () => {
    const first = await start(dir);
    await query(first.url, "create table kept as select 7 as n");
    await first.stop();
    expect(await isUp(first)).toBe(false);

    const second = await start(dir);
    expect(second).toMatchObject({ url: first.url, reused: false });
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    expect(await query(second.url, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
  });

  it("is shared, and stopped by the last to leave", async () => {
    const first = await start(dir);
    const second = await start(dir);
    expect(second).toMatchObject({ url: first.url, reused: true });
    await first.stop();
    expect(await isUp(second)).toBe(true);
    await second.stop();
    expect(await isUp(second)).toBe(false);
  });

  it("isn't kept alive by a killed user", async () => {
    const server = await start(dir);
    await writeFile(join(server.home, "users", "999999999-0"), "");
    await server.stop();
    expect(await isUp(server)).toBe(false);
  });

  it("removes a lock file whose number now belongs to another program", async () => {
    const { home, stop } = await start(dir);
    const lock = join(home, "postgres", "postmaster.pid");
    const [, ...rest] = (await readFile(lock, "utf8")).split("\n");
    await stop();
    await writeFile(lock, [process.pid, ...rest].join("\n"));
    expect(await isUp(await start(dir))).toBe(true);
  });

  it("works in a folder only its owner can enter", async () => {
    const closed = await folder();
    await chmod(closed, 0o700);
    const server = await start(join(closed, ".data"));
    expect(await isUp(server)).toBe(true);
    await server.stop();
    folders.push(dirname(server.home));
  });
});
