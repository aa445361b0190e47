import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { estimateForm } from "@/lib/core/leads/returns/estimate-rules";
import { pickUpForm } from "@/lib/core/leads/returns/pick-up-rules";
import { safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText } from "@/lib/values/form-fields";
import { messageDetailSchema, messageSchema, pickUpSchema } from "./message-schema";

const params = z.object({ msid: recordId() });

/** The verb checks `hrid` against the session and never stores it; '' and null count as not sent. */
const sender = { hrid: z.union([z.literal(""), recordId()]).nullish() };

/** The message's version on the screen; an older one is a 409 with the current message. */
const version = z.int().positive().optional();

/** Someone else changed the message first: the current one. */
export const staleLead = defineRefusal("stale", { version: z.number(), newer: messageSchema });

export const messagesContract = defineContract({
  method: "GET",
  path: "/api/messages",
  who: "staff",
  effect: "read",
  query: z.object({ list: z.string().max(40).default(""), hrid: sender.hrid }),
  answer: z.array(messageSchema),
});

export const messageContract = defineContract({
  method: "GET",
  path: "/api/messages/{msid}",
  who: "staff",
  effect: "read",
  params,
  answer: messageDetailSchema,
  refusals: [safetyGate],
});

export const resolveMessageContract = defineContract({
  method: "PATCH",
  path: "/api/messages/{msid}",
  who: "staff",
  effect: "write",
  params,
  body: z.object({ ...sender, type: z.enum(["resolve", "unresolve"]), version }),
  answer: z.object({ mess: messageSchema }),
  refusals: [staleLead],
});

/** `emailed`: whether we queued an email to the client. */
const returned = z.object({ mess: messageSchema, emailed: z.boolean() });
/** `proposed`: a price waits to be checked, so nothing was emailed (rule usual-price). */
const returnedEstimate = returned.extend({ proposed: z.boolean() });
export type Returned = z.output<typeof returned> & Partial<z.output<typeof returnedEstimate>>;

/** Who may is decided by the verb (rule estimate-return). */
export const returnEstimateContract = defineContract({
  method: "PATCH",
  path: "/api/estimates/{msid}",
  who: "staff",
  effect: "write",
  params,
  body: estimateForm.safeExtend({ ...sender, version: version.nonoptional() }),
  answer: returnedEstimate,
  refusals: [staleLead],
});

export const pickUpContract = defineContract({
  method: "GET",
  path: "/api/pick_ups/{msid}",
  who: "staff",
  effect: "read",
  params,
  answer: pickUpSchema,
  refusals: [safetyGate],
});

/** `name` and `email` come from the form and aren't used: we send email to the address in the database. */
export const returnPickUpContract = defineContract({
  method: "PATCH",
  path: "/api/pick_ups/{msid}",
  who: "staff",
  effect: "write",
  params,
  body: pickUpForm.safeExtend({ ...sender, version, name: fieldText, email: fieldText }),
  answer: returned,
  refusals: [staleLead],
});

/** Someone else decided first: the estimate as it is now. */
export const otherJobEstimate = defineRefusal("changed", {
  estimate: z.number().nullable(),
  version: z.number(),
});

/** The job can't have come from this estimate, which was returned later or offers other work. */
export const unfitEstimate = defineRefusal("unfit", { estimate: z.number() });

/**
 * Which returned estimate of its property a job came from; null for none (rule estimate-jobs). `version`: of the decision
 * the screen showed, 0 for a job without one.
 */
export const jobEstimateContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/estimate",
  who: "cap:sales",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({ estimate: recordId().nullable(), version: z.int().min(0) }),
  answer: z.object({ message: z.string(), estimate: z.number().nullable(), version: z.number() }),
  refusals: [otherJobEstimate, unfitEstimate],
});
