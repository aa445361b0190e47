import type { Database } from "@/db/client";
import { testDatabase } from "@/tests/support/database";

/** Where the process dies: before its nth transaction opens, or right after that one commits. */
export type Death = { at: "before" | "after"; transaction: number };

/**
 * The database for a process that is killed at a given point: what it waits for never comes, so that none of its code
 * continues, not even a `catch`. `died` becomes true at that moment.
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

/** The database for a process in which something happens before one of its transactions opens. */
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
