import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { visitNotes } from "@/lib/core/jobs/fields";
import { HELD_FOR } from "@/lib/core/payments/held-rules";
import { taskFields } from "@/lib/core/work/task-rules";
import { VISIT_ANSWERS } from "@/lib/core/work/visit-answer-rules";
import { wireOf } from "@/lib/fields";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import { CREW_POSITIONS, SHOPS } from "./schema";

/** A job card. Report times and sign-ins are '99:99:99' until they are set; price null = TBD. */
export const runsheetJob = z.object({
  jobid: z.number(),
  cfid: z.number(),
  num: z.string().nullable(),
  client: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string(),
  postcode: z.string().nullable(),
  city: z.string(),
  jobdesc: z.string(),
  price: wire.price,
  perly: z.string().nullable(),
  sdate: z.string(),
  fdate: z.string(),
  stime: z.string().nullable(),
  reportstime: z.string(),
  reportftime: z.string(),
  est_mins: z.number().nullable(),
  nextdest: z.string().nullable(),
  recstatus: z.string().nullable(),
  /** Own: why no pay link is sent for it though it's owed (rules open-issue, returned-price). */
  held_for: z.enum(HELD_FOR).nullable(),
  holding_cell: z.boolean(),
  prodcomm: z.string().nullable(),
  ...wireOf(visitNotes, "crew", "see").shape,
  /** The latest visit there that a crew had to end: "No access 3 Nov: locked gate". */
  last_stop: z.string().nullable(),
  /** How the client wants to hear that the crew is on its way; null: as they agreed. */
  call_ahead: z.enum(["text", "call", "none"]).nullable(),
  /** What the client answered when we told them that we come. */
  visit_answer: z.enum(VISIT_ANSWERS).nullable(),
  lawnsign: z.string().nullable(),
  clienthm: z.string().nullable(),
});
export type RunsheetJob = z.output<typeof runsheetJob>;

/** A member of today's crew, and what they still have to do for the safety gate. */
const runsheetMember = z.object({
  hrid: z.number(),
  name: z.string(),
  position: z.enum(CREW_POSITIONS),
  present: z.boolean(),
  signin: z.string(),
  safety_read: z.enum(["yes", "no"]),
  /** The colleague who marked that this member has read the points. */
  read_out_by: z.string().nullable(),
});
export type RunsheetMember = z.output<typeof runsheetMember>;

const todayCrew = z.object({
  ocid: z.number(),
  shop: z.enum(SHOPS),
  car: z.string().nullable(),
  crew_hrid: z.number(),
  crew_name: z.string(),
  driver: z.string(),
  partner: z.string().nullable(),
  partner1: z.string().nullable(),
  members: z.array(runsheetMember),
});

const runsheet = z.object({
  fall_jobs_left: z.number(),
  fall_jobs_done_today: z.number(),
  /** Empty until the crew has signed in and read the safety points. */
  jobs: z.array(runsheetJob),
  today_crew: todayCrew.nullable(),
  miker_name: z.string().nullable(),
  miker_cell: z.string().nullable(),
  tasks: z.array(z.object({ id: z.number(), stime: z.string(), ftime: z.string(), task_desc: z.string() })),
  crew_options: z.array(z.object({ crew_hrid: z.number(), crew_name: z.string() })),
  date: z.string(),
  safety_ok: z.boolean(),
  ocs: z.array(
    z.object({
      name: z.string(),
      cell: z.string().nullable(),
      shop: z.enum(SHOPS),
      action: z.enum(["Open", "Close"]),
    }),
  ),
});
export type Runsheet = z.output<typeof runsheet>;

const params = z.object({ hrid: recordId() });

export const dailyJobsContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/daily_jobs",
  who: "self",
  effect: "read",
  params,
  answer: runsheet,
});

export const dailyDriverNameContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/daily_driver_name",
  who: "self",
  effect: "read",
  params,
  answer: z.object({ driver: z.string().nullable() }),
});

/** `ocid`: the crew's day it's about (own). */
export const recordTaskBody = taskFields.extend({ hrid: recordId(), ocid: recordId().optional() });

/** Only the fields: the verb checks trucks and gas cards against their tables. */
export const recordTaskContract = defineContract({
  method: "POST",
  path: "/api/jobs/record_task",
  who: "staff",
  effect: "write",
  queues: { act: "Task" },
  body: recordTaskBody,
  answer: z.object({ msg: z.string() }),
});
