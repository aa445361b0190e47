import { CACHES } from "@/lib/features/offline/kept-rules";

export const ASSETS = `${CACHES}static`;

/** A file in the build's folders, as named in a document, a style sheet, or a script's list of further scripts. */
const NAMED = /(?:static|\.\.)\/((?:chunks|media|css)\/[\w.~/-]+)/g;
const KEPT = /\.(?:js|css|woff2?)$/;

/**
 * Which files each file names. Build files never change, and two screens that need the same one share a single
 * request.
 */
const known = new Map<string, Promise<string[]>>();

/** The URLs of the build's files that a text names. */
export const namedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(NAMED)].flatMap(([, file = ""]) => (KEPT.test(file) ? `/_next/static/${file}` : [])),
  ),
];

/** Stores one file and returns the files it names. */
function keepAsset(address: string): Promise<string[]> {
  const asked = known.get(address) ?? takeAsset(address);
  known.set(address, asked);
  asked.catch(() => known.delete(address));
  return asked;
}

async function takeAsset(address: string): Promise<string[]> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(address);
  const answer = kept ?? (await fetch(address));
  // A newer build may have replaced it in the meantime; a busy server can send it later.
  if (answer.status >= 500) throw new TypeError(`${answer.status} for ${address}`);
  if (!answer.ok) return [];
  if (!kept) await cache.put(address, answer.clone());
  return /\.(js|css)$/.test(address) ? namedIn(await answer.text()) : [];
}

/** Stores these files and those they name, all at once: one after the other would take seconds. Returns them all. */
export async function keepFiles(first: readonly string[]): Promise<string[]> {
  const all = new Set(first);
  const keepWithNamed = async (address: string): Promise<void> => {
    const more = (await keepAsset(address)).filter((name) => !all.has(name));
    for (const name of more) all.add(name);
    await Promise.all(more.map(keepWithNamed));
  };
  await Promise.all(first.map(keepWithNamed));
  return [...all];
}

/** Stores every build file that a document needs; returns them all. */
export const keepAssets = (html: string): Promise<string[]> => keepFiles(namedIn(html));

/** Deletes the files of earlier builds. */
export async function dropOtherAssets(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}
