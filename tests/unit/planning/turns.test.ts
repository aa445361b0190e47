import { expect, it } from "vitest";
import { turns } from "@/lib/features/planning/solver/turns";

/** Work that continues until it's told to stop. */
const endless = (enough: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (enough.aborted) resolve("enough");
    enough.addEventListener("abort", () => resolve("enough"));
  });

it("runs a limited number at once, tells them to end when others wait, and turns away the rest", async () => {
  let [now, most] = [0, 0];
  const inTurn = turns({ atOnce: 2, mostWaiting: 3, fairShare: 20 });
  const ask = (last: boolean) =>
    inTurn(async (enough) => {
      now++;
      most = Math.max(most, now);
      const said = last ? "done" : await endless(enough);
      now--;
      return said;
    });
  // The last ones have no one behind them to end them.
  const ended = await Promise.allSettled([false, false, false, true, true, true].map(ask));
  expect(ended.map((one) => (one.status === "fulfilled" ? one.value : one.reason.status))).toEqual([
    "enough",
    "enough",
    "enough",
    "done",
    "done",
    503,
  ]);
  expect(most).toBe(2);
});

it("passes on a turn after failed work", async () => {
  const inTurn = turns({ atOnce: 1, mostWaiting: 1, fairShare: 20 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await inTurn(() => Promise.resolve("again"))).toBe("again");
});
