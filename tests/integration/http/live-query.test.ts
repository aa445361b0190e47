import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type LiveRead, liveQuery, type Watcher } from "@/lib/platform/services/live-query";
import { stopListening } from "@/lib/platform/services/notifications";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const PATIENT = { timeout: 60_000, interval: 20 };
const until = (check: () => void) => vi.waitFor(check, PATIENT);

type Phone = Watcher & { heard: string[]; seen?: number };
/** How often it was read, what each read was for, and how many were going on at most. */
type Counted = { reads: number; notices: string[][]; atOnce: number };

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

let keys = 0;

/** A query of a count: what's read is how often it was. */
function counted(changed: Partial<LiveRead<number, Phone>> = {}) {
  const so: Counted = { reads: 0, notices: [], atOnce: 0 };
  let going = 0;
  const read: LiveRead<number, Phone> = {
    channel: "test_counts",
    together: { notices: 20, joins: 0 },
    has: ({ seen }, newest) => newest !== null && seen === newest,
    read: async (_, { notices }) => {
      going += 1;
      so.atOnce = Math.max(so.atOnce, going);
      so.notices.push([...notices]);
      await db.execute(sql`select pg_sleep(0.02)`);
      going -= 1;
      so.reads += 1;
      return so.reads;
    },
    tell: ({ send }, newest, isNew) => send(isNew ? "all" : "news", String(newest)),
    ...changed,
  };
  const key = `count ${keys++}`;
  const watch = async (seen?: number) => {
    const heard: string[] = [];
    const phone: Phone = {
      heard,
      seen,
      send: (event, data = "") => heard.push([event, data].filter(Boolean).join(" ")),
      end: () => heard.push("over"),
      context: () => testContext({}),
    };
    const stop = await liveQuery(key, read).watch(phone);
    stops.push(stop);
    const leave = () => {
      stops = stops.filter((each) => each !== stop);
      stop();
    };
    return { heard, leave };
  };
  return { so, watch };
}

const notify = (...notices: string[]) =>
  db.execute(
    sql.join(
      notices.map((notice) => sql`select pg_notify('test_counts', ${notice})`),
      sql` union all `,
    ),
  );

describe("what a process follows", () => {
  it("is read once for all who join together, and again for those whose state is old", async () => {
    const { so, watch } = counted();
    const phones = await Promise.all([watch(), watch(), watch()]);
    expect(so.reads).toBe(1);
    for (const { heard } of phones) expect(heard).toEqual(["all 1"]);
    expect((await watch(1)).heard).toEqual([]);
    expect(so.reads).toBe(1);
    expect((await watch(0)).heard).toEqual(["all 2"]);
    for (const { heard } of phones) expect(heard).toEqual(["all 1", "news 2"]);
  });

  it("is read once for several notices, each named once, and never twice at the same time", async () => {
    const { so, watch } = counted();
    const { heard } = await watch();
    await notify("a", "b", "a");
    await until(() => expect(heard).toEqual(["all 1", "news 2"]));
    expect(so.notices[1]).toEqual(["a", "b"]);
    await Promise.all([notify("c"), watch(), notify("d"), watch(), notify("e")]);
    await until(() => expect(so.notices.flat()).toEqual(expect.arrayContaining(["c", "d", "e"])));
    expect(so.atOnce).toBe(1);
  });

  it("isn't read for notices that don't concern it", async () => {
    const { so, watch } = counted({ ignores: (notice) => notice.startsWith("other") });
    const { heard } = await watch();
    await notify("other");
    await notify("own");
    await until(() => expect(heard).toEqual(["all 1", "news 2"]));
    expect(so.notices[1]).toEqual(["own"]);
  });

  it("is read again with the same notices after a read that failed", async () => {
    const failing = { times: 0 };
    const seen: string[][] = [];
    const { watch } = counted({
      read: async (_, { notices }) => {
        seen.push([...notices]);
        if (notices.length > 0 && failing.times++ === 0) throw new Error("The database is busy");
        return seen.length;
      },
    });
    const { heard } = await watch();
    await notify("a");
    await until(() => expect(heard).toEqual(["all 1", "news 3"]));
    expect(seen).toEqual([[], ["a"], ["a"]]);
  });

  it("refuses someone whose read fails, and is there for the next", async () => {
    const failing = { times: 0 };
    const { watch } = counted({
      read: async () => {
        if (failing.times++ === 0) throw new Error("The database is busy");
        return 7;
      },
    });
    await expect(watch()).rejects.toThrow("The database is busy");
    expect((await watch()).heard).toEqual(["all 7"]);
  });

  it("ends for someone who may no longer watch, and refuses someone who may not at first", async () => {
    const { watch } = counted({ has: () => false, allows: ({ seen }, newest) => newest < (seen ?? 9) });
    const leaving = await watch(2);
    const staying = await watch();
    expect(leaving.heard).toEqual(["all 1", "end", "over"]);
    await expect(watch(1)).rejects.toThrow();
    expect(staying.heard).toEqual(["all 2", "news 3"]);
  });

  it("is forgotten with its last watcher, because it no longer hears of changes", async () => {
    const { so, watch } = counted();
    (await watch()).leave();
    const back = await watch(1);
    expect([so.reads, back.heard]).toEqual([2, ["all 2"]]);
  });

  it("ends for everyone when notices no longer get through, and starts again for the next", async () => {
    const { watch } = counted();
    const { heard } = await watch();
    stopListening();
    expect(heard).toEqual(["all 1", "over"]);
    const again = await watch();
    await notify("a");
    await until(() => expect(again.heard).toEqual(["all 2", "news 3"]));
    expect(heard).toEqual(["all 1", "over"]);
  });
});
