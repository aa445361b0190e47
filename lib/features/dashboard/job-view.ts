import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";

/** A job that is ordered, as its client reads it. Prices before HST, null = TBD. */
export type UpcomingRow = {
  jobid: number;
  address: string;
  work: string;
  /** "between Oct 1 and 15" */
  when: string;
  floater: boolean;
  /** On the crew's list for today, or the crew at work. */
  standing: "booked" | "today" | "under_way";
  price: Cents | null;
  /** Whose rate of HST counts. */
  taxDay: BusinessDate;
  /** A card on file stands for it. */
  secured: boolean;
  /** The card is charged once it is done. */
  planned: boolean;
  hasEmail: boolean;
};

export type CompletedRow = {
  jobid: number;
  address: string;
  work: string;
  /** "Tue 12 May 2026" */
  day: string;
  crew: string | null;
  price: Cents | null;
  /** Instead of `price`, where there is one. */
  discount: Cents | null;
  taxDay: BusinessDate;
  owing: boolean;
  /** "Paid By Card", "Card payment of $209.05"; "" while owing. */
  paidBy: string;
  sign: "Pending" | "Resolved-Success" | "Resolved-Unsuccess" | "Resolved" | null;
  hasEmail: boolean;
};

/** What a dashboard begins with: the next visit, and how many there are. */
export type Welcome = { next: UpcomingRow | null; upcoming: number };

export type JobPanel = {
  jobid: number;
  address: string;
  postcode: string | null;
  work: string;
  custom: string | null;
  when: string;
  /** "" until it is done. */
  day: string;
  price: Cents | null;
  discount: Cents | null;
  taxDay: BusinessDate;
  owing: boolean;
  paidBy: string;
  client: { name: string; phone: string | null; cellphone: string | null; email: string | null };
};
