import type { z } from "zod";
import type { PayLinkView } from "@/lib/core/payments/panels/payment-view";
import type { BookingEntry } from "@/lib/core/seasons/season-rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { clientRecord } from "@/lib/core/sign-in/contract";
import type { ShownMessage } from "@/lib/platform/results/message-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import type { HstFrom } from "@/lib/values/tax";
import type { ReadPanel } from "./panels";

/** A place of the client with its standing prices, before HST; null = TBD. */
export type Place = {
  jobinfoid: number;
  address: string;
  postcode: string | null;
  w1: Cents | null;
  eh: Cents | null;
  eg: Cents | null;
};

/** What every panel may need to know of the client. */
export type DashboardHead = {
  client: z.output<typeof clientRecord>;
  /** The address that waits until its owner confirms it. */
  pendingEmail: string | null;
  /** Whether the client agreed to texts about visits. */
  textVisits: boolean;
  /** A staff member looks at it: never asked for the client's password, never shown what only clients do. */
  byStaff: boolean;
  /** Those that fit `search`. */
  places: Place[];
  /** The address search, for clients of more than ten places; null: no box. */
  search: { typed: string; all: number } | null;
  /** False: the placeholder stands where one books (rule balance-15). */
  mayBook: boolean;
  /** What is owed for completed jobs, with HST. */
  owed: { jobs: number; total: Cents };
  /** Cards on file. */
  cards: number;
  /** HST as a share of the price, 0.13, by the day of a job. */
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
 * take (`collect`), or that dashboards don't open for them (`closed`).
 */
export type DashboardView =
  | ({ state: "open" } & OpenDashboard)
  | { state: "opening"; cfid: number; jobid: number | null }
  | { state: "collect"; view: PayLinkView }
  | { state: "closed" }
  | { state: "choose" };
