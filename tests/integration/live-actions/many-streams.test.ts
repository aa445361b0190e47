import { expect, it, vi } from "vitest";
import { watchStatements } from "@/db/client";
import { liveActions } from "@/db/schema";
import { liveActionStreamContract } from "@/lib/features/live-actions/contract";
import { streamLiveActions } from "@/lib/features/live-actions/live-stream";
import { listDigest } from "@/lib/features/live-actions/rules";
import { endpoint, stream } from "@/lib/platform/http/endpoint";
import { makeEmployee } from "@/tests/factories";
import { openStream } from "@/tests/support/app/streams";
import * as asks from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { LIVE_ACTION } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const PATH = "/api/live_actions/stream";
const PHONES = 200;
const PATIENT = { timeout: 60_000, interval: 20 };

async function phones(path = PATH, handler?: Parameters<typeof openStream>[2]) {
  const opened = [];
  for (let n = 0; n < PHONES; n += 1) {
    const { hrid } = await makeEmployee(db);
    opened.push(await openStream({ cookie: await staffCookie(hrid) }, path, handler));
  }
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  return opened;
}

/** The statements while `act` runs and until `done` holds. */
async function statementsOf(act: () => Promise<unknown>, done: () => void) {
  const names: string[] = [];
  const stop = watchStatements((name, ask) => {
    names.push(name);
    return ask();
  });
  try {
    await act();
    await vi.waitFor(done, PATIENT);
  } finally {
    stop();
  }
  return names;
}

it("sends a new live action itself to two hundred phones, with one read for all of them", async () => {
  const crew = await staffWith();
  const create = () => asks.post(crew, "/api/live_actions", LIVE_ACTION);
  const alone = (await statementsOf(create, () => undefined)).length;
  const opened = await phones();
  const heardBy = () => opened.filter(({ of }) => of("live_action").length === 1).length;
  const all = await statementsOf(create, () => expect(heardBy()).toBe(PHONES));
  expect(all.length - alone).toBeLessThanOrEqual(2);
  for (const { of } of opened)
    expect(of("live_action")[0]).toMatchObject({ description: LIVE_ACTION.description });
});

it("checks all phones' sessions in one statement", async () => {
  const quick = endpoint(liveActionStreamContract, streamLiveActions, { give: stream(1_000) });
  const opened = await phones(PATH, quick);
  const beats = () => opened.filter(({ of }) => of("beat").length > 0).length;
  const names = await statementsOf(
    async () => undefined,
    () => expect(beats()).toBe(PHONES),
  );
  expect(names.length).toBeLessThanOrEqual(opened[0]?.of("beat").length ?? 0);
});

it("reads the list once for everyone who reconnects, and notifies only those whose list is old", async () => {
  await db.delete(liveActions);
  const crew = await staffWith();
  await asks.post(crew, "/api/live_actions", LIVE_ACTION);
  const { las } = (await asks.get(crew, "/api/live_actions")).body;
  const first = await openStream(crew, `${PATH}?seen=${listDigest(las)}`);
  const old = await openStream(crew, `${PATH}?seen=${listDigest([])}`);
  await vi.waitFor(() => expect(old.of("live_action")).toEqual([""]), PATIENT);
  expect(first.of("live_action")).toEqual([]);
  const again = async () => {
    for (let n = 0; n < 10; n += 1) await openStream(crew, `${PATH}?seen=${listDigest(las)}`);
  };
  const names = await statementsOf(again, () => undefined);
  expect(names.filter((name) => name.includes("live_action"))).toEqual([]);
});
