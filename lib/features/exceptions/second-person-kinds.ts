import type { Context } from "@/lib/context";
import type { Page } from "@/lib/core/jobs/sql/board-days";
import {
  listConfirmedPaid,
  listOnePersonActs,
  listSaidPaid,
  listTakenBack,
  onePersonActs,
  saidPaidOddJobs,
} from "@/lib/features/exceptions/sql/second-person";

/** What was confirmed within a day stays listed below, so that it can be undone; only the others count. */
export const saidPaid = {
  key: "said_paid",
  when: "week",
  heldBy: ["production"],
  many: false,
  title: "Odd jobs to confirm as paid",
  howToFix:
    "Their partner says they're paid. Check the money, then confirm it. Someone else has to confirm yours.",
  none: "No partner is waiting for a payment to be confirmed.",
  which: saidPaidOddJobs,
  waits: { since: "done", about: "property" },
  read: async (ctx: Context, page: Page) => {
    const [rows, confirmed] = await Promise.all([
      listSaidPaid(ctx.db, page),
      listConfirmedPaid(ctx.db, ctx.now, page.limit),
    ]);
    return { key: "said_paid" as const, rows, confirmed };
  },
} as const;

export const onePerson = {
  key: "one_person",
  when: "today",
  heldBy: ["production"],
  many: false,
  title: "Done by one person",
  howToFix:
    "One person entered and audited this pay, inspected their own crew, or linked a job to their own estimate. If it isn't right, undo it. Entries disappear after a day.",
  none: "Nobody has confirmed their own work since yesterday.",
  which: onePersonActs,
  read: async (ctx: Context, page: Page) => {
    const [rows, takenBack] = await Promise.all([
      listOnePersonActs(ctx.db, page),
      listTakenBack(ctx.db, ctx.now, page.limit),
    ]);
    return { key: "one_person" as const, rows, takenBack };
  },
} as const;
