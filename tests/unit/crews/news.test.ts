import { describe, expect, it } from "vitest";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";
import { visitNotes } from "@/lib/core/jobs/fields";
import { newsBetween } from "@/lib/features/runsheet/news-rules";
import { toWire } from "@/lib/fields";
import { UNSET_TIME } from "@/lib/values/clock-time";

const job = (jobid: number, columns: Partial<RunsheetJob> = {}): RunsheetJob =>
  Object.assign(
    {
      jobid,
      cfid: 1,
      num: null,
      client: "Ann Chen",
      email: null,
      phone: null,
      address: `${jobid} Shaw St`,
      postcode: null,
      city: "Toronto",
      jobdesc: "W1",
      price: 18_500,
      perly: null,
      sdate: "2026-11-20",
      fdate: "2026-11-30",
      stime: null,
      reportstime: UNSET_TIME,
      reportftime: UNSET_TIME,
      est_mins: 60,
      nextdest: null,
      recstatus: null,
      held_for: null,
      holding_cell: false,
      prodcomm: null,
      ...toWire(visitNotes, {}, "crew"),
      last_stop: null,
      call_ahead: null,
      visit_answer: null,
      lawnsign: null,
      clienthm: null,
    } satisfies RunsheetJob,
    columns,
  );

const dnf = (dnfid: number, dnfdesc = "Streaks") =>
  ({ dnfid, dnfdesc, address: `${dnfid} Oak St` }) as RunsheetDnf;

type Side = { jobs?: RunsheetJob[]; dnfs?: RunsheetDnf[]; cancelled?: number[] };
function news(before: Side, now: Side) {
  const whole = ({ jobs = [], dnfs = [], cancelled = [] }: Side) => ({ jobs, dnfs, cancelled });
  const surroundings = { digest: "d", frame: "f", expected: null, mayTell: true };
  return newsBetween(whole(before), Object.assign(surroundings, whole(now)));
}
const said = (before: Side, now: Side) => news(before, now).map(({ text }) => text);

describe("what a crew is told", () => {
  it("names one added job, and counts several", () => {
    expect(said({}, { jobs: [job(7)] })).toEqual(["1 job added: 7 Shaw St"]);
    expect(said({ jobs: [job(1)] }, { jobs: [job(1), job(7), job(8)] })).toEqual(["2 jobs added"]);
  });

  it("tells a cancelled job apart from one that went to another crew", () => {
    const before = { jobs: [job(1, { num: "04" }), job(2)] };
    expect(said(before, { cancelled: [1] })).toEqual([
      "Job 4 cancelled",
      "The job at 2 Shaw St is off your run sheet",
    ]);
    expect(said({ jobs: [job(1), job(2), job(3)] }, { cancelled: [1, 2, 3] })).toEqual(["3 jobs cancelled"]);
  });

  it("says what changed about a job, and which one it is", () => {
    const before = { jobs: [job(1, { num: "04", pre_job_note: "Dog" })] };
    const now = { jobs: [job(1, { num: "04", price: 20_000 })] };
    expect(news(before, now)).toEqual([
      { text: "Job 4: price is now $200.00, note removed", about: "job:1" },
    ]);
    const moved = { jobs: [job(1, { num: "06", pre_job_note: "Dog" })] };
    expect(said(before, moved)).toEqual(["Job 4 is now number 6"]);
    const timed = job(1, { num: "04", pre_job_note: "Dog", fdate: "2026-11-20", stime: "08:00:00" });
    expect(said(before, { jobs: [timed] })[0]).toContain("promised time is now Fri 20 Nov, 8:00 am");
  });

  it("says nothing about what the crew does itself", () => {
    const started = job(1, { reportstime: "08:00:00" });
    const done = job(1, { reportstime: "08:00:00", reportftime: "09:00:00", price: 20_000 });
    expect(said({ jobs: [job(1)] }, { jobs: [started] })).toEqual([]);
    expect(said({ jobs: [started] }, { jobs: [done] })).toEqual([]);
    expect(said({ jobs: [done] }, { jobs: [job(1, { ...done, price: 30_000 })] })).toEqual([]);
    expect(said({ jobs: [job(1)] }, { jobs: [job(1)] })).toEqual([]);
  });

  it("covers DNFs too", () => {
    expect(said({}, { dnfs: [dnf(5)] })).toEqual(["1 DNF added: 5 Oak St"]);
    expect(news({ dnfs: [dnf(5), dnf(6)] }, { dnfs: [dnf(5, "Back door")] })).toEqual([
      { text: "The DNF at 6 Oak St is off your run sheet", about: "dnf:6" },
      { text: "The DNF at 5 Oak St now says: Back door", about: "dnf:5" },
    ]);
  });
});
