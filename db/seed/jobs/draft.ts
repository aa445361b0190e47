import type { FloatWindow } from "@/lib/core/seasons/rules";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { PRE_JOB_NOTES } from "../data/texts";
import { STAFF } from "../employees";
import type { Random } from "../random";
import type { JobRow, PropertyRow } from "../types";
import { appointmentTime, workOf } from "./work";

/** What was promised: one day, or any day of a window. */
export type Promise = Pick<JobRow, "sdate" | "fdate" | "stime">;

export const appointment = (random: Random, day: BusinessDate): Promise => ({
  sdate: day,
  fdate: day,
  stime: appointmentTime(random),
});

export const floater = (window: Pick<FloatWindow, "sdate" | "fdate">): Promise => ({
  sdate: window.sdate,
  fdate: window.fdate,
  stime: null,
});

/** A job as sold, `daysBefore` the day it is (or will be) done; never sold after `today`. */
export function soldJob(random: Random, place: PropertyRow, promise: Promise, sold: BusinessDate): JobRow {
  const recorder = random.weighted([
    [STAFF.sales, 5],
    [STAFF.manager, 3],
    [STAFF.owner, 1],
    [null, 3],
  ]);
  return {
    jobid: 0,
    cfid: place.cfid,
    jobinfoid: place.jobinfoid,
    ...workOf(random, place, promise.fdate),
    ...promise,
    datesold: sold,
    preJobNote: random.chance(0.2) ? random.pick(PRE_JOB_NOTES) : null,
    recorderHrid: recorder,
    createdAt: instantOf(sold, `${random.int(9, 16)}:${random.int(10, 59)}`),
  };
}

/** A day `from` to `to` days before `day`. */
export const daysBefore = (random: Random, day: BusinessDate, from: number, to: number): BusinessDate =>
  addDays(day, -random.int(from, to));
