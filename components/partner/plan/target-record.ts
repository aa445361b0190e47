import type { Target, TargetForm } from "@/lib/features/partners/plan/rules";
import { formatDate } from "@/lib/values/dates";
import { formatMoney, plainDollars } from "@/lib/values/money";

export const TARGET_LABELS = {
  period: "Period",
  sdate: "Start",
  fdate: "Finish",
  windows: "Windows",
  odd_jobs: "Odd jobs",
  paint: "Paint",
  notes: "Notes",
} as const;

type Field = keyof TargetForm;
const FIELDS = Object.keys(TARGET_LABELS) as Field[];

export const EMPTY: TargetForm = {
  period: "",
  sdate: "",
  fdate: "",
  windows: "",
  odd_jobs: "",
  paint: "",
  notes: "",
};

export const fieldsOf = ({ period, sdate, fdate, windows, odd_jobs, paint, notes }: Target): TargetForm => ({
  period,
  sdate,
  fdate,
  windows: plainDollars(windows),
  odd_jobs: plainDollars(odd_jobs),
  paint: plainDollars(paint),
  notes,
});

function shownValue(target: Target, field: Field): string {
  if (field === "sdate" || field === "fdate") return formatDate(target[field]);
  if (field === "period" || field === "notes") return target[field] || "–";
  return formatMoney(target[field]);
}

/** What differs between what a form started from and what stands now. */
export const changesOf = (seen: Target, now: Target) =>
  FIELDS.filter((field) => seen[field] !== now[field]).map((field) => ({
    label: TARGET_LABELS[field],
    was: shownValue(seen, field),
    now: shownValue(now, field),
  }));
