import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText, NONE_SELECTED, refineBy } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";
import { feedbackIssues, requestIssues } from "./rules";

/** The session says who sends it; another's number is refused (T17). '' and null count as not sent. */
const sender = z.union([z.literal(""), recordId()]).nullish();
const done = z.object({ success: z.boolean() });
const text = z.string().nullable();

const chosenProperty = z
  .union([z.literal(["", NONE_SELECTED]), recordId()])
  .nullish()
  .transform((value) => String(value ?? ""));

export const addRequestContract = defineContract({
  method: "POST",
  path: "/api/messages",
  who: "owner",
  effect: "write",
  body: z
    .object({ jobinfoid: chosenProperty, requestMessage: fieldText, recorder: sender, hrid: sender })
    .superRefine(refineBy(requestIssues)),
  answer: done,
});

/**
 * A client's odd jobs and requests: `id` of the odd job, null while it's only a request; `msid` of the request. `price`
 * null = TBD.
 */
const miscJob = z.object({
  id: z.number().nullable(),
  msid: z.number().nullable(),
  date: z.string(),
  address: z.string(),
  type5: z.string(),
  notes: z.string(),
  jobinfoid: z.number(),
  cfid: z.number(),
  sdate: text,
  datebi: text,
  price: wire.price,
  status: z.enum(["Requested", "Answered", "Booked", "Done"]),
});

export const miscJobsClientContract = defineContract({
  method: "GET",
  path: "/api/messages/{cfid}/misc_jobs_client",
  who: "owner",
  effect: "read",
  params: z.object({ cfid: recordId() }),
  answer: z.array(miscJob),
});

/** A sign to pick up; its location is cut at 40 characters. */
export const addSignContract = defineContract({
  method: "POST",
  path: "/api/signs",
  who: "owner",
  effect: "write",
  body: z.object({ jobid: recordId(), location: fieldText, register: sender, hrid: sender }),
  answer: done,
});

/** Feedback; longer comments are cut at 100 characters. */
export const addFeedbackContract = defineContract({
  method: "POST",
  path: "/api/sats",
  who: "owner",
  effect: "write",
  body: z
    .object({ jobid: recordId(), comments: fieldText, rating: fieldText, caller: sender, hrid: sender })
    .superRefine(refineBy(feedbackIssues)),
  answer: done,
});
