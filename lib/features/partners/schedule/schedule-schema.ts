import { z } from "zod";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { JOB_STATES, type JobState, type PromisedWindow } from "@/lib/core/work/schema";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { POSTAL_STRENGTHS, type PostalStrength } from "@/lib/values/postal-code";
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

/** Their answers within `GET /api/partners`. `count` is of the whole list, of which 200 rows are sent. */
export const scheduleLists = {
  jobs_today: z.array(scheduledJob).optional(),
  odd_jobs_today: z.array(scheduledOddJob).optional(),
  window_floaters: z.array(scheduledJob).optional(),
  window_appts_unass: z.array(scheduledJob).optional(),
  upcoming_ass_appts: z.array(scheduledJob).optional(),
  count: z.number().optional(),
};

/** The lists of `/partner_schedule`, in tab order. */
export const SCHEDULE_TABS = [
  "today",
  "close",
  "morse",
  "osler",
  "appts_today",
  "appts_tomorrow",
  "upcoming",
] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

const STRENGTHS = Object.keys(POSTAL_STRENGTHS) as PostalStrength[];

/** What the URL requests; anything else means today's. */
export const scheduleQuery = z.object({
  show: z.enum(SCHEDULE_TABS).catch("today"),
  pc: z.string().trim().max(20).catch(""),
  filter: z.enum(STRENGTHS).catch("strong"),
});
export type ScheduleQuery = z.output<typeof scheduleQuery>;

export type CrewOfDay = { hrid: number; name: string; day: BusinessDate };

export type ScheduleView = {
  today: BusinessDate;
  tomorrow: BusinessDate;
  query: ScheduleQuery;
  /** Only for the postal search while it's open; otherwise null. */
  counts: Record<ScheduleTab, number | null>;
  jobs: ScheduledJob[];
  oddJobs: ScheduledOddJob[];
  /** The partner, whose own crew gets a job unless another is chosen, and all of the partner's crews on both days. */
  partner: number;
  crews: CrewOfDay[];
};

type Free = PromisedWindow & { holdingCell?: boolean };

/**
 * The day a partner's crew can do an unassigned job, or a sentence that says why it can't be assigned yet (rule
 * partner-assign).
 */
type AssignDay = { ok: true; day: BusinessDate } | { ok: false; message: string };

/** Appointments on their date, floaters today. */
export function assignDay(job: Free, today: BusinessDate): AssignDay {
  const refuse = (message: string): AssignDay => ({ ok: false, message });
  if (job.holdingCell)
    return refuse(
      "This job is in the holding cell. The office has to agree on a new day with the client first.",
    );
  if (!isAppointment(job)) return { ok: true, day: today };
  return job.sdate >= today
    ? { ok: true, day: job.sdate }
    : refuse(
        `This appointment was on ${formatDate(job.sdate)}. The office has to agree on a new day with the client first.`,
      );
}

type Crew = { hrid: number; name: string };

/** Which of the partner's crews that day: the chosen one, otherwise the partner's own, otherwise the first by name. */
export function chooseCrew<C extends Crew>(crews: readonly C[], partner: number, chosen?: number | null) {
  if (chosen) return crews.find(({ hrid }) => hrid === chosen) ?? null;
  const byName = [...crews].sort((a, b) => (a.name < b.name ? -1 : 1));
  return byName.find(({ hrid }) => hrid === partner) ?? byName[0] ?? null;
}

/** Whether the screen offers Unassign: start and finish differ, and it has no number. */
export const mayUnassign = (job: PromisedWindow & { state: JobState }): boolean =>
  isOpenTo(job.state, "unassign") && !isAppointment(job);
