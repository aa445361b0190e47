import { beforeAll, describe, expect, it } from "vitest";
import type { StaffContext } from "@/lib/context";
import { getTasks } from "@/lib/features/sales/reads";
import { readReturnEstimate, readTasks } from "@/lib/features/sales/screen-reads";
import { fitsTaskFilter, NOBODY, TASKS_AT_ONCE, type TaskState } from "@/lib/features/sales/task-rules";
import type { Task } from "@/lib/features/sales/task-schema";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const MADE = TASKS_AT_ONCE + 6;
const NOW = new Date("2026-05-12T16:00:00Z");

/** The outcome of estimate `n`: none yet, waiting, dated, cancelled, owed, produced or paid. */
async function jobOf(n: number, of: { cfid: number; jobinfoid: number }): Promise<number | null> {
  const makers = [
    () => make.makeJob(db, { ...of, holdingCell: true }),
    () => make.makeNumberedJob(db, of),
    () => make.makeJob(db, { ...of, cancelledAt: NOW }),
    () => make.makeReportedJob(db, { ...of, recstatus: "Receivable" }),
    () => make.makeReportedJob(db, { ...of, recstatus: "PAID" }),
    () => make.makeReportedJob(db, { ...of, recstatus: "Paid By Card" }),
  ];
  const job = await makers[n % 8]?.();
  if (job && n % 16 === 3) await make.makeDnf(db, { jobid: job.jobid });
  return job?.jobid ?? null;
}
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
let ctx: StaffContext;
let all: Task[];
let holder: { hrid: number; name: string };

beforeAll(async () => {
  holder = await make.makeEmployee(db, { capabilities: ["sales"] });
  ctx = testContext({ actor: make.staffActor(holder, { sales: true }), now: NOW });
  for (const state of ["open", "done"] as const)
    for (let n = 0; n < MADE; n++) {
      const { cfid } = await make.makeClient(db, { firstname: n % 3 ? "Ann" : "Bo", lastname: "Chen" });
      const postcode = n % 2 ? "M6G 2Y5" : "M4C 1A1";
      const place = await make.makeProperty(db, { cfid, address: `${n} Oak St`, postcode });
      await make.makeLead(db, {
        cfid,
        jobinfoid: place.jobinfoid,
        jobid: await jobOf(n, { cfid, jobinfoid: place.jobinfoid }),
        message: n % 5 ? "Written estimate" : "Asks for 100% shine",
        // Several at the same moment: the page ends among them.
        messdate: hoursAgo(100 + Math.floor(n / 4)),
        resolvedAt: state === "done" ? hoursAgo(Math.floor(n / 4)) : null,
        holderHrid: n % 4 === 0 ? holder.hrid : null,
        estimatorHrid: n % 7 === 0 ? holder.hrid : null,
        contactStatus: n % 6 === 0 ? "Called" : null,
        kind: n % 9 === 0 ? "DNF" : "Estimate",
      });
    }
  all = await getTasks(ctx);
});

const isOf = (state: TaskState) => (task: Task) => (task.complete_hours === null) === (state === "open");
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

async function pages(query: Record<string, string | undefined>) {
  const found: number[][] = [];
  for (let after = ""; ; ) {
    const { tasks, next } = await readTasks(ctx, { ...query, after });
    found.push(idsOf(tasks));
    if (next === null) return found;
    after = next;
  }
}

describe.each(["open", "done"] as const)("the list of the %s tasks", (state) => {
  it("pages show each task once, in the order of one long list", async () => {
    const found = await pages({ state });
    expect(found.map(({ length }) => length)).toEqual([TASKS_AT_ONCE, 6]);
    expect(found.flat()).toEqual(idsOf(all.filter(isOf(state))));
  });

  it.each<Partial<Record<"manager" | "type" | "estimate" | "contact" | "q", string>>>([
    { manager: "me" },
    { manager: NOBODY },
    { manager: "Nobody of ours" },
    { type: "DNF" },
    { type: "All Tasks" },
    { type: "Message" },
    { estimate: "All" },
    { estimate: "Pending" },
    { estimate: "Scheduled" },
    { estimate: "Completed" },
    { estimate: "Paid" },
    { estimate: "nonsense" },
    { contact: "NC" },
    { contact: "Called" },
    { q: "m6g2" },
    { q: "  chen ann 7 " },
    { q: "100% bo" },
    { q: "%" },
    { manager: NOBODY, type: "Estimate", contact: "NC", q: "m4c" },
  ])("filters as one reads it: %j", async (given) => {
    const manager = given.manager === "me" ? holder.name : (given.manager ?? "");
    const { type = "", estimate = "", contact = "", q: text = "" } = given;
    const fitting = all
      .filter(isOf(state))
      .filter((task) => fitsTaskFilter(task, { manager, type, estimate, contact, text }));
    expect((await pages({ ...given, manager, state })).flat()).toEqual(idsOf(fitting));
  });
});

it("has the task a link names even if it isn't on the page; an invalid one opens nothing", async () => {
  const [first, last] = [all.find(isOf("open")), all.filter(isOf("open")).at(-1)];
  const linked = async (task: unknown) => (await readTasks(ctx, { task: String(task) })).linked;
  expect(await linked(last?.id)).toMatchObject({ id: last?.id, address: last?.address });
  expect([await linked(first?.id), await linked(999_999_999), await linked("x")]).toEqual([null, null, null]);
});

it.each(["foo_1", "2026-05-12_1", "999999999999999999_1"])(
  "an invented cursor, %s, means the first page",
  async (after) => {
    expect((await readTasks(ctx, { after })).tasks).toEqual((await readTasks(ctx, {})).tasks);
  },
);

it("books an open returned estimate from its task, as its own page does; not one that's sold", async () => {
  const place = await make.makeProperty(db);
  const of = { cfid: place.cfid, jobinfoid: place.jobinfoid, w1: 20_000, jobdesc: "W1", price: 20_000 };
  const returned = { ...of, returnedAt: NOW };
  const [open, waiting] = [await make.makeLead(db, returned), await make.makeLead(db, of)];
  const { jobid } = await make.makeReportedJob(db, { ...place, jobdesc: "W1" });
  const sold = await make.makeLead(db, { ...returned, jobid });
  const caring = testContext({
    actor: make.staffActor(holder, { sales: true, client_care: true }),
    now: NOW,
  });
  const bookOf = async (by: StaffContext, { msid }: { msid: number }) =>
    (await readTasks(by, { task: String(msid) })).book[msid];
  const { book } = await readReturnEstimate(caring, String(open.msid));
  expect(book).not.toBeNull();
  expect(await bookOf(caring, open)).toBe(book);
  for (const one of [waiting, sold]) expect(await bookOf(caring, one)).toBeUndefined();
  expect(await bookOf(ctx, open)).toBeUndefined();
});

it("shows a returned DNF as resolved, even if no one closed its task", async () => {
  const { dnfid } = await make.makeDnf(db, {
    datebi: "2026-05-01",
    reportstime: "09:00",
    reportftime: "09:30",
  });
  const { msid } = await make.makeLead(db, { kind: "DNF", dnfid, messdate: hoursAgo(24 * 199) });
  const { tasks } = await readTasks(ctx, { task: String(msid), type: "DNF" });
  expect(tasks.find(({ id }) => id === msid)).toMatchObject({ status: "Resolved", returned: true });
});
