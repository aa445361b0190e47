import { expect, it } from "vitest";
import { periodNames, periodOf, periodOfList } from "@/lib/features/partners/period-rules";

const TODAY = "2026-05-12";

it("offers every year from 2023 to now, and LTD", () =>
  expect(periodNames(TODAY)).toEqual(["2023", "2024", "2025", "2026", "LTD"]));

it("ends life to date with the current year", () => {
  expect(periodOf("2024", TODAY)).toEqual({ name: "2024", from: "2024-01-01", to: "2024-12-31" });
  expect(periodOf("LTD", TODAY)).toMatchObject({ to: "2026-12-31" });
});

it.each(["2022", "2027", "ltd", "", "20244", "2024 ", "LTD; drop table jobs"])("refuses %j", (name) =>
  expect(periodOf(name, TODAY)).toBeNull(),
);

it("reads the period in a list's name", () => {
  expect(periodOfList("expense_list_2025", "expense_list_", TODAY)?.name).toBe("2025");
  expect(periodOfList("payout_list_2025", "expense_list_", TODAY)).toBeNull();
  expect(periodOfList("expense_list_1999", "expense_list_", TODAY)).toBeNull();
});
