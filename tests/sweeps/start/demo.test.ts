import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isAlive } from "@/db/embedded-users";
import { freePort } from "@/scripts/support/processes";
import { makeEmployee } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";

/** Replaces the built server: `next build` does nothing, `next start … -p 3000` answers everything. */
const NEXT = `#!/usr/bin/env node
const { createServer } = require("node:http");
if (process.argv[2] === "build") require("node:fs").mkdirSync(".next", { recursive: true });
if (process.argv[2] === "start")
  createServer((request, response) => response.end("{}")).listen(Number(process.argv.at(-1)), "127.0.0.1");
`;

const PATIENT = { timeout: 90_000, interval: 100 };
const root = resolve(".");
let folder = "";
let port = 0;
const started: ChildProcess[] = [];

beforeEach(async () => {
  // A database that isn't empty: this isn't about the demo world.
  await makeEmployee(testDatabase());
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin", "next"), NEXT);
  await chmod(join(folder, "bin", "next"), 0o755);
  port = await freePort(3600 + Math.floor(Math.random() * 400));
});

afterEach(async () => {
  const left = await noted().catch(() => null);
  for (const pid of [left?.supervisor, left?.server, ...started.map(({ pid: each }) => each)])
    if (pid && isAlive(pid)) process.kill(pid, "SIGKILL");
  started.length = 0;
  await rm(folder, { recursive: true, force: true });
});

type Noted = { supervisor: number; server: number; address: string };
const noted = async (): Promise<Noted> =>
  JSON.parse(await readFile(join(folder, ".data", "demo.json"), "utf8"));

/** Runs `npm run demo` in the folder; resolves with its output once it has ended. */
function demo(...options: string[]) {
  const tsx = resolve(root, "node_modules/tsx/dist/loader.mjs");
  const child = spawn(process.execPath, ["--import", tsx, join(root, "scripts/demo.ts"), ...options], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}`,
      TSX_TSCONFIG_PATH: join(root, "tsconfig.json"),
      DATABASE_DIRECT_URL: "",
      PORT: String(port),
    },
  });
  started.push(child);
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  let complained = "";
  child.stderr.on("data", (text) => {
    complained += text;
  });
  const ended = new Promise<{ code: number | null; said: string; complained: string }>((done) =>
    child.once("close", (code) => done({ code, said, complained })),
  );
  return { child, ended, said: () => said };
}

/** A demo whose logins have been printed. */
async function runningDemo(...options: string[]) {
  const running = demo(...options);
  await vi.waitFor(() => expect(running.said()).toContain("Ctrl-C"), PATIENT);
  return { ...running, ...(await noted()) };
}

const gone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENT);

it("is one per folder: a second says where the first one is; when killed, it takes its server with it", async () => {
  const first = await runningDemo();
  expect(first.address).toBe(`http://localhost:${port}`);
  const second = await demo().ended;
  expect(second.code).toBe(0);
  expect(second.said).toContain(`already running at ${first.address}`);
  expect(isAlive(first.server)).toBe(true);
  expect(await noted()).toMatchObject({ supervisor: first.child.pid });
  first.child.kill("SIGKILL");
  await gone(first.server);
});

it("stops the running one when told to restart or stop", async () => {
  const first = await runningDemo();
  const again = await runningDemo("--restart");
  expect([isAlive(first.supervisor), isAlive(first.server)]).toEqual([false, false]);
  expect(again.address).toBe(first.address);
  expect(await demo("--stop").ended).toMatchObject({ code: 0, said: "The demo has stopped.\n" });
  await gone(again.supervisor);
  await gone(again.server);
  expect((await demo("--stop").ended).said).toBe("No demo is running here.\n");
});

it("finds a server that has lost its supervisor, ends it and takes its port", async () => {
  // The state when a supervisor and its guardian are killed together.
  const lost = spawn(join(folder, "bin", "next"), ["start", "-p", String(port)], {
    cwd: folder,
    stdio: "ignore",
  });
  started.push(lost);
  await mkdir(join(folder, ".data"));
  const address = `http://localhost:${port}`;
  const note = { supervisor: 2_000_000_000, server: lost.pid, address };
  await writeFile(join(folder, ".data", "demo.json"), JSON.stringify(note));
  const next = await runningDemo();
  expect(next.said()).toContain(`still running at ${address}`);
  expect(next.address).toBe(address);
  expect(isAlive(lost.pid ?? 0)).toBe(false);
});

it("takes its port from --port, and names its options for a wrong one", async () => {
  const wanted = await freePort(port + 1);
  const running = await runningDemo("--port", String(wanted));
  expect(running.address).toBe(`http://localhost:${wanted}`);
  expect(await demo("--stop").ended).toMatchObject({ code: 0 });
  const wrong = await demo("--prot", "4310").ended;
  expect(wrong.code).toBe(1);
  expect(wrong.complained).toContain("npm run demo has no option --prot.");
  expect(wrong.complained).toMatch(/--port PORT .*\n.*--restart .*\n.*--stop /);
  expect(wrong.complained).not.toContain("at ");
});
