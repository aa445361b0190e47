import { expect, it } from "vitest";
import type { Proposal } from "@/lib/features/planning/solver/problem";
import { suggestInThread } from "@/lib/features/planning/solver/suggest-in-thread";
import { brokenRules } from "@/tests/support/planning/broken-rules";
import { randomDay } from "@/tests/support/planning/random-day";

const day = randomDay(3);

it("suggests a day in a separate thread, the same for the same seed and steps", async () => {
  const said: Proposal[] = [];
  const order = { seconds: 100, steps: 200 };
  const last = await suggestInThread(day, { ...order, onProposal: (proposal) => said.push(proposal) });
  expect(said.at(-1)?.lanes).toEqual(last.lanes);
  expect(brokenRules(day, last)).toEqual([]);
  expect((await suggestInThread(day, order)).lanes).toEqual(last.lanes);
});

it("ends with the best so far when it's told to", async () => {
  const stop = new AbortController();
  const last = await suggestInThread(day, {
    seconds: 3600,
    steps: 1_000_000_000,
    signal: stop.signal,
    onProposal: () => stop.abort(),
  });
  expect(brokenRules(day, last)).toEqual([]);
});

it("has a first proposal even without any time", async () => {
  const first = await suggestInThread(day, { seconds: 0 });
  expect(brokenRules(day, first)).toEqual([]);
});

it("reports when the thread fails", async () => {
  const broken = { ...day, lanes: null } as never;
  await expect(suggestInThread(broken, { seconds: 1 })).rejects.toThrow();
});
