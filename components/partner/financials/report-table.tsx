"use client";

import { CircleCheck, OctagonAlert } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { cn } from "@/components/ui/cn";
import { SideScroll } from "@/components/ui/side-scroll";
import {
  FINANCE_NAMES,
  type FinanceList,
  financeHref,
  type PartnerReport,
} from "@/lib/features/partners/finance/finance-schema";
import { type Cents, formatMoney, plainDollars } from "@/lib/values/money";

const link = "text-lake-text underline underline-offset-4";
const cell = "border-line border-t px-4 py-2";

type ReportTableProps = { report: PartnerReport; years: readonly string[] };

/** The lines, each linked to its rows; the amount brought forward, the balance, the check. */
export function ReportTable({ report, years }: ReportTableProps) {
  const { period, lines, brought_forward, balance, check } = report;
  const save = () =>
    downloadCsv(
      `report-${period}`,
      toCsv(COLUMNS, [...lines.map(({ label, amount }) => [label, amount] as const), ...ENDS(report)]),
    );
  const before = years[years.indexOf(period) - 1];
  return (
    <section aria-label="Report" className="card-edge overflow-clip rounded-lg bg-surface">
      <div data-print="hide" className="flex items-center justify-between gap-3 px-4 py-2">
        <p className="text-ink-muted text-sm">Select an amount to see what's in it.</p>
        <CsvButton onCsv={save} />
      </div>
      <SideScroll label="Lines of the report">
        <table className="w-full border-collapse">
          <caption className="sr-only">{`Report, ${period}`}</caption>
          <thead className="bg-well text-left text-sm">
            <tr>
              <th scope="col" className={cn(cell, "font-semibold")}>
                Line
              </th>
              <th scope="col" className={cn(cell, "text-right font-semibold")}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, amount }) => (
              <Line key={key} label={<LineName name={key} label={label} period={period} />} amount={amount}>
                <AmountLink name={key} period={period}>
                  {formatMoney(amount)}
                </AmountLink>
              </Line>
            ))}
            <Line
              label={
                before && period !== "LTD" ? (
                  <Link
                    href={financeHref(before, "report")}
                    className={link}
                  >{`Brought forward from ${before}`}</Link>
                ) : (
                  "Brought forward"
                )
              }
              amount={brought_forward}
            />
          </tbody>
          <tfoot>
            <Line
              label="Balance"
              amount={balance}
              className="border-t-2 border-t-edge bg-well font-semibold"
            />
            <Check check={check} />
          </tfoot>
        </table>
      </SideScroll>
    </section>
  );
}

type Row = readonly [label: string, amount: Cents];

const COLUMNS = [
  { id: "line", header: "Line", value: ([label]: Row) => label },
  { id: "amount", header: "Amount", value: ([, amount]: Row) => plainDollars(amount) },
];
const ENDS = ({ brought_forward, balance, check, pending }: PartnerReport): Row[] => [
  ["Brought forward", brought_forward],
  ["Balance", balance],
  ["Check", check],
  ["Pending, before tax", pending.base],
  ["Pending royalty", pending.royalty],
  ["Pending earnings", pending.earnings],
];

type LineProps = { label: ReactNode; amount: Cents; className?: string; children?: ReactNode };

const Line = ({ label, amount, className, children }: LineProps) => (
  <tr className={className}>
    <th scope="row" className={cn(cell, "text-left", className ? "font-semibold" : "font-normal")}>
      {label}
    </th>
    <td className={cn(cell, "text-right tabular-nums")}>{children ?? formatMoney(amount)}</td>
  </tr>
);

const isList = (key: string): key is FinanceList => FINANCE_NAMES.some((name) => name === key);

type NameProps = { name: string; label: string; period: string };

/** The royalty is on two lists. */
function LineName({ name, label, period }: NameProps) {
  if (isList(name))
    return (
      <Link href={financeHref(period, name)} className={link}>
        {label}
      </Link>
    );
  return (
    <>
      {`${label} of `}
      <Link href={financeHref(period, "revenue_prod")} className={link}>
        Prod
      </Link>
      {" and "}
      <Link href={financeHref(period, "revenue_misc")} className={link}>
        Misc
      </Link>
    </>
  );
}

function AmountLink({ name, period, children }: { name: string; period: string; children: string }) {
  if (!isList(name)) return children;
  return (
    <Link href={financeHref(period, name)} tabIndex={-1} aria-hidden className="hover:underline">
      {children}
    </Link>
  );
}

/** 0.00 whenever every line is the sum of its rows; otherwise it says so, in red. */
function Check({ check }: { check: Cents }) {
  const right = check === 0;
  return (
    <tr className={right ? undefined : "bg-brick-soft text-brick-text"}>
      <th scope="row" className={cn(cell, "text-left font-normal")}>
        <span className="inline-flex items-center gap-2">
          {right ? (
            <CircleCheck aria-hidden className="size-4 text-leaf-text" />
          ) : (
            <OctagonAlert aria-hidden className="size-4" />
          )}
          {right ? "Check" : "Check: these lines don't add up. Please tell the office."}
        </span>
      </th>
      <td className={cn(cell, "text-right tabular-nums")} data-check>
        {plainDollars(check)}
      </td>
    </tr>
  );
}
