import type { z } from "zod";
import type { Changeable } from "@/lib/core/bookings/change-reads";
import type { BookingStart } from "@/lib/core/bookings/form-schema";
import type { dashboardClient } from "@/lib/core/clients/client-contract";
import type { Image } from "@/lib/core/images/contract";
import type { EstimateToBook } from "@/lib/core/leads/estimate-job-rules";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import type { PayLinkView } from "@/lib/core/payments/panels/payment-view";
import type { BookingEntry, Trade } from "@/lib/core/seasons/rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { HouseAnswers } from "@/lib/core/work/house-question-rules";
import type { JobType, Slot, StandingPrices } from "@/lib/core/work/order-rules";
import type { ShownMessage } from "@/lib/platform/results/message-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { HstFrom } from "@/lib/values/tax";
import type { ReadPanel } from "./panels";

/** A client's property with its current prices, before HST; null = TBD. And what they said about it. */
export type Place = StandingPrices &
  HouseAnswers & {
    jobinfoid: number;
    address: string;
    postcode: string | null;
  };

/** What every panel may need to know about the client. */
export type DashboardHead = {
  client: z.output<typeof dashboardClient>;
  /** The new address, until its owner confirms it. */
  pendingEmail: string | null;
  /** Whether the client agreed to texts about visits. */
  textVisits: boolean;
  /**
   * A staff member is looking at it: they're never asked for the client's password and don't see what only clients can
   * do.
   */
  byStaff: boolean;
  /** Those that match `search`. */
  places: Place[];
  /** Returned estimates that aren't booked yet, for staff to choose; a client sees none (rule estimate-jobs). */
  estimates: EstimateToBook[];
  /** The address search, for clients with more than ten properties; null: no search box. */
  search: { typed: string; all: number } | null;
  /** False: a placeholder replaces the booking panel (rule balance-15). */
  mayBook: boolean;
  /** What has to be paid before the client can book, with HST; null when paying doesn't change it. */
  payToBook: Cents | null;
  /** What is owed for completed jobs, with HST. */
  owed: { jobs: number; total: Cents };
  /** The cards on file. */
  cards: number;
  /** HST as a share of the price, 0.13, for the day of a job. */
  hst: HstFrom[];
  today: BusinessDate;
  /** The work codes in words. */
  works: SettingValues["workCodes"];
  /** The booking panels of the menu, with the season that can be booked. */
  bookable: BookingEntry[];
  office: { phone: string; email: string };
};

/** The panel shown, of this key. */
export type PanelOf<K extends ReadPanel["key"]> = Extract<ReadPanel, { key: K }>;

export type OpenDashboard = { head: DashboardHead; panel: ReadPanel; message: ShownMessage | null };

/**
 * Staff: the client to open first (`opening`), or none chosen yet. Without client care: the one job whose payment they
 * take (`collect`), or a note that they can't open dashboards (`closed`).
 */
export type DashboardView =
  | ({ state: "open" } & OpenDashboard)
  | { state: "opening"; cfid: number; jobid: number | null }
  | { state: "collect"; view: PayLinkView }
  | { state: "closed" }
  | { state: "choose" };

/** What a booking panel offers; nothing when no season has rows. */
export type BookingOffer = {
  trade: Trade;
  title: string;
  /** Job types with what each of their parts means. */
  types: (JobType & { description: string })[];
  /** `started`: the season's first days are over. */
  windows: { label: string; sdate: string; fdate: string; started: boolean }[];
  /** Days for appointments, with the places left at each time. */
  days: { date: string; left: Record<Slot, number> }[];
};

/** The booking form as the office opens it on a client's page. */
export type BookingForOffice = {
  head: DashboardHead;
  key: BookingEntry["panel"];
  offer: BookingOffer;
  /** What an estimate that's being booked fills in; null without one. */
  start: BookingStart | null;
};

/** An ordered job, as its client sees it. Prices before HST, null = TBD. */
export type UpcomingRow = {
  jobid: number;
  address: string;
  work: string;
  /** "between Oct 1 and 15" */
  when: string;
  floater: boolean;
  /** On the crew's list for today, or with the crew working on it now. */
  standing: "booked" | "today" | "under_way";
  /** When the crew on its way is expected, "10:40 to 11:00 am". */
  expected: string | null;
  price: Cents | null;
  /** The day whose HST rate applies. */
  taxDay: BusinessDate;
  /** A card on file secures it. */
  secured: boolean;
  /** The planned charge of the card once it's done. */
  plan: number | null;
  hasEmail: boolean;
};

/** The same with what its client can change, as the panel of upcoming jobs shows it. */
export type UpcomingVisit = UpcomingRow & { change: Changeable };

/** The times a visit can move to: slots of these days, or these windows. */
export type MoveOffer = Pick<BookingOffer, "windows" | "days"> & {
  jobid: number;
  address: string;
  work: string;
  when: string;
  /** The promise, as it's sent along. */
  seen: { sdate: BusinessDate; fdate: BusinessDate; stime: string | null };
  change: Changeable;
};

export type CompletedRow = {
  jobid: number;
  address: string;
  work: string;
  /** "Tue 12 May 2026" */
  day: string;
  crew: string | null;
  price: Cents | null;
  /** Replaces `price`, if there is one. */
  discount: Cents | null;
  taxDay: BusinessDate;
  owing: boolean;
  /** "Paid By Card", "Card payment of $209.05"; "" while owing. */
  paidBy: string;
  /** Why we don't ask for what's owed; null: nothing holds it. */
  heldFor: HeldFor | null;
  /** The planned charge of the card, and the first day it may be made: "Tue 19 May 2026". */
  plan: { id: number; from: string } | null;
  sign: "Pending" | "Resolved-Success" | "Resolved-Unsuccess" | "Resolved" | null;
  hasEmail: boolean;
};

/** What a dashboard starts with: the next visit, and how many there are. */
export type Welcome = { next: UpcomingRow | null; upcoming: number };

export type JobPanel = {
  jobid: number;
  address: string;
  postcode: string | null;
  work: string;
  custom: string | null;
  when: string;
  /** What its client can change; null once it's done. */
  change: Changeable | null;
  /** "" until it's done. */
  day: string;
  price: Cents | null;
  discount: Cents | null;
  taxDay: BusinessDate;
  owing: boolean;
  paidBy: string;
  client: { name: string; phone: string | null; cellphone: string | null; email: string | null };
  /** What was broken before the crew began. */
  damage: Image[];
};
