import { and, eq } from "drizzle-orm";
import { listFleet } from "@/db/queries/settings-lists";
import * as t from "@/db/schema";
import { listVersion } from "@/lib/settings/lists/list-version";
import { getSetting } from "@/lib/settings/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { type Arena, visitor } from "./support/arena";
import type { Doc, Office } from "./support/documents";

const TODAY = businessDate(new Date());
const version = 1;
const db = testDatabase;
const first = async <R>(rows: Promise<R[]>) => (await rows)[0];

/** Money and times of forms. */
const NINE_TO = { startHour: "9", startMinute: "00", finishHour: "16" };
const MONTH = { sdate: "2026-05-01", fdate: "2026-05-31", windows: "1", odd_jobs: "2", paint: "3" };
const CHEQUE = {
  ...{ date: "2026-05-12", gross: "1000", hst: "", wkr_cpp: "", wkr_ei: "", wkr_tax: "" },
  ...{ emp_cpp: "", emp_ei: "", eht: "", wsib: "" },
};
const DONE = {
  ...{ startHour: "9", startMinute: "05", estMins: "60", finishHour: "10", finishMinute: "15" },
  ...{ w1Check: true, recStatus: "Client Did Not Pay", lawnSign: "Sign Left", clientHome: "Yes" },
  nextDest: "Morse Shop",
};

let days = 0;
/** A day nothing else is planned on. */
const freshDay = () => addDays(TODAY, 400 + ++days);

type Make = (office: Office, arena: Arena) => Promise<Doc>;

/** Each endpoint that takes a version, as `docs/endpoints.tsv` writes it. */
export const EDITS: Record<string, Make> = {
  "PATCH /api/recruits/{id}": async () => {
    const { id } = await make.makeRecruit(db());
    return {
      ...{ method: "PATCH", path: `/api/recruits/${id}` },
      body: (notes4) => ({ name: "Robin", status: "Training", notes5: "n/a", notes4, version }),
      stored: async () => (await first(db().select().from(t.recruits).where(eq(t.recruits.id, id))))?.notes,
    };
  },
  "POST /api/props/add_transaction": async () => {
    const { id, descriptionId } = await make.makeLedgerTransaction(db());
    const of = { id, description: String(descriptionId), date: TODAY, location: "50 Osler Street" };
    return {
      ...{ method: "POST", path: "/api/props/add_transaction" },
      remove: `/api/props/${id}/delete_transaction`,
      body: (notes) => ({ ...of, typeIncome: "Expense", amount: "120.00", notes, version }),
      stored: async () =>
        (await first(db().select().from(t.ledgerTransactions).where(eq(t.ledgerTransactions.id, id))))?.notes,
    };
  },
  "PATCH /api/violations/{id}": async () => {
    const { id, hrid } = await make.makeViolation(db());
    return {
      ...{ method: "PATCH", path: `/api/violations/${id}`, remove: `/api/violations/${id}` },
      body: (notes) => ({ hrid, date: TODAY, category: "Late", notes, cost: "5", version }),
      stored: async () =>
        (await first(db().select().from(t.violations).where(eq(t.violations.id, id))))?.notes,
    };
  },
  "PATCH /api/employee_notes/{id}": async () => {
    const { id, hrid } = await make.makeEmployeeNote(db());
    return {
      ...{ method: "PATCH", path: `/api/employee_notes/${id}`, remove: `/api/employee_notes/${id}` },
      body: (notes) => ({ hrid, date: TODAY, notes, version }),
      stored: async () =>
        (await first(db().select().from(t.employeeNotes).where(eq(t.employeeNotes.id, id))))?.notes,
    };
  },
  "PATCH /api/employees/{id}": async () => {
    const { hrid, username, name, email } = await make.makeEmployee(db());
    return {
      ...{ method: "PATCH", path: `/api/employees/${hrid}` },
      body: (fullname) => ({ username, fullname, name, email, phone: "", shop: "", rate: "20", version }),
      stored: async () =>
        (await first(db().select().from(t.employees).where(eq(t.employees.hrid, hrid))))?.fullname,
    };
  },
  "PATCH /api/employees/{id}/capabilities": async () => {
    const { hrid } = await make.makeEmployee(db());
    return {
      ...{ method: "PATCH", path: `/api/employees/${hrid}/capabilities` },
      values: ["sales", "pay"],
      body: (capability) => ({ capabilities: [capability], version }),
      stored: async () => {
        const rows = await db()
          .select()
          .from(t.employeeCapabilities)
          .where(eq(t.employeeCapabilities.hrid, hrid));
        return rows.map(({ capability }) => capability).join();
      },
    };
  },
  "POST /api/employees/{id}/royalties": async () => {
    const { hrid } = await make.makeEmployee(db());
    return {
      ...{ method: "POST", path: `/api/employees/${hrid}/royalties` },
      values: ["20", "40"],
      body: (percent) => ({ percent, effectiveFrom: addDays(TODAY, 3), confirmPast: false, version }),
      stored: async () => {
        const rows = await db().select().from(t.partnerRoyalties).where(eq(t.partnerRoyalties.hrid, hrid));
        return rows.map(({ royalty }) => String(Math.round(royalty * 100))).join();
      },
    };
  },
  "PATCH /api/live_actions/{id}": async () => {
    const { id } = await make.makeLiveAction(db());
    return {
      ...{ method: "PATCH", path: `/api/live_actions/${id}` },
      body: (description) => ({ action: "edit", fields: { description }, version }),
      stored: async () =>
        (await first(db().select().from(t.liveActions).where(eq(t.liveActions.id, id))))?.description,
    };
  },
  "PATCH /api/tasks/{id}/contact": async () => {
    const { msid } = await make.makeLead(db());
    return {
      ...{ method: "PATCH", path: `/api/tasks/${msid}/contact` },
      values: ["Called", "Emailed"],
      body: (contact_status) => ({ contact_status, version }),
      stored: async () =>
        (await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.contactStatus,
    };
  },
  "PATCH /api/tasks/{id}/holder": async () => {
    const { msid } = await make.makeLead(db());
    const seller = () => make.makeEmployee(db(), { capabilities: ["sales"] });
    const [one, two] = [await seller(), await seller()];
    return {
      ...{ method: "PATCH", path: `/api/tasks/${msid}/holder` },
      values: [String(one.hrid), String(two.hrid)],
      body: (holder) => ({ holder: Number(holder), version }),
      stored: async () =>
        String((await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.holderHrid),
    };
  },
  "PATCH /api/odd_jobs/{id}": async ({ partner }) => {
    const { id } = await make.makeOddJob(db(), { partnerHrid: partner });
    const of = { payor: "Client", order: "B 2", notes: "", price: "410.50", mat_price: "60", sdate: "" };
    return {
      ...{ method: "PATCH", path: `/api/odd_jobs/${id}` },
      body: (details) => ({ ...of, details, crew_hrid: "", version }),
      stored: async () => (await first(db().select().from(t.oddJobs).where(eq(t.oddJobs.id, id))))?.details,
    };
  },
  "PATCH /api/mgt_tasks/{id}": async ({ partner, hrid }) => {
    const day = addDays("2023-01-01", ++days % 900);
    const { id } = await make.makeMgtTask(db(), { hrid, partnerHrid: partner, day });
    return {
      ...{ method: "PATCH", path: `/api/mgt_tasks/${id}`, remove: `/api/mgt_tasks/${id}` },
      body: (task) => ({
        ...{ ...NINE_TO, finishMinute: "00", person: hrid, date: day, task, rate: "25.00", version },
      }),
      stored: async () => (await first(db().select().from(t.mgtTasks).where(eq(t.mgtTasks.id, id))))?.task,
    };
  },
  "PATCH /api/partners/expenses/{id}": async ({ partner }) => {
    const { id } = await make.makePartnerExpense(db(), { partnerHrid: partner });
    return {
      ...{ method: "PATCH", path: `/api/partners/expenses/${id}`, remove: `/api/partners/expenses/${id}` },
      body: (notes) => ({ date: "2026-05-12", type: "Gas", notes, unitprice: "50", amount: "2", version }),
      stored: async () =>
        (await first(db().select().from(t.partnerExpenses).where(eq(t.partnerExpenses.id, id))))?.notes,
    };
  },
  "PATCH /api/partners/payouts/{id}": async ({ partner }) => {
    const { id } = await make.makePayout(db(), { partnerHrid: partner });
    return {
      ...{ method: "PATCH", path: `/api/partners/payouts/${id}`, remove: `/api/partners/payouts/${id}` },
      values: [`a${id}`, `b${id}`],
      body: (chequenum) => ({ ...CHEQUE, chequenum, version }),
      stored: async () => (await first(db().select().from(t.payouts).where(eq(t.payouts.id, id))))?.chequenum,
    };
  },
  "PATCH /api/partners/targets/{id}": async ({ partner }) => {
    const [sdate, fdate] = [freshDay(), addDays(TODAY, 400 + days)];
    const { id } = await make.makeTarget(db(), { partnerHrid: partner, sdate, fdate, period: `Day ${days}` });
    return {
      ...{ method: "PATCH", path: `/api/partners/targets/${id}`, remove: `/api/partners/targets/${id}` },
      body: (notes) => ({ ...MONTH, period: `Day ${id}`, sdate, fdate, notes, version }),
      stored: async () => (await first(db().select().from(t.targets).where(eq(t.targets.id, id))))?.notes,
    };
  },
  "POST /api/pays/save_daily_pay": async () => {
    const [mgr] = await getSetting(db(), "crewManagers", TODAY);
    const { id, hrid, day } = await make.makePayEntry(db(), { kind: "Office" });
    return {
      ...{ method: "POST", path: "/api/pays/save_daily_pay", remove: `/api/pays/${id}` },
      values: ["16:05:00", "16:10:00"],
      body: (until) => ({
        ...{ ...NINE_TO, finishMinute: until.slice(3, 5), hrid, name: "", date: day, rate: "20.00" },
        ...{ hours: "", pay: "", crewType: "Office", mgr, crewname: "", version },
      }),
      stored: async () =>
        (await first(db().select().from(t.payEntries).where(eq(t.payEntries.id, id))))?.ftime,
    };
  },
  "PUT /api/crews/{ocid}": async () => crewDay("PUT"),
  "PATCH /api/crews/{ocid}": async () => crewDay("PATCH"),
  "PATCH /api/clients/{cfid}": async (_, arena) => {
    const { cfid } = await make.makeClient(db());
    return {
      ...{ method: "PATCH", path: `/api/clients/${cfid}` },
      people: [await visitor(arena, cfid), await visitor(arena, cfid)],
      body: (firstname) => ({ firstname, version }),
      stored: async () =>
        (await first(db().select().from(t.clients).where(eq(t.clients.cfid, cfid))))?.firstname,
    };
  },
  "PATCH /api/jobs/update": async () => {
    const { jobid } = await make.makeReportedJob(db());
    return {
      ...{ method: "PATCH", path: "/api/jobs/update" },
      values: ["18600", "18700"],
      body: (cents) => ({ ...DONE, jobid, w1Text: String(Number(cents) / 100), version }),
      stored: async () =>
        String((await first(db().select().from(t.jobs).where(eq(t.jobs.jobid, jobid))))?.price),
    };
  },
  "PUT /api/settings/appointment_limits": async () => {
    const date = freshDay();
    const seen = { eights: 1, twelves: 1, anys: 1 };
    const slots = (["eights", "twelves", "anys"] as const).map((slot) => ({ date, slot, cap: 1 }));
    await db().insert(t.appointmentSlots).values(slots);
    return {
      ...{ method: "PUT", path: "/api/settings/appointment_limits" },
      values: ["5", "7"],
      body: (cap) => ({ date, caps: { ...seen, eights: Number(cap) }, seen }),
      stored: async () => {
        const slot = and(eq(t.appointmentSlots.date, date), eq(t.appointmentSlots.slot, "eights"));
        return String((await first(db().select().from(t.appointmentSlots).where(slot)))?.cap);
      },
    };
  },
  "PUT /api/settings/{key}": async ({ people }) => {
    const path = "/api/settings/officePhone";
    const before = await people[0].ask("PUT", path, { body: { value: `416-555-${1000 + ++days}` } });
    const { version: seen } = before.body as { version: string };
    return {
      ...{ method: "PUT", path, values: ["416-555-9001", "416-555-9002"] },
      body: (value) => ({ value, version: seen }),
      stored: async () => getSetting(db(), "officePhone", TODAY),
    };
  },
  "PUT /api/settings/fleet/{list}": async () => {
    const rows = (await listFleet(db(), "tablets")).filter(({ name }) => !/^(one|other) more/.test(name));
    const seen = listVersion(await listFleet(db(), "tablets"));
    return {
      ...{ method: "PUT", path: "/api/settings/fleet/tablets" },
      values: [`one more ${++days}`, `other more ${days}`],
      body: (name) => ({ rows: [...rows, { name, active: true }], version: seen }),
      stored: async () => (await listFleet(db(), "tablets")).at(-1)?.name,
    };
  },
  "PATCH /api/odd_jobs/{id}/cancel": async ({ partner }) => {
    const { id } = await make.makeOddJob(db(), { partnerHrid: partner });
    return {
      ...{ method: "PATCH", path: `/api/odd_jobs/${id}/cancel` },
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
      ...{ method: "PATCH", path: `/api/partners/estimate_pay/${msid}` },
      values: ["1500", "1700"],
      body: (cents) => ({ visit_pay: String(Number(cents) / 100), sales_pay: "", version }),
      stored: async () =>
        String((await first(db().select().from(t.leads).where(eq(t.leads.msid, msid))))?.visitPay),
    };
  },
  "PATCH /api/closes/{id}": async () => {
    const { ocid } = await make.makeCrewDay(db(), { date: freshDay() });
    const { id } = await make.makeCloseChecklist(db(), { ocid });
    return {
      ...{ method: "PATCH", path: `/api/closes/${id}` },
      body: (crew_needs) => ({ ocid, crew_needs, was_crew_needs: "" }),
      stored: async () =>
        (await first(db().select().from(t.closeChecklists).where(eq(t.closeChecklists.id, id))))?.crewNeeds,
    };
  },
  "PATCH /api/opens/{id}": async () => {
    const { ocid } = await make.makeCrewDay(db(), { date: freshDay() });
    const { id } = await make.makeOpenChecklist(db(), { ocid });
    return {
      ...{ method: "PATCH", path: `/api/opens/${id}` },
      body: (crew_notes) => ({ ocid, crew_notes, was_crew_notes: "" }),
      stored: async () =>
        (await first(db().select().from(t.openChecklists).where(eq(t.openChecklists.id, id))))?.crewNotes,
    };
  },
};

/** Endpoints that delete what an edit of the same version may be changing. */
export const REMOVALS: Record<string, string> = {
  "DELETE /api/violations/{id}": "PATCH /api/violations/{id}",
  "DELETE /api/employee_notes/{id}": "PATCH /api/employee_notes/{id}",
  "DELETE /api/mgt_tasks/{id}": "PATCH /api/mgt_tasks/{id}",
  "DELETE /api/partners/expenses/{id}": "PATCH /api/partners/expenses/{id}",
  "DELETE /api/partners/payouts/{id}": "PATCH /api/partners/payouts/{id}",
  "DELETE /api/partners/targets/{id}": "PATCH /api/partners/targets/{id}",
  "DELETE /api/props/{id}/delete_transaction": "POST /api/props/add_transaction",
  "DELETE /api/pays/{id}": "POST /api/pays/save_daily_pay",
};

async function crewDay(method: string): Promise<Doc> {
  const date = freshDay();
  const { ocid, crewHrid } = await make.makeCrewDay(db(), { date });
  const [one, two] = [await make.makeEmployee(db()), await make.makeEmployee(db())];
  const rest = { ocdate: date, driver: crewHrid, partner1: "", closemgr: "", shop: "Osler" };
  return {
    ...{ method, path: `/api/crews/${ocid}` },
    values: [String(one.hrid), String(two.hrid)],
    body: (partner) => ({ crew: { ...rest, car: "", gascard: "", laptop: "", partner, version } }),
    stored: async () => {
      const second = and(eq(t.crewDayMembers.ocid, ocid), eq(t.crewDayMembers.position, "second"));
      return String((await first(db().select().from(t.crewDayMembers).where(second)))?.hrid);
    },
  };
}
