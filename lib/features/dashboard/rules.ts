import { type BookingStart, jobTypeOf } from "@/lib/core/bookings/form-schema";
import { type EstimateToBook, openPartsOf } from "@/lib/core/leads/estimate-job-rules";
import type { Trade } from "@/lib/core/seasons/rules";
import { path } from "@/lib/paths";
import type { MessageCode } from "@/lib/platform/results/message-rules";
import type { PanelKey } from "./schema";

type More = {
  jobid?: number;
  message?: MessageCode;
  /** Of `message: "paid"`, in cents. */
  amount?: number;
  /** The address search, kept between panels. */
  address?: string;
  /** The payment to show the state of. */
  payment_intent?: string;
  /** The booking panel that a client pays on the way to. */
  book?: string;
  /** `all`: all of a long list. */
  show?: "all";
};

/** A panel's URL, with the result of the previous action to show at the top. */
export function panelPath(panel: PanelKey, more: More = {}): string {
  const query = new URLSearchParams(panel === "none" ? {} : { panel });
  for (const [name, value] of Object.entries(more))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return path.clientDashboard(query.size > 0 ? `?${query}` : "");
}

/** The address search only appears above this many properties. */
export const MANY_PLACES = 10;

/** An address matches when it contains every typed word, in any order. */
export function fitsAddress(address: string, typed: string): boolean {
  const text = address.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whose panel an estimate is booked in first: windows and eaves are two bookings. */
export const tradeToBook = (estimate: EstimateToBook): Trade =>
  jobTypeOf(openPartsOf(estimate), "windows") === "" ? "eaves" : "windows";

/** The booking of an estimate's work in a trade, filled in. */
export const startOf = (estimate: EstimateToBook, trade: Trade): BookingStart => ({
  address: String(estimate.jobinfoid),
  jobtype: jobTypeOf(openPartsOf(estimate), trade),
  estimate: String(estimate.msid),
});
