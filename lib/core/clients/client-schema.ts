import { z } from "zod";
import type { JobState } from "@/lib/core/work/schema";
import { wireOf } from "@/lib/fields";
import type { Cents } from "@/lib/values/money";
import { onFileFields } from "./fields";

/** Edit Personal Info, for both the form and the server. `text_visits`: whether the client wants texts about visits. */
export const personalInfoFields = wireOf(onFileFields, "office", "change").extend({
  text_visits: z.boolean(),
});

export type ProfileProperty = {
  jobinfoid: number;
  address: string;
  postcode: string | null;
  /** False: shown as "Inactive". */
  active: boolean;
  /** "W1" and "$185.00", before HST. */
  prices: readonly (readonly [work: string, price: string])[];
};

export type ProfileJob = {
  jobid: number;
  address: string;
  jobdesc: string;
  sdate: string;
  fdate: string;
  datebi: string | null;
  state: JobState;
  /** Before HST; null = TBD. */
  price: Cents | null;
  recstatus: string | null;
  crew: string | null;
};

/** The client as staff see them; no one can change anything here. */
export type ClientProfile = {
  cfid: number;
  name: string;
  facts: readonly (readonly [name: string, value: string])[];
  phones: readonly string[];
  emails: readonly string[];
  contactstatus: string | null;
  /** 0 to 5. */
  rating: number | null;
  mayBook: boolean;
  /** With HST; `late` for more than 15 days. */
  owed: { jobs: number; total: Cents; late: Cents };
  places: ProfileProperty[];
  jobs: ProfileJob[];
  /** There are older jobs that aren't shown. */
  more: boolean;
  /** The viewer can open the job in the office's screens. */
  officeJobs: boolean;
  /** When the client was erased on request; null for all others. */
  erased: string | null;
  /** What has to be finished before the viewer can erase the client; null if the viewer can't erase. */
  erasure: { blocked: readonly string[] } | null;
  /** The viewer has Client care: can open the dashboard and edit what's on file. */
  care: boolean;
};

export type ProfileView =
  | { state: "open"; profile: ClientProfile }
  | { state: "opening"; cfid: number; jobid: null }
  | { state: "choose" }
  | { state: "limit"; why: string };

/** Whose clients a search finds, so the screen can say so. */
export type SearchShows = "all" | "crew" | "partner";
