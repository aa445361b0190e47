import { type BookingForm, orderOf } from "@/lib/core/bookings/form-schema";
import { type Order, quotedPrice } from "@/lib/core/work/order-rules";
import type { DashboardHead, Place } from "@/lib/features/dashboard/dashboard-view";
import { type Cents, plainDollars } from "@/lib/values/money";

/** What an order costs at an address, before HST; null when it isn't known yet. */
export function orderPrice(order: Order, { w1, eh, eg }: Place): Cents | null {
  return quotedPrice(order, { w1, eh, eg });
}

/** The order to send, with the total the summary showed: it's refused if it now costs something else. */
export function orderToSend(form: BookingForm, { places }: Pick<DashboardHead, "places">) {
  const place = places.find(({ jobinfoid }) => String(jobinfoid) === form.address);
  const wish = orderOf(form);
  const price = place && orderPrice(wish, place);
  const quoted = place && (price ? plainDollars(price) : "");
  return Object.assign({}, wish, { price: 0, quoted });
}
