import { describe, expect, it } from "vitest";
import { REPORT_PROMPTS } from "@/lib/core/settings/report-prompts";
import { LINE_NAMES } from "@/lib/features/daily-reports/contract";
import { daysOf, monthAway, reportMonth } from "@/lib/features/daily-reports/month-rules";
import { isReminderTime } from "@/lib/features/daily-reports/remind";
import {
  answersForm,
  answersToLines,
  neededWords,
  reportLines,
  reportsNeeded,
} from "@/lib/features/daily-reports/rules";

describe("the form of a report", () => {
  it("offers the prompts and a free line, nine at most", () => {
    expect(reportLines(["A", "B"])).toEqual([
      { name: "line1", prompt: "A", free: false },
      { name: "line2", prompt: "B", free: false },
      { name: "line3", prompt: "Anything else", free: true },
    ]);
    expect(reportLines([...LINE_NAMES])).toHaveLength(9);
    expect(reportLines([...LINE_NAMES]).some(({ free }) => free)).toBe(false);
  });

  it("sends each answer with its prompt, unanswered ones with a dash", () => {
    const lines = reportLines(["On time", "Uniform"]);
    expect(answersToLines(lines, { line1: " yes ", line2: "", line3: "Rain" })).toEqual({
      line1: "On time: yes",
      line2: "Uniform: -",
      line3: "Rain",
    });
  });

  it("needs at least one answer, and no more than fits on a line", () => {
    const form = answersForm(reportLines(["On time"]));
    expect(form.safeParse({ line1: " ", line2: "" }).error?.issues[0]?.message).toBe(
      "Write at least one line",
    );
    expect(form.safeParse({ line1: "", line2: "Rain" }).success).toBe(true);
    expect(form.safeParse({ line1: "x".repeat(992), line2: "" }).error?.issues[0]?.path).toEqual(["line1"]);
    expect(form.safeParse({ line1: "x".repeat(991), line2: "" }).success).toBe(true);
  });

  it("has the doors of either shop", () => {
    expect(REPORT_PROMPTS["Close Bldg(East)"]).toContain("Shop locked: 3 doors + gate");
    expect(REPORT_PROMPTS["Close Bldg(West)"]).toContain("Shop locked: 2 doors + gate");
  });
});

describe("a month", () => {
  it("has its days, and neighbours across the year", () => {
    expect([daysOf("2028-02").at(-1), daysOf("2026-12").length]).toEqual(["2028-02-29", 31]);
    expect([monthAway("2026-12", 1), monthAway("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });

  const ann = { hrid: 1, name: "Ann" };
  const month = (today: string) =>
    reportMonth(
      "2026-05",
      today,
      [
        { ...ann, area: "Sales" },
        { ...ann, area: "Update" },
      ],
      [
        // At 11:30 pm, and at 12:30 am.
        { ...ann, area: "Sales", date: "2026-05-02", filedAt: new Date("2026-05-03T03:30:00Z") },
        { ...ann, area: "Failure", date: "2026-05-01", filedAt: new Date("2026-05-02T04:30:00Z") },
      ],
    );

  it("misses only past working days, never Failure or Update", () => {
    const { rows } = month("2026-05-05");
    expect(rows.map(({ area, filed, due }) => [area, filed, due])).toEqual([
      ["Failure", 1, 1],
      ["Sales", 1, 3],
      ["Update", 0, 0],
    ]);
    // 3 May is a Sunday, the 5th is today.
    const sales = rows.find(({ area }) => area === "Sales");
    expect(sales?.days.slice(0, 5)).toEqual(["missing", "filed", "open", "missing", "open"]);
  });

  it("marks what was filed on a later day, which still counts", () => {
    expect(month("2026-05-05").rows.find(({ area }) => area === "Failure")?.days[0]).toBe("late");
  });

  it("misses nothing in a future month", () => {
    expect(month("2026-04-30").rows.flatMap(({ days }) => days)).not.toContain("missing");
  });
});

describe("reports still needed", () => {
  const own = ["HR", "Sales", "Update"];

  it("are a person's own that aren't filed, never Failure and Update, and none on Sundays", () => {
    expect(reportsNeeded(own, new Set(["Sales"]), "2026-05-12")).toEqual(["HR"]);
    expect(reportsNeeded(own, new Set(), "2026-05-10")).toEqual([]);
    expect([neededWords(["HR", "Sales"]), neededWords([])]).toEqual([
      "Still needed: HR, Sales.",
      "No more reports are needed.",
    ]);
  });

  it("are reminded of from the time in the settings, for three hours", () => {
    const times = [17 * 60 + 29, 17 * 60 + 30, 20 * 60 + 29, 20 * 60 + 30];
    expect(times.map((now) => isReminderTime("17:30", now))).toEqual([false, true, true, false]);
  });
});
