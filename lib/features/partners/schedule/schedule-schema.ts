import { z } from "zod";
import { JOB_STATES } from "@/lib/core/work/schema";
import { wire } from "@/lib/values/wire";

/** A window job of the schedule; city, day, number, state and emergency are our own. */
const scheduledJob = z.object({
  jobid: z.number(),
  jobdesc: z.string(),
  price: wire.price,
  address: z.string(),
  city: z.string(),
  postcode: z.string().nullable(),
  perly: z.string().nullable(),
  sdate: z.string(),
  fdate: z.string(),
  stime: z.string(),
  crewname: z.string().nullable(),
  schdate: z.string().nullable(),
  num: z.string().nullable(),
  state: z.enum(JOB_STATES),
  prodcomm: z.string().nullable(),
});
export type ScheduledJob = z.output<typeof scheduledJob>;

const scheduledOddJob = z.object({
  id: z.number(),
  type: z.string(),
  jobdesc: z.string(),
  price: wire.price,
  address: z.string(),
  city: z.string(),
  postcode: z.string().nullable(),
  perly: z.string().nullable(),
  sdate: z.string(),
  crewname: z.string().nullable(),
  done: z.boolean(),
});
export type ScheduledOddJob = z.output<typeof scheduledOddJob>;

/** Their answers within `GET /api/partners`. `count` is that of the whole list, of which 200 rows come. */
export const scheduleLists = {
  jobs_today: z.array(scheduledJob).optional(),
  odd_jobs_today: z.array(scheduledOddJob).optional(),
  window_floaters: z.array(scheduledJob).optional(),
  window_appts_unass: z.array(scheduledJob).optional(),
  upcoming_ass_appts: z.array(scheduledJob).optional(),
  count: z.number().optional(),
};
