import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { staleLead } from "@/lib/core/leads/contract";
import { messageSchema } from "@/lib/core/leads/message-schema";
import { overrideField, promiseBroken } from "@/lib/core/work/promise-schema";
import { otherState } from "@/lib/core/work/schema";
import { scheduleLists } from "@/lib/features/partners/schedule/schedule-schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { isBusinessDate } from "@/lib/values/dates";
import { wire } from "@/lib/values/wire";
import {
  earnedJob,
  estimatePay,
  expense,
  labourEntry,
  payout,
  reportSchema,
  target,
  totals,
} from "./money-schema";

const messages = z.array(messageSchema).optional();
const number = z.int().optional();

/** What the lead lists of `GET /api/partners` return, each under its own keys. */
const leadListKeys = {
  windowEstsNum: number,
  messagesNum: number,
  pending_windows_ests: messages,
  completed_windows_ests: messages,
  pending_odd_jobs: messages,
  completed_odd_jobs: messages,
  pending_paint: messages,
  completed_paint: messages,
  messages,
  resolved_messages: messages,
};

/** Whose money is the session's; naming someone else returns nothing (T18). */
const whose = {
  hrid: z.union([z.literal(""), recordId()]).nullish(),
  crewname: z.string().trim().max(80).default(""),
};
const list = z.string().trim().max(60).default("");
const read = { method: "GET", who: "partner", effect: "read" } as const;
const year = z
  .string()
  .trim()
  .regex(/^(20\d\d)?$/, "Choose a year")
  .optional();
const date = z.union([z.literal(""), z.string().refine(isBusinessDate, "Choose a day")]).default("");

export const royaltyContract = defineContract({
  ...read,
  path: "/api/sessions/fetch_roy_info",
  answer: z.object({ hrid: z.number(), name: z.string(), royalty: z.number() }),
});

/**
 * The money lists: `targets`, `expense_list_2025`, `payout_list_LTD`, and our own `revenue_ests_list_2025`. The lead
 * lists; resolved leads are the newest, or all of `year`.
 */
export const partnersContract = defineContract({
  ...read,
  path: "/api/partners",
  query: z.object({
    list,
    hrid: whose.hrid,
    /** For resolved leads: otherwise the newest. */
    year,
    /** For window_floaters_list: the postal code as typed, and strong, stronger or strongest. */
    pc: z.string().trim().max(20).optional(),
    filter: z.string().trim().max(20).optional(),
  }),
  answer: z.object({
    ...leadListKeys,
    targets: z.array(target).optional(),
    expenses: z.array(expense).optional(),
    payouts: z.array(payout).optional(),
    estimates: z.array(estimatePay).optional(),
    /** The sum of the column that counts in the report. */
    total: wire.cents.optional(),
    ...scheduleLists,
  }),
});

/** `list` is a year or LTD, alone or after "revenue_"; without one it's this year. */
export const revenueSummaryContract = defineContract({
  ...read,
  path: "/api/partners/revenue_summary",
  pool: "reports",
  query: z.object({ ...whose, list }),
  answer: z.object({
    jobs_paid: z.array(earnedJob),
    jobs_rec: z.array(earnedJob),
    odd_jobs_rec: z.array(earnedJob),
    odd_jobs_paid: z.array(earnedJob),
    paint_jobs_rec: z.array(earnedJob),
    paint_jobs_paid: z.array(earnedJob),
    totals: z.object({ prod: totals, misc: totals, prod_rec: totals, misc_rec: totals }),
  }),
});

export const receivableSummaryContract = defineContract({
  ...read,
  path: "/api/partners/receivable_summary",
  query: z.object({ hrid: whose.hrid }),
  answer: z.object({
    jobs_rec: z.array(earnedJob),
    odd_jobs_rec: z.array(earnedJob),
    paint_rec: z.array(earnedJob),
  }),
});

/** `show_display` is a year or LTD, alone or after "report_"; without one it's this year. */
export const reportSummaryContract = defineContract({
  ...read,
  path: "/api/partners/report_summary",
  pool: "reports",
  query: z.object({ ...whose, show_display: list }),
  answer: z.object({ report: reportSchema }),
});

/** `list`: personal_list_{year}, list_total_{year}; without one it's this year's total. */
export const mgtTasksContract = defineContract({
  ...read,
  path: "/api/mgt_tasks",
  query: z.object({ hrid: whose.hrid, list }),
  answer: z.object({
    mts: z.array(
      labourEntry.extend({
        date: z.string(),
        task: z.string(),
        rstime: z.string(),
        rftime: z.string(),
        /** Why these hours overlap the person's other ones; null when they don't (rule hours-once). */
        overlap_reason: z.string().nullable(),
        /** Whose time it is; a change sends `version` back. */
        hrid: z.number(),
        version: z.number(),
      }),
    ),
    total: wire.cents,
  }),
});

export const workSchedulesContract = defineContract({
  ...read,
  path: "/api/workschedules",
  query: z.object({ hrid: whose.hrid, list }),
  answer: z.object({
    wss: z.array(
      labourEntry.extend({
        profiledate: z.string(),
        type: z.string(),
        stime: z.string(),
        ftime: z.string(),
        paymethod: z.string().nullable(),
      }),
    ),
    total: wire.cents,
  }),
});

/** The partner's crews, or the one named; this year unless days are given. */
export const jobsProducedContract = defineContract({
  ...read,
  path: "/api/jobs/jobs_produced",
  pool: "reports",
  query: z.object({ sdate: date, fdate: date, crewname: whose.crewname }),
  answer: z.object({ jobs: z.array(earnedJob), total: wire.cents }),
});

/**
 * `id` is a lead's msid, or with a job's `task` its jobid. A screen sends the version of the lead it showed: an older
 * one is a 409 with the current holder. `crew` chooses among the partner's crews that day.
 */
export const assignContract = defineContract({
  method: "PATCH",
  path: "/api/partners/{id}",
  who: "partner",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({
    hrid: whose.hrid,
    /** None: assign the lead; giveBack: release it. */
    task: z.enum(["", "giveBack", "assignJob", "unAssignJob"]).nullish(),
    crew: recordId().nullish(),
    version: z.int().positive().optional(),
    /** For assignJob, when a promise to the client is in the way. */
    override: overrideField,
  }),
  answer: z.object({
    success: z.literal(true),
    mess: messageSchema.optional(),
    /** For a job: the crew it's on now, or was on, and the day. */
    crew: z.number().optional(),
    crewname: z.string().optional(),
    schdate: z.string().optional(),
  }),
  refusals: [otherState, promiseBroken, staleLead],
});
