import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { inspectionFields } from "./rules";

const past = z.object({
  id: z.number(),
  date: z.string(),
  itype: z.string(),
  inspector: z.string(),
  stime: z.string(),
  ftime: z.string(),
  clienthm: z.string(),
  location: z.string().nullable(),
  comments: z.string(),
  /** Each check that was answered, in the form's order. */
  checks: z.array(z.object({ label: z.string(), answer: z.string() })),
  grades: z.array(z.object({ name: z.string(), grade: z.string() })),
  emailed: z.boolean(),
  /** The inspector was on the crew (rule second-person). */
  one_person: z.boolean(),
});

export type PastInspection = z.output<typeof past>;

/** `id` is the job's. The people are those of the crew that did the job. */
export const inspectionContract = defineContract({
  method: "GET",
  path: "/api/inspections/{id}",
  who: "staff",
  effect: "read",
  params: z.object({ id: recordId() }),
  answer: z.object({
    driver: z.string().nullable(),
    partner: z.string().nullable(),
    partner1: z.string().nullable(),
    address: z.string(),
    client: z.object({ name: z.string(), email: z.string().nullable() }),
    crew: z.string().nullable(),
    job: z.object({ jobid: z.number(), jobdesc: z.string(), date: z.string().nullable() }),
    postcode: z.string().nullable(),
    perly: z.string().nullable(),
    /** Newest first (rule inspections). */
    inspections: z.array(past),
    clientHomeOptions: z.array(z.string()),
  }),
  refusals: [safetyGate],
});

export type InspectionJob = z.output<(typeof inspectionContract)["answer"]>;

export const recordInspectionContract = defineContract({
  method: "POST",
  path: "/api/inspections",
  who: "staff",
  effect: "write",
  queues: { act: "Inspection", of: "inspection", by: "jobid" },
  failure: "success-errors",
  body: inspectionFields.extend({ jobid: recordId(), inspector: recordId().nullish() }),
  answer: z.object({
    success: z.boolean(),
    errors: z.record(z.string(), z.array(z.string())),
    msg: z.string(),
  }),
});

/** Takes back an inspection someone made of their own crew, for a day, or restores it. */
export const withdrawInspectionContract = defineContract({
  method: "PATCH",
  path: "/api/inspections/{id}/withdraw",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({ withdrawn: z.boolean() }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
});
