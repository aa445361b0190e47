import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Waiting } from "./waiting-rules";

const NAME = "runsheet-waiting";

interface Schema extends DBSchema {
  line: { key: number; value: Waiting; indexes: { key: string; owner: number } };
}

/**
 * The line on this phone. Every change reads and writes in one transaction, because tabs share the line, and the phone
 * may kill any of them.
 */
export type WaitingStore = {
  add: (entry: Omit<Waiting, "seq">) => Promise<void>;
  /** Everyone with something unsent on this phone. */
  owners: () => Promise<number[]>;
  /** One person's entries, in the order of the taps. */
  of: (owner: number) => Promise<Waiting[]>;
  /** Changes an entry, or removes it if `change` returns null. Returns what it was before; null when it's gone. */
  change: (key: string, change: (entry: Waiting) => Waiting | null) => Promise<Waiting | null>;
};

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade(db) {
      const line = db.createObjectStore("line", { keyPath: "seq", autoIncrement: true });
      line.createIndex("key", "key", { unique: true });
      line.createIndex("owner", "owner");
    },
    // A newer app in another tab mustn't have to wait for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
}

/** Opens the line, and reopens it if the browser closed it in between. */
export function openStore(): WaitingStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const withDb = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    opened ??= open();
    try {
      return await work(await opened);
    } catch (error) {
      opened = null;
      if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
      opened = open();
      return work(await opened);
    }
  };
  return {
    add: (entry) =>
      withDb(async (db) => {
        const tx = db.transaction("line", "readwrite");
        // Entered before under the same key: it's already in line.
        if (!(await tx.store.index("key").getKey(entry.key))) await tx.store.add(entry as Waiting);
        await tx.done;
      }),
    owners: () => withDb(async (db) => [...new Set((await db.getAll("line")).map(({ owner }) => owner))]),
    of: (owner) => withDb((db) => db.getAllFromIndex("line", "owner", owner)),
    change: (key, change) =>
      withDb(async (db) => {
        const tx = db.transaction("line", "readwrite");
        const before = await tx.store.index("key").get(key);
        if (before) {
          const after = change(before);
          await (after ? tx.store.put(after) : tx.store.delete(before.seq));
        }
        await tx.done;
        return before ?? null;
      }),
  };
}
