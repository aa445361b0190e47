import { type Order, quotedPrice } from "@/lib/bookings/order-rules";
import type { Place } from "@/lib/dashboard/dashboard-view";
import { centsToWire, wireToCents } from "@/lib/values/money";

/** What an order costs at a place, before HST; null = to come. */
export function orderPrice(order: Order, { w1, eh, eg }: Place): string | null {
  const prices = { w1: wireToCents(w1), eh: wireToCents(eh), eg: wireToCents(eg) };
  return centsToWire(quotedPrice(order, prices));
}
