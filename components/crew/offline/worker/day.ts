import type { KeptDay } from "@/lib/features/offline/contract";
import {
  FRESH_MS,
  isBusy,
  isEnded,
  isLogin,
  type KeptState,
  KINDS,
  type Kind,
} from "@/lib/features/offline/kept-rules";
import { COPY_HEADER } from "@/lib/platform/results/address-rules";
import { dropOtherAssets, keepAssets } from "./assets";
import { type DayIndex, dropPages, era, forgetDay, keepPage, readIndex, writeIndex } from "./pages";
import { build, tellPages } from "./scope";

const KEPT_DAY = "/api/crews/kept_day";
const AT_ONCE = 2;
const PATIENCE_MS = 30_000;

/** The phone can't continue: there's no signal, or the server is busy. The next round fetches the rest. */
class Stopped extends Error {}

let round: Promise<void> | null = null;
let again = false;
/** A save will be followed by a round. */
let announced = false;

const counted = (addresses: readonly { kind: Kind }[]): Record<Kind, number> =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, addresses.filter((one) => one.kind === kind).length]),
  ) as Record<Kind, number>;

const stateOf = (index: DayIndex): KeptState => ({
  wanted: counted(index.screens),
  kept: counted(index.screens.filter(({ address }) => index.entries[address])),
  at: index.at === null ? null : new Date(index.at).toISOString(),
  busy: round !== null || announced,
});

export async function dayState(): Promise<KeptState | null> {
  const index = await readIndex();
  return index && stateOf(index);
}

const tell = (index: DayIndex): Promise<void> => tellPages({ kind: "state", state: stateOf(index) });

export async function forget(): Promise<void> {
  await forgetDay();
  await tellPages({ kind: "state", state: null });
}

/** Fetches the screens of the day that are new or out of date. A call during a round starts one more after it. */
export function renew(): Promise<void> {
  if (round === null) round = takeRounds();
  else again = true;
  return round;
}

/** Says that the stored day is out of date until the next round, which starts in a moment. */
export async function announceRound(): Promise<void> {
  announced = true;
  const index = await readIndex();
  if (index) await tell(index);
}

/**
 * Stores these screens again right away, because a save has changed them and the signal may go any moment. The round
 * that follows does the rest.
 */
export async function takeAgain(addresses: readonly (string | null)[]): Promise<void> {
  const index = await readIndex();
  const since = era();
  const stored = addresses.flatMap((address) => (address && index?.entries[address] ? [address] : []));
  const take = async (address: string) => {
    const answer = await fetchCopy(address);
    if (answer.ok && !answer.redirected) await storeCopy(address, answer, since);
  };
  await Promise.allSettled(stored.map(take));
}

/** Someone opened the app, or the signal is back. */
export async function renewIfOld(): Promise<void> {
  if (round !== null) return round;
  const index = await readIndex();
  const ready = index?.at && index.screens.every(({ address }) => index.entries[address]?.build === build);
  if (!ready || Date.now() - (index.at ?? 0) >= FRESH_MS) await renew();
}

async function takeRounds(): Promise<void> {
  try {
    do {
      again = false;
      announced = false;
      await takeRound();
    } while (again);
  } catch (error) {
    // No signal, a slow answer or a busy server: the next round fetches the rest.
    if (!(error instanceof Stopped || error instanceof TypeError || error instanceof DOMException))
      throw error;
  } finally {
    round = null;
    const index = await readIndex();
    if (index) await tell(index);
  }
}

async function takeRound(): Promise<void> {
  const before = era();
  const began = Date.now();
  const day = await readDay();
  if (!day) return forget();
  // The stored day was deleted in the meantime, so this list belongs to a session that has ended.
  if (before !== era()) throw new Stopped();
  const index = await indexFor(day, began);
  const since = era();
  const due = index.screens.filter(({ address, version }) => {
    const entry = index.entries[address];
    return !entry || entry.version !== version || entry.build !== build || began - entry.at >= FRESH_MS;
  });
  await tell(index);
  // The run sheet comes first: it's what people open without a signal.
  const take = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      await takeScreen(index, next, since);
      await writeIndex(index, since);
      await tell(index);
    }
  };
  const takers = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  for (const taker of takers) if (taker.status === "rejected") throw taker.reason;
  await finish(index, began, since);
}

async function readDay(): Promise<KeptDay | null> {
  const answer = await fetch(KEPT_DAY, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
  if (isEnded(answer)) return null;
  if (!answer.ok) throw new Stopped();
  return (await answer.json()) as KeptDay;
}

/** Which screens of this person's day are stored. Anyone else's are deleted. */
async function indexFor({ person, screens }: KeptDay, heard: number): Promise<DayIndex> {
  const found = await readIndex();
  const own = found?.person === person ? found : null;
  if (found && !own) await forgetDay();
  return { person, screens, heard, entries: own?.entries ?? {}, at: own?.at ?? null };
}

const fetchCopy = (address: string): Promise<Response> =>
  fetch(address, {
    cache: "no-store",
    headers: { [COPY_HEADER]: "1" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Stores a screen and the build's files it needs, which it returns. */
async function storeCopy(address: string, answer: Response, since: number): Promise<string[]> {
  const assets = await keepAssets(await answer.clone().text());
  await keepPage(address, answer, since);
  return assets;
}

async function takeScreen(
  index: DayIndex,
  wanted: DayIndex["screens"][number],
  since: number,
): Promise<void> {
  const { address, version } = wanted;
  const answer = await fetchCopy(address);
  if (answer.redirected && isLogin(new URL(answer.url).pathname)) {
    await forget();
    throw new Stopped();
  }
  if (isBusy(answer)) throw new Stopped();
  if (!answer.ok || answer.redirected) {
    delete index.entries[address];
    return;
  }
  const assets = await storeCopy(address, answer, since);
  index.entries[address] = { version, build, at: Date.now(), assets };
}

async function finish(index: DayIndex, began: number, since: number): Promise<void> {
  const wanted = new Set(index.screens.map(({ address }) => address));
  for (const address of Object.keys(index.entries)) if (!wanted.has(address)) delete index.entries[address];
  const done = [...wanted].every((address) => index.entries[address]);
  if (done) index.at = began;
  await writeIndex(index, since);
  if (since !== era()) return;
  await dropPages((address) => index.entries[address] !== undefined);
  if (done) await dropOtherAssets(new Set(Object.values(index.entries).flatMap(({ assets }) => assets)));
}
