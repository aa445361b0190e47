import type { listExpenses, listPayouts, TargetRow } from "@/db/queries/partners/partners";
import type { EarnedRow, EstimatePayRow, LabourRow } from "@/db/queries/partners/reports/partner-lists";
import { centsToWire, priceToWire, sumCents, wireToCents } from "@/lib/values/money";
import { type HstFrom, hstOn, restOf, withHst } from "@/lib/values/tax";
import { labourOf, payoutCost, type RoyaltyFrom, royaltyBase, royaltyOn, shareOf } from "./money-rules";
import type { EarnedJob } from "./money-schema";

type Expense = Awaited<ReturnType<typeof listExpenses>>[number];
type Payout = Awaited<ReturnType<typeof listPayouts>>[number];

type ByDay = { royalties: readonly RoyaltyFrom[]; hst: readonly HstFrom[] };

/** A done job with the royalty of its day and that day's tax on what the client pays; the total is what is left to pay. */
export function earnedToWire(row: EarnedRow, { royalties, hst }: ByDay): EarnedJob {
  const { discountPrice, matPrice, alreadyPaid = 0, ...shown } = row;
  const charged = discountPrice ?? row.price;
  const share = shareOf(royaltyBase(row), royaltyOn(royalties, row.datebi));
  const taxed = charged ? withHst(charged, hstOn(hst, row.datebi)) : null;
  return {
    ...shown,
    price: priceToWire(charged),
    mat_price: centsToWire(matPrice),
    job_price: centsToWire(share?.base ?? null),
    royalty: centsToWire(share?.royalty ?? null),
    earnings: centsToWire(share?.earnings ?? null),
    hst: centsToWire(taxed?.hst ?? null),
    total: centsToWire(taxed && restOf(taxed.total, alreadyPaid)),
  };
}

/** The sum of the rows as they are shown; TBD counts as nothing. */
export function totalsOf(jobs: readonly EarnedJob[]) {
  const sum = (column: "job_price" | "royalty" | "earnings") =>
    centsToWire(sumCents(jobs.map((job) => wireToCents(job[column]))));
  return { rows: jobs.length, base: sum("job_price"), royalty: sum("royalty"), earnings: sum("earnings") };
}

function labourToWire(row: LabourRow) {
  const { pay, burden, total } = labourOf(row.pay, row.share);
  return {
    id: row.id,
    name: row.name,
    hours: row.hours,
    audited: row.audited,
    rate: centsToWire(row.rate),
    pay: centsToWire(pay),
    burden: centsToWire(burden),
    total: centsToWire(total),
  };
}

export const mgtTaskToWire = (row: LabourRow) => ({
  ...labourToWire(row),
  date: row.day,
  task: row.what,
  rstime: row.stime,
  rftime: row.ftime,
  hrid: row.hrid,
  version: row.version,
});

export const workScheduleToWire = (row: LabourRow) => ({
  ...labourToWire(row),
  profiledate: row.day,
  type: row.what,
  stime: row.stime,
  ftime: row.ftime,
  paymethod: row.paymethod,
});

/** What the rows cost, as they are shown. */
export const totalWire = (rows: readonly { total: string }[]): string =>
  centsToWire(sumCents(rows.map(({ total }) => wireToCents(total))));

export function expenseToWire({ id, date, type, notes, amount, version, ...row }: Expense) {
  const money = { unitprice: centsToWire(row.unitprice), charge: centsToWire(row.charge) };
  return { id, date, type, notes, amount, version, ...money };
}

export function payoutToWire(row: Payout) {
  const { burden, total } = payoutCost(row);
  return {
    id: row.id,
    date: row.date,
    chequenum: row.chequenum,
    version: row.version,
    gross: centsToWire(row.gross),
    net: centsToWire(row.net),
    hst: centsToWire(row.hst),
    wkr_cpp: centsToWire(row.wkrCpp),
    emp_cpp: centsToWire(row.empCpp),
    wkr_ei: centsToWire(row.wkrEi),
    emp_ei: centsToWire(row.empEi),
    wkr_tax: centsToWire(row.wkrTax),
    eht: centsToWire(row.eht),
    wsib: centsToWire(row.wsib),
    burden: centsToWire(burden),
    total: centsToWire(total),
  };
}

export const estimatePayToWire = ({ visitPay, salesPay, ...row }: EstimatePayRow) => ({
  ...row,
  visit_pay: centsToWire(visitPay),
  sales_pay: centsToWire(salesPay),
  total: centsToWire(visitPay + salesPay),
});

export function targetToWire(row: TargetRow) {
  const { id, period, sdate, fdate, notes, version, windows, oddJobs, paint } = row;
  return {
    id,
    period,
    sdate,
    fdate,
    notes,
    version,
    windows: centsToWire(windows),
    odd_jobs: centsToWire(oddJobs),
    paint: centsToWire(paint),
    total_target: centsToWire(windows + oddJobs + paint),
    windows_prod: centsToWire(row.windowsProd),
    odd_jobs_prod: centsToWire(row.oddJobsProd),
    paint_prod: centsToWire(row.paintProd),
    total_prod: centsToWire(row.windowsProd + row.oddJobsProd + row.paintProd),
  };
}
