import { expect, it } from "vitest";
import { turns } from "@/lib/features/planning/solver/turns";

/** Work that goes on until it's told that it was enough. */
const endless = (enough: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (enough.aborted) resolve("enough");
    enough.addEventListener("abort", () => resolve("enough"));
  });

it("works for so many at once, tells them to end when others wait, and turns away what is too much", async () => {
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
  // The last ones have nobody behind them who would end them.
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

it("hands a turn on after work that failed", async () => {
  const inTurn = turns({ atOnce: 1, mostWaiting: 1, fairShare: 20 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await inTurn(() => Promise.resolve("again"))).toBe("again");
});
