import { makeLead, makePartner, PAST_DAY } from "@/tests/factories";
import { patch, post, remove } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { actingFor } from "@/tests/support/people";

const db = testDatabase();

/** A partner with someone who acts for them, and another partner; filled by `makeOwn`. */
export const own = { admin: { hrid: 0, cookie: "" }, partner: 0, other: 0 };

export async function makeOwn(): Promise<void> {
  own.partner = (await makePartner(db)).hrid;
  own.other = (await makePartner(db)).hrid;
  own.admin = await actingFor(own.partner);
}

const BASE = "/api/partners";
const EXPENSE = { date: PAST_DAY, type: "Gas", notes: " March ", unitprice: "$33.33", amount: "1.5" };
const PAYOUT = {
  date: PAST_DAY,
  gross: "1,000.00",
  hst: "130",
  wkr_cpp: "59.50",
  wkr_ei: "16.30",
  wkr_tax: "100",
  emp_cpp: "59.50",
  emp_ei: "22.80",
  eht: "19.50",
  wsib: "",
};
let cheque = 5_000;
const payoutForm = (fields: object) => ({ ...PAYOUT, chequenum: String(++cheque), ...fields });

export const addExpense = (fields: object = {}, cookie = own.admin.cookie) =>
  post(cookie, `${BASE}/expenses`, { ...EXPENSE, ...fields });
export const addPayout = (fields: object = {}, cookie = own.admin.cookie) =>
  post(cookie, `${BASE}/payouts`, payoutForm(fields));
export const editExpense = (id: number, fields: object, cookie = own.admin.cookie) =>
  patch(cookie, `${BASE}/expenses/${id}`, { ...EXPENSE, version: 1, ...fields });
export const editPayout = (id: number, fields: object, cookie = own.admin.cookie) =>
  patch(cookie, `${BASE}/payouts/${id}`, payoutForm({ version: 1, ...fields }));
export const drop = (kind: "expenses" | "payouts", id: number, version = 1, cookie = own.admin.cookie) =>
  remove(cookie, `${BASE}/${kind}/${id}?version=${version}`);
export const payEstimate = (msid: number, fields: object, cookie = own.admin.cookie) =>
  patch(cookie, `${BASE}/estimate_pay/${msid}`, { visit_pay: "15", sales_pay: "", version: 1, ...fields });
export const makeEstimate = (columns: object = {}) =>
  makeLead(db, {
    returnedAt: new Date(`${PAST_DAY}T15:00:00Z`),
    returnedBy: own.partner,
    estDate: PAST_DAY,
    ...columns,
  });
