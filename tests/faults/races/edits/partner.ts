import { eq } from "drizzle-orm";
import * as t from "@/db/schema";
import * as make from "@/tests/factories";
import { db, first, fresh, type Make, plannableDay, version } from "./common";

const NINE_TO = { startHour: "9", startMinute: "00", finishHour: "16" };
const PLAN = { windows: "1", odd_jobs: "2", paint: "3" };
const CHEQUE = {
  date: "2026-05-12",
  gross: "1000",
  hst: "",
  wkr_cpp: "",
  wkr_ei: "",
  wkr_tax: "",
  emp_cpp: "",
  emp_ei: "",
  eht: "",
  wsib: "",
};

/** A partner's books and odd jobs. */
export const PARTNER_EDITS: Record<string, Make> = {
  "PATCH /api/odd_jobs/{id}": async ({ partner }) => {
    const { id } = await make.makeOddJob(db(), { partnerHrid: partner });
    const of = { payor: "Client", order: "B 2", notes: "", price: "410.50", mat_price: "60", sdate: "" };
    return {
      method: "PATCH",
      path: `/api/odd_jobs/${id}`,
      body: (details) => ({ ...of, details, crew_hrid: "", version }),
      stored: async () => (await first(db().select().from(t.oddJobs).where(eq(t.oddJobs.id, id))))?.details,
    };
  },
  "PATCH /api/mgt_tasks/{id}": async ({ partner, hrid }) => {
    const day = plannableDay();
    const { id } = await make.makeMgtTask(db(), { hrid, partnerHrid: partner, day });
    return {
      method: "PATCH",
      path: `/api/mgt_tasks/${id}`,
      remove: `/api/mgt_tasks/${id}`,
      body: (task) => ({
        ...NINE_TO,
        finishMinute: "00",
        person: hrid,
        date: day,
        task,
        rate: "25.00",
        version,
      }),
      stored: async () => (await first(db().select().from(t.mgtTasks).where(eq(t.mgtTasks.id, id))))?.task,
    };
  },
  "PATCH /api/partners/expenses/{id}": async ({ partner }) => {
    const { id } = await make.makePartnerExpense(db(), { partnerHrid: partner });
    return {
      method: "PATCH",
      path: `/api/partners/expenses/${id}`,
      remove: `/api/partners/expenses/${id}`,
      body: (notes) => ({ date: "2026-05-12", type: "Gas", notes, unitprice: "50", amount: "2", version }),
      stored: async () =>
        (await first(db().select().from(t.partnerExpenses).where(eq(t.partnerExpenses.id, id))))?.notes,
    };
  },
  "PATCH /api/partners/payouts/{id}": async ({ partner }) => {
    const { id } = await make.makePayout(db(), { partnerHrid: partner });
    return {
      method: "PATCH",
      path: `/api/partners/payouts/${id}`,
      remove: `/api/partners/payouts/${id}`,
      values: [`a${id}`, `b${id}`],
      body: (chequenum) => ({ ...CHEQUE, chequenum, version }),
      stored: async () => (await first(db().select().from(t.payouts).where(eq(t.payouts.id, id))))?.chequenum,
    };
  },
  "PATCH /api/partners/targets/{id}": async ({ partner }) => {
    const day = plannableDay();
    await db().delete(t.targets).where(eq(t.targets.sdate, day));
    const of = { period: `Day ${fresh()}`, sdate: day, fdate: day };
    const { id } = await make.makeTarget(db(), { partnerHrid: partner, ...of });
    return {
      method: "PATCH",
      path: `/api/partners/targets/${id}`,
      remove: `/api/partners/targets/${id}`,
      body: (notes) => ({ ...PLAN, ...of, notes, version }),
      stored: async () => (await first(db().select().from(t.targets).where(eq(t.targets.id, id))))?.notes,
    };
  },
  "PATCH /api/odd_jobs/{id}/cancel": async ({ partner }) => {
    const { id } = await make.makeOddJob(db(), { partnerHrid: partner });
    return {
      method: "PATCH",
      path: `/api/odd_jobs/${id}/cancel`,
      values: ["Moved away", "Too dear"],
      body: (reason) => ({ notes: reason, version }),
      stored: async () => {
        const row = await first(db().select().from(t.oddJobs).where(eq(t.oddJobs.id, id)));
        return row?.notes?.replace("Cancelled: ", "");
      },
    };
  },
  "PATCH /api/partners/estimate_pay/{msid}": async ({ partner }) => {
    const returned = { returnedAt: new Date(), returnedBy: partner, estDate: "2026-05-12" };
    const { msid } = await make.makeLead(db(), returned);
    return {
      method: "PATCH",
      path: `/api/partners/estimate_pay/${msid}`,
      values: ["1500", "1700"],
      body: (cents) => ({ visit_pay: String(Number(cents) / 100), sales_pay: "", version }),
      stored: async () =>
        String((await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.visitPay),
    };
  },
  "PATCH /api/odd_jobs/{id}/done": async ({ partner }) => {
    const { id } = await make.makeOddJob(db(), { partnerHrid: partner });
    return {
      method: "PATCH",
      path: `/api/odd_jobs/${id}/done`,
      values: ["Receivable", "Paid By Cheque"],
      body: (recstatus) => ({ datebi: "2026-05-12", recstatus, version }),
      stored: async () => (await first(db().select().from(t.oddJobs).where(eq(t.oddJobs.id, id))))?.recstatus,
    };
  },
};
