import { z } from "zod";
import { defineContract } from "@/lib/contract";
import type { SettingValues } from "@/lib/core/settings/schema";
import { brokenPromise, overrideField, promiseBroken } from "@/lib/core/work/promise-schema";
import { JOB_STATES, otherState, safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { wire } from "@/lib/values/wire";

/** A job as make-packages shows it; price null = TBD; num '01', null without one. */
export const packageJob = z.object({
  jobid: z.number(),
  num: z.string().nullable(),
  state: z.enum(JOB_STATES),
  client: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string().nullable(),
  perly: z.string().nullable(),
  jobdesc: z.string(),
  price: wire.price,
  /** As entered at the start, otherwise estimated from the price. */
  minutes: z.number().nullable(),
  sdate: z.string(),
  fdate: z.string(),
  datesold: z.string(),
  stime: z.string().nullable(),
  schdate: z.string().nullable(),
  crewname: z.string().nullable(),
  prodcomm: z.string().nullable(),
  holding_cell: z.boolean(),
  pre_job_note: z.string().nullable(),
});
export type PackageJob = z.output<typeof packageJob>;

const jobPath = z.object({ id: recordId() });
const crewName = z.string().trim().min(1, "Select crew").max(80);

export const upcomingContract = defineContract({
  method: "POST",
  path: "/api/jobs/upcoming",
  who: "cap:production",
  effect: "read",
  body: z.object({
    view: z.string().max(40),
    schDate: businessDateSchema,
    soldBefore: businessDateSchema,
    crewName: z.string().trim().max(80).nullish(),
  }),
  answer: z.array(packageJob),
});

export const crewJobsContract = defineContract({
  method: "POST",
  path: "/api/jobs/crew_jobs",
  who: "cap:production",
  effect: "read",
  body: z.object({ schdate: businessDateSchema, soldbefore: businessDateSchema.optional(), crew: crewName }),
  answer: z.array(packageJob),
});

export const jobDetailsContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/job_details",
  who: "staff",
  effect: "read",
  params: jobPath,
  answer: z.object({
    name: z.string(),
    rating: z.number().nullable(),
    address: z.string(),
    postcode: z.string().nullable(),
    perly: z.string().nullable(),
    billing_address: z.string().nullable(),
    phone: z.string().nullable(),
    cell: z.string().nullable(),
    email: z.string().nullable(),
    w1: wire.price,
    eh: wire.price,
    eg: wire.price,
    jobdesc: z.string(),
    price: wire.price,
    crew: z.string().nullable(),
    tag: z.string().nullable(),
    sdate: z.string(),
    fdate: z.string(),
  }),
  refusals: [safetyGate],
});

export const numberJobContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/ass_num",
  who: "cap:production",
  effect: "write",
  params: jobPath,
  answer: packageJob,
  refusals: [otherState],
});

export const unnumberJobContract = defineContract({ ...numberJobContract, path: "/api/jobs/{id}/unass_num" });

export const assignJobContract = defineContract({
  method: "POST",
  path: "/api/jobs/ass_job",
  who: "cap:production",
  effect: "write",
  body: z.object({
    jobid: recordId(),
    crewname: crewName,
    schdate: businessDateSchema,
    override: overrideField,
  }),
  answer: packageJob,
  refusals: [otherState, promiseBroken],
});

export const unassignJobContract = defineContract({
  method: "POST",
  path: "/api/jobs/unass_job",
  who: "cap:production",
  effect: "write",
  body: z.object({ jobid: recordId() }),
  answer: packageJob,
  refusals: [otherState],
});

/** Not in the specification: assigns a whole selection at once and returns the jobs it couldn't assign. */
export const assignJobsContract = defineContract({
  method: "POST",
  path: "/api/jobs/ass_jobs",
  who: "cap:production",
  effect: "write",
  body: z.object({
    jobids: z.array(recordId()).min(1, "Select a job").max(200),
    crewname: crewName,
    schdate: businessDateSchema,
    override: overrideField,
  }),
  answer: z.object({
    assigned: z.array(z.number()),
    /** `promise` when an override would allow it. */
    refused: z.array(z.object({ jobid: z.number(), message: z.string(), promise: brokenPromise.optional() })),
  }),
});

type Option = { value: string; label: string };

/** What make-packages shows, as `packagingScreen` reads it. */
export type PackagingScreen = {
  today: BusinessDate;
  views: Option[];
  view: string;
  crews: Option[];
  crew: { name: string; shop: string; car: string | null } | null;
  jobs: PackageJob[];
  crewJobs: PackageJob[];
  /** The part of a crew's day that isn't work at a client's, and how long the day may be. */
  plan: SettingValues["crewDay"];
  /** True when the view has more than is shown. */
  limited: boolean;
};
