import { type BookingForm, chosenEstimate, houseAnswersOf, orderOf } from "@/lib/core/bookings/form-schema";
import { bookedPrices } from "@/lib/core/leads/estimate-job-rules";
import { quotedPrice } from "@/lib/core/work/order-rules";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { plainDollars } from "@/lib/values/money";

type Head = Pick<DashboardHead, "places" | "estimates">;

/** The chosen property with its prices, or those of the estimate that staff chose. */
export function pricedProperty({ places, estimates }: Head, form: Pick<BookingForm, "address" | "estimate">) {
  const place = places.find(({ jobinfoid }) => String(jobinfoid) === form.address);
  const from = estimates.find(({ msid }) => msid === chosenEstimate(form));
  return place && from ? bookedPrices(place, from) : place;
}

/** The order to send, with the total the summary showed: it's refused if it now costs something else. */
export function orderToSend(form: BookingForm, head: Head) {
  const place = pricedProperty(head, form);
  const wish = orderOf(form);
  const price = place && quotedPrice(wish, place);
  const quoted = place && (price ? plainDollars(price) : "");
  return {
    ...wish,
    ...houseAnswersOf(form, place),
    price: 0,
    quoted,
    estimate: chosenEstimate(form),
  };
}
