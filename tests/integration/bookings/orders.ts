import { eq } from "drizzle-orm";
import { appointmentBookings, appointmentSlots } from "@/db/schema";
import { openSeasons } from "@/lib/core/bookings/reads";
import type { BookingSeason, Trade } from "@/lib/core/seasons/rules";
import type { Slot } from "@/lib/core/work/order-rules";
import { yearOf } from "@/lib/values/dates";
import { makeFloatWindows } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

/**
 * The fall of this year, as the server sees it today; next year's when less than a month of this one is left to spread
 * tests over.
 */
export async function fallOf(trade: Trade): Promise<BookingSeason> {
  const year = yearOf(TODAY);
  if (TODAY < `${year}-11-15`) await makeFloatWindows(db, year);
  await makeFloatWindows(db, year + 1);
  const [season] = await openSeasons(testContext(), trade, ["fall"]);
  if (!season) throw new Error("No fall can be booked");
  return season;
}

/** A client who may order, with their property and session cookie. */
export type Booker = { cfid: number; jobinfoid: number; cookie: string };

export const order = (booker: Booker, body: Record<string, unknown>, headers?: Record<string, string>) =>
  post(
    booker,
    "/api/sales",
    { salesid1: booker.cfid, jobinfoid: booker.jobinfoid, price: 0, ...body },
    headers,
  );

export const appointment = (day: string, stime = "8:00 AM") => ({
  jobdesc: "W1",
  w1: 1,
  sdate: day,
  fdate: day,
  stime,
});

/**
 * Days of the season to spread tests over, so that none uses another's slots: not tomorrow, which clients can't change
 * in the evening.
 */
let used = 0;
export function freshDay(season: BookingSeason): string {
  const days = season.days.filter((day) => day > inDays(1));
  return days[used++ % days.length] ?? season.to;
}

/** Opens a day's slot with a different cap, all free again. */
export async function openSlot(date: string, cap: number, slot: Slot = "eights"): Promise<void> {
  await db.delete(appointmentBookings).where(eq(appointmentBookings.date, date));
  await db.delete(appointmentSlots).where(eq(appointmentSlots.date, date));
  await db.insert(appointmentSlots).values({ date, slot, cap });
}

/** A day's slot's count, and its number of bookings. */
export async function countsOf(date: string, slot: Slot = "eights") {
  const row = await rowOf(appointmentSlots, { date, slot });
  const booked = await rowsOf(appointmentBookings, { date, slot });
  return { taken: row?.taken ?? 0, cap: row?.cap ?? null, booked: booked.length };
}
