import type { z } from "zod";
import type { target } from "@/lib/features/partners/money-schema";
import type { BusinessDate } from "@/lib/values/dates";

export type Target = z.output<typeof target>;

/** The plan of a year, or of all years where `year` is LTD. */
export type PlanView = {
  today: BusinessDate;
  year: string;
  years: string[];
  targets: Target[];
  partner: { hrid: number; name: string };
  /** Enters targets: the holder of `partner_admin`, whose drafts are kept under `viewer`. */
  mayEdit: boolean;
  viewer: number;
};
