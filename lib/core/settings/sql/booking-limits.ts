import { and, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { appointmentSlots } from "@/db/schema/index";
import type { Slot } from "@/lib/core/work/order-rules";
import type { BusinessDate } from "@/lib/values/dates";

export async function findTaken(
  db: Handle,
  { date, slot }: { date: BusinessDate; slot: Slot },
): Promise<number> {
  const [row] = await db
    .select({ taken: appointmentSlots.taken })
    .from(appointmentSlots)
    .where(and(eq(appointmentSlots.date, date), eq(appointmentSlots.slot, slot)));
  return row?.taken ?? 0;
}
