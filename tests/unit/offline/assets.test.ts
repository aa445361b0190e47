import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storage, stored } from "./cache-maps";

// Which of the build's files the worker stores, and how quickly.

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;
/** What each file names. */
const FILES: Record<string, string[]> = {
  [chunk("screen")]: ["return", "start", "list"],
  [chunk("return")]: ["fields", "list"],
  [chunk("fields")]: ["return"],
};

let asked: string[] = [];
let arrive: (() => void)[] = [];
/** Lets everything that is on its way arrive; returns how much that was. */
async function turn(): Promise<number> {
  await new Promise((done) => setImmediate(done));
  const now = arrive;
  arrive = [];
  for (const one of now) one();
  await new Promise((done) => setImmediate(done));
  return now.length;
}

beforeEach(() => {
  stored.clear();
  [asked, arrive] = [[], []];
  vi.resetModules();
  vi.stubGlobal("BUILD", "one");
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    await new Promise<void>((done) => arrive.push(done));
    return new Response((FILES[address] ?? []).map((name) => `"static/chunks/${name}.js"`).join(","));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("stores a screen's code and what it loads later, each file once, as quickly as one names the next", async () => {
  const { ASSETS, keepFiles } = await import("@/components/crew/offline/worker/assets");
  let kept: string[] = [];
  void keepFiles([chunk("screen")]).then((all) => {
    kept = all;
  });
  expect([await turn(), await turn(), await turn()]).toEqual([1, 3, 1]);
  await vi.waitFor(() => expect(kept).toHaveLength(5), { timeout: 60_000 });
  expect(new Set(asked).size).toBe(asked.length);
  expect([...(stored.get(ASSETS)?.keys() ?? [])].sort()).toEqual([...kept].sort());
});
