import { z } from "zod";
import { sharedFields } from "@/lib/core/clients/fields";
import { dayFields, detailFields, noteFields, orderFields, returnFields } from "@/lib/core/jobs/fields";
import type { LastAnswers, ReportForm, StartForm } from "@/lib/core/jobs/report/report-totals-rules";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import { JOB_STATES } from "@/lib/core/work/schema";
import { wireOf } from "@/lib/fields";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { wire } from "@/lib/values/wire";

const text = z.string().nullable();
const workPrices = {
  w1: wire.price,
  w2: wire.price,
  w3: wire.price,
  w4: wire.price,
  eh: wire.price,
  eg: wire.price,
};

/** The client, whom staff reach by what stands beside the job. */
const staffClient = z
  .object({ cfid: z.number() })
  .extend(wireOf(sharedFields, "crew", "see").omit({ phone: true, cellphone: true, email: true }).shape);

const property = z.object({
  jobinfoid: z.number(),
  address: z.string(),
  city: z.string(),
  postcode: text,
  perly: text,
});

/** A job as staff see it; report times are '99:99:99' until they're set, money null = TBD or none. */
const staffJob = z
  .object({ jobid: z.number() })
  .extend(wireOf(orderFields, "crew", "see").shape)
  .extend(wireOf(dayFields, "crew", "see").shape)
  .extend({ crewname: text })
  .extend(wireOf(returnFields, "crew", "see").shape)
  .extend({ state: z.enum(JOB_STATES), version: z.number() });

/** `id10` is the kind of note; `ts` an instant. */
const note = z.object({ notes: z.string(), id10: z.string(), ts: z.string(), recorder: text });

/** Where a crew can go next: another job, a shop, a stop. */
const nextDest = z.object({
  jobid: z.number().nullable(),
  address: z.string(),
  num: text,
  type: z.enum(["job", "shop", "stop"]),
});
export type NextDest = z.output<typeof nextDest>;

const pastJob = z.object({
  jobid: z.number(),
  address: z.string(),
  name: z.string(),
  date: z.string(),
  jobdesc: z.string(),
  crew: text,
  price: wire.price,
  minutes: z.number().nullable(),
});

export const staffJobAnswer = z.object({
  job: staffJob,
  property,
  cfid: z.number(),
  client: staffClient,
  address: z.string(),
  phone: text,
  cellphone: text,
  email: text,
  prices: z.object(workPrices),
  nextDests: z.array(nextDest),
  notes: z.array(note),
  ...wireOf(noteFields, "crew", "see").shape,
  holding_cell: z.boolean(),
  completed_jobs: z.array(pastJob),
  estMins: z.number().nullable(),
  workTimes: z.object({
    startHour: z.string(),
    startMinute: z.string(),
    finishHour: z.string(),
    finishMinute: z.string(),
  }),
});
export type StaffJob = z.output<typeof staffJobAnswer>;

/** What a job's client may see of it: no notes, no crew, nothing internal. */
export const clientJobAnswer = z.object({
  job: z
    .object({ jobid: z.number(), address: z.string(), postcode: text })
    .extend(wireOf(detailFields, "client", "see").shape),
  client: z.object({
    cfid: z.number(),
    honorific: text,
    firstname: text,
    lastname: z.string(),
    phone: text,
    cellphone: text,
    email: text,
  }),
});
export type ClientJob = z.output<typeof clientJobAnswer>;

export const jobInfoAnswer = z.object({ client: staffClient, property });

/** A priced part as forms name it. */
export type PartLabel = { label: string; description: string };

/** What the screen shows besides the contract's answer: initial values, choices, rates, and what Eaves +5 would do. */
export type JobDetailsView = StaffJob & {
  viewer: number;
  today: BusinessDate;
  start: StartForm;
  report: ReportForm;
  /** What the crew answered on its last job today; null on the first. */
  last: LastAnswers | null;
  /** HST on this form: 0.07. */
  rate: number;
  labels: Record<string, PartLabel>;
  lawnSigns: string[];
  clientHomes: string[];
  /** The people on duty, for when something fails. */
  contacts: { name: string; phone: string }[];
  /** Null when there's no day to move. */
  eaves: {
    days: number;
    schdate: BusinessDate;
    sdate: BusinessDate;
    fdate: BusinessDate;
    /** Why the new day has to be asked about (rule closed-days). */
    closed: string | null;
  } | null;
  /** Why no pay link is sent for it though it's owed (rules open-issue, returned-price). */
  heldFor: HeldFor | null;
  /** The closer or the office has this job's money. */
  settled: boolean;
  /** The discount, in cents before HST; 0 without one. */
  discount: Cents;
  mayDiscount: boolean;
  /** Why the viewer can't change this job; null when they can. */
  refusal: string | null;
  mayAddDnf: boolean;
};
