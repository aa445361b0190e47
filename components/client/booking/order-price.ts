import { type Order, quotedPrice } from "@/lib/core/work/order-rules";
import type { Place } from "@/lib/features/dashboard/dashboard-view";
import type { Cents } from "@/lib/values/money";

/** What an order costs at a place, before HST; null = to come. */
export function orderPrice(order: Order, { w1, eh, eg }: Place): Cents | null {
  return quotedPrice(order, { w1, eh, eg });
}
