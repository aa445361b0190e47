import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { SHOPS } from "@/lib/core/crews/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { dayCursor } from "@/lib/values/keyset";
import { wire } from "@/lib/values/wire";
import { CONFIRMATIONS, MOST_PAYMENTS, PAYMENT_STEPS } from "./rules";

/** Cash or a cheque on its way to the office; `conf1`, `conf2`: who confirmed it, 'nil' = no one yet. */
export const crewPayment = z.object({
  id: z.number(),
  date_done: z.string(),
  shop: z.enum(SHOPS),
  jobid: z.number(),
  address: z.string(),
  crew: z.string(),
  payment_type: z.enum(["Cash", "Cheque"]),
  cheque_number: z.string().nullable(),
  amount: wire.cents,
  /** Our own field: the form's total it was collected for; null if we don't have that. */
  due: wire.cents.nullable(),
  /** Our own field: why the cash differs from that. */
  reason: z.string().nullable(),
  conf1: z.string(),
  conf2: z.string(),
  /** Our own field: the caller's mark that they can still undo, and until when. */
  take_back: z.object({ by: z.enum(CONFIRMATIONS), until: z.iso.datetime() }).nullable(),
  /** Our own field: the caller is the closer, so someone else has to process it. */
  needs_someone_else: z.boolean(),
  /** Our own field: the caller is the partner whose crew collected it, so someone else has to be the closer. */
  own_collection: z.boolean(),
});

export type CrewPayment = z.output<typeof crewPayment>;

/** The list's filters: a shop's payments, those waiting for one step; invalid values mean all. */
export const paymentsQuery = z.object({
  shop: z.enum(SHOPS).optional().catch(undefined),
  state: z.enum(PAYMENT_STEPS).optional().catch(undefined),
  after: dayCursor.optional().catch(undefined),
});

/**
 * Payments in progress, and those processed in the last `PROCESSED_DAYS` days; newest first. If there are more, `next`
 * is the `after` of the next page. `count` and `total` cover everything that matches.
 */
export const fetchPaymentsContract = defineContract({
  method: "GET",
  path: "/api/crews/fetch_payments",
  who: "cap:crew_mgt",
  effect: "read",
  query: paymentsQuery.extend({
    limit: z.coerce.number().int().min(1).max(MOST_PAYMENTS).default(MOST_PAYMENTS),
  }),
  answer: z.object({
    payments: z.array(crewPayment),
    next: z.string().nullable(),
    count: z.number(),
    total: wire.cents,
  }),
});

export type CrewPayments = z.output<(typeof fetchPaymentsContract)["answer"]>;

/** The mark is no longer due, or this person can't set or undo it: the current payment. */
export const paymentMoved = defineRefusal("moved", { payment: crewPayment });

/** `by` conf1: the closer has it; conf2: the office processed it, which makes the job PAID. */
export const markPaymentContract = defineContract({
  method: "PATCH",
  path: "/api/crews/mark_payment_closer",
  who: "cap:crew_mgt",
  effect: "write",
  queues: { act: "Sign payment", of: "payment", by: "id" },
  body: z.object({ id: recordId(), hrid: recordId().nullish(), by: z.enum(CONFIRMATIONS) }),
  answer: z.object({ payment: crewPayment }),
  refusals: [paymentMoved],
});

/** The person who marked a payment can undo that within 10 minutes; undoing Processed restores the job. */
export const unmarkPaymentContract = defineContract({
  method: "PATCH",
  path: "/api/crews/unmark_payment",
  who: "cap:crew_mgt",
  effect: "write",
  queues: { act: "Take back signature", of: "payment", by: "id" },
  body: z.object({ id: recordId(), by: z.enum(CONFIRMATIONS) }),
  answer: z.object({ payment: crewPayment }),
  refusals: [paymentMoved],
});
