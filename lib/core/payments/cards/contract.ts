import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { actingId, actingUser, asking, owner, providerId } from "@/lib/core/payments/contract";
import { recordId } from "@/lib/platform/http/parse-input";

const link = { link: "pay" } as const;
const client = z.object({ cfid: recordId() });
const done = z.object({ success: z.boolean() });
const customer = z.object({ id: z.string() });

export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});

/** The client's customer at the card provider; null before the first card. */
export const customerContract = defineContract({
  ...owner,
  ...link,
  method: "GET",
  path: "/api/stripe/{cfid}",
  effect: "read",
  params: client,
  answer: z.object({ customer: customer.nullable() }),
});

export const makeCustomerContract = defineContract({
  ...owner,
  ...asking,
  ...link,
  method: "POST",
  path: "/api/stripe",
  body: client,
  answer: z.object({ customer }),
});

/** Also updates our copy of the list and what depends on it. */
export const cardListContract = defineContract({
  ...owner,
  effect: "read",
  stepUp: "client",
  outside: true,
  method: "GET",
  path: "/api/stripe/{customerId}/fetch_card_list",
  params: z.object({ customerId: providerId }),
  answer: z.object({ cards: z.object({ data: z.array(savedCard) }) }),
});

/**
 * With `pm_id`, a card just entered in the provider's form, it's saved right away. We accept `type`, `email` and
 * `dashboardShowFunction` but drop them; the session says who is acting (T17, T36).
 */
export const addCardContract = defineContract({
  ...owner,
  ...asking,
  method: "POST",
  path: "/api/setup_intents",
  body: z.object({
    customer_id: providerId,
    cfid: recordId(),
    jobid: actingId,
    pm_id: providerId.nullish(),
    user: actingUser,
  }),
  answer: z.object({
    client_secret: z.string().nullable(),
    id: z.string(),
    status: z.string(),
    redirect: z.string().nullable(),
    message: z.string().nullable(),
  }),
});

/** Once it succeeds, the card is in our list too. */
export const cardSetupContract = defineContract({
  ...owner,
  effect: "read",
  outside: true,
  method: "GET",
  path: "/api/setup_intents/{id}",
  params: z.object({ id: providerId }),
  answer: z.object({
    status: z.string(),
    metadata: z.object({ cfid: z.string(), jobid: z.string().optional() }),
  }),
});

/** Only for the client: staff are refused. */
export const deleteCardContract = defineContract({
  ...owner,
  ...asking,
  stepUp: "client",
  method: "DELETE",
  path: "/api/setup_intents/{cardId}",
  params: z.object({ cardId: providerId }),
  answer: done,
});

/** The cards that Stripe lists say otherwise. */
export const cardsOnFile = defineRefusal("cards_on_file", { cards: z.number() });

const cardStatus = <P extends `/api/${string}`>(path: P) =>
  defineContract({
    ...owner,
    ...asking,
    method: "GET",
    path,
    params: client,
    answer: done,
    refusals: [cardsOnFile],
  });

export const cardRequiredContract = cardStatus("/api/clients/{cfid}/mark_cc_status_required");
export const secureJobsContract = cardStatus("/api/clients/{cfid}/secure_upcoming_jobs");
export const unsecureJobsContract = cardStatus("/api/clients/{cfid}/unsecure_upcoming_jobs");
