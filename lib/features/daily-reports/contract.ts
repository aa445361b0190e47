import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText } from "@/lib/values/form-fields";

/** The nine lines under the wire's names. */
export const LINE_NAMES = [
  "line1",
  "line2",
  "line3",
  "line4",
  "line5",
  "line6",
  "line7",
  "line8",
  "line9",
] as const;

export type LineName = (typeof LINE_NAMES)[number];

export const MAX_LINE = 1000;

const line = fieldText.pipe(z.string().max(MAX_LINE, `A line must be ${MAX_LINE} characters or fewer`));

const lines = Object.fromEntries(LINE_NAMES.map((name) => [name, line])) as Record<LineName, typeof line>;

export const NOTHING_WRITTEN = "Write at least one line";

/** A report as it's sent; `hrid` is accepted, but the session decides who files it. */
const reportFields = z
  .object({
    hrid: recordId().nullish(),
    area: z.string().trim().min(1, "Choose a report").max(100),
    date: businessDateSchema,
    ...lines,
  })
  .superRefine((report, ctx) => {
    if (LINE_NAMES.every((name) => report[name] === ""))
      ctx.addIssue({ code: "custom", path: ["line1"], message: NOTHING_WRITTEN });
  });

export type ReportFields = z.output<typeof reportFields>;

const filedReport = z.object({
  id: z.number(),
  area: z.string(),
  date: z.string(),
  lines: z.array(z.string()),
  filedAt: z.iso.datetime(),
});

/** Another report for that area and day was already filed: its contents. */
export const otherFiled = defineRefusal("filed", { report: filedReport.nullable() });

/** Files a report and emails it; sending the same one again returns the filed one. */
export const fileReportContract = defineContract({
  method: "POST",
  path: "/api/daily_reports",
  who: "staff",
  effect: "write",
  body: z.object({ report: reportFields }),
  answer: z.object({ msg: z.literal("success") }),
  refusals: [otherFiled],
});

/** Whether a person still has to file a report for an area and day; without `hrid`, the caller. */
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
