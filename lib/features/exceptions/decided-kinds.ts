import type { Context } from "@/lib/context";
import type { Page } from "@/lib/core/jobs/sql/board-days";
import { listVisitsToCall, visitsToCall } from "@/lib/core/jobs/sql/visit-calls";
import { readPriceChecks } from "@/lib/core/prices/reads";
import { PRICE_CHECKS } from "@/lib/core/prices/rules";
import { openPriceChecks } from "@/lib/features/exceptions/sql/exceptions";
import {
  type LimitsBy,
  listOverruns,
  type Overrun,
  refusedOverruns,
} from "@/lib/features/exceptions/sql/overruns";
import { limitsBy, limitWords } from "@/lib/platform/fair-use/limit-rules";

// Kinds whose decided rows stay listed below, so that they can be taken back.

/** Clients who were called stay listed below, with who called; only the others count. */
export const calls = {
  key: "calls",
  when: "today",
  heldBy: ["production"],
  many: false,
  title: "Call these clients",
  howToFix:
    "Neither email nor texts reach these clients in time, or they want a call before we come. Call each one with the day and time, then check Called.",
  none: "Every client in the next two days gets an email or text, and none wants a call.",
  which: visitsToCall,
  read: async (ctx: Context, page: Page) => {
    const visits = await listVisitsToCall(ctx.db, page);
    return {
      key: "calls" as const,
      rows: visits.filter(({ calledAt }) => calledAt === null),
      called: visits.filter(({ calledAt }) => calledAt !== null),
    };
  },
} as const;

const withWords = ({ limit, ...overrun }: Overrun) => ({
  ...overrun,
  limit: limitWords(limit),
});

const HOLDERS: LimitsBy = {
  person: limitsBy("person"),
  client: limitsBy("client"),
  property: limitsBy("property"),
  job: limitsBy("job"),
};

/** Who was allowed more today stays listed below; only the others count. */
export const limits = {
  key: "limits",
  when: "today",
  heldBy: ["production"],
  many: false,
  title: "Limits reached",
  howToFix:
    "Find out why. If it's fair, allow more until midnight; someone else has to allow yours. Entries disappear after seven days.",
  none: "No one reached a limit in the last seven days.",
  which: refusedOverruns,
  read: async (ctx: Context, page: Page) => {
    const [rows, allowed] = await Promise.all(
      [false, true].map((allowed) => listOverruns(ctx.db, page, { allowed, by: HOLDERS })),
    );
    return {
      key: "limits" as const,
      rows: (rows ?? []).map(withWords),
      allowed: (allowed ?? []).map(withWords),
    };
  },
} as const;

/** What was decided within a day stays listed below, so that it can be undone; only the others count. */
export const prices = {
  ...PRICE_CHECKS,
  when: "week",
  heldBy: ["sales", "production"],
  many: false,
  which: openPriceChecks,
  waits: { since: "created", about: "property" },
  read: async (ctx: Context, page: Page) => ({
    key: PRICE_CHECKS.key,
    ...(await readPriceChecks(ctx, page.limit)),
  }),
} as const;
