import { and, asc, eq } from "drizzle-orm";
import * as oneEstimate from "@/app/api/partners/estimate_pay/[key]/route";
import * as oneExpense from "@/app/api/partners/expenses/[key]/route";
import * as allExpenses from "@/app/api/partners/expenses/route";
import * as onePayout from "@/app/api/partners/payouts/[key]/route";
import * as allPayouts from "@/app/api/partners/payouts/route";
import { auditEvents, leads, partnerExpenses, payouts, sessions } from "@/db/schema";
import { makeEmployee, makeLead, makePartner } from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
export const DAY = "2025-05-12";
/** Somebody who may, acting for that partner. */
export async function actingFor(hrid: number, capabilities: ["partner_admin"] | [] = ["partner_admin"]) {
  const employee = await makeEmployee(db, { capabilities });
  const cookie = await staffCookie(employee.hrid);
  const acting = { actingPartnerHrid: hrid, actingSince: new Date() };
  await db.update(sessions).set(acting).where(eq(sessions.hrid, employee.hrid));
  return { hrid: employee.hrid, cookie };
}

/** A partner with somebody who acts for it, and another partner; filled by `makeOwn`. */
export const own = { admin: { hrid: 0, cookie: "" }, partner: 0, other: 0 };

export async function makeOwn(): Promise<void> {
  own.partner = (await makePartner(db)).hrid;
  own.other = (await makePartner(db)).hrid;
  own.admin = await actingFor(own.partner);
}

const BASE = "/api/partners";
const EXPENSE = { date: DAY, type: "Gas", notes: " March ", unitprice: "$33.33", amount: "1.5" };
const PAYOUT = {
  ...{ date: DAY, gross: "1,000.00", hst: "130", wkr_cpp: "59.50", wkr_ei: "16.30", wkr_tax: "100" },
  ...{ emp_cpp: "59.50", emp_ei: "22.80", eht: "19.50", wsib: "" },
};
let cheque = 5_000;
const nextCheque = () => String(++cheque);

export const addExpense = (fields: object = {}, cookie = own.admin.cookie) =>
  call(allExpenses.POST, {
    method: "POST",
    path: `${BASE}/expenses`,
    cookie,
    body: { ...EXPENSE, ...fields },
  });
export const addPayout = (fields: object = {}, cookie = own.admin.cookie) =>
  call(allPayouts.POST, {
    ...{ method: "POST", path: `${BASE}/payouts`, cookie },
    body: { ...PAYOUT, chequenum: nextCheque(), ...fields },
  });
export const editExpense = (id: number, fields: object, cookie = own.admin.cookie) =>
  call(oneExpense.PATCH, {
    ...{ method: "PATCH", path: `${BASE}/expenses/${id}`, cookie },
    body: { ...EXPENSE, version: 1, ...fields },
  });
export const editPayout = (id: number, fields: object, cookie = own.admin.cookie) =>
  call(onePayout.PATCH, {
    ...{ method: "PATCH", path: `${BASE}/payouts/${id}`, cookie },
    body: { ...PAYOUT, chequenum: nextCheque(), version: 1, ...fields },
  });
export const drop = (kind: "expenses" | "payouts", id: number, version = 1, cookie = own.admin.cookie) =>
  call(kind === "expenses" ? oneExpense.DELETE : onePayout.DELETE, {
    ...{ method: "DELETE", path: `${BASE}/${kind}/${id}?version=${version}`, cookie },
  });
export const payEstimate = (msid: number, fields: object, cookie = own.admin.cookie) =>
  call(oneEstimate.PATCH, {
    ...{ method: "PATCH", path: `${BASE}/estimate_pay/${msid}`, cookie },
    body: { visit_pay: "15", sales_pay: "", version: 1, ...fields },
  });
export const makeEstimate = (columns: object = {}) =>
  makeLead(db, {
    returnedAt: new Date(`${DAY}T15:00:00Z`),
    returnedBy: own.partner,
    estDate: DAY,
    ...columns,
  });

export const expenseRow = async (id: number) =>
  (await db.select().from(partnerExpenses).where(eq(partnerExpenses.id, id)))[0];
export const payoutRow = async (id: number) => (await db.select().from(payouts).where(eq(payouts.id, id)))[0];
export const leadRow = async (msid: number) => (await db.select().from(leads).where(eq(leads.msid, msid)))[0];
export const actions = async (subject: string, id: number) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, String(id))))
      .orderBy(asc(auditEvents.id))
  ).map(({ action, actorHrid, actingForHrid }) => [action, actorHrid, actingForHrid]);
