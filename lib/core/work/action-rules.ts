import { z } from "zod";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import type { JobState } from "./schema";
import { isOpenTo } from "./transition-rules";

/** What the buttons on job details can do. */
export type JobButtons = {
  returnLabel: "Return Job" | "Start Job First";
  canReturn: boolean;
  canUnstart: boolean;
  canUnreport: boolean;
  /** Cancel, Reschedule, Eaves +5. */
  canMove: boolean;
};

export function jobButtons({ state }: { state: JobState }): JobButtons {
  const canReturn = isOpenTo(state, "report") || isOpenTo(state, "editReport");
  return {
    returnLabel: canReturn ? "Return Job" : "Start Job First",
    canReturn,
    canUnstart: isOpenTo(state, "unstart"),
    canUnreport: isOpenTo(state, "unreport"),
    canMove: isOpenTo(state, "cancel"),
  };
}

/** The kinds of notes that Cancel, Reschedule and Eaves +5 ask for. */
export const actionNotes = z
  .string()
  .trim()
  .min(1, "Notes must be entered")
  .max(2000, "Notes must be 2000 characters or fewer");

/** How many days Eaves +5 moves a visit, unless the setting says otherwise (rule cancel-and-move). */
export const EAVES_DAYS = 5;

/**
 * Where Eaves +5 moves a visit: its day by `days`. It extends the promised window to include that day, or moves an
 * appointment.
 */
export function eavesMove(
  job: { schdate: BusinessDate; sdate: BusinessDate; fdate: BusinessDate },
  days = EAVES_DAYS,
): { schdate: BusinessDate; sdate: BusinessDate; fdate: BusinessDate } {
  const schdate = addDays(job.schdate, days);
  if (job.sdate === job.fdate) return { schdate, sdate: schdate, fdate: schdate };
  const late = schdate > job.fdate;
  return { schdate, sdate: job.sdate, fdate: late ? schdate : job.fdate };
}
