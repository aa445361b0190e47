import type { CardPanelView } from "@/lib/core/payments/panels/payment-view";
import { readApplyPayment, readCardPanel, readManageCards } from "@/lib/core/payments/panels/reads";
import { BOOKING_PANELS } from "./booking-panels";
import { FORM_PANELS } from "./form-panels";
import { readCompleted, readJobPanel, readUpcoming, readWelcome } from "./job-reads";
import { panel } from "./panel";

const PAYMENT_PANELS = [
  panel({
    key: "apply_payment",
    title: "Apply Payment",
    read: (ctx, scope, { text }) => readApplyPayment(ctx, scope, text("payment_intent")),
  }),
  panel({
    key: "manage_cards",
    title: "Manage(add and delete) credit cards",
    read: (ctx, scope, { text }) => readManageCards(ctx, scope, text("setup_intent")),
  }),
  panel({
    key: "card",
    title: ({ job }: CardPanelView) => `Enter card info to complete your order [${job.jobid}]`,
    read: (ctx, scope, { jobid }) => readCardPanel(ctx, scope, jobid),
  }),
];

const JOB_PANELS = [
  panel({ key: "none", title: "Select an option from the menus", read: readWelcome }),
  panel({ key: "upcoming", title: "Upcoming Jobs", read: readUpcoming }),
  panel({ key: "completed", title: "Completed Jobs", read: readCompleted }),
  panel({ key: "job", title: "Job Details", read: readJobPanel }),
];

export const PANELS = [...JOB_PANELS, ...FORM_PANELS, ...BOOKING_PANELS, ...PAYMENT_PANELS];

/** A panel as it was read: `key` says what `data` is. */
export type ReadPanel = Awaited<ReturnType<(typeof PANELS)[number]["show"]>>;
