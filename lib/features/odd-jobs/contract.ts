import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { messageDetailSchema } from "@/lib/core/leads/message-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { cancelForm, doneForm, miscForm, miscJobSchema, oddJobSchema, workForm } from "./schema";

const { mess, client, property } = messageDetailSchema.shape;
const params = z.object({ id: recordId() });

/** For whom: the partner the session acts for; another's number is refused (T17, T18). '' and null count as not sent. */
const sender = { hrid: z.union([z.literal(""), recordId()]).nullish() };
/** The version the screen showed: an older one is a 409 with the current record. */
const version = z.int().positive().optional();

/** Changed, paid or cancelled in the meantime: its current values. */
export const oddJobMoved = defineRefusal("moved", { job: oddJobSchema });
/** The request was booked differently: which odd job it is. */
export const requestBooked = defineRefusal("booked", { id: z.number(), date: z.string() });

const write = { who: "partner", effect: "write", answer: z.object({ job: oddJobSchema }) } as const;

/** `id` is the lead's msid (rule lead-ids). */
export const miscJobContract = defineContract({
  method: "GET",
  path: "/api/misc_jobs/{id}",
  who: "partner",
  effect: "read",
  params,
  answer: z.object({ message: mess, client, properties: z.array(property.unwrap()) }),
});

export const miscJobsContract = defineContract({
  method: "GET",
  path: "/api/misc_jobs",
  who: "partner",
  effect: "read",
  query: z.object({ cfid: recordId() }),
  answer: z.array(miscJobSchema),
});

/** `msid`: the lead it comes from, if there is one. */
export const createMiscJobContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/misc_jobs",
  body: miscForm.safeExtend({
    ...sender,
    cfid: recordId(),
    msid: z.union([z.literal(""), recordId()]).nullish(),
  }),
  refusals: [requestBooked],
});

export const editOddJobContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/odd_jobs/{id}",
  params,
  body: workForm.safeExtend({ ...sender, version }),
  refusals: [oddJobMoved],
});

/** Done on that day and how it's paid; without a day, it isn't done. */
export const oddJobDoneContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/odd_jobs/{id}/done",
  params,
  body: doneForm.safeExtend({ ...sender, version }),
  refusals: [oddJobMoved],
});

/** Confirms that it's paid, as its partner says, or that it isn't; within a day of confirming, `paid: false` undoes it. */
export const confirmOddJobContract = defineContract({
  method: "PATCH",
  path: "/api/odd_jobs/{id}/confirm_paid",
  who: "cap:pay",
  effect: "write",
  params,
  body: z.object({ paid: z.boolean(), version: z.int().positive() }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
});

export const cancelOddJobContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/odd_jobs/{id}/cancel",
  params,
  body: cancelForm.safeExtend({ ...sender, version }),
  refusals: [oddJobMoved],
});
