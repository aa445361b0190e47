import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { assignDnfForm, otherDnfState, staleDnf } from "@/lib/core/dnfs/schema";
import { staleLead } from "@/lib/core/leads/contract";
import { overrideField } from "@/lib/core/work/promise-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { dnfTaskFields, estimateTaskFields, signTaskFields } from "./return-schema";
import {
  CONTACT_STATUSES,
  closeClientSchema,
  estimateLineSchema,
  taskNoteSchema,
  taskSchema,
} from "./task-schema";

const params = z.object({ id: recordId() });
const told = z.object({ message: z.string() });

/** '' and null count as not sent; a number other than the session's is a 403. */
const whose = z.union([z.literal(""), recordId()]).nullish();
/** The version of the task the screen showed: an older one is a 409 with the current task. */
const version = z.int().positive().optional();

/** The open tasks, and those completed in the last thirty days. */
export const tasksContract = defineContract({
  method: "GET",
  path: "/api/tasks",
  who: "cap:sales",
  effect: "read",
  answer: z.array(taskSchema),
});

export const taskContract = defineContract({
  method: "GET",
  path: "/api/tasks/{id}",
  who: "cap:sales",
  effect: "read",
  params,
  answer: z.object({ address: z.string().nullable(), notes: z.array(taskNoteSchema) }),
});

export const closeClientsContract = defineContract({
  method: "GET",
  path: "/api/tasks/{id}/fetch_close_clients",
  who: "cap:sales",
  effect: "read",
  params,
  answer: z.object({ close: z.array(closeClientSchema), address: z.string().nullable() }),
});

/**
 * A task's return. The task's kind decides which of the three payloads it is; the server checks that payload's rules.
 * `estid` and `signid` are the task's id, `dnfid` the DNF's (rule lead-ids).
 */
export const returnTaskContract = defineContract({
  method: "PATCH",
  path: "/api/tasks/{id}",
  who: "cap:sales",
  effect: "write",
  params,
  body: z.object({
    ...estimateTaskFields.shape,
    ...signTaskFields.shape,
    ...dnfTaskFields.shape,
    estid: whose,
    signid: whose,
    dnfid: whose,
    user: whose,
    version,
  }),
  answer: told,
  refusals: [staleLead, staleDnf],
});

export const contactTaskContract = defineContract({
  method: "PATCH",
  path: "/api/tasks/{id}/contact",
  who: "cap:sales",
  effect: "write",
  params,
  body: z.object({ contact_status: z.enum(CONTACT_STATUSES), version }),
  answer: told,
  refusals: [staleLead],
});

export const taskNoteForm = z.object({
  notes: z.string().trim().min(1, "Enter a note").max(1000, "Notes must be 1000 characters or fewer"),
});

export const noteTaskContract = defineContract({
  method: "POST",
  path: "/api/tasks/{id}/notes",
  who: "cap:sales",
  effect: "write",
  params,
  body: taskNoteForm,
  answer: told,
});

/** Assigns any kind of lead to a person; null unassigns it. */
export const holdTaskContract = defineContract({
  method: "PATCH",
  path: "/api/tasks/{id}/holder",
  who: "cap:sales",
  effect: "write",
  params,
  body: z.object({ holder: recordId().nullable(), version }),
  answer: told,
  refusals: [staleLead],
});

/** Corrects who priced a returned, unpaid estimate; also needs `management`. */
export const estimatorTaskContract = defineContract({
  method: "PATCH",
  path: "/api/tasks/{id}/estimator",
  who: "cap:sales",
  effect: "write",
  params,
  body: z.object({ estimator: recordId(), version }),
  answer: told,
  refusals: [staleLead],
});

/** Assigns a task's DNF to a crew and day (rule dnf-crew). */
export const assignDnfTaskContract = defineContract({
  method: "PATCH",
  path: "/api/tasks/{id}/dnf_crew",
  who: "cap:sales",
  effect: "write",
  params,
  body: assignDnfForm.safeExtend({ version, override: overrideField }),
  answer: told,
  refusals: [staleDnf, otherDnfState],
});

/** Emails the returned estimate to the client; once a day. */
export const mailEstimateContract = defineContract({
  method: "POST",
  path: "/api/tasks/send_email",
  who: "cap:sales",
  effect: "write",
  body: z.object({ id: recordId(), user_id: whose }),
  answer: told,
});

/** A person's returned estimates, all or those that came in during a year. */
export const estimatesContract = defineContract({
  method: "GET",
  path: "/api/tasks/{hrid}/estimates",
  who: "cap:sales",
  effect: "read",
  params: z.object({ hrid: recordId() }),
  query: z.object({ year: z.string().max(10).optional() }),
  answer: z.array(estimateLineSchema),
});
