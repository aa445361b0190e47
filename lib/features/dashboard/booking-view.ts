import type { Trade } from "@/lib/core/seasons/season-rules";
import type { JobType, Slot } from "@/lib/core/work/order-rules";

/** What a booking panel offers; nothing where no season has rows. */
export type BookingOffer = {
  trade: Trade;
  title: string;
  /** Job types with what each of their works means. */
  types: (JobType & { description: string })[];
  /** `started`: its first days are over. */
  windows: { label: string; sdate: string; fdate: string; started: boolean }[];
  /** Days for appointments, with the places left at each time. */
  days: { date: string; left: Record<Slot, number> }[];
};
