import { describe, expect, it } from "vitest";
import { isolate } from "@/lib/platform/isolation/isolate";
import type { Costly } from "@/tests/support/isolation/costly";

const COSTLY = "tests/support/isolation/costly.ts";
const limits = { seconds: 1, megabytes: 64, mostWaiting: 2 };

describe.each(["thread", "process"] as const)("work in a %s of its own", (as) => {
  // A file has one room, so each kind gets its own name for it.
  const file = as === "thread" ? COSTLY : `./${COSTLY}`;
  const work = isolate<Costly, string>(file, { ...limits, as });
  /** The same room. An endless piece of work is a core's, so it isn't waited for as long. */
  const hasty = isolate<Costly, string>(file, { ...limits, as, seconds: 0.2 });

  it("gets its input and none of our settings, and goes on after each that died", async () => {
    expect(await work("fine")).toBe("fine, with 0 secrets");
    await expect(hasty("endless")).rejects.toMatchObject({ reason: "it took longer than 0.2 seconds" });
    expect(await work("fine")).toBe("fine, with 0 secrets");
    await expect(work("hungry")).rejects.toMatchObject({ name: "DiedAtWork" });
    expect(await work("fine")).toBe("fine, with 0 secrets");
    await expect(work("gone")).rejects.toMatchObject({ name: "DiedAtWork" });
    await expect(work("throws")).rejects.toMatchObject({ reason: "it ended by itself" });
    expect(await work("fine")).toBe("fine, with 0 secrets");
  });

  it("keeps this process answering meanwhile, and refuses more than may wait", async () => {
    const endless = hasty("endless");
    const waiting = [work("fine"), work("fine")];
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    expect(() => work("fine")).toThrow(expect.objectContaining({ status: 503 }));
    await expect(endless).rejects.toThrow();
    expect(turns).toBeGreaterThan(20);
    clearInterval(turning);
    expect(await Promise.all(waiting)).toHaveLength(2);
  });
});
