import { z } from "zod";
import type { Message, MessageDetail } from "@/lib/core/leads/message-schema";
import { RECEIVABLE_STATUSES } from "@/lib/core/work/receivable-rules";
import { isBusinessDate } from "@/lib/values/dates";
import { fieldText, isUnselected, refineBy } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";
import { miscIssues, workIssues } from "./form-rules";
import { DONE_STATUSES, type MiscPage, ODD_JOB_STATUSES } from "./rules";

const text = z.string().nullable();
const type5 = z.enum(["Book Odd Job", "Paint Est", "Book Lawn", "Book Power Wash"]);

/** A person chosen in a select: their number, or nothing. */
const personId = fieldText
  .transform((id) => (isUnselected(id) ? "" : id))
  .refine((id) => /^\d{0,9}$/.test(id), "Choose a crew");

/** A whole odd job, as its own partner sees it. A price of null is TBD. */
export const oddJobSchema = z.object({
  id: z.number(),
  msid: z.number().nullable(),
  cfid: z.number(),
  client: z.string(),
  jobinfoid: z.number(),
  address: z.string(),
  postcode: text,
  date: z.string(),
  type5,
  details: z.string(),
  payor: text,
  order: text,
  notes: text,
  price: wire.price,
  mat_price: wire.cents.nullable(),
  sdate: text,
  crew_hrid: z.number().nullable(),
  crew: text,
  /** The partner it belongs to. */
  partner: text,
  datebi: text,
  recstatus: z.enum(RECEIVABLE_STATUSES).nullable(),
  status: z.enum(ODD_JOB_STATUSES),
  /** Its partner says it's paid; someone else has to confirm it. */
  paid_said: z.boolean(),
  /** Not claimed yet: it goes to the first partner who sets a crew or a completion day. */
  unassigned: z.boolean(),
  version: z.number(),
});
export type OddJob = z.output<typeof oddJobSchema>;

/** One of a client's misc jobs. For another partner's job, the money is hidden. */
export const miscJobSchema = z.object({
  id: z.number(),
  msid: z.number().nullable(),
  date: z.string(),
  address: z.string(),
  type5,
  details: z.string(),
  notes: z.string(),
  jobinfoid: z.number(),
  cfid: z.number(),
  sdate: text,
  datebi: text,
  price: wire.price,
  status: z.enum(ODD_JOB_STATUSES),
  /** Whether the partner can open it: their own, or unclaimed. */
  own: z.boolean(),
});
export type MiscJob = z.output<typeof miscJobSchema>;

const workFields = {
  details: fieldText,
  payor: fieldText,
  order: fieldText,
  notes: fieldText,
  price: fieldText,
  mat_price: fieldText,
  sdate: fieldText,
  crew_hrid: personId,
};

/** Create Misc Job; for Book Odd Job, with details, payor and order. */
export const miscForm = z
  .object({ type5: fieldText, jobinfoid: fieldText, ...workFields })
  .superRefine(refineBy(miscIssues));
export type MiscForm = z.output<typeof miscForm>;

export const workForm = z.object(workFields).superRefine(refineBy(workIssues));

/** Without a day it isn't done, so nothing is owed. */
export const doneForm = z.object({ datebi: fieldText, recstatus: fieldText }).superRefine(
  refineBy(({ datebi, recstatus }) => {
    if (datebi === "") return [];
    const chosen = DONE_STATUSES.some((status) => status === recstatus);
    return [
      ...(isBusinessDate(datebi) ? [] : [{ field: "datebi", message: "Choose a day" }]),
      ...(chosen ? [] : [{ field: "recstatus", message: "Select receivable status" }]),
    ];
  }),
);

export const cancelForm = z.object({
  notes: fieldText
    .refine((notes) => notes !== "", "Enter Notes")
    .refine((notes) => notes.length <= 500, {
      message: "Notes must be 500 characters or fewer",
    }),
});

/** The options in an odd job's forms. */
export type OddJobChoices = {
  /**
   * The partner shown; the forms send it, since an old tab may show a different partner than the session now acts for.
   */
  partner: number;
  crews: { hrid: number; name: string }[];
  payors: readonly string[];
};

type LeadNote = { id: number; notes: string; recorder: string | null };

/** A client's request with its notes. */
export type MiscMessage = Message & { notes: LeadNote[] };

/** Odd job admin and paint admin: for a request or an odd job. */
export type MiscAdminView = OddJobChoices & {
  viewer: number;
  page: MiscPage;
  /** The current request; null on an odd job's screen. */
  lead: Message | null;
  /** The current odd job. */
  job: OddJob | null;
  cfid: number;
  /** The property it's about. */
  placeId: number | null;
  name: string;
  client: MessageDetail["client"];
  places: NonNullable<MessageDetail["property"]>[];
  messages: MiscMessage[];
  misc: MiscJob[];
};

/** One whole odd job. */
export type OddJobView = OddJobChoices & { viewer: number; job: OddJob; today: string };
