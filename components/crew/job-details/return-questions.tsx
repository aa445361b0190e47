"use client";

import { useWatch } from "react-hook-form";
import { RadioField } from "@/components/form/radio-field";
import { TextField } from "@/components/form/text-field";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import {
  LEFT_OUT_CHOICES,
  LEFT_OUT_HINTS,
  partsLeftOut,
  partsText,
} from "@/lib/core/jobs/report/left-out-rules";
import type { ReportForm } from "@/lib/core/jobs/report/report-totals-rules";
import { asksWhyLess, bookedFor } from "@/lib/core/jobs/report/why-less-rules";
import { formatMoney } from "@/lib/values/money";

/** Sold work that isn't in the return: what should happen with it. */
export function LeftOut({ sold }: { sold: JobDetailsView["job"] }) {
  const left = partsLeftOut(useWatch() as ReportForm, sold);
  if (left.length === 0) return null;
  return (
    <RadioField
      name="leftOut"
      label={`Not done: ${partsText(left, sold.customdesc)}`}
      options={LEFT_OUT_CHOICES.map((value) => ({ value, label: value, hint: LEFT_OUT_HINTS[value] }))}
    />
  );
}

/** The crew was paid less than was booked: why. */
export function WhyLess({ sold }: { sold: JobDetailsView["job"] }) {
  const form = useWatch() as ReportForm;
  if (!asksWhyLess(form, sold)) return null;
  return (
    <TextField
      name="lessReason"
      label="Why less than booked?"
      hint={`${formatMoney(bookedFor(form, sold))} was booked, before HST.`}
      maxLength={200}
    />
  );
}
