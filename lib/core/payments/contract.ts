import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** A Stripe id. Our tables say which client it belongs to. */
export const providerId = z.string().min(1).max(255);
/** The session says who is acting: '' and null count as not sent. */
export const actingId = z.union([z.literal(""), recordId()]).nullish();
/** A number here says who is acting; we ignore other forms from the documents (a name, the whole session). */
export const actingUser = z.union([recordId(), z.unknown().transform(() => null)]).optional();

export const owner = { who: "owner" } as const;
/** Calls the card provider, so it opens its own short transactions. */
export const asking = { effect: "write", transaction: "own", outside: true } as const;
const link = { link: "pay" } as const;
const cents = z.number().int();
const one = z.object({ id: providerId });

/** `status` in the provider's words; `amount` in cents. */
const standing = {
  status: z.string(),
  id: z.string(),
  amount: cents,
  /** Where the browser has to go if the cardholder's bank requires a step. */
  redirect: z.string().nullable(),
  /** Why the card was declined, for the client to read. */
  message: z.string().nullable(),
};

/** The jobs now owe a different amount: this one. */
export const totalChanged = defineRefusal("total_changed", { amount: cents });
/** These jobs are paid, not done, or not priced. */
export const notPayable = defineRefusal("not_payable", { jobids: z.array(z.number()) });
/** The payment, or another one for its jobs, has started or ended. */
export const paymentBegun = defineRefusal("begun", { status: z.string().optional() });

/**
 * We accept `type`, `email` and `dashboardShowFunction` but drop them; the session says who is acting (T17, T36).
 * `keep_card`: the cardholder agreed to keep a card entered for this payment on file.
 */
export const startPaymentContract = defineContract({
  ...owner,
  ...asking,
  ...link,
  method: "POST",
  path: "/api/payment_intents",
  body: z.object({
    customer_id: providerId,
    cfid: recordId(),
    user: actingUser,
    keep_card: z.boolean().optional(),
  }),
  answer: z.object({ client_secret: z.string().nullable(), id: z.string() }),
  refusals: [notPayable, paymentBegun],
});

/** `amount` in cents, with HST; if the jobs owe a different amount, it's a 409 that says how much. */
export const chooseJobsContract = defineContract({
  ...owner,
  ...asking,
  ...link,
  method: "PATCH",
  path: "/api/payment_intents/{id}",
  params: one,
  body: z.object({ amount: cents, jobids: z.array(recordId()).min(1).max(100) }),
  answer: z.object({ id: z.string(), amount: cents }),
  refusals: [totalChanged, notPayable, paymentBegun],
});

export const paymentContract = defineContract({
  ...owner,
  ...link,
  effect: "read",
  outside: true,
  method: "GET",
  path: "/api/payment_intents/{id}",
  params: one,
  answer: z.object({ id: z.string(), status: z.string(), amount: cents }),
});

/** `pm_id`: the client's own saved card, or a card just entered in the provider's form. */
export const confirmPaymentContract = defineContract({
  ...owner,
  ...asking,
  ...link,
  method: "POST",
  path: "/api/payment_intents/confirm_payment",
  body: z.object({ pm_id: providerId, pi_id: providerId }),
  answer: z.object(standing),
  refusals: [totalChanged, notPayable, paymentBegun],
});

/** Finishes a payment on return from the cardholder's bank: only what the provider says counts. */
export const markJobsToPayContract = defineContract({
  ...owner,
  ...asking,
  ...link,
  method: "POST",
  path: "/api/payment_intents/mark_jobs_to_pay",
  body: z.object({ pi_id: providerId, hrid: actingId }),
  answer: z.object({ success: z.boolean(), ...standing }),
});

export const paymentsListContract = defineContract({
  ...owner,
  method: "GET",
  path: "/api/payment_intents/{customerId}/payment_intents_list",
  effect: "read",
  params: z.object({ customerId: providerId }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.string().nullable(),
        status: z.string(),
        amount: cents.nullable(),
        jobids: z.array(z.number()),
        created_at: z.string(),
      }),
    ),
  }),
});

/**
 * "Charge my card when the job is done"; `pm_id` is the client's own saved card, otherwise the newest one on file then.
 */
export const intendPaymentContract = defineContract({
  ...owner,
  method: "POST",
  path: "/api/payment_intents/create_intended_payment",
  effect: "write",
  body: z.object({ jobid: recordId(), cfid: actingId, pm_id: providerId.nullish(), hrid: actingId }),
  answer: z.object({ success: z.boolean(), id: z.number() }),
  refusals: [paymentBegun],
});

/** The planned charge is no longer there to take back: charged, given up, or already taken back. */
export const planEnded = defineRefusal("plan_ended", { state: z.enum(["charged", "declined", "cancelled"]) });

/** Takes a planned charge back; `id` is the one the screen showed, so a newer one stays. */
export const withdrawPlanContract = defineContract({
  ...owner,
  method: "POST",
  path: "/api/payment_intents/withdraw_intended_payment",
  effect: "write",
  body: z.object({ jobid: recordId(), id: recordId(), cfid: actingId }),
  answer: z.object({ success: z.boolean() }),
  refusals: [paymentBegun, planEnded],
});

/** Signed by the card provider; the signature is over the raw body. */
export const webhookContract = defineContract({
  who: "public",
  method: "POST",
  path: "/api/stripe/webhook",
  ...asking,
  media: { takes: ["application/json"] },
  answer: z.object({ received: z.boolean() }),
});
