import { floatWindowsOf } from "@/lib/core/seasons/rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { addDays, type BusinessDate, yearOf } from "@/lib/values/dates";
import { daysFrom } from "./calendar";
import type { JobRow } from "./types";

type Slot = "eights" | "twelves" | "anys";
const SLOTS: readonly Slot[] = ["eights", "twelves", "anys"];
/** Bookable this many days ahead. */
const AHEAD = 120;

const slotOf = (stime: string | null | undefined): Slot =>
  stime === "08:00:00" ? "eights" : stime === "12:00:00" ? "twelves" : "anys";

/** Last, this and next year's float windows. */
export const makeFloatWindows = (today: BusinessDate) =>
  [-1, 0, 1].flatMap((ahead) => floatWindowsOf(yearOf(today) + ahead));

/** The slots of each upcoming day, and which appointment holds which of them. */
export function makeBookings(today: BusinessDate, jobs: readonly JobRow[]) {
  const last = addDays(today, AHEAD);
  const held = jobs.filter(
    (job) => job.sdate === job.fdate && job.sdate >= today && job.sdate <= last && !job.cancelledAt,
  );
  const bookings = held.map((job) => ({
    jobid: job.jobid,
    date: job.sdate,
    slot: slotOf(job.stime),
    createdAt: job.createdAt,
  }));
  const taken = new Map<string, number>();
  for (const { date, slot } of bookings)
    taken.set(`${date} ${slot}`, (taken.get(`${date} ${slot}`) ?? 0) + 1);
  const slots = daysFrom(today, last).flatMap((date) =>
    SLOTS.map((slot) => {
      const used = taken.get(`${date} ${slot}`) ?? 0;
      return { date, slot, cap: Math.max(used, SETTING_DEFAULTS.appointmentCaps[slot]), taken: used };
    }),
  );
  return { slots, bookings };
}
