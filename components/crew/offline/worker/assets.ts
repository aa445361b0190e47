import { CACHES } from "@/lib/features/offline/kept-rules";

export const ASSETS = `${CACHES}static`;

/** A file of the build, as a document, a script's list of further scripts, or a style sheet names it. */
const NAMED =
  /(?:\/_next\/)?static\/(?:chunks|media|css)\/[\w.~/-]+\.(?:js|css|woff2?)|\.\.\/media\/[\w.~-]+\.woff2?/g;

/** What each file names in turn: files of a build never change, and two screens that need one wait for it together. */
const known = new Map<string, Promise<string[]>>();

/** The addresses of the build's files that a text names. */
export const namedIn = (text: string): string[] => [
  ...new Set(
    (text.match(NAMED) ?? []).map(
      (found) => `/_next/static/${found.replace(/^.*?(?=chunks\/|media\/|css\/)/, "")}`,
    ),
  ),
];

/** Keeps one file, and says which files it names. */
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
  // A newer build may have taken its place meanwhile; a busy server has it later.
  if (answer.status >= 500) throw new TypeError(`${answer.status} for ${address}`);
  if (!answer.ok) return [];
  if (!kept) await cache.put(address, answer.clone());
  return /\.(js|css)$/.test(address) ? namedIn(await answer.text()) : [];
}

/** Keeps everything a document needs from the build; answers with all of it. */
export async function keepAssets(html: string): Promise<string[]> {
  const all = new Set(namedIn(html));
  // A set grows while it's walked, so files named by files come too.
  for (const address of all) for (const name of await keepAsset(address)) all.add(name);
  return [...all];
}

/** Deletes the files of earlier builds. */
export async function dropOtherAssets(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}
