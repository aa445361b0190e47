import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { hoursTaken } from "@/lib/core/pay/hours-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import { taskFields } from "./rules";

const who = "cap:partner_admin" as const;
/** The partner whose books the form showed, checked against the session and never stored. */
const sender = { hrid: z.union([z.literal(""), recordId()]).nullish() };
/** The version the screen showed: an older one is a 409 with the current record. */
const version = z.coerce.number().int().positive();
const params = z.object({ id: recordId() });

/** `hrid` is whose time it is. */
export const mgtTask = z.object({
  id: z.number(),
  hrid: z.number(),
  name: z.string(),
  date: z.string(),
  task: z.string(),
  rstime: z.string(),
  rftime: z.string(),
  hours: z.number(),
  rate: wire.cents,
  pay: wire.cents,
  audited: z.boolean(),
  /** Why these hours overlap the person's other ones; null when they don't (rule hours-once). */
  overlap_reason: z.string().nullable(),
  version: z.number(),
});
export type MgtTask = z.output<typeof mgtTask>;

/** Someone else saved the task: its current values. */
export const staleTask = defineRefusal("stale", { task: mgtTask });
/** Audited, or another one of the same person and time: the current record. */
export const taskStands = defineRefusal("stands", { task: mgtTask });

const answer = z.object({ task: mgtTask });

export const addMgtTaskContract = defineContract({
  method: "POST",
  path: "/api/mgt_tasks",
  who,
  effect: "write",
  body: taskFields.extend(sender),
  answer,
  refusals: [taskStands, hoursTaken],
});

export const editMgtTaskContract = defineContract({
  method: "PATCH",
  path: "/api/mgt_tasks/{id}",
  who,
  effect: "write",
  params,
  body: taskFields.extend({ ...sender, version }),
  answer,
  refusals: [staleTask, taskStands, hoursTaken],
});

export const deleteMgtTaskContract = defineContract({
  method: "DELETE",
  path: "/api/mgt_tasks/{id}",
  who,
  effect: "write",
  params,
  query: z.object({ ...sender, version }),
  answer: z.object({ success: z.boolean() }),
  refusals: [staleTask, taskStands],
});

/** Audits or un-audits, as `audited` says: a repeated request changes nothing. */
export const auditMgtTaskContract = defineContract({
  method: "PATCH",
  path: "/api/mgt_tasks/{id}/audit",
  who,
  effect: "write",
  params,
  body: z.object({ ...sender, version, audited: z.boolean() }),
  answer,
  refusals: [staleTask, taskStands],
});
