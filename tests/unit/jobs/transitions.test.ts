import { describe, expect, it } from "vitest";
import { JOB_STATES, type JobState, type JobStateColumns } from "@/lib/core/work/schema";
import { can, JOB_ACTIONS, type JobAction, jobStateOf, transition } from "@/lib/core/work/transition-rules";

const unassigned: JobStateColumns = {
  crewHrid: null,
  schdate: null,
  num: null,
  reportstime: null,
  datebi: null,
  cancelledAt: null,
  holdingCell: false,
};
const assigned = { ...unassigned, crewHrid: 7, schdate: "2026-05-12" };
const numbered = { ...assigned, num: 5 };
const started = { ...numbered, reportstime: "08:35:00" };
const reported = { ...started, datebi: "2026-05-12" };
const cancelled = { ...numbered, cancelledAt: new Date("2026-05-12T12:00:00Z") };
const JOBS: Record<JobState, JobStateColumns> = {
  unassigned,
  assigned,
  numbered,
  started,
  reported,
  cancelled,
};

/** Action, from, to; everything else is refused (rules job-states, cancel-and-move). */
const ALLOWED: [JobAction, JobState, JobState][] = [
  ["assign", "unassigned", "assigned"],
  ["unassign", "assigned", "unassigned"],
  ["number", "assigned", "numbered"],
  ["unnumber", "numbered", "assigned"],
  ["plan", "unassigned", "numbered"],
  ["plan", "assigned", "numbered"],
  ["plan", "numbered", "numbered"],
  ["unplan", "assigned", "unassigned"],
  ["unplan", "numbered", "unassigned"],
  ["start", "assigned", "started"],
  ["start", "numbered", "started"],
  ["unstart", "started", "numbered"],
  ["report", "started", "reported"],
  ["editReport", "reported", "reported"],
  ["unreport", "reported", "started"],
  ["changeDriver", "assigned", "assigned"],
  ["changeDriver", "numbered", "numbered"],
  ["delete", "unassigned", "cancelled"],
  ["delete", "assigned", "cancelled"],
  ["delete", "numbered", "cancelled"],
  ["cancel", "unassigned", "cancelled"],
  ["cancel", "assigned", "cancelled"],
  ["cancel", "numbered", "cancelled"],
  ["cancel", "started", "cancelled"],
  ["uncancel", "cancelled", "unassigned"],
  ["reschedule", "unassigned", "unassigned"],
  ["reschedule", "assigned", "unassigned"],
  ["reschedule", "numbered", "unassigned"],
  ["reschedule", "started", "unassigned"],
  ["eavesPlusFive", "assigned", "assigned"],
  ["eavesPlusFive", "numbered", "assigned"],
  ["move", "unassigned", "unassigned"],
  ["move", "assigned", "unassigned"],
  ["move", "numbered", "unassigned"],
  ["eavesPlusFive", "started", "assigned"],
  ["stop", "assigned", "unassigned"],
  ["stop", "numbered", "unassigned"],
  ["stop", "started", "unassigned"],
];

const PAIRS = JOB_ACTIONS.flatMap((action) => JOB_STATES.map((from) => ({ action, from })));

describe("the state of a job's columns", () => {
  it.each(JOB_STATES)("%s", (state) => expect(jobStateOf(JOBS[state])).toBe(state));
  it("a job started without a number is started", () => {
    expect(jobStateOf({ ...assigned, reportstime: "08:35:00" })).toBe("started");
  });
});

describe("the transition table", () => {
  it.each(PAIRS)("$action when $from", ({ action, from }) => {
    const to = ALLOWED.find(([a, f]) => a === action && f === from)?.[2];
    const result = transition(JOBS[from], action);
    if (to) expect(result).toEqual({ ok: true, from, next: to });
    else
      expect(result).toMatchObject({
        ok: false,
        from,
        message: expect.stringMatching(/^This job is .+, so it can't be .+\./),
      });
    expect(can(JOBS[from], action)).toBe(to !== undefined);
  });

  it("unstart goes back to the state it was started from", () => {
    expect(transition({ ...assigned, reportstime: "08:35:00" }, "unstart")).toMatchObject({
      next: "assigned",
    });
    expect(transition(started, "unstart")).toMatchObject({ next: "numbered" });
  });

  it("a job in the holding cell can be assigned again, but not rescheduled twice", () => {
    const held = { ...unassigned, holdingCell: true };
    expect(transition(held, "assign")).toMatchObject({ ok: true, next: "assigned" });
    expect(transition(held, "reschedule")).toMatchObject({
      ok: false,
      message: "This job is in the holding cell, so it can't be rescheduled.",
    });
  });
});

describe("the sentence of a refusal", () => {
  it.each([
    [
      assigned,
      "assign",
      "This job is assigned to D. Reyes and has no number, so it can't be assigned. Unassign it first.",
    ],
    [
      numbered,
      "assign",
      "This job is numbered 05 with D. Reyes, so it can't be assigned. UnNumber and unassign it first.",
    ],
    [
      numbered,
      "unassign",
      "This job is numbered 05 with D. Reyes, so it can't be unassigned. UnNumber it first.",
    ],
    [started, "number", "This job is started with D. Reyes, so it can't be numbered."],
    [reported, "cancel", "This job is already returned with D. Reyes, so it can't be cancelled."],
    [cancelled, "start", "This job is cancelled, so it can't be started."],
    [
      unassigned,
      "start",
      "This job is not assigned to a crew, so it can't be started. Assign it to a crew first.",
    ],
    [numbered, "report", "This job is numbered 05 with D. Reyes, so it can't be returned. Start Job First."],
    [
      reported,
      "unstart",
      "This job is already returned with D. Reyes, so it can't be unstarted. Unreport it first.",
    ],
    [
      assigned,
      "report",
      "This job is assigned to D. Reyes and has no number, so it can't be returned. Start Job First.",
    ],
  ] as const)("%#", (job, action, message) => {
    expect(transition(job, action, "D. Reyes")).toMatchObject({ ok: false, message });
  });

  it("works without the crew's name", () => {
    expect(transition(assigned, "assign")).toMatchObject({
      message: expect.stringContaining("assigned to a crew"),
    });
    expect(transition(started, "number")).toMatchObject({
      message: "This job is started, so it can't be numbered.",
    });
    expect(transition(unassigned, "number")).toMatchObject({
      message: "This job is not assigned to a crew, so it can't be numbered. Assign it to a crew first.",
    });
  });
});
