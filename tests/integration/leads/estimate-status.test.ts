import { describe, expect, it } from "vitest";
import { listTasks, sumCommission } from "@/lib/features/sales/sql";
import { tasksAsked } from "@/lib/features/sales/task-rules";
import { makeDnf, makeEmployee, makeJob, makeLead, makeProperty, makeReportedJob } from "@/tests/factories";
import { linkEstimate } from "@/tests/factories/leads";
import { get } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();

type Place = Awaited<ReturnType<typeof makeProperty>>;

/** A job in each state that matters, at a property. */
const JOBS: Record<string, (place: Place) => Promise<{ jobid: number }>> = {
  held: (place) => makeJob(db, { ...of(place), holdingCell: true }),
  open: (place) => makeJob(db, of(place)),
  cancelled: (place) => makeJob(db, { ...of(place), cancelledAt: new Date() }),
  unfinished: async (place) => {
    const job = await makeReportedJob(db, of(place));
    await makeDnf(db, { jobid: job.jobid });
    return job;
  },
  done: (place) => makeReportedJob(db, of(place)),
  byCheque: (place) => makeReportedJob(db, { ...of(place), recstatus: "Paid By Cheque" }),
  byCard: (place) => makeReportedJob(db, { ...of(place), recstatus: "Paid By Card" }),
  paid: (place) => makeReportedJob(db, { ...of(place), recstatus: "PAID" }),
};
const of = ({ cfid, jobinfoid }: Place) => ({ cfid, jobinfoid });

async function estimateWith(jobs: string[], columns: Parameters<typeof makeLead>[1] = {}) {
  const place = await makeProperty(db);
  const { msid } = await makeLead(db, { ...of(place), returnedAt: new Date(), ...columns });
  for (const name of jobs) await linkEstimate(db, msid, (await JOBS[name]?.(place))?.jobid ?? 0);
  return msid;
}

const CASES: [string[], string][] = [
  [[], "Pending"],
  [["held"], "Pending"],
  [["cancelled"], "Pending"],
  [["open"], "Scheduled"],
  [["unfinished"], "Produced"],
  [["done"], "Completed"],
  [["byCheque"], "Completed"],
  [["byCard"], "Paid"],
  [["paid"], "Paid"],
  [["paid", "open"], "Scheduled"],
  [["paid", "done"], "Completed"],
  [["paid", "unfinished"], "Produced"],
  [["paid", "held"], "Pending"],
  [["paid", "cancelled"], "Paid"],
  [["paid", "byCard"], "Paid"],
];

describe("an estimate's status follows its jobs, the least far one (rule estimate-status)", () => {
  it.each(CASES)("%j: %s, in the list and under its filter", async (jobs, status) => {
    const { cookie } = await staffWith(["sales"]);
    const msid = await estimateWith(jobs);
    const { body } = await get(cookie, "/api/tasks");
    expect(body.find(({ id }: { id: number }) => id === msid)).toMatchObject({ status });
    const found = [];
    for (const estimate of ["Pending", "Scheduled", "Completed", "Paid"]) {
      const filter = { manager: "", type: "", contact: "", text: "", estimate };
      const rows = await listTasks(db, { since: null, ...tasksAsked(filter) }, { limit: 2000 });
      if (rows.some(({ lead }) => lead.msid === msid)) found.push(estimate);
    }
    expect(found).toEqual([status === "Produced" ? "Completed" : status]);
  });
});

describe("commission (rule commission)", () => {
  it("is owed for paid estimates and pending for completed ones, of all years or one", async () => {
    const { hrid } = await makeEmployee(db);
    const mine = { estimatorHrid: hrid, price: 30_000 };
    const old = { messdate: new Date("2023-06-01T12:00:00Z") };
    for (const [at, [jobs]] of CASES.entries()) await estimateWith(jobs, { ...mine, comm: 2 ** at });
    await estimateWith(["paid"], { ...mine, ...old, comm: 100_000 });
    await estimateWith(["paid"], { ...mine, comm: 1_000_000, returnedAt: null });
    const bits = (status: string) =>
      CASES.reduce((sum, [, one], at) => sum + (one === status ? 2 ** at : 0), 0);
    expect(await sumCommission(db, { hrid })).toEqual({
      owed: bits("Paid") + 100_000,
      pending: bits("Completed"),
    });
    const year = { from: new Date("2023-01-01T05:00:00Z"), before: new Date("2024-01-01T05:00:00Z") };
    expect(await sumCommission(db, { hrid, ...year })).toEqual({ owed: 100_000, pending: 0 });
  });
});
