import type { BookingOffer } from "@/lib/dashboard/booking-view";
import type { Place } from "@/lib/dashboard/dashboard-view";
import { centsToWire, wireToCents } from "@/lib/values/money";

/** What a job type costs at a place, before HST; null = TBD, as soon as one of its works has no price there. */
export function workPrice(
  { parts }: Pick<BookingOffer["types"][number], "parts">,
  place: Place | undefined,
): string | null {
  let sum = 0;
  for (const code of parts) {
    const price = code === "w1" || code === "eh" || code === "eg" ? place?.[code] : null;
    const cents = price ? wireToCents(price) : null;
    if (!cents) return null;
    sum += cents;
  }
  return centsToWire(sum);
}
