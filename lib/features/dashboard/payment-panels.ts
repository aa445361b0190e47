import type { CardPanelView } from "@/lib/core/payments/panels/payment-view";
import { readApplyPayment, readCardPanel, readManageCards } from "@/lib/core/payments/panels/reads";
import { panel } from "./panel";

export const PAYMENT_PANELS = [
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
