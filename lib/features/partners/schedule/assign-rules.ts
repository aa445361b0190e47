import { isAppointment } from "@/lib/core/jobs/card-rules";
import type { JobState, PromisedWindow } from "@/lib/core/work/schema";
import { isOpenTo } from "@/lib/core/work/transition-rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";

type Free = PromisedWindow & { holdingCell?: boolean };

/** The day a partner's crew does a free job on, or the sentence why it cannot be theirs yet (rule partner-assign). */
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
    : refuse(`This appointment was on ${formatDate(job.sdate)}. The office agrees on a new day first.`);
}

type Crew = { hrid: number; name: string };

/** Which of the own crews of that day: the one chosen, else the partner's own, else the first by name. */
export function chooseCrew<C extends Crew>(crews: readonly C[], partner: number, chosen?: number | null) {
  if (chosen) return crews.find(({ hrid }) => hrid === chosen) ?? null;
  const byName = [...crews].sort((a, b) => (a.name < b.name ? -1 : 1));
  return byName.find(({ hrid }) => hrid === partner) ?? byName[0] ?? null;
}

/** Whether the screen offers Unassign: start and finish differ, and nobody has numbered it. */
export const mayUnassign = (job: PromisedWindow & { state: JobState }): boolean =>
  isOpenTo(job.state, "unassign") && !isAppointment(job);
