import { describe, expect, it } from "vitest";
import { dnfCard, dnfProgress, dnfStatus, dnfsByStatus, isDnfDue } from "@/lib/core/dnfs/rules";
import { EMERGENCY } from "@/lib/core/work/schema";

const FLOATER = { sdate: "2026-05-01", fdate: "2026-05-15", dnfdesc: "Back window" };

describe("the status of a DNF", () => {
  it.each([
    [null, null, "Pending"],
    ["99:99:99", null, "Pending"],
    ["09:00:00", null, "Started"],
    ["09:00:00", "2026-05-12", "Completed"],
  ] as const)("start %s, done %s: %s", (reportstime, datebi, status) => {
    expect(dnfStatus({ reportstime, datebi })).toBe(status);
  });
});

describe("the card of a DNF", () => {
  it.each([
    [{}, "Pending", "primary", "Floater", "Return DNF"],
    [{ fdate: "2026-05-01" }, "Pending", "green", "Appointment", "Return DNF"],
    [{}, "Started", "red", "Started", "Return DNF"],
    [{}, "Completed", "black", "Completed", "Edit DNF"],
  ] as const)("%j %s", (window, status, colour, word, button) => {
    expect(dnfCard({ ...FLOATER, ...window, status })).toMatchObject({ colour, word, button });
  });

  it.each([
    ["x".repeat(30), "x".repeat(30)],
    ["x".repeat(31), `${"x".repeat(29)}…`],
    ["Back window on the third floor not reached", "Back window on the third floo…"],
  ])("shows %s as %s", (dnfdesc, text) => {
    expect(dnfCard({ ...FLOATER, dnfdesc, status: "Pending" }).text).toBe(text);
  });
});

it.each([
  [{ status: "Started" }, true],
  [{ status: "Completed", dnfdate: "2026-05-01" }, false],
  [{}, false],
  [{ fdate: "2026-05-12" }, true],
  [{ dnfdate: "2026-05-12" }, true],
  [{ fdate: "2026-05-12", dnfdate: "2026-05-13" }, false],
  [{ prodcomm: EMERGENCY }, true],
] as const)("a DNF %j is due on 12 May: %s", (given, due) => {
  const dnf = { ...FLOATER, status: "Pending", dnfdate: null, prodcomm: null, ...given } as const;
  expect(isDnfDue(dnf, "2026-05-12")).toBe(due);
});

it("DNFs are grouped by status in section order and counted separately", () => {
  const dnfs = [
    { dnfid: 1, status: "Completed" },
    { dnfid: 2, status: "Pending" },
    { dnfid: 3, status: "Started" },
    { dnfid: 4, status: "Pending" },
  ] as const;
  expect(dnfsByStatus(dnfs).map((each) => [each.status, each.dnfs.map(({ dnfid }) => dnfid)])).toEqual([
    ["Started", [3]],
    ["Pending", [2, 4]],
    ["Completed", [1]],
  ]);
  expect(dnfsByStatus([dnfs[0]])).toHaveLength(1);
  expect(dnfProgress(dnfs)).toBe("1 of 4 DNFs done");
  expect(dnfProgress([dnfs[1]])).toBe("0 of 1 DNF done");
});
