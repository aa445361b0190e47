import { z } from "zod";
import { HELD_FOR } from "@/lib/core/payments/held-rules";
import { RECEIVABLE_STATUSES } from "@/lib/core/work/receivable-rules";
import { wire } from "@/lib/values/wire";

const tbd = wire.cents.nullable();

/** A completed job on a money screen. `job_price` is what the royalty is based on: null while TBD. */
export const earnedJob = z.object({
  id: z.number(),
  type: z.string(),
  cfid: z.number(),
  client: z.string(),
  address: z.string(),
  jobdesc: z.string(),
  price: wire.price,
  mat_price: tbd,
  job_price: tbd,
  royalty: tbd,
  earnings: tbd,
  /** On what the client pays: the (discounted) price. */
  hst: tbd,
  total: tbd,
  crew: z.string().nullable(),
  datebi: z.string(),
  recstatus: z.enum(RECEIVABLE_STATUSES).nullable(),
  cards: z.number(),
  /** Own: why no pay link is sent for it (rules open-issue, returned-price); only among receivables. */
  held: z.enum(HELD_FOR).nullish(),
});
export type EarnedJob = z.output<typeof earnedJob>;

export const totals = z.object({
  rows: z.number(),
  base: wire.cents,
  royalty: wire.cents,
  earnings: wire.cents,
});

export const labourEntry = z.object({
  id: z.number(),
  name: z.string(),
  hours: z.number(),
  rate: wire.cents,
  pay: wire.cents,
  burden: wire.cents,
  total: wire.cents,
  audited: z.boolean(),
});

export const expense = z.object({
  id: z.number(),
  date: z.string(),
  type: z.string(),
  notes: z.string(),
  unitprice: wire.cents,
  amount: z.number(),
  charge: wire.cents,
  version: z.number(),
});

export const payout = z.object({
  id: z.number(),
  date: z.string(),
  chequenum: z.string(),
  net: wire.cents,
  wkr_cpp: wire.cents,
  emp_cpp: wire.cents,
  wkr_ei: wire.cents,
  emp_ei: wire.cents,
  wkr_tax: wire.cents,
  hst: wire.cents,
  gross: wire.cents,
  eht: wire.cents,
  wsib: wire.cents,
  /** The employer's part, and what the cheque costs including it. */
  burden: wire.cents,
  total: wire.cents,
  version: z.number(),
});

export const estimatePay = z.object({
  msid: z.number(),
  date: z.string(),
  address: z.string().nullable(),
  visit_pay: wire.cents,
  sales_pay: wire.cents,
  total: wire.cents,
  version: z.number(),
});

export const target = z.object({
  id: z.number(),
  period: z.string(),
  sdate: z.string(),
  fdate: z.string(),
  windows: wire.cents,
  odd_jobs: wire.cents,
  paint: wire.cents,
  total_target: wire.cents,
  windows_prod: wire.cents,
  odd_jobs_prod: wire.cents,
  paint_prod: wire.cents,
  total_prod: wire.cents,
  notes: z.string(),
  version: z.number(),
});

export const reportSchema = z.object({
  period: z.string(),
  /**
   * Signed: what each adds to the balance. `screen` is where its rows are; null for the royalty, which is on two
   * screens.
   */
  lines: z.array(
    z.object({ key: z.string(), label: z.string(), screen: z.string().nullable(), amount: wire.cents }),
  ),
  brought_forward: wire.cents,
  balance: wire.cents,
  check: wire.cents,
  pending: z.object({ base: wire.cents, royalty: wire.cents, earnings: wire.cents }),
  /** Signed like the lines, which they add up to; `net` over all months is the balance less what was brought forward. */
  months: z.array(
    z.object({
      month: z.string(),
      earnings: wire.cents,
      labour: wire.cents,
      expenses: wire.cents,
      payouts: wire.cents,
      net: wire.cents,
    }),
  ),
});
