import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

const token = z.string().min(1).max(100);
/** The client's new login email; null: none. */
const settled = z.object({ email: z.string().nullable() });
const ofClient = { params: z.object({ cfid: recordId() }), who: "owner", effect: "write" } as const;

/** From the link emailed to a new address: makes it the client's login. */
export const confirmEmailContract = defineContract({
  method: "POST",
  path: "/api/account/confirm_email",
  who: "public",
  effect: "write",
  body: z.object({ token }),
  answer: settled,
});

/** From the link emailed to the old address: keeps or restores it. */
export const keepEmailContract = defineContract({
  method: "POST",
  path: "/api/account/keep_email",
  who: "public",
  effect: "write",
  body: z.object({ token }),
  answer: settled,
});

/** Emails the link for a pending address again. */
export const resendConfirmationContract = defineContract({
  ...ofClient,
  method: "POST",
  path: "/api/clients/{cfid}/pending_email",
  // A refused try must stay counted, so the verb opens its own transaction.
  transaction: "own",
  answer: z.object({ pending_email: z.string() }),
});

/** Cancels the pending address. */
export const cancelPendingEmailContract = defineContract({
  ...ofClient,
  method: "DELETE",
  path: "/api/clients/{cfid}/pending_email",
  answer: z.object({ pending_email: z.null() }),
});

/** An emailed link on its page: not yet used, used, or invalid. */
export type EmailLinkView =
  | { state: "open"; email: string; token: string }
  | { state: "done"; email: string }
  | { state: "spent" };
