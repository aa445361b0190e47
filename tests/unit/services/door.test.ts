import { expect, it } from "vitest";
import { Door } from "@/db/client";

const wanted = () => true;
const fail = () => Promise.reject(new Error("away"));
const enter = (door: Door, open: () => Promise<unknown> = fail) =>
  door.enter(wanted, open).then(
    () => "in",
    () => "away",
  );

it("opens one connection at a time", async () => {
  const door = new Door();
  let [inside, most] = [0, 0];
  const open = async () => {
    most = Math.max(most, ++inside);
    await new Promise((done) => setImmediate(done));
    inside--;
  };
  await Promise.all(Array.from({ length: 20 }, () => enter(door, open)));
  expect(most).toBe(1);
});

it("tries at longer and longer intervals, whoever tries, and at once when it went well", async () => {
  const door = new Door();
  const at: number[] = [];
  const tried = (open: () => Promise<unknown>) => () => {
    at.push(performance.now());
    return open();
  };
  await Promise.all(Array.from({ length: 6 }, () => enter(door, tried(fail))));
  const pauses = at.slice(1).map((time, n) => time - (at[n] ?? 0));
  for (const [n, least] of [25, 50, 100, 200, 400].entries())
    expect(pauses[n]).toBeGreaterThanOrEqual(least - 1);
  expect(await enter(door, async () => 1)).toBe("in");
  const began = performance.now();
  expect(await enter(door)).toBe("away");
  expect(await enter(door)).toBe("away");
  // As after the first failure.
  expect(performance.now() - began).toBeGreaterThanOrEqual(24);
});

it("opens none that isn't wanted any more when its turn comes", async () => {
  let opened = 0;
  const none = await new Door().enter(
    () => false,
    async () => ++opened,
  );
  expect([none, opened]).toEqual([null, 0]);
});
