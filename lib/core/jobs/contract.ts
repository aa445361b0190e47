import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { overlap, reportForm, staleReport, startForm, underWay } from "@/lib/core/jobs/report/report-schema";
import { actionNotes } from "@/lib/core/work/action-rules";
import { otherState, safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { clientJobAnswer, jobInfoAnswer, staffJobAnswer } from "./job-schema";

const jobPath = z.object({ id: recordId() });

/** The verb checks `hrid` against the session and never trusts it; '' and null count as not sent. */
const sender = { hrid: z.union([z.literal(""), recordId()]).nullish() };
const done = z.object({ success: z.boolean() });
const told = z.object({ success: z.boolean(), msg: z.string() });

/** Two answers: staff get everything; the job's client, or the visitor by its link, gets `job` and `client`. */
export const jobContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}",
  who: "owner",
  link: "pay",
  effect: "read",
  params: jobPath,
  answer: z.union([staffJobAnswer, clientJobAnswer]),
  refusals: [safetyGate],
});

export const jobInfoContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/job_info",
  who: "staff",
  effect: "read",
  params: jobPath,
  answer: jobInfoAnswer,
  refusals: [safetyGate],
});

/** `override`: start it although the crew has another job in progress (production). */
export const startJobContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/start_job",
  who: "staff",
  effect: "write",
  queues: { act: "Start", of: "job", by: "id" },
  params: jobPath,
  body: startForm.safeExtend({
    ...sender,
    jobid: recordId().optional(),
    override: z.boolean().optional(),
  }),
  answer: told,
  refusals: [otherState, safetyGate, underWay],
});

/**
 * Return Job and Edit Job. `version`: the job's as the form showed it; an older one is a 409, as is a returned job without
 * one. `override`: return it although its times overlap those of the crew's other jobs (production).
 */
export const reportJobContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/update",
  who: "staff",
  effect: "write",
  queues: { act: "Report", of: "job", by: "jobid" },
  body: reportForm.safeExtend({
    ...sender,
    jobid: recordId(),
    version: z.int().positive().optional(),
    override: z.boolean().optional(),
  }),
  answer: told,
  refusals: [otherState, safetyGate, staleReport, overlap],
});

export const unstartJobContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/unstart_job",
  who: "staff",
  effect: "write",
  queues: { act: "Unstart", of: "job", by: "id" },
  params: jobPath,
  answer: done,
  refusals: [otherState, safetyGate],
});

export const unreportJobContract = defineContract({
  ...unstartJobContract,
  queues: { act: "Unreport", of: "job", by: "id" },
  path: "/api/jobs/{id}/unreport_job",
});

/** Makes a cancelled job unassigned again. */
export const uncancelJobContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/uncancel",
  who: "cap:production",
  effect: "write",
  params: jobPath,
  answer: told,
  refusals: [otherState, safetyGate],
});

/**
 * Whether the client was called about a visit, for clients who get neither email nor texts; `visit` as the list shows
 * it.
 */
export const markCalledContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/mark_called",
  who: "cap:production",
  effect: "write",
  params: jobPath,
  body: z.object({ visit: z.string().max(40), called: z.boolean() }),
  answer: told,
});

/** Tells the client that the crew is on its way and when to expect it (rule on-my-way). */
export const onMyWayContract = defineContract({
  method: "POST",
  path: "/api/jobs/{id}/on_my_way",
  who: "staff",
  effect: "write",
  queues: { act: "On my way", within: 10 },
  params: jobPath,
  answer: told,
  refusals: [safetyGate],
});

/** Emails the client, once a day per job. */
export const sendReceiptContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/send_receipt",
  who: "owner",
  effect: "write",
  params: jobPath,
  answer: done,
});

/** The same for the office, from the job's page. */
export const resendReceiptContract = defineContract({
  method: "POST",
  path: "/api/jobs/{id}/receipt",
  who: "cap:client_care",
  effect: "write",
  params: jobPath,
  answer: done,
});

export const sendJobConfirmationContract = defineContract({
  ...sendReceiptContract,
  path: "/api/jobs/{id}/send_job_confirmation",
});

/** Cancel, Reschedule and Eaves +5: the job and why. */
const noted = {
  method: "POST",
  who: "staff",
  effect: "write",
  body: z.object({ ...sender, jobid: recordId(), notes: actionNotes }),
  answer: z.object({ msg: z.string() }),
  refusals: [otherState, safetyGate],
} as const;

const about = { of: "job", by: "jobid" } as const;
export const cancelJobContract = defineContract({
  ...noted,
  path: "/api/jobs/cancel_job",
  queues: { act: "Cancel Job", ...about },
});
export const rescheduleJobContract = defineContract({
  ...noted,
  path: "/api/jobs/reschedule_job",
  queues: { act: "Reschedule Job", ...about },
});
export const eavesPlusFiveContract = defineContract({
  ...noted,
  path: "/api/jobs/eaves_plus_five_job",
  queues: { act: "Eaves +5", ...about },
});
