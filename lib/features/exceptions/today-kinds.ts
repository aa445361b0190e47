import type { Context } from "@/lib/context";
import type { Page } from "@/lib/core/jobs/sql/board-days";
import {
  listPromisesAtRisk,
  listUnsignedCrews,
  listWantsChange,
  listWithoutCrew,
  promisesAtRisk,
  unsignedCrews,
  wantsChange,
  withoutCrew,
} from "@/lib/features/exceptions/sql/today";

const OFFICE = { heldBy: ["production"], many: false } as const;
const NOW = { ...OFFICE, when: "now" } as const;

// What can't wait. Home shows the first three with their rows, from what it has already read.

export const noCrew = {
  ...NOW,
  key: "no_crew",
  title: "Today's visits without a crew",
  howToFix: "Assign each one to a crew of today, or call the client and agree on another day.",
  none: "Every visit promised for today has a crew.",
  which: withoutCrew,
  read: async (ctx: Context, page: Page) => ({
    key: "no_crew" as const,
    rows: await listWithoutCrew(ctx.db, page),
  }),
} as const;

export const atRisk = {
  ...NOW,
  key: "at_risk",
  title: "Promises about to break",
  howToFix: "Call the client with the time we'll really be there, or give the visit to a crew that's closer.",
  none: "No appointment is late or about to be.",
  which: promisesAtRisk,
  read: async (ctx: Context, page: Page) => ({
    key: "at_risk" as const,
    rows: await listPromisesAtRisk(ctx.db, page),
  }),
} as const;

export const unsigned = {
  ...NOW,
  key: "unsigned",
  title: "Crews not signed in",
  howToFix: "Reach the crew. If it isn't coming, give its jobs to another one.",
  none: "Every crew with work today has signed in, or still has time to.",
  which: unsignedCrews,
  read: async (ctx: Context, page: Page) => ({
    key: "unsigned" as const,
    rows: await listUnsignedCrews(ctx.db, page),
  }),
} as const;

/** Who said that we may come after all stays listed below; only the others count. */
export const changes = {
  ...OFFICE,
  when: "today",
  key: "changes",
  title: "Clients who want to move or cancel",
  howToFix:
    "Call each one, then move or cancel the visit on its page. If they want us to come after all, check Coming as planned.",
  none: "No client wants another day.",
  which: wantsChange,
  waits: { since: "created", about: "job" },
  read: async (ctx: Context, page: Page) => {
    const visits = await listWantsChange(ctx.db, page);
    return {
      key: "changes" as const,
      rows: visits.filter(({ isSettled }) => !isSettled),
      settled: visits.filter(({ isSettled }) => isSettled),
    };
  },
} as const;
