import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** What has to be settled first. */
export const eraseBlocked = defineRefusal("blocked", { blocked: z.array(z.string()) });

/** Erases a client permanently; the caller types `name` exactly as shown. What the books need stays. */
export const eraseClientContract = defineContract({
  method: "POST",
  path: "/api/clients/{cfid}/erasure",
  who: "cap:access_admin",
  effect: "write",
  stepUp: true,
  // Stripe deletes the cards first: nothing is locked during the call.
  transaction: "own",
  outside: true,
  params: z.object({ cfid: recordId() }),
  body: z.object({ name: z.string().trim().max(300) }),
  answer: z.object({ name: z.string() }),
  refusals: [eraseBlocked],
});
