import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { recordId } from "@/lib/http/parse-input";

const owner = { who: "cap:access_admin", params: z.object({ cfid: recordId() }) } as const;

/** Whether a client can be erased: `blocked` says what must be settled first. */
export const erasureContract = defineContract({
  ...owner,
  method: "GET",
  path: "/api/clients/{cfid}/erasure",
  effect: "read",
  answer: z.object({ name: z.string(), erased: z.boolean(), blocked: z.array(z.string()) }),
});

/** Erases a client for good; `name` as it's shown, typed by whoever asks. What the books need stays. */
export const eraseClientContract = defineContract({
  ...owner,
  method: "POST",
  path: "/api/clients/{cfid}/erasure",
  effect: "write",
  stepUp: true,
  // Stripe deletes the cards first: nothing is locked while it's asked.
  transaction: "own",
  outside: true,
  body: z.object({ name: z.string().trim().max(300) }),
  answer: z.object({ name: z.string() }),
});
