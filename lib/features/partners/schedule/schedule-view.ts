import { z } from "zod";
import type { BusinessDate } from "@/lib/values/dates";
import { POSTAL_STRENGTHS, type PostalStrength } from "@/lib/values/postal-code";
import type { ScheduledJob, ScheduledOddJob } from "./schedule-schema";

/** The lists of `/partner_schedule`, in the order of its tabs. */
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

/** What the address asks for; anything else is today's. */
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
  /** Of the postal search only while it is open: null. */
  counts: Record<ScheduleTab, number | null>;
  jobs: ScheduledJob[];
  oddJobs: ScheduledOddJob[];
  /** The partner, whose own crew a job goes to unless another is chosen, and all its crews of both days. */
  partner: number;
  crews: CrewOfDay[];
};
