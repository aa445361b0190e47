import type { Handle } from "@/db/client";
import { partnerExpenses, payouts, targets } from "@/db/schema";
import { makePartner } from "./employees";
import { only, TODAY, unique } from "./unique";

async function partnerOf(db: Handle, hrid: number | undefined): Promise<number> {
  return hrid ?? (await makePartner(db)).hrid;
}

/** Two tanks of gas at $50.00. */
export async function makePartnerExpense(
  db: Handle,
  columns: Partial<typeof partnerExpenses.$inferInsert> = {},
) {
  const partnerHrid = await partnerOf(db, columns.partnerHrid);
  const values = {
    date: TODAY,
    type: "Gas",
    unitprice: 5_000,
    amount: 2,
    charge: 10_000,
    ...columns,
    partnerHrid,
  };
  return only(await db.insert(partnerExpenses).values(values).returning());
}

/** A cheque of $1,000.00 gross. */
export async function makePayout(db: Handle, columns: Partial<typeof payouts.$inferInsert> = {}) {
  const partnerHrid = await partnerOf(db, columns.partnerHrid);
  const deductions = {
    wkrCpp: 5_950,
    empCpp: 5_950,
    wkrEi: 1_630,
    empEi: 2_280,
    wkrTax: 10_000,
    eht: 1_950,
    wsib: 2_830,
  };
  const values = {
    date: TODAY,
    chequenum: unique("cheque"),
    gross: 100_000,
    net: 82_420,
    ...deductions,
    ...columns,
    partnerHrid,
  };
  return only(await db.insert(payouts).values(values).returning());
}

/** A partner's plan for May. */
export async function makeTarget(db: Handle, columns: Partial<typeof targets.$inferInsert> = {}) {
  const partnerHrid = await partnerOf(db, columns.partnerHrid);
  const values = {
    period: "May 2026",
    sdate: "2026-05-01",
    fdate: "2026-05-31",
    windows: 1_500_000,
    oddJobs: 200_000,
    paint: 300_000,
    ...columns,
    partnerHrid,
  };
  return only(await db.insert(targets).values(values).returning());
}
