import { randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";
import { forgetEnv } from "@/lib/env";
import { sealSession, sessionCookieName } from "@/lib/platform/auth/cookie";
import { openSessionFor } from "@/lib/platform/auth/session";
import type { BuiltServer } from "@/scripts/support/built-server";
import { makeEmployee } from "@/tests/factories";
import { residentOf } from "./memory";
import { median, quantile, spread } from "./stats";
import type { Wire } from "./wire";

// Phones with Live Action open, each with a person, a session and a stream of its own, and one event for all of them.

const PATH = "/api/live_actions/stream";
const ROUNDS = 5;
/** How many connect at the same time. */
const AT_ONCE = 40;
const PATIENCE_MS = 60_000;

type Phone = { records: number; at: number; close: () => void };

/** Opens a stream; resolves with its first event. */
function openPhone(address: string, cookie: string): Promise<Phone> {
  return new Promise((resolve, reject) => {
    const headers = { accept: "text/event-stream", cookie };
    const request = http.get(`${address}${PATH}`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`));
      const phone: Phone = { records: 0, at: 0, close: () => request.destroy() };
      response.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("event: hello")) resolve(phone);
        const found = text.split("event: live_action\ndata: {").length - 1;
        phone.records += found;
        if (found > 0) phone.at = performance.now();
      });
      response.on("error", () => undefined);
    });
    request.on("error", reject);
  });
}

async function cookiesOf(url: string, server: BuiltServer, phones: number): Promise<string[]> {
  Object.assign(process.env, server.settings, { DATABASE_URL: url });
  forgetEnv();
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  const db = drizzle(sql, { schema });
  const make = async () => {
    const { hrid } = await makeEmployee(db);
    const id = await openSessionFor({ db, now: new Date() }, { kind: "staff", hrid }, false);
    return `${sessionCookieName()}=${await sealSession(id)}`;
  };
  const cookies: string[] = [];
  while (cookies.length < phones) cookies.push(...(await Promise.all([make(), make(), make(), make()])));
  await sql.end();
  return cookies.slice(0, phones);
}

async function raise(address: string, cookie: string): Promise<void> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    origin: address,
    cookie,
  };
  const body = JSON.stringify({ target: "Field", action_type: "Need Gear", description: "A ladder, please" });
  const answer = await fetch(`${address}/api/live_actions`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`Raising a live action answered ${answer.status}: ${await answer.text()}`);
}

/** How long until every phone has the record of one event, what that asks of the database, and what the streams take. */
export async function measureLive(
  server: BuiltServer,
  wire: Wire,
  { url, phones }: { url: string; phones: number },
) {
  const { address } = server;
  const memory = () => residentOf(server.child.pid ?? 0);
  const cookies = await cookiesOf(url, server, phones);
  const raiser = cookies[0] ?? "";
  await raise(address, raiser);
  const before = memory();
  const waiting = [...cookies];
  const open: Phone[] = [];
  const began = performance.now();
  const connect = async () => {
    for (let cookie = waiting.pop(); cookie; cookie = waiting.pop())
      open.push(await openPhone(address, cookie));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connect));
  const connecting = performance.now() - began;
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sleep(1_000);
    wire.take();
    const start = performance.now();
    await raise(address, raiser);
    while (open.some(({ records }) => records < round)) {
      if (performance.now() - start > PATIENCE_MS) throw new Error("Not every phone was told");
      await sleep(5);
    }
    const times = open.map(({ at }) => at - start);
    rounds.push({
      all: Math.max(...times),
      half: quantile(times, 0.5),
      statements: wire.take().map(({ text }) => text),
    });
  }
  const held = memory();
  // Nobody asks for anything more.
  await sleep(3_000);
  const later = wire.take().length;
  for (const { close } of open) close();
  const statements = rounds.map(
    (round) => round.statements.filter((text) => !/^(begin|commit)/i.test(text)).length,
  );
  return [
    `${phones} phones connected in ${(connecting / 1_000).toFixed(1)} s, ${AT_ONCE} at a time`,
    `all have the record after ${median(rounds.map(({ all }) => all)).toFixed(0)} ms (${spread(
      rounds.map(({ all }) => all),
      0,
    )}), half of them after ${median(rounds.map(({ half }) => half)).toFixed(0)} ms`,
    `statements of an event, its write included: ${spread(statements, 0)}; in the three seconds after the last: ${later}`,
    `memory: ${before.toFixed(0)} MB before, ${held.toFixed(0)} MB with all of them`,
  ];
}
