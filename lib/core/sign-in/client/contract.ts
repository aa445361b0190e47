import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { ended } from "@/lib/core/sign-in/account/contract";
import { clientRecord, clientUser, propertyRecord, staffUser, userType } from "@/lib/core/sign-in/contract";
import { codeForm, confirmIdentityForm } from "@/lib/core/sign-in/factors/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** '' and null count as not sent. */
const maybeId = z.union([z.literal(""), recordId()]).nullish();
const done = z.object({ success: z.boolean() });
const secret = z.string().max(500);

/**
 * Staff: opens that client's dashboard, or closes it with cfid null. Without Client care, only the payment of an unpaid
 * job opens, `jobid` or the newest one, and the answer has no client data. A client: their own.
 */
export const verifyDashUserContract = defineContract({
  method: "POST",
  path: "/api/sessions/verify_dash_user",
  who: "owner",
  effect: "write",
  // A refused opening must stay counted, so the verb opens its own transaction.
  transaction: "own",
  body: z.object({ cfid: maybeId, jobid: maybeId }),
  answer: z.object({
    user: z.union([staffUser, clientUser]),
    client: clientRecord.nullable(),
    type: userType,
    props: z.array(propertyRecord),
  }),
});

export const savePasswordContract = defineContract({
  method: "POST",
  path: "/api/sessions/save_password",
  who: "public",
  effect: "write",
  // A refused password must stay counted, so the verb opens its own transaction.
  transaction: "own",
  body: z.object({
    password: secret,
    cfid: maybeId,
    current_password: secret.nullish(),
    token: z.string().max(100).nullish(),
  }),
  answer: done,
});

/** Ends one of the client's logins, or all but the current one. */
export const endClientSessionsContract = defineContract({
  method: "DELETE",
  path: "/api/account/client_sessions",
  who: "owner",
  effect: "write",
  query: z.object({ session: z.uuid().optional() }),
  answer: ended,
});

/** The office logs a client out of every device: a lost phone, or someone else knows the password. */
export const logClientOutContract = defineContract({
  method: "DELETE",
  path: "/api/clients/{cfid}/sessions",
  who: "cap:client_care",
  effect: "write",
  params: z.object({ cfid: recordId() }),
  answer: ended,
});

// Refused tries must stay counted, so the verbs open their own transactions.
const confirming = { method: "POST", who: "owner", effect: "write", transaction: "own" } as const;

/** Confirms who is logged in, for what a client's session alone isn't enough for (rule client-sessions). */
export const confirmClientContract = defineContract({
  ...confirming,
  path: "/api/account/client_proof",
  body: z.union([confirmIdentityForm, codeForm]),
  answer: done,
});

/** Emails the client a code to confirm with. Answers where it went. */
export const mailCodeContract = defineContract({
  ...confirming,
  path: "/api/account/client_proof/code",
  answer: z.object({ email: z.string() }),
});

export const sendResetLinkContract = defineContract({
  method: "POST",
  path: "/api/sessions/send_reset_link",
  who: "public",
  effect: "write",
  body: z.object({ email: z.string().trim().min(1, "Enter your email").max(200) }),
  answer: done,
});

/**
 * How a client sets a new password: by emailed link, or in their own session. Staff learn that they can't (rule
 * client-password).
 */
export type ResetBy = { by: "token"; token: string } | { by: "session" } | { by: "staff" };
