import { describe, expect, it } from "vitest";
import { dnfsAfter } from "@/lib/features/waiting/dnf-after-rules";
import { enteredFacts } from "@/lib/features/waiting/entered-rules";
import { entryOf, type NewWaiting, type Waiting } from "@/lib/platform/waiting/waiting-rules";
import { UNSET_TIME } from "@/lib/values/clock-time";

// What screens show of DNFs and lists before the server has heard of it.

let seq = 0;
const entry = (more: Partial<NewWaiting>): Waiting => {
  const given: NewWaiting = {
    key: String(seq),
    owner: 1,
    endpoint: "",
    url: "",
    method: "PATCH",
    body: "{}",
    input: {},
    subject: "dnf:7",
    act: "Start DNF",
    about: "",
    page: "/",
    // 10:43 in Toronto.
    tappedAt: Date.UTC(2026, 4, 12, 14, 43),
    ...more,
  };
  return Object.assign({ seq: seq++ }, entryOf(given, 0));
};
const pending = (dnfid: number) => ({
  dnfid,
  status: "Pending" as const,
  reportstime: UNSET_TIME,
  reportftime: UNSET_TIME,
});
const TIMES = { startHour: "10", startMinute: "40", finishHour: "11", finishMinute: "05" };

describe("the day's DNFs", () => {
  it("are started at the tap, in the pickers' steps, and marked; others stay as they are", () => {
    expect(dnfsAfter([pending(7), pending(8)], [entry({})])).toEqual([
      { dnfid: 7, status: "Started", reportstime: "10:40:00", reportftime: UNSET_TIME, waits: true },
      pending(8),
    ]);
  });

  it("are completed by a return after a start", () => {
    const line = [entry({}), entry({ act: "Return DNF", input: TIMES })];
    expect(dnfsAfter([pending(7)], line)).toEqual([
      { dnfid: 7, status: "Completed", reportstime: "10:40:00", reportftime: "11:05:00", waits: true },
    ]);
  });
});

describe("the list of what waits", () => {
  it.each([
    ["checks, those that were cleared too", { ocid: 3, rags: "t", signs: "" }, ["2 checks"]],
    ["one check", { id: 9, ocid: 3, rags: "t" }, ["1 check"]],
    ["notes", { ocid: 3, crew_notes: "Mop", was_crew_notes: "", email_crew_notes: "" }, ["Notes"]],
  ])("names %s", (_name, input, facts) => {
    expect(enteredFacts(entry({ act: "Open list", input }))).toEqual(facts);
  });

  it("names a photo by its mark and its title", () => {
    const input = { kind: "Already damaged", title: "Cracked gutter", owner: "job", owner_id: 12 };
    expect(enteredFacts(entry({ act: "Photo", input }))).toEqual(["Already damaged", "Cracked gutter"]);
  });
});
