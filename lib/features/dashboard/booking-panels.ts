import type { Context } from "@/lib/context";
import { leftByDay, openWindows } from "@/lib/core/bookings/reads";
import { bookableDays, bookingSeason, type Half, type Trade } from "@/lib/core/seasons/season-rules";
import { getSettings } from "@/lib/core/settings/reads";
import { JOB_TYPES } from "@/lib/core/work/order-rules";
import { businessDate } from "@/lib/values/dates";
import type { BookingOffer } from "./booking-view";
import { panel } from "./panel";

const TRADE_NAMES: Record<Trade, string> = { windows: "Windows", eaves: "Eaves" };

/** What can be booked of a trade in the season that is on or comes next, in three statements. */
const readBooking = (trade: Trade, half: Half) => async (ctx: Context) => {
  const today = businessDate(ctx.now);
  const [rows, { workCodes, appointmentCaps }] = await Promise.all([
    openWindows(ctx),
    getSettings(ctx.db, ["workCodes", "appointmentCaps"], today),
  ]);
  const season = bookingSeason(rows, { trade, half, today });
  const left = season ? await leftByDay(ctx.db, season, appointmentCaps) : new Map();
  const offer: BookingOffer = {
    trade,
    title: season?.title ?? `Book ${TRADE_NAMES[trade]}`,
    types: JOB_TYPES.filter((type) => type.trade === trade).map((type) => ({
      ...type,
      description: type.parts.map((code) => workCodes[code].description).join(". "),
    })),
    windows: (season?.windows ?? []).map(({ label, sdate, fdate }) => ({
      label,
      sdate,
      fdate,
      started: sdate <= today,
    })),
    days: season
      ? bookableDays(season).map((date) => ({ date, left: left.get(date) ?? appointmentCaps }))
      : [],
  };
  return offer;
};

const title = (offer: BookingOffer) => offer.title;

export const BOOKING_PANELS = [
  panel({ key: "book_windows", title, read: readBooking("windows", "fall") }),
  panel({ key: "book_eaves", title, read: readBooking("eaves", "fall") }),
  panel({ key: "book_windows_summer", title, read: readBooking("windows", "summer") }),
  panel({ key: "book_eaves_summer", title, read: readBooking("eaves", "summer") }),
];
