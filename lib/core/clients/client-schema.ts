import { z } from "zod";
import type { JobState } from "@/lib/core/work/schema";
import { isEmail } from "@/lib/values/email";
import type { Cents } from "@/lib/values/money";
import { normalisePostalCode } from "@/lib/values/postal-code";

const LENGTH = 200;

/** Text that can be empty. Not `nullish`, because an omitted field must stay omitted. */
const line = z
  .string()
  .nullable()
  .transform((value) => value?.trim() ?? "")
  .pipe(z.string().max(LENGTH, `At most ${LENGTH} characters`));

const oneOf = (fits: (value: string) => boolean, message: string) =>
  line.refine((value) => value === "" || fits(value), message);

const email = oneOf((value) => isEmail(value), "Enter an email such as ann@example.com");
const postcode = oneOf((value) => normalisePostalCode(value) !== null, "Enter a postal code such as M6G 2Y5");

/** Edit Personal Info, for both the form and the server. */
export const personalInfoFields = z.object({
  honorific: line,
  firstname: line,
  lastname: line.refine((value) => value !== "", "Enter your last name"),
  // The server checks it, because it knows what's stored: imported lists have numbers that mustn't stop people from
  // saving the form.
  phone: line,
  cellphone: line,
  email,
  second_email: email,
  address: line,
  postcode,
  /** Whether the client wants texts about visits. */
  text_visits: z.boolean(),
});
export type PersonalInfo = z.output<typeof personalInfoFields>;

export type ProfilePlace = {
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
  places: ProfilePlace[];
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
