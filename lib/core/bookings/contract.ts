import { z } from "zod";
import { defineContract, defineRefusal, limitReached } from "@/lib/contract";
import { placeFacts } from "@/lib/core/properties/property-contract";
import { orderIssues } from "@/lib/core/work/order-rules";
import { otherState } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText, NONE_SELECTED, refineBy } from "@/lib/values/form-fields";
import { parseMoney } from "@/lib/values/money";
import { JOB_NOTES_LENGTH } from "./form-schema";

/** The session says who sends it; another's number is refused (T17). '' and null count as not sent. */
const sender = z.union([z.literal(""), recordId()]).nullish();

/** The price the client agreed to, before HST; '' = still to be set. Old clients don't send it. */
const quoted = z
  .union([z.literal(""), z.string().regex(/^\d{1,6}\.\d{2}$/)])
  .nullish()
  .transform((price) => (price == null ? undefined : parseMoney(price)));

/** A counter from the old form: any number but zero means "yes". */
const counter = z
  .union([z.boolean(), z.number(), z.literal(""), z.string().regex(/^-?\d{1,6}(\.\d{1,2})?$/)])
  .nullish()
  .transform((value) => Number(value ?? 0) !== 0);

const chosenProperty = z
  .union([z.literal(["", NONE_SELECTED]), recordId()])
  .nullish()
  .transform((value) => String(value ?? ""));

const counts = z.object({ eights: z.number(), twelves: z.number(), anys: z.number() });

/** `limits` of an ordinary day; `bookings` and what's `left`, by day. `stime` null = any time. */
export const apptLimitsContract = defineContract({
  method: "GET",
  path: "/api/sales/{jobinfoid}/appt_limits",
  who: "owner",
  effect: "read",
  params: z.object({ jobinfoid: recordId() }),
  answer: z.object({
    limits: counts,
    bookings: z.record(z.string(), z.array(z.object({ stime: z.string().nullable() }))),
    left: z.record(z.string(), counts),
  }),
});

/** The chosen time is full: what's left on that day. */
export const slotFull = defineRefusal("slot_full", { date: z.string(), left: counts });

/** Some of this work is already booked there, on the same day or in a window that overlaps: what stands. */
export const sameOrder = defineRefusal("same_order", {
  stands: z.array(z.object({ jobid: z.number(), jobdesc: z.string(), sdate: z.string(), fdate: z.string() })),
});

/** An appointment can be sent with its first day only. */
const wholeDay = <O extends { sdate: string; fdate: string }>(order: O): O => ({
  ...order,
  fdate: order.fdate || order.sdate,
});

const orderFields = z.object({
  salesid1: sender,
  hrid: sender,
  jobinfoid: chosenProperty,
  sdate: fieldText,
  fdate: fieldText,
  stime: fieldText,
  customdesc: fieldText,
  quoted,
  w1: counter,
  w2: counter,
  w3: counter,
  w4: counter,
  eh: counter,
  eg: counter,
  cages: counter,
  /**
   * The estimate it comes from, 'none', or 'ask': sales decides. Only staff choose; otherwise it's the one that certainly
   * fits (rule estimate-jobs).
   */
  estimate: z.union([z.literal(["none", "ask"]), recordId()]).optional(),
  /** What the client says about the house; kept where no one has asked yet (rule asked-once). */
  minds_rain: placeFacts.shape.minds_rain.optional(),
  nobody_home: placeFacts.shape.nobody_home.optional(),
  /** Books work that's already booked there once more (rule same-order). */
  confirm: z.boolean().default(false),
});

/**
 * An order. The counters say what the client orders; the old form sends `jobdesc`, `custom` and `price`, but we don't
 * trust them (T19, T21). `quoted` is the price the client saw: if it has changed, we refuse the order. `cc_status_job`
 * 'required' in the answer means that we ask for a card next (rule planned-charge).
 */
export const createSaleContract = defineContract({
  method: "POST",
  path: "/api/sales",
  who: "owner",
  effect: "write",
  body: orderFields.transform(wholeDay).superRefine(refineBy(orderIssues)),
  answer: z.object({
    success: z.boolean(),
    job: z.object({ jobid: z.number(), cc_status_job: z.string().nullable() }),
  }),
  refusals: [slotFull, sameOrder, limitReached],
});

/** What the client adds to the order; the crew sees it in the job's notes. */
export const saveJobNotesContract = defineContract({
  method: "POST",
  path: "/api/sales/save_job_notes",
  who: "owner",
  effect: "write",
  body: z.object({
    hrid: sender,
    jobid: recordId(),
    jobnotes: fieldText.pipe(
      z
        .string()
        .min(1, "Enter Notes")
        .max(JOB_NOTES_LENGTH, `Notes must be ${JOB_NOTES_LENGTH} characters or fewer`),
    ),
  }),
  answer: z.object({ success: z.boolean() }),
});

/** The office books for a client, with what the crew should know. */
export const bookForClientContract = defineContract({
  method: "POST",
  path: "/api/clients/{cfid}/bookings",
  who: "cap:client_care",
  effect: "write",
  params: z.object({ cfid: recordId() }),
  body: orderFields
    .extend({
      jobnotes: fieldText.pipe(
        z.string().max(JOB_NOTES_LENGTH, `Notes must be ${JOB_NOTES_LENGTH} characters or fewer`),
      ),
    })
    .transform(wholeDay)
    .superRefine(refineBy(orderIssues)),
  answer: z.object({
    success: z.boolean(),
    job: z.object({ jobid: z.number(), cc_status_job: z.string().nullable() }),
  }),
  refusals: [slotFull, sameOrder],
});

/** `requested`: it was too late to do it, so the office has been asked (rule client-move). */
export const changeAnswer = z.object({ success: z.boolean(), requested: z.literal(true).optional() });

/** The client has nothing open to take back. */
export const noRequest = defineRefusal("no_request", {});

/**
 * Moves a client's visit to another slot or window that's on offer, off its crew. An appointment has one day. `seen` is
 * the time that the page showed: 409 if the visit has another one by now.
 */
export const moveVisitContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/move",
  who: "owner",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z
    .object({
      sdate: businessDateSchema,
      fdate: z.union([z.literal(""), businessDateSchema]),
      stime: fieldText,
      seen: z
        .object({
          sdate: businessDateSchema,
          fdate: businessDateSchema,
          stime: z.string().max(8).nullable(),
        })
        .optional(),
    })
    .transform((sent) => ({ ...sent, fdate: sent.fdate || sent.sdate })),
  answer: changeAnswer,
  refusals: [otherState, slotFull],
});

/** Deletes a client's visit that no crew has started. */
export const deleteVisitContract = defineContract({
  method: "DELETE",
  path: "/api/jobs/{id}",
  who: "owner",
  effect: "write",
  params: z.object({ id: recordId() }),
  answer: changeAnswer,
  refusals: [otherState],
});

/** Takes back what the client asked the office for when it was too late. */
export const takeBackRequestContract = defineContract({
  method: "DELETE",
  path: "/api/jobs/{id}/change_request",
  who: "owner",
  effect: "write",
  params: z.object({ id: recordId() }),
  answer: z.object({ success: z.boolean() }),
  refusals: [noRequest],
});
