import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const running = new Set<ChildProcess>();

/** Runs a program and resolves with its exit code. */
export function runProgram(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", ...options });
  running.add(child);
  return new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  }).finally(() => running.delete(child));
}

/** Ends every program that `runProgram` is waiting for. */
export const endPrograms = () => Promise.all([...running].map(endProgram));

/** Asks a program to end, and kills it after 20 s. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const forced = sleep(20_000, "late", { ref: false });
  if ((await Promise.race([ended, forced])) === "late") child.kill("SIGKILL");
  await ended;
}

/** `wanted` if it's free on loopback, else the next free port. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) if (await isFree(port)) return port;
  throw new Error(`No free port from ${wanted} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

/** Waits up to a minute until `url` answers 2xx; false when the child ends first. */
export async function waitForServer(url: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 240 && child.exitCode === null; tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await sleep(250);
  }
  return false;
}

/** What's running, to be stopped in reverse order; a second call waits for the same end. */
export function stopping() {
  const stops: (() => Promise<unknown>)[] = [];
  let ended: Promise<void> | undefined;
  const end = async () => {
    // A program that doesn't stop, or never started, must not keep the rest running.
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(() => undefined);
  };
  return {
    add: (stop: () => Promise<unknown>) => void stops.push(stop),
    all: () => {
      ended ??= end();
      return ended;
    },
  };
}

/**
 * Calls `stop` once at Ctrl-C, SIGTERM or SIGHUP, or when the process that started this one is killed, then exits with
 * `code`: 0 where being stopped is the normal end.
 */
export function onStop(stop: () => Promise<void>, code = 0): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // The channel to the parent closes with it; there's one only if `support/bootstrap.mjs` started this process.
  process.once("disconnect", end);
  process.channel?.unref();
}
