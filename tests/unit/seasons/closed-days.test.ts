import { describe, expect, it } from "vitest";
import { closedOn } from "@/lib/core/seasons/closed-rules";
import { publicHolidays } from "@/lib/core/settings/closed-days";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { SETTINGS } from "@/lib/core/settings/schema";

const { closedDays, ownClosedDays } = SETTING_DEFAULTS;
const holidays = new Map([2026, 2027].flatMap(publicHolidays));

describe("closed days (rule closed-days)", () => {
  it.each([
    [
      2026,
      "01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26",
      "New Year's Day, Family Day, Good Friday, Victoria Day, Canada Day, Labour Day, Thanksgiving, Christmas Day, Boxing Day",
    ],
    [
      2027,
      "01-01 02-15 03-26 05-24 07-01 09-06 10-11 12-25 12-26",
      "New Year's Day, Family Day, Good Friday, Victoria Day, Canada Day, Labour Day, Thanksgiving, Christmas Day, Boxing Day",
    ],
  ])("are the nine public holidays of Ontario's Employment Standards Act in %i", (year, days, names) => {
    const found = publicHolidays(year);
    expect(found.map(([day]) => day)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
    expect(found.map(([, name]) => name).join(", ")).toBe(names);
  });

  it.each([
    ["2026-12-25", "Christmas Day"],
    ["2026-12-26", "Boxing Day"],
    ["2027-01-01", "New Year's Day"],
    ["2026-12-27", "Sunday"],
    ["2026-12-28", null],
    // Not among the nine: Easter Monday, Civic Holiday, Remembrance Day.
    ["2026-04-06", null],
    ["2026-08-03", null],
    ["2026-11-11", null],
  ])("by default, %s is closed for %s", (day, why) => {
    expect(closedOn({ closedDays, ownClosedDays, holidays })(day)).toBe(why);
  });

  it("are the company's own to choose", () => {
    const own = closedOn({
      closedDays: { ...closedDays, holidays: false, sunday: false, monday: true },
      ownClosedDays: [{ day: "2026-12-24", name: "Company party" }],
      holidays,
    });
    expect(["2026-12-24", "2026-12-25", "2026-12-27", "2026-12-28"].map(own)).toEqual([
      "Company party",
      null,
      null,
      "Monday",
    ]);
  });

  it("are real days, each once", () => {
    const day = (value: string) => ({ day: value, name: "Party" });
    expect(SETTINGS.ownClosedDays.safeParse([day("2026-12-24"), day("2026-12-31")]).success).toBe(true);
    expect(SETTINGS.ownClosedDays.safeParse([day("2026-12-24"), day("2026-12-24")]).success).toBe(false);
    expect(SETTINGS.ownClosedDays.safeParse([day("2026-02-30")]).success).toBe(false);
  });
});
