import type { RoyaltyFrom } from "@/lib/core/partners/schema";
import type { listExpenses, listPayouts, TargetRow } from "@/lib/features/partners/sql/partners";
import type { EarnedRow, EstimatePayRow, LabourRow } from "@/lib/features/partners/sql/reports/partner-lists";
import { type Cents, sumCents } from "@/lib/values/money";
import { type HstFrom, hstOn, restOf, withHst } from "@/lib/values/tax";
import { labourOf, payoutCost, royaltyBase, royaltyOn, shareOf } from "./money-rules";
import type { EarnedJob } from "./money-schema";

type Expense = Awaited<ReturnType<typeof listExpenses>>[number];
type Payout = Awaited<ReturnType<typeof listPayouts>>[number];

type ByDay = { royalties: readonly RoyaltyFrom[]; hst: readonly HstFrom[] };

/**
 * A completed job with the royalty of its day and that day's tax on what the client pays; the total is what's left to
 * pay.
 */
export function earnedJobOf(row: EarnedRow, { royalties, hst }: ByDay): EarnedJob {
  const { discountPrice, matPrice, alreadyPaid = 0, ...shown } = row;
  const charged = discountPrice ?? row.price;
  const share = shareOf(royaltyBase(row), royaltyOn(royalties, row.datebi));
  const taxed = charged ? withHst(charged, hstOn(hst, row.datebi)) : null;
  return {
    ...shown,
    price: charged,
    mat_price: matPrice,
    job_price: share?.base ?? null,
    royalty: share?.royalty ?? null,
    earnings: share?.earnings ?? null,
    hst: taxed?.hst ?? null,
    total: taxed && restOf(taxed.total, alreadyPaid),
  };
}

/** The sum of the rows as they're shown; TBD counts as nothing. */
export function totalsOf(jobs: readonly EarnedJob[]) {
  const sum = (column: "job_price" | "royalty" | "earnings") => sumCents(jobs.map((job) => job[column]));
  return { rows: jobs.length, base: sum("job_price"), royalty: sum("royalty"), earnings: sum("earnings") };
}

function labourEntryOf(row: LabourRow) {
  const { pay, burden, total } = labourOf(row.pay, row.share);
  return {
    id: row.id,
    name: row.name,
    hours: row.hours,
    audited: row.audited,
    rate: row.rate,
    pay,
    burden,
    total,
  };
}

export const mgtTaskOf = (row: LabourRow) => ({
  ...labourEntryOf(row),
  date: row.day,
  task: row.what,
  rstime: row.stime,
  rftime: row.ftime,
  overlap_reason: row.overlapReason,
  hrid: row.hrid,
  version: row.version,
});

export const workScheduleOf = (row: LabourRow) => ({
  ...labourEntryOf(row),
  profiledate: row.day,
  type: row.what,
  stime: row.stime,
  ftime: row.ftime,
  paymethod: row.paymethod,
});

/** What the rows cost, as they're shown. */
export const totalOf = (rows: readonly { total: Cents }[]): Cents => sumCents(rows.map(({ total }) => total));

export function expenseOf({ id, date, type, notes, amount, version, ...row }: Expense) {
  const { unitprice, charge } = row;
  return { id, date, type, notes, amount, version, unitprice, charge };
}

export function payoutOf(row: Payout) {
  const { burden, total } = payoutCost(row);
  return {
    id: row.id,
    date: row.date,
    chequenum: row.chequenum,
    version: row.version,
    gross: row.gross,
    net: row.net,
    hst: row.hst,
    wkr_cpp: row.wkrCpp,
    emp_cpp: row.empCpp,
    wkr_ei: row.wkrEi,
    emp_ei: row.empEi,
    wkr_tax: row.wkrTax,
    eht: row.eht,
    wsib: row.wsib,
    burden,
    total,
  };
}

export const estimatePayOf = ({ visitPay, salesPay, ...row }: EstimatePayRow) => ({
  ...row,
  visit_pay: visitPay,
  sales_pay: salesPay,
  total: visitPay + salesPay,
});

export function targetOf(row: TargetRow) {
  const { id, period, sdate, fdate, notes, version, windows, oddJobs, paint } = row;
  return {
    id,
    period,
    sdate,
    fdate,
    notes,
    version,
    windows,
    odd_jobs: oddJobs,
    paint,
    total_target: windows + oddJobs + paint,
    windows_prod: row.windowsProd,
    odd_jobs_prod: row.oddJobsProd,
    paint_prod: row.paintProd,
    total_prod: row.windowsProd + row.oddJobsProd + row.paintProd,
  };
}
