import type { Database } from "@/db/client";
import { testDatabase } from "@/tests/support/database";

/** Where the process dies: before its nth transaction is opened, or right after that one's commit. */
export type Death = { at: "before" | "after"; transaction: number };

/**
 * The database as a process sees it that is killed at a given point: what it waits for then never comes, so that no
 * line of its own runs any further, no `catch` either. `died` comes true at that moment.
 */
export function mortalDatabase({ at, transaction }: Death): { db: Database; died: Promise<true> } {
  let opened = 0;
  let tell: (dead: true) => void = () => undefined;
  const died = new Promise<true>((resolve) => {
    tell = resolve;
  });
  const die = () => {
    tell(true);
    return new Promise<never>(() => undefined);
  };
  const db = new Proxy(testDatabase(), {
    get(target, name, receiver) {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      const run: Database["transaction"] = async (work, config) => {
        opened += 1;
        const now = opened === transaction;
        if (now && at === "before") return die();
        const result = await target.transaction(work, config);
        return now ? die() : result;
      };
      return run;
    },
  });
  return { db, died };
}

/** The database as a process sees it to which something happens before a transaction of its own is opened. */
export const interruptedDatabase = (before: () => Promise<void>): Database =>
  new Proxy(testDatabase(), {
    get(target, name, receiver) {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      const run: Database["transaction"] = async (work, config) => {
        await before();
        return target.transaction(work, config);
      };
      return run;
    },
  });
