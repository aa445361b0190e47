import { describe, expect, it } from "vitest";
import { returnDnfContract, startDnfContract } from "@/lib/core/dnfs/contract";
import { updateOpenContract } from "@/lib/features/checklists/contract";
import { dnfsAfter } from "@/lib/features/waiting/dnf-after-rules";
import { enteredFacts } from "@/lib/features/waiting/entered-rules";
import { UNSET_TIME } from "@/lib/values/clock-time";
import { unsent } from "./entries";

// What screens show of DNFs and lists before the server has heard of it.

/** 10:43 in Toronto. */
const TAP = { tappedAt: Date.UTC(2026, 4, 12, 14, 43) };
const START = unsent(startDnfContract, { id: 7 }, TAP);
const pending = (dnfid: number) => ({
  dnfid,
  status: "Pending" as const,
  reportstime: UNSET_TIME,
  reportftime: UNSET_TIME,
});
const TIMES = { startHour: "10", startMinute: "40", finishHour: "11", finishMinute: "05" };

describe("the day's DNFs", () => {
  it("are started at the tap, in the pickers' steps, and marked; others stay as they are", () => {
    expect(dnfsAfter([pending(7), pending(8)], [START])).toEqual([
      { dnfid: 7, status: "Started", reportstime: "10:40:00", reportftime: UNSET_TIME, waits: true },
      pending(8),
    ]);
  });

  it("are completed by a return after a start", () => {
    const line = [START, unsent(returnDnfContract, { id: 7, ...TIMES }, TAP)];
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
    expect(enteredFacts(unsent(updateOpenContract, input))).toEqual(facts);
  });

  it("names a photo by its mark and its title", () => {
    const input = { kind: "Already damaged", title: "Cracked gutter", owner: "job", owner_id: 12 };
    expect(enteredFacts({ input, endpoint: "POST /api/images" })).toEqual([
      "Already damaged",
      "Cracked gutter",
    ]);
  });
});
