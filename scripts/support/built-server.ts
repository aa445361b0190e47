import { type ChildProcess, spawn } from "node:child_process";
import { nextStart, serverMemory } from "./next-server";
import { endProgram, freePort, waitForServer } from "./processes";
import { outsideSettings } from "./stack";

export type BuiltServer = {
  /** Its address: "http://127.0.0.1:4321". */
  address: string;
  child: ChildProcess;
  /** The environment it was started with, and BASE_URL. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  /** Further environment, once its address is known. */
  settings?: (address: string) => Record<string, string> | Promise<Record<string, string>>;
  /** The port to use, or the next free one after it; the default starts at a different port for each run. */
  port?: number;
  /** A program to start it with: `["faketime", "2026-03-08 01:59:00"]`. */
  under?: string[];
  /** An open file for both its outputs. */
  log?: number;
};

/** The environment of a test's built server. Whatever this machine is set up for, no message or payment leaves it. */
const testSettings = (databaseUrl: string, address: string): Record<string, string> => ({
  ...outsideSettings({}),
  APP_ENV: "test",
  LOG_LEVEL: "error",
  WORKER: "inline",
  // Tests act as callers from many addresses.
  TRUSTED_PROXIES: "loopback",
  DATABASE_URL: databaseUrl,
  DATABASE_PREPARE: "true",
  NEXTAUTH_SECRET: "a secret only for tests, 7f3c9a51e2d84b06",
  NEXTAUTH_URL: address,
});

/** Starts the built server on loopback, in a process group of its own, and waits until it answers. */
export async function startBuiltServer({
  databaseUrl,
  settings = () => ({}),
  port = 4000 + (process.pid % 1_000),
  under = [],
  log,
}: Options): Promise<BuiltServer> {
  const own = await freePort(port);
  const address = `http://127.0.0.1:${own}`;
  const started = { ...testSettings(databaseUrl, address), ...(await settings(address)), BASE_URL: address };
  const [program = "", ...options] = [...under, ...nextStart("127.0.0.1", own)];
  const child = spawn(program, options, {
    stdio: ["ignore", log ?? "ignore", log ?? "inherit"],
    detached: true,
    env: { ...process.env, ...serverMemory(), ...started },
  });
  const stop = () => endProgram(child);
  if (await waitForServer(`${address}/api/health`, child)) return { address, child, settings: started, stop };
  await stop();
  throw new Error("The built server didn't start");
}
