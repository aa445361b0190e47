import { describe, expect, it } from "vitest";
import { actionNotes, eavesMove, jobButtons } from "@/lib/core/work/action-rules";

describe("buttons of job details", () => {
  const none = {
    returnLabel: "Start Job First",
    canReturn: false,
    canUnstart: false,
    canUnreport: false,
    canMove: false,
  };
  const started = { ...none, returnLabel: "Return Job", canReturn: true };
  it.each([
    ["unassigned", { ...none, canMove: true }],
    ["assigned", { ...none, canMove: true }],
    ["numbered", { ...none, canMove: true }],
    ["started", { ...started, canUnstart: true, canMove: true }],
    ["reported", { ...started, canUnreport: true }],
    ["cancelled", none],
  ] as const)("%s", (state, buttons) => expect(jobButtons({ state })).toEqual(buttons));
});

describe("notes of Cancel, Reschedule and Eaves +5", () => {
  it("can't be blank", () => {
    expect(actionNotes.parse(" Client called ")).toBe("Client called");
    for (const empty of ["", "   ", "\n"]) {
      expect(actionNotes.safeParse(empty).error?.issues.map((i) => i.message)).toEqual([
        "Notes must be entered",
      ]);
    }
    expect(actionNotes.safeParse("x".repeat(2001)).success).toBe(false);
  });
});

describe("Eaves +5", () => {
  it.each([
    [
      "an appointment moves whole",
      "2026-10-30",
      "2026-10-30",
      "2026-10-30",
      "2026-11-04",
      "2026-11-04",
      "2026-11-04",
    ],
    [
      "a floater keeps its window",
      "2026-11-02",
      "2026-11-01",
      "2026-11-10",
      "2026-11-07",
      "2026-11-01",
      "2026-11-10",
    ],
    ["or stretches it", "2026-11-08", "2026-11-01", "2026-11-10", "2026-11-13", "2026-11-01", "2026-11-13"],
  ])("%s", (_, schdate, sdate, fdate, newSch, newS, newF) => {
    expect(eavesMove({ schdate, sdate, fdate })).toEqual({ schdate: newSch, sdate: newS, fdate: newF });
  });

  it("moves by the setting's days", () => {
    expect(eavesMove({ schdate: "2026-05-12", sdate: "2026-05-12", fdate: "2026-05-12" }, 3).schdate).toBe(
      "2026-05-15",
    );
  });
});
