import { and, eq } from "drizzle-orm";
import { POST } from "@/app/api/sales/route";
import { appointmentBookings, appointmentSlots, clients, jobs, outbox } from "@/db/schema";
import type { Slot } from "@/lib/bookings/order-rules";
import { openWindows } from "@/lib/bookings/reads";
import { type BookingSeason, bookableDays, bookingSeason, type Trade } from "@/lib/bookings/season-rules";
import { businessDate, yearOf } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { call, clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

export const db = testDatabase();

/** The fall of this year or the next, as the server sees it today. */
export async function fallOf(trade: Trade): Promise<BookingSeason> {
  const today = businessDate(new Date());
  await make.makeFloatWindows(db, yearOf(today));
  await make.makeFloatWindows(db, yearOf(today) + 1);
  const season = bookingSeason(await openWindows(testContext()), { trade, half: "fall", today });
  if (!season) throw new Error("No fall can be booked");
  return season;
}

/** A client with a place who may order, and the cookie of the session. */
export async function makeBooker(columns: Parameters<typeof make.makeClient>[1] = {}) {
  const { cfid } = await make.makeClient(db, columns);
  const { jobinfoid } = await make.makeProperty(db, { cfid });
  return { cfid, jobinfoid, cookie: await clientCookie(cfid) };
}
export type Booker = Awaited<ReturnType<typeof makeBooker>>;

export const order = (booker: Booker, body: Record<string, unknown>, headers?: Record<string, string>) =>
  call(POST, {
    ...{ method: "POST", path: "/api/sales", cookie: booker.cookie, headers },
    body: { salesid1: booker.cfid, jobinfoid: booker.jobinfoid, price: 0, ...body },
  });

export const appointment = (day: string, stime = "8:00 AM") => ({
  ...{ jobdesc: "W1", w1: 1, sdate: day, fdate: day, stime },
});

/** Days of the season to spread tests over, so that none meets another's slots. */
let used = 0;
export function freshDay(season: BookingSeason): string {
  const days = bookableDays(season);
  return days[used++ % days.length] ?? season.to;
}

/** Opens a day's slot with another cap than the usual, free again. */
export async function openSlot(date: string, cap: number, slot: Slot = "eights"): Promise<void> {
  await db.delete(appointmentBookings).where(eq(appointmentBookings.date, date));
  await db.delete(appointmentSlots).where(eq(appointmentSlots.date, date));
  await db.insert(appointmentSlots).values({ date, slot, cap });
}

/** What a day's slot counts, and how many bookings there are of it. */
export async function countsOf(date: string, slot: Slot = "eights") {
  const [row] = await db
    .select()
    .from(appointmentSlots)
    .where(and(eq(appointmentSlots.date, date), eq(appointmentSlots.slot, slot)));
  const booked = await db
    .select()
    .from(appointmentBookings)
    .where(and(eq(appointmentBookings.date, date), eq(appointmentBookings.slot, slot)));
  return { taken: row?.taken ?? 0, cap: row?.cap ?? null, booked: booked.length };
}

export const jobsOf = (cfid: number) => db.select().from(jobs).where(eq(jobs.cfid, cfid)).orderBy(jobs.jobid);
export const mailsTo = (cfid: number) => db.select().from(outbox).where(eq(outbox.cfid, cfid));
export const clientNow = async (cfid: number) =>
  (await db.select().from(clients).where(eq(clients.cfid, cfid)))[0];
