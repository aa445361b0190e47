const MINUTE_MS = 60_000;

/**
 * The kinds of work a worker does side by side: each has its own row in the heartbeat, a name for people, and how long
 * one step may take before it counts as stuck. A mail server may hold a message for half a minute, a Stripe call takes
 * up to 10 s, and an import batch up to a minute.
 */
export const WORK = {
  mail: { name: "email", longest: 3 * MINUTE_MS },
  texts: { name: "text messages", longest: 3 * MINUTE_MS },
  pushes: { name: "notifications", longest: 3 * MINUTE_MS },
  cards: { name: "card payments", longest: 15 * MINUTE_MS },
  "reset-links": { name: "links to a new password", longest: 3 * MINUTE_MS },
  visits: { name: "visit confirmations", longest: 5 * MINUTE_MS },
  reviews: { name: "review requests", longest: 5 * MINUTE_MS },
  reports: { name: "reminders of reports", longest: 3 * MINUTE_MS },
  imports: { name: "imports", longest: 5 * MINUTE_MS },
  tidy: { name: "pay periods and cleaning up", longest: 15 * MINUTE_MS },
} as const;

export type Work = keyof typeof WORK;

export const isWork = (work: string): work is Work => Object.hasOwn(WORK, work);
