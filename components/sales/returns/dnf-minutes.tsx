"use client";

import { useWatch } from "react-hook-form";
import { FieldError, useField } from "@/components/form/field";
import { workMinutes } from "@/lib/core/jobs/report/report-totals-rules";

const TIMES = ["startHour", "startMinute", "finishHour", "finishMinute"] as const;

/** Finish − start; only shown, but its error has a place. */
export function DnfMinutes() {
  const [startHour = "", startMinute = "", finishHour = "", finishMinute = ""] = useWatch({
    name: [...TIMES],
  });
  const minutes = workMinutes({ startHour, startMinute, finishHour, finishMinute });
  const { tie, error } = useField({ name: "minutes", label: "DNF minutes" });
  return (
    <div className="grid gap-1.5">
      <p id={tie.id} tabIndex={-1} className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">DNF minutes</span>
        <output className="font-semibold tabular-nums">{minutes === null ? "–" : `${minutes} min`}</output>
      </p>
      <FieldError id={tie.id} error={error} />
    </div>
  );
}
