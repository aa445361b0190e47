import { z } from "zod";
import { RECEIVABLE_STATUSES } from "@/lib/core/work/receivable-rules";

/** A decimal string: "185.00". */
export const money = z.string();
const tbd = money.nullable();

/** A done job on a money screen. `job_price` is what the royalty is of: null while TBD. */
export const earnedJob = z.object({
  id: z.number(),
  type: z.string(),
  cfid: z.number(),
  client: z.string(),
  address: z.string(),
  jobdesc: z.string(),
  price: tbd,
  mat_price: tbd,
  job_price: tbd,
  royalty: tbd,
  earnings: tbd,
  /** Of what the client pays: the (discounted) price. */
  hst: tbd,
  total: tbd,
  crew: z.string().nullable(),
  datebi: z.string(),
  recstatus: z.enum(RECEIVABLE_STATUSES).nullable(),
  cards: z.number(),
});
export type EarnedJob = z.output<typeof earnedJob>;

export const totals = z.object({ rows: z.number(), base: money, royalty: money, earnings: money });

export const labourEntry = z.object({
  id: z.number(),
  name: z.string(),
  hours: z.number(),
  rate: money,
  pay: money,
  burden: money,
  total: money,
  audited: z.boolean(),
});

export const expense = z.object({
  id: z.number(),
  date: z.string(),
  type: z.string(),
  notes: z.string(),
  unitprice: money,
  amount: z.number(),
  charge: money,
  version: z.number(),
});

export const payout = z.object({
  id: z.number(),
  date: z.string(),
  chequenum: z.string(),
  net: money,
  wkr_cpp: money,
  emp_cpp: money,
  wkr_ei: money,
  emp_ei: money,
  wkr_tax: money,
  hst: money,
  gross: money,
  eht: money,
  wsib: money,
  /** The employer's part of it, and what the cheque costs with it. */
  burden: money,
  total: money,
  version: z.number(),
});

export const estimatePay = z.object({
  msid: z.number(),
  date: z.string(),
  address: z.string().nullable(),
  visit_pay: money,
  sales_pay: money,
  total: money,
  version: z.number(),
});

export const target = z.object({
  id: z.number(),
  period: z.string(),
  sdate: z.string(),
  fdate: z.string(),
  windows: money,
  odd_jobs: money,
  paint: money,
  total_target: money,
  windows_prod: money,
  odd_jobs_prod: money,
  paint_prod: money,
  total_prod: money,
  notes: z.string(),
  version: z.number(),
});

export const reportSchema = z.object({
  period: z.string(),
  /** Signed: what each adds to the balance. `screen` is where its rows are; null for the royalty, of two screens. */
  lines: z.array(
    z.object({ key: z.string(), label: z.string(), screen: z.string().nullable(), amount: money }),
  ),
  brought_forward: money,
  balance: money,
  check: money,
  pending: z.object({ base: money, royalty: money, earnings: money }),
  /** Signed like the lines, which they add up to; `net` over all months is the balance less what was brought forward. */
  months: z.array(
    z.object({
      month: z.string(),
      earnings: money,
      labour: money,
      expenses: money,
      payouts: money,
      net: money,
    }),
  ),
});
