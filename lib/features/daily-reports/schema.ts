import { z } from "zod";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { fieldText } from "@/lib/values/form-fields";

/** The nine lines as the wire calls them. */
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

/** A report as it is sent; `hrid` is accepted, who files it is the session's. */
export const reportFields = z
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
