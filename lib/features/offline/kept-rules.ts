import { AREAS, path } from "@/lib/paths";

/** How long a phone stores a day that no server has refreshed. */
export const KEPT_MS = 3 * 24 * 3600 * 1000;

/** Stored screens are refreshed when they're older than this. */
export const FRESH_MS = 10 * 60 * 1000;

/** Every cache of the crew's worker starts with the first prefix; those with a person's day start with the second. */
export const CACHES = "crew-";
export const DAY_CACHES = "crew-day-";

/** The crew's screens that a phone stores, by the first part of their path; "" is the crew's home page. */
const SCREENS: ReadonlySet<string> = new Set([
  ...["", "runsheet", "job-details", "dnf-details", "maps", "stats"],
  ...["live_action", "create_live_action", "open-close", "safety-talk", "crew-details", "my_pay"],
]);

/** These screens show the result of the last action at the top, whatever further parts their path has. */
const RESULT_SCREENS = [path.runsheet(), path.liveActions()];

/** Whether it's the crew's area: the worker handles nothing in other areas. */
export const isCrewScreen = (pathname: string): boolean =>
  pathname === AREAS.crew || pathname.startsWith(`${AREAS.crew}/`);

/** The one URL a screen is stored under; null for screens that phones don't store. */
export function keptAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  if (!isCrewScreen(pathname)) return null;
  const [first = ""] = pathname.slice(AREAS.crew.length + 1).split("/");
  if (!SCREENS.has(first)) return null;
  const page = RESULT_SCREENS.find((screen) => pathname.startsWith(`${screen}/`)) ?? pathname;
  const asked = new URLSearchParams(search);
  // Next's own parameter, and a position on the screen.
  for (const name of ["_rsc", "tab"]) asked.delete(name);
  return asked.size > 0 ? `${page}?${asked}` : page;
}

/** Whether opening it may show, and use up, the result of an action. */
export const showsResult = (address: string): boolean => RESULT_SCREENS.includes(address.split("?")[0] ?? "");

export const isLogin = (pathname: string): boolean => pathname === path.login("crew");

/** No one is logged in, or the person may not have this day. */
export const isEnded = ({ status }: Pick<Response, "status">): boolean => status === 401 || status === 403;

/** The server is busy: use the stored screens for now, and fetch more later. */
export const isBusy = ({ status }: Pick<Response, "status">): boolean => status === 429 || status >= 500;

/** What to call a screen of the day, in the line that lists what's available. */
export const KINDS = ["job", "dnf", "map", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** How much of the day this phone has stored. */
export type KeptState = {
  /** The day's screens, and those that open without a signal. */
  wanted: Record<Kind, number>;
  kept: Record<Kind, number>;
  /** When the last complete round began; null before the first. */
  at: string | null;
  /** It's being refreshed, or will be in a moment. */
  busy: boolean;
};

const sum = (counts: Record<Kind, number>): number => KINDS.reduce((all, kind) => all + counts[kind], 0);

const words: Record<Kind, (n: number) => string> = {
  job: (n) => (n === 1 ? "1 job" : `${n} jobs`),
  dnf: (n) => (n === 1 ? "1 DNF" : `${n} DNFs`),
  map: () => "map",
  other: (n) => (n === 1 ? "1 other screen" : `${n} other screens`),
};

const listed = (counts: Record<Kind, number>, kinds: readonly Kind[]): string =>
  kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => words[kind](counts[kind]))
    .join(", ");

/**
 * From a page to the worker, which answers on the port that came with the message. "renew" refreshes a day that's old,
 * "changed" one that the office has just changed; "saved" first stores the screens again that a save has changed.
 */
export type ToWorker = {
  kind: "hello" | "renew" | "changed" | "saved" | "forget" | "update";
  /** With "hello": the screen's scripts, in one text. */
  scripts?: string;
  /** With "saved": the URL of the screen that saved. */
  page?: string;
};

/** From the worker to its pages. */
export type FromWorker = { kind: "state"; state: KeptState | null };

/** The answer to "hello": how much of the day is stored, and how old the copy is that this page was opened from. */
export type Hello = { state: KeptState | null; copyOf: string | null };

export const isReady = (state: KeptState): boolean =>
  state.at !== null && KINDS.every((kind) => state.kept[kind] >= state.wanted[kind]);

/** The run sheet's line: what opens without a signal, or what is missing. `time` formats an instant for people. */
export function readyLine(state: KeptState, time: (at: string) => string): string {
  if (isReady(state) && state.at !== null)
    return `Ready offline: ${listed(state.kept, ["job", "dnf", "map"]) || "run sheet"} · ${time(state.at)}${state.busy ? " · updating" : ""}`;
  if (state.busy) return `Getting ready for offline: ${sum(state.kept)} of ${sum(state.wanted)} screens`;
  const missing = Object.fromEntries(
    KINDS.map((kind) => [kind, Math.max(0, state.wanted[kind] - state.kept[kind])]),
  ) as Record<Kind, number>;
  return `Not ready offline. Missing: ${listed(missing, KINDS) || "the day"}`;
}
