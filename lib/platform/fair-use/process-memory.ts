import { processWide } from "@/lib/process-wide";

/** What this process has counted of one key since `startedAt`, and whether it wrote a row for it. */
type Counted = { used: number; startedAt: Date; hasRow: boolean };

type Refusals = {
  limit: string;
  holder: string;
  day: string;
  seen: number;
  written: number;
  firstAt: Date;
  lastAt: Date;
};

/** `due`: the refusals to write; `turns`: the last work of each key that's under way. */
type Memory = {
  counts: Map<string, Counted>;
  refusals: Map<string, Refusals>;
  due: Set<Refusals>;
  turns: Map<string, Promise<void>>;
};

/** So many keys: the oldest are dropped first, with less than half a limit each. */
const MOST_KEYS = 20_000;

const memory = () =>
  processWide(
    "fair-use",
    (): Memory => ({
      counts: new Map(),
      refusals: new Map(),
      due: new Set(),
      turns: new Map(),
    }),
  );

function trim(map: Map<string, unknown>): void {
  if (map.size <= MOST_KEYS) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/** Takes what was counted of a key since `since` out of the memory. */
export function takeCounted(key: string, since: Date): number {
  const counted = memory().counts.get(key);
  if (!counted) return 0;
  if (counted.startedAt < since) {
    memory().counts.delete(key);
    return 0;
  }
  const { used } = counted;
  counted.used = 0;
  return used;
}

/** Adds to what is counted of a key; what it comes to, and whether there's a row. */
export function addCounted(key: string, amount: number, at: Date): Readonly<Counted> {
  const { counts } = memory();
  const counted = counts.get(key) ?? { used: 0, startedAt: at, hasRow: false };
  counted.used += amount;
  counts.set(key, counted);
  trim(counts);
  return counted;
}

/** Does the work of one key one after the other, so that no count is in two hands at once. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const { turns } = memory();
  const mine = (turns.get(key) ?? Promise.resolve()).then(work);
  const done = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(key, done);
  void done.then(() => turns.get(key) === done && turns.delete(key));
  return mine;
}

/** From now on this process counts the key in its row. */
export function noteRow(key: string): void {
  const counted = memory().counts.get(key);
  if (counted) counted.hasRow = true;
}

/** Takes back what turned out not to count. */
export function subtractCounted(key: string, amount: number): void {
  const counted = memory().counts.get(key);
  if (counted) counted.used = Math.max(0, counted.used - amount);
}

export function forgetCounted(key: string): void {
  memory().counts.delete(key);
}

/** Forgets every key that begins like this. */
export function forgetAllCounted(beginning: string): void {
  for (const key of memory().counts.keys()) if (key.startsWith(beginning)) memory().counts.delete(key);
}

/** Another refusal; it's written at the first and at each doubling. */
export function noteRefusal(limit: string, holder: string, { day, at }: { day: string; at: Date }): void {
  const { refusals, due } = memory();
  const key = `${day} ${limit}:${holder}`;
  const noted = refusals.get(key) ?? { limit, holder, day, seen: 0, written: 0, firstAt: at, lastAt: at };
  noted.seen += 1;
  noted.lastAt = at;
  refusals.set(key, noted);
  trim(refusals);
  if (noted.seen >= Math.max(1, noted.written * 2)) due.add(noted);
}

/** `more`: how many there were since they were last written. */
type Due = Omit<Refusals, "seen" | "written"> & { more: number };

/** Takes back refusals that couldn't be written. */
export function keepRefusals(unwritten: readonly Due[]): void {
  const { refusals, due } = memory();
  for (const { limit, holder, day, more } of unwritten) {
    const noted = refusals.get(`${day} ${limit}:${holder}`);
    if (!noted) continue;
    noted.written -= more;
    due.add(noted);
  }
}

/** The refusals to write now. */
export function takeRefusals(): Due[] {
  const due = [...memory().due];
  memory().due.clear();
  return due.map((noted) => {
    const { seen, written, ...facts } = noted;
    noted.written = seen;
    return { ...facts, more: seen - written };
  });
}

/** As after a restart of the process. */
export function forgetEverything(): void {
  for (const kept of Object.values(memory())) kept.clear();
}
