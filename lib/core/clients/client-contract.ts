import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { clientRecord } from "@/lib/core/sign-in/contract";
import { wireOf } from "@/lib/fields";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import { personalInfoFields } from "./client-schema";
import { onFileFields } from "./fields";

const text = z.string().nullable();

/** `price` null = TBD; `stime` null = any time. */
const upcomingJob = z.object({
  jobid: z.number(),
  address: z.string(),
  sdate: z.string(),
  fdate: z.string(),
  stime: text,
  jobdesc: z.string(),
  price: wire.price,
  email: text,
  cc_status_client: text,
  cc_status_job: text,
});

/** `tran_desc` says what the card paid for; `sign_status` null: no one requested a pickup. */
const completedJob = z.object({
  jobid: z.number(),
  address: z.string(),
  datebi: z.string(),
  jobdesc: z.string(),
  crewname: text,
  price: wire.price,
  discount_price: wire.price,
  tran_desc: text,
  recstatus: text,
  email: text,
  sign_status: z.enum(["Pending", "Resolved-Success", "Resolved-Unsuccess", "Resolved"]).nullable(),
});

/** `price` before HST. */
const dashboardJob = z.object({
  jobid: z.number(),
  address: z.string(),
  jobdesc: z.string(),
  price: wire.price,
});

const ofClient = {
  method: "GET",
  who: "owner",
  effect: "read",
  params: z.object({ cfid: recordId() }),
} as const;

export const upcomingJobsContract = defineContract({
  ...ofClient,
  path: "/api/clients/{cfid}/upcoming_jobs",
  answer: z.array(upcomingJob),
});
export const completedJobsContract = defineContract({
  ...ofClient,
  path: "/api/clients/{cfid}/completed_jobs",
  answer: z.array(completedJob),
});
export const receivableJobsContract = defineContract({
  ...ofClient,
  path: "/api/clients/{cfid}/receivable_jobs",
  answer: z.array(dashboardJob),
});
/** `tot` with HST. */
export const balance15Contract = defineContract({
  ...ofClient,
  path: "/api/clients/{cfid}/get_balance_15",
  answer: z.object({ tot: wire.cents }),
});

export const fetchJobContract = defineContract({
  method: "GET",
  path: "/api/clients/{jobid}/fetch_job",
  who: "owner",
  effect: "read",
  params: z.object({ jobid: recordId() }),
  answer: z.object({ job: dashboardJob }),
});

export const propertyPricesContract = defineContract({
  method: "GET",
  path: "/api/properties/{jobinfoid}",
  who: "owner",
  effect: "read",
  params: z.object({ jobinfoid: recordId() }),
  answer: z.object({ w1: wire.price, eh: wire.price, eg: wire.price }),
});

/** What Edit Personal Info shows; null where the reader may not see it. */
const onFileRecord = wireOf(onFileFields, "office", "see");
const onFile = onFileRecord.extend({ text_visits: z.boolean() });
export type ClientOnFile = z.output<typeof onFile>;
/** A client on their dashboard, with all that Edit Personal Info shows. */
export const dashboardClient = clientRecord.extend(onFileRecord.shape);
/** Someone else saved other information first: what's on file now. */
export const staleClient = defineRefusal("stale", { version: z.number(), newer: onFile });

/**
 * Omitted fields stay as they are. `text_visits` needs a phone that can get texts, and ends with the last one.
 * `version` is from the form; `current_password` when the email changes. Until the new address is confirmed, `email` is
 * the old one and `pending_email` the new one.
 */
export const editClientContract = defineContract({
  method: "PATCH",
  path: "/api/clients/{cfid}",
  who: "owner",
  effect: "write",
  // A refused password must stay counted, so the verb opens its own transaction.
  transaction: "own",
  params: z.object({ cfid: recordId() }),
  body: personalInfoFields.partial().extend({
    version: z.int().positive().optional(),
    current_password: z.string().max(500).nullish(),
  }),
  answer: z.object({
    client: dashboardClient.extend({ pending_email: z.string().nullable(), text_visits: z.boolean() }),
  }),
  refusals: [staleClient],
});

export const searchClientsContract = defineContract({
  method: "POST",
  path: "/api/clients/search_clients",
  who: "staff",
  effect: "read",
  body: z.object({ inputString: z.string().max(200) }),
  answer: z.array(
    z.object({ cfid: z.number(), lastname: z.string(), address: text, phone: text, email: text }),
  ),
});
