import { toDayOff } from "@/lib/core/days-off/reads";
import { listAskedDaysOff } from "@/lib/core/days-off/sql";
import { estimatesToLink, listEstimatesToLink } from "@/lib/core/leads/sql/estimate-jobs";
import { failedCardPayments } from "@/lib/features/exceptions/sql/card-exceptions";
import {
  askedDaysOff,
  endingFloaters,
  failedMessages,
  listMissingPay,
  listUnauditedPay,
  listUnclaimedLiveActions,
  listUndecidedDnfs,
  listUnnumberedJobs,
  missingPay,
  openInbound,
  unauditedPay,
  unclaimedLiveActions,
  undecidedDnfs,
  unnumberedJobs,
} from "@/lib/features/exceptions/sql/exceptions";
import { importsToFinish } from "@/lib/features/exceptions/sql/imports";
import { listUnheldLeads, unheldLeads } from "@/lib/features/exceptions/sql/lead-exceptions";
import { listOpenPayQuestions, openPayQuestions } from "@/lib/features/exceptions/sql/pay-questions";
import { path } from "@/lib/paths";
import { calls, limits, prices } from "./decided-kinds";
import { cardPaymentsWithOwed, floatersWithView, kind } from "./kind-parts";
import { onePerson, saidPaid } from "./second-person-kinds";
import { atRisk, changes, noCrew, unsigned } from "./today-kinds";

/**
 * The one table of what waits, in display order within its time: no screen shows a kind that isn't here. A new one needs
 * an entry, its SQL, and a table for its rows (rule stuff-to-do).
 */
export const EXCEPTION_KINDS = [
  noCrew,
  atRisk,
  unsigned,
  changes,
  kind({
    key: "numbers",
    when: "today",
    heldBy: ["production"],
    many: false,
    title: "Unnumbered jobs",
    howToFix: "Number each job, or unassign it from the crew.",
    none: "Every job on a crew has its number.",
    which: unnumberedJobs,
    waits: { since: "scheduled", about: "job" },
    rows: (ctx, page) => listUnnumberedJobs(ctx.db, page),
  }),
  kind({
    key: "missing_pay",
    when: "week",
    heldBy: ["pay"],
    many: false,
    title: "Missing pay",
    howToFix: "Enter pay for everyone who worked in the last five weeks. Someone else has to enter yours.",
    none: "Everyone who worked has a pay entry.",
    which: missingPay,
    waits: { since: "paid", about: "person" },
    rows: (ctx, page) => listMissingPay(ctx.db, page),
  }),
  kind({
    key: "unaudited_pay",
    when: "week",
    heldBy: ["pay"],
    many: true,
    title: "Pay not audited",
    howToFix: "Check and audit each entry. Someone else has to audit yours.",
    none: "Every pay entry is audited.",
    which: unauditedPay,
    waits: { since: "paid", about: "person" },
    rows: (ctx, page) => listUnauditedPay(ctx.db, page),
  }),
  kind({
    key: "pay_questions",
    when: "week",
    heldBy: ["pay"],
    many: false,
    title: "Questions about pay",
    howToFix: "Answer each one. Someone else has to answer yours.",
    none: "Every question about pay is answered.",
    which: openPayQuestions,
    waits: { since: "created", about: "person" },
    rows: (ctx, page) => listOpenPayQuestions(ctx.db, page.limit),
  }),
  kind({
    key: "days_off",
    when: "week",
    heldBy: ["production"],
    many: false,
    title: "Days off to approve",
    howToFix:
      "Approve or decline each one. The employee sees the answer on their phone. Someone else has to decide yours.",
    none: "No one is waiting for days off.",
    which: askedDaysOff,
    waits: { since: "created", about: "person" },
    rows: async (ctx, page) => (await listAskedDaysOff(ctx.db, page.limit)).map(toDayOff),
  }),
  kind({
    key: "dnfs",
    when: "week",
    heldBy: ["production"],
    many: false,
    title: "DNFs without a verdict",
    howToFix: "Assign each one to a crew and a day. The crew's return records whether it was valid.",
    none: "Every DNF has its verdict.",
    which: undecidedDnfs,
    waits: { since: "created", about: "job" },
    rows: (ctx, page) => listUndecidedDnfs(ctx.db, page),
  }),
  kind({
    key: "live_actions",
    when: "now",
    heldBy: ["production", "crew_mgt"],
    many: false,
    title: "Unclaimed live actions",
    howToFix: "Claim each one, or ask someone to.",
    none: "Every live action is claimed.",
    which: unclaimedLiveActions,
    waits: { since: "created", about: "live_action" },
    rows: (ctx, page) => listUnclaimedLiveActions(ctx.db, page),
  }),
  calls,
  kind({
    key: "leads",
    when: "today",
    heldBy: ["sales"],
    many: false,
    title: "Leads without a holder",
    howToFix: "Assign each one to someone who'll follow up.",
    none: "Every lead has a holder.",
    which: unheldLeads,
    waits: { since: "received", about: "lead" },
    rows: (ctx, page) => listUnheldLeads(ctx.db, page),
  }),
  prices,
  kind({
    key: "estimates",
    when: "week",
    heldBy: ["sales"],
    many: false,
    title: "Estimates to link",
    howToFix:
      "Choose which estimate each job came from, or none. Commission is owed for what an estimate sold.",
    none: "Every job that may come from an estimate is decided.",
    which: estimatesToLink,
    waits: { since: "created", about: "job" },
    rows: (ctx, page) => listEstimatesToLink(ctx.db, page.limit),
  }),
  kind({
    key: "floaters",
    when: "week",
    heldBy: ["production"],
    many: false,
    title: "Floaters due soon",
    howToFix: "Finish each one within three days, or agree on new dates with the client.",
    none: "No floaters are due in the next three days.",
    which: endingFloaters,
    rows: floatersWithView,
  }),
  kind({
    key: "card_payments",
    when: "today",
    heldBy: ["production"],
    many: false,
    title: "Card payments to sort out",
    howToFix:
      "Collect what is owed again, or lower the job's price to what stays paid. If a planned charge failed, agree with the client on how to pay.",
    none: "No refund, dispute or failed charge is waiting.",
    which: failedCardPayments,
    waits: { since: "done", about: "job" },
    rows: cardPaymentsWithOwed,
  }),
  limits,
  saidPaid,
  onePerson,
] as const;

const ADMIN = { heldBy: ["access_admin"], many: false } as const;

/** For the people who run the system; each count is of the list its link opens. */
export const ADMIN_KINDS = [
  {
    key: "failed_messages",
    ...ADMIN,
    when: "today",
    title: "Messages that couldn't be sent",
    which: failedMessages,
    href: path.outbox("?state=failed"),
  },
  {
    key: "imports",
    ...ADMIN,
    when: "week",
    title: "Imports to finish",
    which: importsToFinish,
    href: path.dataInOut(),
  },
] as const;

/** For the people who answer clients. */
export const CARE_KINDS = [
  {
    key: "inbox",
    when: "today",
    heldBy: ["client_care"],
    many: false,
    title: "Messages from clients",
    which: openInbound,
    href: path.inbox(),
  },
] as const;

/** Whatever is counted for anyone. */
export const ALL_KINDS = [...EXCEPTION_KINDS, ...CARE_KINDS, ...ADMIN_KINDS];
