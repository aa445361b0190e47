import { beforeEach, describe, expect, it } from "vitest";
import { fairUseCounts, fairUseOverruns } from "@/db/schema";
import type { Context } from "@/lib/context";
import type { TooMany } from "@/lib/errors";
import { forgetUse, giveBack, spend, writeRefusals } from "@/lib/platform/fair-use/fair-use";
import { forgetEverything, noteRefusal } from "@/lib/platform/fair-use/process-memory";
import { NOW } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { emptyTables, listeningDatabase, testDatabase } from "@/tests/support/database";
import { replaceProcessWide } from "@/tests/support/process-wide";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
beforeEach(() => emptyTables());

const later = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

/** Null, or the seconds until the next one fits. */
const tried = (holder: string, now = NOW, on = db): Promise<number | null> =>
  spend(testContext({ now, db: on }), "log_in_account", holder).then(
    () => null,
    (error: TooMany) => error.retryAfter,
  );

const times = <T>(n: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => act(at)));

/** Runs as another server would, with a memory of its own. */
const process = (number: number) => {
  memories.set(current, replaceProcessWide("fair-use", memories.get(number)));
  current = number;
};
let current = 1;
const memories = new Map<number, object | undefined>();
beforeEach(() => {
  current = 1;
  memories.clear();
});

/** A database that answers nothing. */
const down = new Proxy(db, {
  get: () => {
    throw new Error("The database is down");
  },
});

describe("while the database fails", () => {
  const fails = async (holder: string) => expect(await tried(holder, NOW, down)).toBeUndefined();

  it("each try counts all the same, below half of the limit and beyond", async () => {
    for (let n = 0; n < 5; n++) await fails("ann");
    await tried("ann");
    expect(await tried("ann")).toBe(2);
    for (let n = 0; n < 4; n++) await tried("bob");
    for (let n = 0; n < 2; n++) await fails("bob");
    await tried("bob");
    expect(await tried("bob")).toBe(4);
  });

  it("a limit that refuses is full after that many", async () => {
    const send = (on: typeof db) => spend(testContext({ now: NOW, db: on }), "inbound_sender", "ann");
    for (let n = 0; n < 30; n++) await expect(send(down)).rejects.toThrow("down");
    await expect(send(db)).rejects.toThrow("Too many messages");
  });

  it("what was counted before isn't lost", async () => {
    for (let n = 0; n < 2; n++) await tried("ann");
    await fails("ann");
    for (let n = 0; n < 2; n++) expect(await tried("ann")).toBeNull();
    expect(await tried("ann")).toBe(1);
  });

  it("refusals stay to be written", async () => {
    noteRefusal("client_reads", "7", { day: "2026-05-12", at: NOW });
    await writeRefusals(down);
    expect(await rowsOf(fairUseOverruns, {})).toEqual([]);
    noteRefusal("client_reads", "7", { day: "2026-05-12", at: NOW });
    await writeRefusals(db);
    expect(await rowsOf(fairUseOverruns, {})).toMatchObject([{ holder: "7", refused: 2 }]);
  });
});

describe("a limit's count", () => {
  it("has a row from half of the limit on", async () => {
    await tried("ann");
    await tried("ann");
    expect(await rowsOf(fairUseCounts, {})).toEqual([]);
    await tried("ann");
    expect(await rowsOf(fairUseCounts, {})).toMatchObject([{ key: "log_in_account:ann", used: 3 }]);
  });

  it("is exact for a burst, and for one after another", async () => {
    const burst = await times(50, () => tried("ann"));
    expect(burst.filter((wait) => wait === null)).toHaveLength(5);
    for (let n = 0; n < 5; n++) expect(await tried("bob")).toBeNull();
    expect(await tried("bob")).toBe(1);
    expect(await tried("cyd")).toBeNull();
  });

  it("waits 1, 2, 4 … s, at most 15 min, and starts again after an hour without any", async () => {
    await times(5, () => tried("ann"));
    let now = NOW;
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await tried("ann", now)).toBe(wait);
      now = new Date(now.getTime() + wait * 1_000);
      expect(await tried("ann", now)).toBeNull();
    }
    now = new Date(now.getTime() + HOUR + 1);
    for (let n = 0; n < 5; n++) expect(await tried("ann", now)).toBeNull();
    expect(await tried("ann", now)).toBe(1);
  });

  it("of a day starts again at midnight, and counts what arrives, whenever it was tapped (rule late-taps)", async () => {
    const [tappedAt, arrived] = [new Date("2026-05-11T16:00:00Z"), new Date("2026-05-12T03:59:00Z")];
    const photo = (now: Date, amount: number) => {
      const ctx: Context = { ...testContext({ now }), tappedAt };
      return spend(ctx, "photos", 1, amount).then(
        () => null,
        ({ retryAfter }: TooMany) => retryAfter,
      );
    };
    expect(await photo(arrived, 200)).toBeNull();
    expect(await photo(arrived, 1)).toBe(60);
    expect(await photo(new Date("2026-05-12T04:00:00Z"), 200)).toBeNull();
  });

  it("drops what a process remembers from an earlier period", async () => {
    await tried("ann");
    await tried("ann");
    await tried("ann", later(HOUR + 1));
    expect(await rowsOf(fairUseCounts, {})).toEqual([]);
  });

  it("can be taken back or forgotten, in memory and in the row", async () => {
    const ctx = testContext({ now: NOW });
    await tried("ann");
    await giveBack(ctx, "log_in_account", "ann");
    for (let n = 0; n < 4; n++) await tried("ann");
    await giveBack(ctx, "log_in_account", "ann");
    expect(await rowsOf(fairUseCounts, {})).toMatchObject([{ used: 3 }]);
    await tried("anna");
    await forgetUse(ctx, "log_in_account", "ann");
    expect(await rowsOf(fairUseCounts, {})).toEqual([]);
    await tried("anna");
    await tried("anna");
    expect(await rowsOf(fairUseCounts, {})).toMatchObject([{ key: "log_in_account:anna", used: 3 }]);
  });

  it("counts in the row of another server as soon as there is one", async () => {
    await tried("ann");
    process(2);
    for (let n = 0; n < 3; n++) await tried("ann");
    process(1);
    expect(await tried("ann")).toBeNull();
    expect(await rowsOf(fairUseCounts, {})).toMatchObject([{ used: 5 }]);
    expect(await tried("ann")).not.toBeNull();
    process(2);
    expect(await tried("ann")).not.toBeNull();
  });

  it("lets three servers together pass less than two halves more", async () => {
    let passed = 0;
    for (let round = 0; round < 10; round++)
      for (const server of [1, 2, 3]) {
        process(server);
        if ((await tried("ann")) === null) passed += 1;
      }
    expect(passed).toBeGreaterThanOrEqual(5);
    expect(passed).toBeLessThanOrEqual(5 + 2 * 2);
  });

  it("survives a restart from half of the limit on", async () => {
    for (let n = 0; n < 4; n++) await tried("ann");
    forgetEverything();
    expect(await tried("ann")).toBeNull();
    expect(await tried("ann")).not.toBeNull();
  });
});

describe("a flood", () => {
  it("of 2,000 names writes nothing", async () => {
    const writes: string[] = [];
    const heard = listeningDatabase(
      (statement) => void (/^insert/i.test(statement) && writes.push(statement)),
    );
    for (let at = 0; at < 2_000; at += 100) await times(100, (n) => tried(`name-${at + n}`, NOW, heard));
    expect(writes).toEqual([]);
    expect(await rowsOf(fairUseCounts, {})).toEqual([]);
  });

  it("of 1,000 refusals writes one row and one overrun, in a few statements", async () => {
    const writes: string[] = [];
    const heard = listeningDatabase(
      (statement) => void (/^insert/i.test(statement) && writes.push(statement)),
    );
    const ctx = testContext({ now: NOW, db: heard });
    const flood = async () => {
      await spend(ctx, "log_in_address", "203.0.113.9").catch(() => undefined);
      await writeRefusals(heard);
    };
    for (let at = 0; at < 1_000; at += 100) await times(100, flood);
    expect(await rowsOf(fairUseCounts, {})).toMatchObject([{ used: 60 }]);
    const overruns = await rowsOf(fairUseOverruns, {});
    expect(overruns).toMatchObject([{ limitName: "log_in_address", holder: "203.0.113.9" }]);
    expect(overruns[0]?.refused).toBeGreaterThan(400);
    expect(writes.length).toBeLessThan(20);
  });
});
