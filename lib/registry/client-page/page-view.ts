import type { LeadKind } from "@/lib/core/leads/lead-rules";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import type { PropertyRecord } from "@/lib/core/properties/property-contract";
import type { BookingForOffice } from "@/lib/features/dashboard/dashboard-view";
import type { OpenDnf, PageCard } from "@/lib/registry/client-page/sql/head";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { Timeline, TimelineKind } from "./contract";

/** An unpaid job, with HST. */
/** `heldFor`: why we don't ask for it; null: nothing holds it. */
export type OwedRow = {
  jobid: number;
  address: string;
  total: Cents;
  day: BusinessDate;
  days: number;
  heldFor: HeldFor | null;
};

/** How old the unpaid amounts are. */
export const AGES = ["0–30", "31–60", "61–90", "90+"] as const;

export type MoneyView = {
  owed: OwedRow[];
  total: Cents;
  price: Cents;
  hst: Cents;
  /** What is owed in each of `AGES`. */
  byAge: Cents[];
  cards: PageCard[];
  /** Before HST, of work done. */
  thisYear: Cents;
  ever: Cents;
};

/** A job that isn't done: when it's promised, and who goes. */
export type NextRow = {
  jobid: number;
  address: string;
  jobdesc: string;
  price: Cents | null;
  isFloater: boolean;
  when: string;
  /** "D. Reyes on Tue 12 May 2026, number 06"; "No crew yet". */
  who: string;
  isStarted: boolean;
};

export type PropertyView = {
  jobinfoid: number;
  address: string;
  postcode: string | null;
  active: boolean;
  /** "W1" and what it means, its price before HST (null = TBD), and the day it was last done. */
  works: { code: string; about: string; price: Cents | null; last: BusinessDate | null }[];
  card: PropertyRecord;
  pictures: number;
  /** Where the pictures are. */
  picturesHref: string | null;
};

export type ClientPage = {
  cfid: number;
  name: string;
  /** "Wendy", for a sentence. */
  short: string;
  /** The year of the first job done, or the year they were added. */
  since: string;
  contactstatus: string | null;
  mayBook: boolean;
  rating: number | null;
  /** "5 Excellent, 1 Poor"; "" for none. */
  feedback: string;
  wine: { year: number; priority: "A" | "B"; delivered: boolean } | null;
  /** The day an owner erased the client. */
  erased: string | null;
  phones: { label: string; number: string }[];
  emails: { label: string; address: string }[];
  /** What doesn't reach them, and why; `email` can be allowed again. */
  blocked: { email: string | null; why: string }[];
  facts: (readonly [name: string, value: string])[];
  /** The devices they're logged in on, and when one was last used. */
  login: { hasPassword: boolean; devices: number; lastUsed: string | null };
  money: MoneyView;
  next: NextRow[];
  /** Returned estimates that aren't booked yet, newest first; `href` opens one, null for viewers who can't. */
  estimates: { msid: number; address: string; words: string; book: string; href: string | null }[];
  places: PropertyView[];
  /** Whose crews can be kept away from a property. */
  drivers: { hrid: number; crew: string }[];
  openDnfs: OpenDnf[];
  dnfs: number;
  requests: { msid: number; kind: LeadKind; message: string; day: string; href: string | null }[];
  notes: { id: number; address: string; notes: string; by: string }[];
  noteCount: number;
  today: BusinessDate;
  /** Who looks, by hrid. */
  viewer: number;
  /** The viewer can open jobs in the office's screens. */
  officeJobs: boolean;
  timeline: Timeline;
  kinds: readonly TimelineKind[];
};

/** `booking`: the form to book a visit, while it's open. */
export type ClientPageView =
  | { state: "open"; page: ClientPage; booking: BookingForOffice | null }
  | { state: "limit"; why: string };
