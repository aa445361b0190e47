import { describe, expect, it } from "vitest";
import {
  type AttendanceMember,
  changeStatusContract,
  signInContract,
  toggleAttendanceContract,
} from "@/lib/core/crews/attendance/contract";
import { stopVisitContract } from "@/lib/core/dnfs/contract";
import {
  cancelJobContract,
  eavesPlusFiveContract,
  reportJobContract,
  rescheduleJobContract,
  startJobContract,
  unreportJobContract,
  unstartJobContract,
} from "@/lib/core/jobs/contract";
import {
  crewAfter,
  jobsAfter,
  timesAfter,
  waitsToBeRead,
  waitsToSignIn,
} from "@/lib/features/waiting/after-rules";
import { enteredFacts, stateWords } from "@/lib/features/waiting/entered-rules";
import { stateAfter } from "@/lib/features/waiting/state-rules";
import { tappedHeader } from "@/lib/platform/waiting/clock-rules";
import {
  entryOf,
  isHeld,
  nextToSend,
  pauseAfter,
  type Reply,
  refusalState,
  refusalText,
  shownLine,
  subjectOf,
  verdictOn,
  type Waiting,
} from "@/lib/platform/waiting/waiting-rules";
import { UNSET_TIME } from "@/lib/values/clock-time";
import { unsent } from "./entries";

const reply = (status: number, body: object | string = {}): Reply => ({
  status,
  text: typeof body === "string" ? body : JSON.stringify(body),
  headers: {},
});

let seq = 0;
function entry(over: Partial<Waiting> = {}): Waiting {
  const given = {
    key: `k${++seq}`,
    owner: 1,
    endpoint: "PATCH /api/x",
    url: "/api/x",
    method: "PATCH",
    body: "{}",
    input: {},
    subject: "job:1",
    act: "Start",
    about: "",
    page: "/",
    tappedAt: 0,
  };
  return Object.assign(entryOf(given, 0), { seq }, over);
}
const refused = (over: Partial<Waiting> = {}) => entry({ refusal: reply(409), ...over });

describe("an answer to what was sent late", () => {
  it.each([
    [reply(200), "done"],
    [null, "later"],
    [reply(401), "stop"],
    [reply(403, { reason: "other_person" }), "stop"],
    [reply(403, { reason: "not_your_crew" }), "refused"],
    [reply(409, { reason: "state", state: "cancelled" }), "refused"],
    [reply(409, { reason: "still_saving" }), "later"],
    [reply(422), "refused"],
    [reply(404), "refused"],
    [reply(408), "later"],
    [reply(429), "later"],
    [reply(429, { reason: "sent_today" }), "refused"],
    [reply(502, "<html>"), "later"],
    [reply(503), "later"],
    [reply(500), "later"],
  ] as const)("%j: %s", (answer, verdict) => {
    expect(verdictOn(answer, 0)).toBe(verdict);
  });

  it("of a server that keeps failing needs a person after five tries", () => {
    expect([0, 3, 4].map((tries) => verdictOn(reply(500), tries))).toEqual(["later", "later", "refused"]);
  });

  it("says why in the server's sentence and its fields', each once", () => {
    const fields = { finishHour: ["Overlaps 12 Oak St"], startHour: ["Overlaps 12 Oak St"] };
    expect(refusalText(reply(422, { error: "Some entries need fixing.", errors: fields }))).toBe(
      "Some entries need fixing. Overlaps 12 Oak St",
    );
    expect(refusalText(reply(500, "<html>"))).toBe("This couldn't be saved.");
    expect(stateWords(refusalState(reply(409, { state: "cancelled" })))).toBe("Cancelled");
    expect(refusalState(reply(409, {}))).toBeNull();
  });
});

describe("the line", () => {
  it("goes in order; a refused one holds back only what comes later about the same", () => {
    const [a, b, c] = [refused(), entry(), entry({ subject: "job:2" })];
    expect(nextToSend([a, b, c], "acts")).toBe(c);
    expect(nextToSend([b, a, c], "acts")).toBe(b);
    expect(nextToSend([a, b], "acts")).toBeNull();
    expect([b, c].map((one) => isHeld(one, [a, b, c]))).toEqual([true, false]);
  });

  it("has a subject by the contract; what is about nothing yet stands alone", () => {
    expect(subjectOf({ act: "Start", of: "job", by: "id" }, { id: 7 }, "k")).toBe("job:7");
    expect(subjectOf({ act: "Task" }, { id: 7 }, "k")).toBe("k");
  });

  it("shows nothing that a screen still waits for, or has the answer to", () => {
    const line = [entry({ attendedUntil: 100 }), entry({ answer: reply(200) }), entry(), refused()];
    const shown = shownLine(line, 50);
    expect(shown.waiting).toEqual([line[2]]);
    expect(shown.needsYou).toEqual([line[3]]);
    expect(shownLine(line, 100).waiting).toHaveLength(2);
  });

  it("pauses longer each time, up to a minute", () => {
    expect([0, 1, 2, 3, 5, 6, 50].map(pauseAfter)).toEqual([2000, 2000, 4000, 8000, 32_000, 60_000, 60_000]);
  });

  it("says when it was tapped only where it comes late, and never the future", () => {
    const at = (now: number) => ({ now, ahead: 0 });
    expect(tappedHeader({ tappedAt: 0 }, at(30_000))).toBeNull();
    expect(tappedHeader({ tappedAt: 0 }, at(30_001))).toBe("1970-01-01T00:00:00.000Z");
    expect(tappedHeader({ tappedAt: 90_000 }, at(30_000))).toBeNull();
  });
});

describe("how things will stand", () => {
  const START = unsent(startJobContract, { id: 1, startHour: "8", startMinute: "05", estMins: "60" });
  const TIMES = { startHour: "8", startMinute: "05", finishHour: "9", finishMinute: "30" };
  const RETURN = unsent(reportJobContract, { jobid: 1, ...TIMES });
  const attendance = () => unsent(changeStatusContract, { hrid: 5 });
  const safety = () => unsent(toggleAttendanceContract, { hrid: 5 });
  const signIn = (hrid = 5) => unsent(signInContract, { hrid });
  const fresh = { jobid: 1, reportstime: UNSET_TIME, reportftime: UNSET_TIME };

  it("follows a job through what waits", () => {
    expect(timesAfter(fresh, [START])).toEqual({ reportstime: "08:05:00", reportftime: UNSET_TIME });
    expect(timesAfter(fresh, [START, RETURN])).toEqual({ reportstime: "08:05:00", reportftime: "09:30:00" });
    expect(timesAfter(fresh, [START, RETURN, unsent(unreportJobContract, { id: 1 })])).toEqual(
      timesAfter(fresh, [START]),
    );
    expect(timesAfter(fresh, [START, unsent(unstartJobContract, { id: 1 })]).reportstime).toBe(UNSET_TIME);
    expect(stateAfter("numbered", [START])).toBe("started");
    expect(stateAfter("numbered", [START, RETURN])).toBe("reported");
  });

  it("marks the jobs that wait and leaves the others as they are", () => {
    const other = { jobid: 2, reportstime: UNSET_TIME, reportftime: UNSET_TIME };
    const [first, second] = jobsAfter([fresh, other], [START]);
    expect(first).toMatchObject({ reportstime: "08:05:00", waits: true });
    expect(second).toBe(other);
  });

  it("takes a visit that was ended off the run sheet (rule visit-stopped)", () => {
    const ended = unsent(stopVisitContract, { id: 1, kind: "no-access", reason: "Locked gate", note: "" });
    expect(jobsAfter([fresh], [START, ended])).toEqual([]);
    expect(stateAfter("started", [ended])).toBe("unassigned");
  });

  it.each([
    ["cancelled", cancelJobContract],
    ["unassigned", rescheduleJobContract],
    ["assigned", eavesPlusFiveContract],
  ] as const)("takes a job that will be %s off the run sheet", (state, contract) => {
    const moved = unsent(contract, { jobid: 1, notes: "Client is ill" });
    expect(jobsAfter([fresh], [START, moved])).toEqual([]);
    expect(stateAfter("started", [START, moved])).toBe(state);
  });

  it("turns attendance and safety as often as it was tapped, and keeps the first sign-in", () => {
    const member: AttendanceMember = {
      hrid: 5,
      name: "Li",
      position: "driver",
      status: "Absent",
      signin: UNSET_TIME,
      safety_read: null,
      read_out_by: null,
      status_changed: null,
      safety_changed: null,
      signin_sent: null,
      status_sent: null,
      safety_sent: null,
    };
    const once = (...taps: Waiting[]) => crewAfter({ members: [member] }, taps, () => "07:42:00").members[0];
    expect(once(attendance())).toMatchObject({ status: "Present", signin: UNSET_TIME, safety_read: null });
    expect(once(attendance(), attendance())).toMatchObject({ status: "Absent" });
    expect(once(safety())).toMatchObject({ status: "Absent", safety_read: "yes" });
    expect(once(safety(), safety())).toMatchObject({ safety_read: null });
    expect(once(signIn())).toMatchObject({ status: "Present", signin: "07:42:00" });
    expect(once(signIn(6))).toEqual(member);
    const here = (present: boolean) => unsent(changeStatusContract, { hrid: 5, present });
    const read = (on: boolean) => unsent(toggleAttendanceContract, { hrid: 5, read: on });
    expect(once(here(true), here(true))).toMatchObject({ status: "Present" });
    expect(once(here(true), here(false))).toMatchObject({ status: "Absent" });
    expect(once(read(true), read(true))).toMatchObject({ safety_read: "yes" });
    expect([waitsToBeRead([read(true), read(true)], 5), waitsToBeRead([read(true), read(false)], 5)]).toEqual(
      [true, false],
    );
  });

  it("knows who waits to be signed in, and whose points are read once it's all sent", () => {
    expect(waitsToSignIn([signIn()], 5)).toBe(true);
    expect(waitsToSignIn([safety()], 5)).toBe(false);
    expect(waitsToSignIn([signIn()], 6)).toBe(false);
    expect(waitsToBeRead([safety()], 5)).toBe(true);
    expect(waitsToBeRead([safety(), safety()], 5)).toBe(false);
    expect(waitsToBeRead([safety()], 6)).toBe(false);
  });

  it("says what was entered", () => {
    expect(enteredFacts(START)).toEqual(["8:05 am", "60 min"]);
    expect(enteredFacts(RETURN)).toEqual(["8:05 am to 9:30 am"]);
    expect(enteredFacts(attendance())).toEqual([]);
  });
});
