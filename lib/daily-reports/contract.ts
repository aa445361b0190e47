import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { recordId } from "@/lib/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { reportFields } from "./schema";

/** Files a report and mails it; the same one again is the one that stands. */
export const fileReportContract = defineContract({
  method: "POST",
  path: "/api/daily_reports",
  who: "staff",
  effect: "write",
  body: z.object({ report: reportFields }),
  answer: z.object({ msg: z.literal("success") }),
});

/** Whether a person's report of an area and day is still to be filed; without `hrid` the caller's. */
export const needsReportContract = defineContract({
  method: "GET",
  path: "/api/daily_reports",
  who: "staff",
  effect: "read",
  query: z.object({
    area: z.string().trim().min(1).max(100),
    hrid: recordId().optional(),
    date: businessDateSchema,
  }),
  answer: z.object({ needs_report: z.boolean() }),
});
