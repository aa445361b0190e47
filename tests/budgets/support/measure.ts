import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { tapWire, type Wire } from "@/tests/bench/wire";
import { VISITOR } from "@/tests/e2e/support/people";
import { cpuOf } from "@/tests/support/process-tree";
import { NOW } from "./world";

/** A request: for a page, or with `method` for a call. */
export type Ask = { name: string; login: string; at: string; method?: "GET" | "POST"; body?: unknown };

/** Bytes of the answer as it is before compression, bytes of its scripts with gzip, and statements. */
export type Measured = { bytes: number; scripts: number | null; statements: number };

export type Meter = {
  measure: (ask: Ask) => Promise<Measured>;
  /** The answer's text; throws unless it's a 200. */
  answerTo: (ask: Ask) => Promise<string>;
  /** CPU seconds that the server has used. */
  cpu: () => number;
  stop: () => Promise<void>;
};

/**
 * The built server on that database with its clock standing at `NOW`, and what it sends to the database. `more` is
 * further environment for it.
 */
export async function startMeter(databaseUrl: string, more: Record<string, string> = {}): Promise<Meter> {
  const wire = await tapWire(databaseUrl);
  const stopped = new URL("../../../scripts/support/clock/stopped.mjs", import.meta.url).href;
  const settings = () => ({
    WORKER: "off",
    // No busy machine is a reason to refuse a request here.
    PATIENCE: "20",
    CLOCK_STOPPED_AT: NOW.toISOString(),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${stopped} --max-old-space-size=512`.trim(),
    ...more,
  });
  const server = await startBuiltServer({ databaseUrl: wire.url, settings }).catch(async (error: unknown) => {
    await wire.stop();
    throw error;
  });
  const cookies = new Map<string, Promise<string>>([[VISITOR, Promise.resolve("")]]);
  const cookieOf = (login: string) => {
    const known = cookies.get(login) ?? logIn(server, login);
    cookies.set(login, known);
    return known;
  };
  return {
    measure: async (ask) => measure(server, wire, ask, await cookieOf(ask.login)),
    answerTo: async (ask) => answerTo(server, ask, await cookieOf(ask.login)),
    cpu: () => cpuOf(server.child.pid ?? 0),
    stop: async () => {
      await server.stop();
      await wire.stop();
    },
  };
}

async function logIn({ address }: BuiltServer, username: string): Promise<string> {
  const response = await fetch(`${address}/api/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`${username} can't log in: ${response.status}`);
  return cookie.split(";")[0] ?? "";
}

/** The second answer counts: the first loads the page's code, and what a process keeps for some seconds. */
async function measure(server: BuiltServer, wire: Wire, ask: Ask, cookie: string): Promise<Measured> {
  await answerTo(server, ask, cookie);
  wire.take();
  const text = await answerTo(server, ask, cookie);
  const statements = wire.take().filter(({ text: sql }) => !isPulse(sql)).length;
  const scripts = ask.method ? null : scriptsOf(text);
  return { bytes: Buffer.byteLength(text), scripts, statements };
}

/** The server asks the database from time to time whether it answers, whoever requests something then. */
const isPulse = (sql: string): boolean => sql.trim() === "select 1";

/** The server refuses what would take too long on a machine that's busy with something else. */
const MOST_REFUSALS = 10;

async function answerTo(
  server: BuiltServer,
  ask: Ask,
  cookie: string,
  refusals = MOST_REFUSALS,
): Promise<string> {
  const { at, method = "GET", body } = ask;
  const response = await fetch(server.address + at, {
    method,
    redirect: "manual",
    headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status === 503 && refusals > 0) return answerTo(server, ask, cookie, refusals - 1);
  if (response.status !== 200) throw new Error(`${at} answers ${response.status}`);
  return text;
}

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(".next/static/chunks", file))).length;
  sizes.set(file, known);
  return known;
}

/** Gzipped bytes of the scripts that come with a screen; only browsers without modules load the polyfills. */
function scriptsOf(html: string): number {
  const files = new Set(
    Array.from(html.matchAll(/\/_next\/static\/chunks\/([\w.~-]+\.js)/g), ([, file]) => file),
  );
  const legacy = /src="[^"]+\/chunks\/([^"?]+)[^"]*"[^>]*noModule/i.exec(html)?.[1];
  return [...files].reduce((sum, file = "") => sum + (file === legacy ? 0 : sizeOf(file)), 0);
}
