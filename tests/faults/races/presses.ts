import { and, count, eq, inArray } from "drizzle-orm";
import * as t from "@/db/schema";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays, businessDate, yearOf } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import type { Person } from "../support/people";
import { type Arena, visitor, type Worker } from "./support/arena";

const TODAY = businessDate(new Date());
const db = testDatabase;
const first = async <R>(rows: Promise<R[]>) => (await rows)[0];

/** Something people press once, and what must exist however often it was sent. */
export type Press = {
  method?: string;
  path: string;
  body?: object;
  /** The state after one effect; two would make it another. */
  stands: () => Promise<unknown>;
  wanted: unknown;
  /** Someone other than the worker. */
  who?: Person;
};
type Make = (worker: Worker, arena: Arena) => Promise<Press>;

const jobNow = async (jobid: number) => first(db().select().from(t.jobs).where(eq(t.jobs.jobid, jobid)));
const auditsOf = async (subject: string, id: number) =>
  (
    await first(
      db()
        .select({ n: count() })
        .from(t.auditEvents)
        .where(and(eq(t.auditEvents.subject, subject), eq(t.auditEvents.subjectId, String(id)))),
    )
  )?.n;

/** A job on its own crew's past day, so that numbers start at 1. */
const jobOnCrew = async (columns: object = {}) => {
  const date = addDays(TODAY, -1);
  const { crewHrid } = await make.makeCrewDay(db(), { date });
  return make.makeAssignedJob(db(), { crewHrid, schdate: date, ...columns });
};

const seat = async (path: string, read: "present" | "safetyRead"): Promise<Press> => {
  const { crewHrid, ocid } = await make.makeCrewDay(db(), { date: TODAY });
  const mine = and(eq(t.crewDayMembers.ocid, ocid), eq(t.crewDayMembers.hrid, crewHrid));
  return {
    path: `/api/crews/${crewHrid}/${path}`,
    stands: async () => (await first(db().select().from(t.crewDayMembers).where(mine)))?.[read],
    wanted: true,
  };
};

/** True toggles, and forms that recognize a repeat: pressed twice within two seconds without a key. */
export const KEYLESS: Record<string, Make> = {
  change_status: () => seat("change_status", "present"),
  toggle_attendance: () => seat("toggle_attendance", "safetyRead"),
  audit_pay: async () => {
    const { id } = await make.makePayEntry(db());
    const row = () => first(db().select().from(t.payEntries).where(eq(t.payEntries.id, id)));
    return {
      path: `/api/pays/${id}/audit_pay`,
      stands: async () => (await row())?.auditedAt !== null,
      wanted: true,
    };
  },
  save_wine_attempt: async () => {
    const { id } = await make.makeWineListEntry(db(), { year: yearOf(TODAY) });
    const row = () => first(db().select().from(t.wineListEntries).where(eq(t.wineListEntries.id, id)));
    return {
      path: `/api/tasks/${id}/save_wine_attempt`,
      stands: async () => (await row())?.attempts,
      wanted: 1,
    };
  },
  book: async (_, arena) => {
    const { cfid, jobinfoid } = await make.makeProperty(db());
    const window = await first(
      db()
        .select()
        .from(t.floatWindows)
        .where(eq(t.floatWindows.year, yearOf(TODAY) + 1))
        .limit(1),
    );
    const days = { sdate: window?.sdate, fdate: window?.fdate, stime: "" };
    return {
      path: "/api/sales",
      who: await visitor(arena, cfid),
      body: { salesid1: cfid, jobinfoid, price: 0, jobdesc: "EH", eh: 1, ...days },
      stands: async () => (await db().select().from(t.jobs).where(eq(t.jobs.cfid, cfid))).length,
      wanted: 1,
    };
  },
  "add expense": async () => {
    const notes = make.unique("Ladder");
    const rows = () => db().select().from(t.partnerExpenses).where(eq(t.partnerExpenses.notes, notes));
    return {
      path: "/api/partners/expenses",
      body: { date: "2026-05-12", type: "Gas", notes, unitprice: "50", amount: "2" },
      stands: async () => (await rows()).length,
      wanted: 1,
    };
  },
  record_task: async () => {
    const { crewHrid } = await make.makeCrewDay(db(), { date: TODAY });
    const [taskType] = await getSetting(db(), "taskTypes", TODAY);
    return {
      path: "/api/jobs/record_task",
      body: {
        hrid: crewHrid,
        startHour: "10",
        startMinute: "00",
        finishHour: "10",
        finishMinute: "10",
        taskType: taskType === "Gas" ? "Snack" : taskType,
        truckNum: "",
        odometer: "",
        gasCard: "",
        gasAmount: "",
        taskNotes: "A stop",
      },
      stands: async () =>
        (await db().select().from(t.crewTasks).where(eq(t.crewTasks.crewHrid, crewHrid))).length,
      wanted: 1,
    };
  },
  save_property_note: async () => {
    const { msid, jobinfoid } = await make.makeLead(db());
    return {
      path: "/api/tasks/save_property_note",
      body: { id: msid, notes: "Dog", prod_note: false, access: "Public" },
      stands: async () =>
        (
          await db()
            .select()
            .from(t.propertyNotes)
            .where(inArray(t.propertyNotes.jobinfoid, [jobinfoid ?? 0]))
        ).length,
      wanted: 1,
    };
  },
  "note of a client's property": async () => {
    const { jobinfoid } = await make.makeProperty(db());
    return {
      path: `/api/properties/${jobinfoid}/notes`,
      body: { notes: "Dog", prodNote: false, access: "Public" },
      stands: async () =>
        (await db().select().from(t.propertyNotes).where(eq(t.propertyNotes.jobinfoid, jobinfoid))).length,
      wanted: 1,
    };
  },
  "task note": async () => {
    const { msid } = await make.makeLead(db());
    return {
      path: `/api/tasks/${msid}/notes`,
      body: { notes: "Called" },
      stands: async () => (await db().select().from(t.leadNotes).where(eq(t.leadNotes.msid, msid))).length,
      wanted: 1,
    };
  },
};

/** Sent again with its key: one effect, the same answer. Includes the keyless ones. */
export const KEYED: Record<string, Make> = {
  ...KEYLESS,
  ass_num: async () => {
    const { jobid } = await jobOnCrew();
    return {
      path: `/api/jobs/${jobid}/ass_num`,
      stands: async () => (await jobNow(jobid))?.version,
      wanted: 2,
    };
  },
  unass_num: async () => {
    const { jobid } = await jobOnCrew({ num: 1 });
    return {
      path: `/api/jobs/${jobid}/unass_num`,
      stands: async () => (await jobNow(jobid))?.num,
      wanted: null,
    };
  },
  unstart_job: async () => {
    const { jobid } = await jobOnCrew({ num: 1, reportstime: "09:00:00" });
    return { path: `/api/jobs/${jobid}/unstart_job`, stands: async () => auditsOf("job", jobid), wanted: 1 };
  },
  cancel_job: async () => {
    const { jobid } = await jobOnCrew();
    const notes = () => db().select().from(t.jobNotes).where(eq(t.jobNotes.jobid, jobid));
    const body = { jobid, notes: "Moved away" };
    return { path: "/api/jobs/cancel_job", body, stands: async () => (await notes()).length, wanted: 1 };
  },
  "return the job for cash": async () => {
    const { jobid } = await jobOnCrew({ num: 1, reportstime: "09:00:00" });
    const payments = () => db().select().from(t.crewPayments).where(eq(t.crewPayments.jobid, jobid));
    return {
      method: "PATCH",
      path: "/api/jobs/update",
      body: {
        jobid,
        startHour: "9",
        startMinute: "05",
        estMins: "60",
        finishHour: "10",
        finishMinute: "15",
        w1Check: true,
        w1Text: "185.00",
        recStatus: "Client Paid By Cash",
        cashAmount: "197.95",
        lawnSign: "Sign Left",
        clientHome: "Yes",
        nextDest: "Morse Shop",
      },
      stands: async () => (await payments()).length,
      wanted: 1,
    };
  },
  send_receipt: async (_, arena) => {
    const { jobid, cfid } = await make.makeReportedJob(db());
    const mails = () => db().select().from(t.outbox).where(eq(t.outbox.jobid, jobid));
    return {
      path: `/api/jobs/${jobid}/send_receipt`,
      who: await visitor(arena, cfid),
      stands: async () => (await mails()).length,
      wanted: 1,
    };
  },
  add_wine_list_A: async () => {
    const { cfid } = await make.makeClient(db());
    const entries = () => db().select().from(t.wineListEntries).where(eq(t.wineListEntries.cfid, cfid));
    return {
      path: `/api/clients/${cfid}/add_wine_list_A`,
      stands: async () => (await entries()).length,
      wanted: 1,
    };
  },
  "add transaction": async () => {
    const { id } = await make.makeLedgerDescription(db());
    const mine = () =>
      db().select().from(t.ledgerTransactions).where(eq(t.ledgerTransactions.descriptionId, id));
    const of = { date: TODAY, location: "50 Osler Street", typeIncome: "Expense", description: String(id) };
    return {
      path: "/api/props/add_transaction",
      body: { ...of, amount: "120.00", notes: "" },
      stands: async () => (await mine()).length,
      wanted: 1,
    };
  },
  "live action": async () => {
    const description = make.unique("Rope");
    const mine = () => db().select().from(t.liveActions).where(eq(t.liveActions.description, description));
    return {
      path: "/api/live_actions",
      body: { target: "Office", action_type: "Need Gear", description },
      stands: async () => (await mine()).length,
      wanted: 1,
    };
  },
  violation: async () => {
    const { hrid } = await make.makeEmployee(db());
    const rows = () => db().select().from(t.violations).where(eq(t.violations.hrid, hrid));
    return {
      path: "/api/violations",
      body: { hrid, date: addDays(TODAY, -1), category: "Late", notes: "", cost: "5" },
      stands: async () => (await rows()).length,
      wanted: 1,
    };
  },
};
