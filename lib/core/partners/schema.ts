import type { BusinessDate } from "@/lib/values/dates";

/** A partner's royalty from a given day, as a share of 1. */
export type RoyaltyFrom = { from: BusinessDate; royalty: number };
