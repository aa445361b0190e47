import fc from "fast-check";
import { expect, it } from "vitest";
import type { JobStateColumns } from "@/lib/core/work/schema";
import { JOB_ACTIONS, type JobAction, jobStateOf, transition } from "@/lib/core/work/transition-rules";

/** What each act does to the columns (rules job-states, cancel-and-move). */
const WRITES: Record<JobAction, Partial<JobStateColumns>> = {
  assign: { crewHrid: 7, schdate: "2026-05-12", holdingCell: false },
  unassign: { crewHrid: null, schdate: null },
  number: { num: 1 },
  unnumber: { num: null },
  plan: { crewHrid: 8, schdate: "2026-05-13", num: 2, holdingCell: false },
  unplan: { crewHrid: null, schdate: null, num: null },
  start: { reportstime: "08:00:00" },
  unstart: { reportstime: null },
  report: { datebi: "2026-05-12" },
  editReport: {},
  unreport: { datebi: null },
  changeDriver: { crewHrid: 8 },
  cancel: { cancelledAt: new Date(0) },
  delete: { cancelledAt: new Date(0) },
  move: { crewHrid: null, schdate: null, num: null, reportstime: null, holdingCell: false },
  uncancel: {
    cancelledAt: null,
    crewHrid: null,
    schdate: null,
    num: null,
    reportstime: null,
  },
  reschedule: { crewHrid: null, schdate: null, num: null, reportstime: null, holdingCell: true },
  eavesPlusFive: { schdate: "2026-05-17", num: null, reportstime: null },
  stop: { crewHrid: null, schdate: null, num: null, reportstime: null, holdingCell: true },
};

const FRESH: JobStateColumns = {
  crewHrid: null,
  schdate: null,
  num: null,
  reportstime: null,
  datebi: null,
  cancelledAt: null,
  holdingCell: false,
};

it("whatever is done in any order, the columns stay valid and match the named next state", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...JOB_ACTIONS), { maxLength: 40 }), (actions) => {
      let job = FRESH;
      for (const action of actions) {
        const step = transition(job, action);
        if (!step.ok) continue;
        job = { ...job, ...WRITES[action] };
        expect(jobStateOf(job)).toBe(step.next);
        // The database's own checks.
        expect(job.crewHrid === null).toBe(job.schdate === null);
        if (job.num !== null || job.reportstime !== null) expect(job.crewHrid).not.toBeNull();
        if (job.datebi !== null) expect(job.reportstime).not.toBeNull();
        if (job.holdingCell) expect(job.crewHrid).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});
