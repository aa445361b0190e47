import { z } from "zod";
import { parseClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate } from "@/lib/values/dates";

/** Reported times and day as they travel: times '99:99:99' and the day null when unset. */
type Reported = { reportstime: string | null; datebi: BusinessDate | null };

/** What the buttons of job details may do. */
export type JobButtons = {
  returnLabel: "Return Job" | "Start Job First";
  canReturn: boolean;
  canUnstart: boolean;
  canUnreport: boolean;
  /** Cancel, Reschedule, Eaves +5. */
  canMove: boolean;
};

export function jobButtons(job: Reported): JobButtons {
  const started = parseClock(job.reportstime) !== null;
  return {
    returnLabel: started ? "Return Job" : "Start Job First",
    canReturn: started,
    canUnstart: started && job.datebi === null,
    canUnreport: job.datebi !== null,
    canMove: job.datebi === null,
  };
}

/** The notes that Cancel, Reschedule and Eaves +5 ask for. */
export const actionNotes = z
  .string()
  .trim()
  .min(1, "Notes must be entered")
  .max(2000, "Notes must be 2000 characters or fewer");

/** Days that Eaves +5 moves a visit by, unless the setting says otherwise (rule cancel-and-move). */
export const EAVES_DAYS = 5;

/** Where Eaves +5 puts a visit: schedule day later by `days`; the promise stretched to hold it, an appointment moved. */
export function eavesMove(
  job: { schdate: BusinessDate; sdate: BusinessDate; fdate: BusinessDate },
  days = EAVES_DAYS,
): { schdate: BusinessDate; sdate: BusinessDate; fdate: BusinessDate } {
  const schdate = addDays(job.schdate, days);
  if (job.sdate === job.fdate) return { schdate, sdate: schdate, fdate: schdate };
  const late = schdate > job.fdate;
  return { schdate, sdate: job.sdate, fdate: late ? schdate : job.fdate };
}
