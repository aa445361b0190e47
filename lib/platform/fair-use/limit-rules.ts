import { addDays, type BusinessDate, businessDate, startOfBusinessDay } from "@/lib/values/dates";

/** Whose use a limit counts: the rows of the board name it. */
type HolderKind = "account" | "address" | "client" | "device" | "job" | "person" | "property" | "sender";

/** `most` of the limit, seconds until the next one fits, and the office's number. */
type Said = { most: number; seconds: number; phone: string };

/**
 * `kept`: "counts" are kept by the engine, "records" are the very rows that the limit is about. `past`: what happens
 * beyond `most`: each further one waits 1, 2, 4 … s, up to 15 min, until a whole `per` has passed without any; or none
 * until the `per` that began with the first has passed. `office`: what the office reads about an overrun; null: it's
 * about guessing a password or a code, and the office neither reads it nor lifts it.
 */
type Limit = {
  readonly most: number;
  /** "open": as long as they're open. */
  readonly per: "hour" | "day" | "open";
  readonly by: HolderKind;
  readonly kept: "counts" | "records";
  readonly past: "waits" | "refused";
  readonly office: string | null;
  readonly says: (said: Said) => string;
};

const WAIT = ({ seconds }: Said) => `Too many attempts. Wait ${seconds} seconds and try again.`;

const guesses = { per: "hour", kept: "counts", past: "waits", office: null, says: WAIT } as const;

const open = { per: "open", kept: "records", past: "refused" } as const;

const declines = {
  most: 5,
  per: "hour",
  kept: "counts",
  past: "refused",
  says: ({ seconds, phone }: Said) =>
    `Too many cards were declined. Try again in ${Math.ceil(seconds / 60)} min, or call us${phone && ` at ${phone}`}.`,
} as const;

const messages = {
  most: 30,
  per: "hour",
  by: "sender",
  kept: "counts",
  past: "refused",
  says: () => "Too many messages from this sender.",
} as const;

/** Every limit on how much one person, client or address may do (rule fair-use). Their names are in stored keys. */
export const LIMITS = {
  /** Wrong passwords for an account, by devices that never logged in to it. */
  log_in_account: { ...guesses, by: "account", most: 5 },
  log_in_device: { ...guesses, by: "device", most: 5 },
  log_in_address: { ...guesses, by: "address", most: 60, office: "Wrong passwords from one address" },
  reset_account: { ...guesses, by: "account", most: 5 },
  reset_address: { ...guesses, by: "address", most: 30, office: "Password links asked for from one address" },
  /** Wrong passwords of someone who's logged in and confirms an act. */
  confirm_staff: { ...guesses, by: "person", most: 5 },
  confirm_client: { ...guesses, by: "client", most: 5 },
  /** Codes emailed to a client to confirm who they are. */
  mailed_codes: {
    most: 5,
    per: "hour",
    by: "client",
    kept: "counts",
    past: "refused",
    office: null,
    says: ({ seconds }) =>
      `We've emailed you several codes. Use your password, or ask again in ${Math.ceil(seconds / 60)} min.`,
  },
  /** Wrong codes and passkeys after the right password. */
  second_step: { ...guesses, by: "person", most: 5 },
  /** Codes of homes that a staff member enters, right or wrong. */
  house_codes: {
    most: 60,
    per: "hour",
    by: "person",
    kept: "counts",
    past: "refused",
    office: "Codes of homes entered in an hour",
    says: ({ most }) => `You can enter ${most} codes an hour. Enter the rest in the next hour.`,
  },
  client_reads: {
    most: 200,
    per: "hour",
    by: "person",
    kept: "records",
    past: "refused",
    office: "Clients opened in an hour",
    says: ({ most }) =>
      `You've reached the limit of ${most} clients an hour. Search for less at once, or try again in the next hour.`,
  },
  /** Visits that a client booked and that are neither done nor cancelled. */
  bookings_property: {
    ...open,
    by: "property",
    most: 4,
    office: "Open bookings for one property",
    says: ({ most, phone }) =>
      `You have ${most} open bookings for this home, the most you can make online. Call us at ${phone} to book more.`,
  },
  /** Or four for each of their properties, whichever is more. */
  bookings_client: {
    ...open,
    by: "client",
    most: 12,
    office: "Open bookings of one client",
    says: ({ most, phone }) =>
      `You have ${most} open bookings, the most you can make online. Call us at ${phone} to book more.`,
  },
  /** Quality issues that a client reported and that are still open. */
  issues: {
    ...open,
    by: "job",
    most: 3,
    office: "Open quality issues for one job",
    says: ({ most, phone }) =>
      `You've reported ${most} issues for this job that are still open. Call us at ${phone} about anything else.`,
  },
  declined_link: { ...declines, by: "job", office: "Declined cards through one payment link" },
  declined_client: { ...declines, by: "client", office: "Declined cards for one client" },
  declined_address: { ...declines, by: "address", office: "Declined cards from one address" },
  photos: {
    most: 200,
    per: "day",
    by: "person",
    kept: "counts",
    past: "refused",
    office: "Photos in a day",
    says: ({ most }) => `You can upload ${most} photos a day. Send the rest tomorrow.`,
  },
  photo_bytes: {
    most: 500 * 1024 * 1024,
    per: "day",
    by: "person",
    kept: "counts",
    past: "refused",
    office: "Photos in a day, in MB",
    says: () => "You can upload 500 MB of photos a day. Send the rest tomorrow.",
  },
  inbound_sender: { ...messages, office: "Messages from one number or mailbox" },
  inbound_claimed: { ...messages, office: "Emails that claim to be from one address" },
  new_email: { ...guesses, by: "client", most: 5, office: "Changes of one client's email address" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export const limitOf = (name: LimitName): Limit => LIMITS[name];

/** What the office calls a limit. */
export const limitWords = (name: string): string => (isLimit(name) && LIMITS[name].office) || name;

/** The limits whose holders are numbers of that kind. */
export const limitsBy = (kind: HolderKind): LimitName[] =>
  (Object.keys(LIMITS) as LimitName[]).filter((name) => limitOf(name).by === kind);

export const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

const HOUR_MS = 3_600_000;

/** When the period began that `at` is in; what was counted earlier no longer matters. */
export const periodStart = ({ per }: Pick<Limit, "per">, at: Date): Date =>
  per === "day" ? startOfBusinessDay(businessDate(at)) : new Date(at.getTime() - HOUR_MS);

/** How many of a limit one process counts in memory before there's a row (rule fair-use). */
export const shareInMemory = ({ most }: Pick<Limit, "most">): number => Math.ceil(most / 2);

/** Seconds until the next one fits: when the wait is over, or the period that began at `startedAt`. */
export function secondsUntilFree(
  limit: Pick<Limit, "per" | "past">,
  { startedAt, blockedUntil }: { startedAt: Date; blockedUntil: Date | null },
  at: Date,
): number {
  const free =
    limit.past === "waits"
      ? (blockedUntil ?? at)
      : limit.per === "hour"
        ? new Date(startedAt.getTime() + HOUR_MS)
        : endOfBusinessDay(businessDate(at));
  return Math.max(1, Math.ceil((free.getTime() - at.getTime()) / 1000));
}

const endOfBusinessDay = (day: BusinessDate): Date => startOfBusinessDay(addDays(day, 1));
