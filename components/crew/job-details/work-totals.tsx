"use client";

import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { FieldError, useField } from "@/components/form/field";
import { cn } from "@/components/ui/cn";
import { reportFields } from "@/lib/core/jobs/report/report-schema";
import {
  type ReportForm,
  type ReportTotals,
  reportTotals,
  typedCashErrors,
} from "@/lib/core/jobs/report/report-totals-rules";
import { whyLessErrors } from "@/lib/core/jobs/report/why-less-rules";
import { ApiError } from "@/lib/platform/http/call-api";
import { formatDuration } from "@/lib/values/clock-time";
import { type Cents, formatMoney } from "@/lib/values/money";
import type { Taxed } from "@/lib/values/tax";

/** Totals of the form's current values, by the server's function; null while they're invalid. */
export function useTotals({ rate, discount }: Pricing): ReportTotals | null {
  const fields = reportFields.safeParse(useWatch());
  return fields.success ? reportTotals(fields.data, rate, discount) : null;
}

/** The form's HST, 0.07, and the job's discount in cents. */
export type Pricing = { rate: number; discount: Cents };

const ANY: Pricing = { rate: 0, discount: 0 };

/** Throws what the server would say about counted cash that differs from the total. */
export function refuseCash(form: Parameters<typeof typedCashErrors>[0], total: Cents): void {
  const errors = typedCashErrors(form, total);
  if (errors) throw new ApiError(422, "INVALID_INPUT", "Check the cash.", { errors });
}

/** The same for a job's return, where the form adds up the total. */
export const refuseReportCash = (form: ReportForm, { rate, discount }: Pricing): void =>
  refuseCash(form, reportTotals(form, rate, discount).total);

/** Throws what the server would say about a return that's much less than what was booked, without a reason. */
export function refuseSilentLess(form: ReportForm, sold: Parameters<typeof whyLessErrors>[1]): void {
  const errors = whyLessErrors(form, sold);
  if (errors) throw new ApiError(422, "INVALID_INPUT", "Say why it's less than booked.", { errors });
}

type WorkMinutesProps = { name?: string; label?: string };

/** Finish − start; read-only, but its error needs a place. */
export function WorkMinutes({ name = "totMins", label = "Work minutes" }: WorkMinutesProps) {
  const minutes = useTotals(ANY)?.workMinutes ?? null;
  const { tie, error } = useField({ name, label });
  return (
    <div className="grid gap-1.5">
      <p {...tieOf(tie)} tabIndex={-1} className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <output className="font-semibold tabular-nums">{minutes === null ? "–" : `${minutes} min`}</output>
      </p>
      <FieldError id={tie.id} error={error} />
    </div>
  );
}

/** Price, HST and total above the button. */
export function WorkTotals({ pricing }: { pricing: Pricing }) {
  const totals = useTotals(pricing);
  const { tie, error } = useField({ name: "totalPrice", label: "Total price" });
  const minutes = totals?.workMinutes ?? 0;
  return (
    <div {...tieOf(tie)} tabIndex={-1} className="grid gap-1.5 rounded-lg bg-well px-4 py-3">
      <TotalRows totals={totals} rate={pricing.rate}>
        {minutes > 0 && <TotalRow name="Work time">{formatDuration(minutes)}</TotalRow>}
      </TotalRows>
      <FieldError id={tie.id} error={error} />
    </div>
  );
}

type TotalRowsProps = {
  totals: (Taxed & { listed?: Cents; discount?: Cents }) | null;
  rate: number;
  children?: ReactNode;
};

/** Price, discount, HST on the rest, and the total. */
export function TotalRows({ totals, rate, children }: TotalRowsProps) {
  const { listed = 0, discount = 0 } = totals ?? {};
  const hst = `HST ${Math.round(rate * 10_000) / 100}%`;
  const rows: [string, Cents | undefined][] =
    discount > 0
      ? [
          ["Price", listed],
          ["Discount", -discount],
          ["After discount", totals?.price],
          [`${hst} on the price after discount`, totals?.hst],
        ]
      : [
          ["Price", totals?.price],
          [hst, totals?.hst],
        ];
  return (
    <dl aria-live="polite" className="grid gap-y-1 tabular-nums">
      {rows.map(([name, cents]) => (
        <TotalRow key={name} name={name}>
          {formatMoney(cents ?? 0)}
        </TotalRow>
      ))}
      <TotalRow name="Total price" strong>
        {formatMoney(totals?.total ?? 0)}
      </TotalRow>
      {children}
    </dl>
  );
}

/** The amount stands below its name where large text leaves no room beside it. */
function TotalRow({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cn("flex flex-wrap justify-between gap-x-4", strong && "font-semibold text-xl")}>
      <dt className={cn("flex-[1_1_7rem]", !strong && "text-ink-muted")}>{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}

/** Plain text isn't a control: it gets the id and description, not `aria-invalid`. */
const tieOf = (tie: { id: string; "aria-describedby": string | undefined }) => ({
  id: tie.id,
  "aria-describedby": tie["aria-describedby"],
});
