import { type BookingForm, orderOf } from "@/lib/core/bookings/form-schema";
import { quotedPrice } from "@/lib/core/work/order-rules";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { plainDollars } from "@/lib/values/money";

/** The order to send, with the total the summary showed: it's refused if it now costs something else. */
export function orderToSend(form: BookingForm, { places }: Pick<DashboardHead, "places">) {
  const place = places.find(({ jobinfoid }) => String(jobinfoid) === form.address);
  const wish = orderOf(form);
  const price = place && quotedPrice(wish, place);
  const quoted = place && (price ? plainDollars(price) : "");
  return Object.assign({}, wish, { price: 0, quoted });
}
