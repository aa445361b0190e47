import type { Cents } from "@/lib/values/money";

const REFUSED = ["We don't want the client", "Ask Client to Pay Promptly"];
const MOST_OWED: Cents = 2500;

/** What was done longer ago than this many days is owed too long (rule balance-15). */
export const LATE_DAYS = 15;

/** Who may order on the dashboard: `balance15` is what is owed for more than 15 days, with HST. */
export const mayBook = (contactstatus: string | null, balance15: Cents): boolean =>
  !REFUSED.includes(contactstatus ?? "") && balance15 <= MOST_OWED;
