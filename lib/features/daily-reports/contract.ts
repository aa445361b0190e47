import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { reportFields } from "./schema";

const filedReport = z.object({
  id: z.number(),
  area: z.string(),
  date: z.string(),
  lines: z.array(z.string()),
  filedAt: z.iso.datetime(),
});

/** Another report of that area and day is filed: as it was sent. */
export const otherFiled = defineRefusal("filed", { report: filedReport.nullable() });

/** Files a report and mails it; the same one again is the one that stands. */
export const fileReportContract = defineContract({
  method: "POST",
  path: "/api/daily_reports",
  who: "staff",
  effect: "write",
  body: z.object({ report: reportFields }),
  answer: z.object({ msg: z.literal("success") }),
  refusals: [otherFiled],
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
