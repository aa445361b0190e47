import { DAY_CACHES, KEPT_MS, type Kind } from "@/lib/features/offline/kept-rules";

const PAGES = `${DAY_CACHES}pages`;
const INDEX = `${DAY_CACHES}index`;
const INDEX_KEY = "/crew-day-index";
const TAKEN_AT = "x-taken-at";

/** The documents by the URLs they're stored under, and the build files each one needs. */
type Entry = { version: string; build: string; at: number; assets: string[] };
type Wanted = { address: string; kind: Kind; version: string };
export type DayIndex = {
  person: string;
  /** The day as the server last listed it. */
  screens: Wanted[];
  entries: Record<string, Entry>;
  /** When the server last answered anything. */
  heard: number;
  /** When the last complete round began. */
  at: number | null;
};

/** Goes up whenever the phone deletes the stored day; anything requested before that isn't stored. */
let forgotten = 0;
export const era = (): number => forgotten;

/** Deletes everything that belongs to a person. */
export async function forgetDay(): Promise<void> {
  forgotten += 1;
  for (const name of await caches.keys()) if (name.startsWith(DAY_CACHES)) await caches.delete(name);
}

export async function readIndex(): Promise<DayIndex | null> {
  const found = await caches.match(INDEX_KEY, { cacheName: INDEX });
  if (!found) return null;
  const index = (await found.json()) as DayIndex;
  if (Date.now() - index.heard < KEPT_MS) return index;
  await forgetDay();
  return null;
}

export async function writeIndex(index: DayIndex, since: number): Promise<void> {
  if (since !== era()) return;
  const cache = await caches.open(INDEX);
  await cache.put(INDEX_KEY, new Response(JSON.stringify(index)));
  // The stored day was deleted while this was being written.
  if (since !== era()) await forgetDay();
}

/** Stores a document, marked with the time it was fetched. Its headers, including the content policy, stay with it. */
export async function keepPage(address: string, answer: Response, since: number): Promise<void> {
  if (since !== era()) return;
  const headers = new Headers(answer.headers);
  headers.set(TAKEN_AT, new Date().toISOString());
  // These headers describe the transfer, not the stored document.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  const cache = await caches.open(PAGES);
  await cache.put(address, new Response(await answer.blob(), { status: 200, headers }));
  if (since !== era()) await forgetDay();
}

export async function dropPages(isWanted: (address: string) => boolean): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!isWanted(pathname + search)) await cache.delete(url);
  }
}

/** A stored document; none when it or the day is more than three days old. */
export async function keptPage(address: string): Promise<Response | null> {
  if (!(await readIndex())) return null;
  const found = await caches.match(address, { cacheName: PAGES, ignoreVary: true });
  const taken = found && takenAt(found);
  return found && taken && Date.now() - Date.parse(taken) < KEPT_MS ? found : null;
}

export const takenAt = (kept: Response): string | null => kept.headers.get(TAKEN_AT);
