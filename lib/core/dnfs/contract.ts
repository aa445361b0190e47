import { z } from "zod";
import { defineContract, limitReached } from "@/lib/contract";
import { overrideField, promiseBroken } from "@/lib/core/work/promise-schema";
import { otherState, safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { dnfFields } from "./return-form-rules";
import {
  addDnfFields,
  assignDnfForm,
  dnfAnswer,
  dnfCardAnswer,
  otherDnfState,
  staleDnf,
  WINDOW_ORDER,
  windowInOrder,
} from "./schema";
import { stopForm } from "./stop-schema";

const dnfPath = z.object({ id: recordId() });

/** The verb checks `hrid` against the session and never trusts it; `version` is the DNF's as the form showed it. */
const sender = {
  hrid: z.union([z.literal(""), recordId()]).nullish(),
  version: z.int().positive().optional(),
};
const told = z.object({ success: z.boolean(), msg: z.string() });

export const dailyDnfsContract = defineContract({
  method: "GET",
  path: "/api/dnfs/{hrid}/daily_dnfs",
  who: "self",
  effect: "read",
  params: z.object({ hrid: recordId() }),
  answer: z.object({ dnfs: z.array(dnfCardAnswer) }),
});

export const dnfContract = defineContract({
  method: "GET",
  path: "/api/dnfs/{id}",
  who: "staff",
  effect: "read",
  params: dnfPath,
  answer: dnfAnswer,
  refusals: [safetyGate],
});

export const startDnfContract = defineContract({
  method: "PATCH",
  path: "/api/dnfs/{id}/start",
  who: "staff",
  effect: "write",
  queues: { act: "Start DNF", of: "dnf", by: "id" },
  params: dnfPath,
  body: z.object(sender),
  answer: told,
  refusals: [otherDnfState, staleDnf, safetyGate],
});

/** Return DNF and Edit DNF; the rules need the record (is the job paid?), so the verb checks them. */
export const returnDnfContract = defineContract({
  method: "PATCH",
  path: "/api/dnfs/{id}",
  who: "staff",
  effect: "write",
  queues: { act: "Return DNF", of: "dnf", by: "id" },
  params: dnfPath,
  body: dnfFields.extend(sender),
  answer: told,
  refusals: [otherDnfState, staleDnf, safetyGate],
});

/** Gives a DNF a crew and a day of its own (rules dnf-states, dnf-crew). */
export const assignDnfContract = defineContract({
  method: "PATCH",
  path: "/api/dnfs/{id}/assign",
  who: "cap:production",
  effect: "write",
  params: dnfPath,
  body: assignDnfForm.safeExtend({ version: sender.version, override: overrideField }),
  answer: told,
  refusals: [otherDnfState, staleDnf, promiseBroken],
});

/**
 * The office and sales for any job, a crew for one it may change; a client, as a quality issue, for their own completed
 * one. The session says who sends it, and only production's word about the origin counts.
 */
export const addDnfContract = defineContract({
  method: "POST",
  path: "/api/dnfs",
  who: "owner",
  effect: "write",
  queues: { act: "Add DNF" },
  body: addDnfFields
    .extend({ jobid: recordId(), origin: z.enum(["crew", "office", "client"]).optional() })
    .refine(windowInOrder, WINDOW_ORDER),
  answer: z.object({ success: z.boolean(), dnfid: z.number() }),
  refusals: [limitReached, safetyGate],
});

/** Ends a visit whose work can't be done (rule visit-stopped). */
export const stopVisitContract = defineContract({
  method: "POST",
  path: "/api/jobs/{id}/stop_visit",
  who: "staff",
  effect: "write",
  queues: { act: "Stop visit", of: "job", by: "id" },
  params: z.object({ id: recordId() }),
  body: stopForm.safeExtend({ hrid: sender.hrid }),
  answer: told.extend({ dnfid: z.number() }),
  refusals: [otherState, safetyGate],
});

export const jobDnfsContract = defineContract({
  method: "GET",
  path: "/api/dnfs/{jobid}/job_dnfs",
  who: "owner",
  effect: "read",
  params: z.object({ jobid: recordId() }),
  answer: z.array(z.object({ dnfid: z.number(), dnfdesc: z.string(), datebi: z.string().nullable() })),
});
