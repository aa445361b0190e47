import { path } from "@/lib/paths";
import { toClock } from "@/lib/values/clock-time";

/** What a phone can notify someone about, as the switches say it. */
export const PUSH_KINDS = {
  day: "The office changes my day",
  cancelled: "One of my jobs is cancelled",
  raised: "Someone raises a live action",
  claimed: "Someone claims my live action",
  resolved: "My live action is resolved",
} as const;
export type PushKind = keyof typeof PUSH_KINDS;
export const PUSH_KIND_NAMES = Object.keys(PUSH_KINDS) as [PushKind, ...PushKind[]];

/** What a phone shows. Anyone can read a lock screen, so it never names a client, an address or a price. */
export type PushPayload = {
  kind: PushKind;
  title: string;
  body: string;
  /** A newer one with the same tag replaces it. */
  tag: string;
  /** The screen it opens. */
  url: string;
};

export const dayPush = (): PushPayload => ({
  kind: "day",
  title: "Your day changed",
  body: "Open your run sheet to see what's new.",
  tag: "day",
  url: path.runsheet(),
});

/** `number` as crews read it, "4"; "" if the job has none. */
export const cancelledPush = (number: string): PushPayload => ({
  kind: "cancelled",
  title: "Job cancelled",
  body: number ? `Job ${number} has been cancelled.` : "One of your jobs has been cancelled.",
  tag: `cancelled-${number || "other"}`,
  url: path.runsheet(),
});

const LIVE_TITLES = {
  raised: "New live action",
  claimed: "Live action claimed",
  resolved: "Live action resolved",
} as const;

/** Its description may name a client, so the phone only says whom it's for and what it's about. */
export const livePush = (
  kind: keyof typeof LIVE_TITLES,
  { id, target, actionType }: { id: number; target: string; actionType: string },
): PushPayload => ({
  kind,
  title: LIVE_TITLES[kind],
  body: `${target}, ${actionType}`,
  tag: `live-${id}`,
  url: path.liveActions(),
});

const MINUTE_MS = 60_000;
/** Changes within two minutes are one notification, a minute after the first. */
export const TOGETHER_MS = 2 * MINUTE_MS;
export const SOON_MS = MINUTE_MS;
/** By then it's too late to matter, or the crew has seen it. */
export const WORTH_MS = 4 * 60 * MINUTE_MS;

export const clockText = (minutes: number): string => toClock(minutes).slice(0, 5);

/** What becomes of a notification, by the push service's answer. */
export type PushOutcome = "sent" | "gone" | "refused" | "later";
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

const MOST_TRIES = 8;
const MOST_WAIT_MS = 60 * MINUTE_MS;

/** When to try again: as the service says, otherwise after 15 s, doubled each time; null to give up. */
export function nextTry(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date },
  retryAfter: number | null,
  now: Date,
): Date | null {
  const wait =
    retryAfter === null ? 15_000 * 2 ** (attempts - 1) : Math.min(retryAfter * 1_000, MOST_WAIT_MS);
  const at = new Date(now.getTime() + wait);
  return attempts >= MOST_TRIES || at > expiresAt ? null : at;
}

/** Where a browser can have messages sent: an https address with a public name. Its IP addresses are checked later. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, port } = new URL(endpoint);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname);
  const isInside = /(^|\.)(localhost|local|internal|lan|home|corp|intranet)$/i.test(hostname);
  return protocol === "https:" && isName && !isInside && username === "" && (port === "" || port === "443");
}
