import { describe, expect, it } from "vitest";
import { nextYearsWindows } from "@/lib/core/seasons/rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { formIssues, formOf, placeOf, settingOf, toText } from "@/lib/core/settings/form-rules";
import { GROUPS, groupOf } from "@/lib/core/settings/group-rules";
import { SETTING_KEYS } from "@/lib/core/settings/schema";
import {
  around,
  fromIssue,
  isDated,
  pastWords,
  valueLines,
  valueWords,
} from "@/lib/core/settings/words-rules";

describe("the form of a setting", () => {
  it.each(SETTING_KEYS)("%s comes back unchanged and without issues", (key) => {
    const value = SETTING_DEFAULTS[key];
    const area = key === "reportPrompts" ? "Prod" : "";
    const form = formOf(key, value, area);
    expect(settingOf(key, form, value, area)).toEqual(value);
    expect(formIssues(key, form, value, area)).toEqual([]);
  });

  it("shows rates as percentages and accepts a comma or a percent sign", () => {
    expect(formOf("hst", { crewForm: 0.07, standard: 0.13 }).fields).toEqual({
      crewForm: "7",
      standard: "13",
    });
    expect(toText("percent", 0.0595)).toBe("5.95");
    expect(settingOf("commission", { fields: { value: "12,5 %" }, rows: [] }, 0)).toBe(0.125);
    expect(settingOf("hourlyRate", { fields: { value: "185.5" }, rows: [] }, 0)).toBe(18_550);
  });

  it.each([
    ["hst", { crewForm: "", standard: "13" }, "fields.crewForm", "Enter a percentage, such as 13"],
    ["commission", { value: "much" }, "fields.value", "Enter a percentage, such as 13"],
    ["eavesDays", { value: "2.5" }, "fields.value", "Enter a whole number of days"],
  ] as const)("%s reports at its field what's wrong", (key, fields, field, message) => {
    expect(formIssues(key, { fields: { ...fields }, rows: [] }, null)).toEqual([{ field, message }]);
  });

  it("reports at the row what's wrong with a list", () => {
    const blank = { fields: {}, rows: [{ value: "Gas" }, { value: " " }, { value: "Gas" }] };
    expect(formIssues("taskTypes", blank, null).map(({ field }) => field)).toEqual([
      "rows.1.value",
      "rows.2.value",
    ]);
    expect(formIssues("lawnSignOptions", { fields: {}, rows: [] }, null)).toEqual([
      { field: "rows", message: "Keep at least one" },
    ]);
    const areas = formOf("wineAreas", SETTING_DEFAULTS.wineAreas);
    areas.rows[3] = { name: "Annex", prefixes: "m5r, m6p" };
    expect(formIssues("wineAreas", areas, null)).toEqual([
      { field: "rows.3.prefixes", message: "M6P belongs to High Park already" },
    ]);
  });

  it("changes one report's prompts and keeps the others", () => {
    const before = SETTING_DEFAULTS.reportPrompts;
    const form = { fields: {}, rows: [{ value: "New line" }] };
    const after = settingOf("reportPrompts", form, before, "Sales");
    expect(after).toEqual({ ...before, Sales: ["New line"] });
    const ten = { fields: {}, rows: Array.from({ length: 10 }, () => ({ value: "x" })) };
    expect(formIssues("reportPrompts", ten, before, "Sales")).toEqual([
      { field: "rows", message: "Nine lines at most" },
    ]);
  });

  it("finds the row of a work by its code", () => {
    const form = formOf("workCodes", SETTING_DEFAULTS.workCodes);
    expect(placeOf("workCodes", form, ["eh", "label"])).toBe("rows.4.label");
  });
});

describe("a value in words", () => {
  it.each([
    ["hst", "Crews' forms 7% · Everywhere else 13%"],
    ["hourlyRate", "$170.00"],
    ["commission", "10%"],
    ["crewManagers", "3: Morgan, Avery, Quinn"],
    ["reportPrompts", "31 areas"],
    ["appointmentCaps", "8-10am 6 · 12-2pm 6 · Anytime 20"],
    ["crewPayments", "Closer and Processed must be two people: yes"],
    ["secondFactor", "Needed for Access admin: no · Needed for Pay: no · Needed for Client care: no"],
  ] as const)("%s: %s", (key, words) => expect(valueWords(key, SETTING_DEFAULTS[key])).toBe(words));

  it("is short", () => {
    for (const key of SETTING_KEYS) expect(valueWords(key, SETTING_DEFAULTS[key]).length).toBeLessThan(95);
    expect(valueWords("videoLinks", [])).toBe("None");
  });

  it("is shown line by line when someone else saved it", () => {
    expect(valueLines("trainingOptions", ["Mon", "Fri"])).toEqual([
      { label: "Option 1", now: "Mon" },
      { label: "Option 2", now: "Fri" },
    ]);
  });
});

describe("a value's start date", () => {
  it.each([
    ["hst", "2026-05-12", null],
    ["hst", "2026-05-01", null],
    ["hst", "2028-05-12", "Choose a day within the next two years"],
    ["eavesDays", "2026-05-12", null],
    ["eavesDays", "2026-05-13", "This setting takes effect today"],
  ] as const)("%s from %s", (key, from, issue) => expect(fromIssue(key, from, "2026-05-12")).toBe(issue));

  it("matters when money depends on it", () => {
    expect(SETTING_KEYS.filter(isDated)).toEqual(["hst", "burden", "commission", "hourlyRate"]);
  });

  const rows = [{ from: "2026-07-01" }, { from: "2026-03-01" }];
  it("is between the current value and the next one", () => {
    expect(around(rows, "2026-05-12")).toEqual({ holding: rows[1], next: rows[0] });
    expect(around(rows, "2026-02-01")).toEqual({ holding: null, next: rows[1] });
    expect(around(rows, "2026-07-01")).toEqual({ holding: rows[0], next: null });
  });

  it("in the past says what it changes, and until when", () => {
    expect(pastWords(rows, "2026-02-01")).toContain("from Sun 1 Feb 2026 up to Sat 28 Feb 2026");
    expect(pastWords(rows, "2026-08-01")).toContain("up to today and from then on");
  });
});

describe("the groups", () => {
  it("include every setting once", () => {
    expect(GROUPS.flatMap(({ keys }) => keys).toSorted()).toEqual(SETTING_KEYS.toSorted());
    expect(groupOf("money")?.title).toBe("Money");
    expect(groupOf("nothing")).toBeNull();
  });
});

describe("rolling over windows", () => {
  it("moves the days by a year, 29 February to the 28th, and across New Year", () => {
    const row = { key: "k", label: "L", season: "Fall" };
    expect(
      nextYearsWindows(
        [
          { ...row, sdate: "2028-02-29", fdate: "2028-03-02" },
          { ...row, sdate: "2028-12-20", fdate: "2029-01-05" },
        ],
        2029,
      ).map(({ sdate, fdate, year }) => [sdate, fdate, year]),
    ).toEqual([
      ["2029-02-28", "2029-03-02", 2029],
      ["2029-12-20", "2030-01-05", 2029],
    ]);
  });
});
