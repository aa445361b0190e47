import type { PromisedWindow } from "@/lib/core/work/schema";
import { parseClock } from "@/lib/values/clock-time";
import { type Cents, sumCents } from "@/lib/values/money";
import { isAppointment } from "./card-rules";

/** Report times on the wire: '99:99:99' (or null) = not yet. */
export type ReportTimes = { reportstime: string | null; reportftime: string | null };

/** The run sheet's sections, in the order of the screen. */
export const RUNSHEET_SECTIONS = ["Started", "Pending", "Completed"] as const;
export type RunsheetSection = (typeof RUNSHEET_SECTIONS)[number];

export function runsheetSection(job: ReportTimes): RunsheetSection {
  if (parseClock(job.reportstime) === null) return "Pending";
  return parseClock(job.reportftime) === null ? "Started" : "Completed";
}

export type RunsheetCard = {
  section: RunsheetSection;
  colour: "black" | "red" | "primary" | "green";
  word: "Completed" | "Started" | "Floater" | "Appointment";
  button: "Edit Job" | "Report Job" | "Start Job - Appointment" | "Start Job - Floater";
};

/** A job card's colour, word and button. */
export function runsheetCard(job: ReportTimes & PromisedWindow): RunsheetCard {
  const section = runsheetSection(job);
  if (section === "Completed") return { section, colour: "black", word: "Completed", button: "Edit Job" };
  if (section === "Started") return { section, colour: "red", word: "Started", button: "Report Job" };
  return isAppointment(job)
    ? { section, colour: "green", word: "Appointment", button: "Start Job - Appointment" }
    : { section, colour: "primary", word: "Floater", button: "Start Job - Floater" };
}

/** Jobs by section; within a section the order stays. */
export function bySection<J extends ReportTimes>(jobs: readonly J[]): Record<RunsheetSection, J[]> {
  const sections: Record<RunsheetSection, J[]> = { Started: [], Pending: [], Completed: [] };
  for (const job of jobs) sections[runsheetSection(job)].push(job);
  return sections;
}

/**
 * The crew's current job and the next one, which the run sheet pins above its sections; `rest` is every other job. If
 * several are started, it pins the first.
 */
export function pinnedJobs<J extends ReportTimes>(jobs: readonly J[]): { now?: J; next?: J; rest: J[] } {
  const { Started, Pending } = bySection(jobs);
  const [now, next] = [Started[0], Pending[0]];
  return { now, next, rest: jobs.filter((job) => job !== now && job !== next) };
}

export type DayProgress = { done: number; total: number; doneCents: Cents; totalCents: Cents; text: string };

/** "4 of 9 done" and the amount; TBD jobs count as jobs but not as money. */
export function dayProgress(jobs: readonly (ReportTimes & { price: Cents | null })[]): DayProgress {
  const done = jobs.filter((job) => runsheetSection(job) === "Completed");
  return {
    done: done.length,
    total: jobs.length,
    doneCents: sumCents(done.map((job) => job.price)),
    totalCents: sumCents(jobs.map((job) => job.price)),
    text: `${done.length} of ${jobs.length} done`,
  };
}
