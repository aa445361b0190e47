import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { workerBeats } from "@/db/schema";
import { problemsOf } from "@/lib/features/health/problem-rules";
import { listBeats } from "@/lib/features/health/sql/worker-beats";
import { beat, type Round, repeat } from "@/lib/platform/outbox/rounds";
import { WORK } from "@/lib/platform/outbox/work-rules";
import { runWorker } from "@/lib/registry/worker/worker";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const beats = () => listBeats(db, new Date(0));
const NOTHING_LATE = { messages: 0, oldestMessage: null, charges: 0, imports: 0, payPeriodOpen: true };

beforeEach(() => db.delete(workerBeats));

it("a worker reports each kind of its work as soon as it starts, and again on the same step", async () => {
  for (let start = 0; start < 2; start++) {
    const stopping = new AbortController();
    const began = new Date();
    const worker = runWorker({ signal: stopping.signal });
    const allReported = async () => {
      const seen = await beats();
      expect(seen.map(({ work }) => work).sort()).toEqual(Object.keys(WORK).sort());
      expect(seen.every(({ seenAt }) => seenAt >= began)).toBe(true);
    };
    await vi.waitFor(allReported, { timeout: 60_000 });
    stopping.abort();
    await worker;
  }
});

it("the others' heartbeat reports a round that hangs", async () => {
  const stopping = new AbortController();
  const hung: Round = { work: "cards", busySince: null, failingSince: null };
  const well: Round = { work: "mail", busySince: null, failingSince: null };
  void repeat(hung, { once: () => new Promise(() => undefined), pause: 0 }, stopping.signal);
  const running = repeat(well, { once: async () => false, pause: 60_000 }, stopping.signal);
  await sleep(0);
  const beating = beat(() => db, [hung, well], stopping.signal);
  await vi.waitFor(async () => expect(await beats()).toHaveLength(2), { timeout: 60_000 });
  stopping.abort();
  await Promise.all([beating, running]);

  const inAWhile = new Date(Date.now() + WORK.cards.longest + 60_000);
  const seen = (await beats()).map((each) => Object.assign(each, { seenAt: inAWhile }));
  const problems = problemsOf(
    { beats: seen, late: NOTHING_LATE },
    { now: inAWhile, upFor: Number.POSITIVE_INFINITY },
  );
  expect(problems.map(({ says }) => says)).toEqual([
    "The worker has been stuck on card payments for 16 minutes. Restart the worker.",
  ]);
});

it("a failing round says since when, until one succeeds; progress counts", async () => {
  const stopping = new AbortController();
  const round: Round = { work: "imports", busySince: null, failingSince: null };
  const failures: (Date | null)[] = [];
  let tries = 0;
  const once = async (progress: () => void) => {
    failures.push(round.failingSince);
    tries++;
    if (tries < 3) throw new Error("no");
    round.busySince = new Date(0);
    progress();
    expect(round.busySince.getTime()).toBeGreaterThan(0);
    stopping.abort();
  };
  await repeat(round, { once, pause: 1 }, stopping.signal);
  expect(failures[0]).toBeNull();
  expect(failures[1]).toBeInstanceOf(Date);
  expect(failures[2]).toBe(failures[1]);
  expect(round).toMatchObject({ busySince: null, failingSince: null });
});
