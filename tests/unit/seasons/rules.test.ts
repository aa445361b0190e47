import { describe, expect, it } from "vitest";
import { currentFloatWindows, floatWindowsOf } from "@/lib/core/seasons/rules";

const keys = (rows: { key: string }[]) => rows.map((row) => row.key);

describe("floatWindowsOf", () => {
  it("repeats the 2025 list in any year, one row per key", () => {
    const rows = floatWindowsOf(2027);
    expect(rows).toHaveLength(22);
    expect(new Set(keys(rows)).size).toBe(22);
    expect(rows).toContainEqual({
      key: "nov_24_dec_4",
      label: "Nov 24-Dec 4",
      year: 2027,
      season: "Fall",
      sdate: "2027-11-24",
      fdate: "2027-12-04",
    });
    expect(rows[0]).toMatchObject({ key: "before_apr_1", sdate: "2027-01-01", fdate: "2027-03-31" });
  });

  it("leaves no day of the year without a window", () => {
    const rows = floatWindowsOf(2026);
    const inOrder = [...rows].sort((a, b) => a.sdate.localeCompare(b.sdate));
    let covered = "2025-12-31";
    for (const { sdate, fdate } of inOrder) {
      const next = new Date(Date.parse(covered) + 86_400_000).toISOString().slice(0, 10);
      expect(sdate <= next).toBe(true);
      if (fdate > covered) covered = fdate;
    }
    expect(covered).toBe("2026-12-31");
  });

  it("has the five views of the contract", () => {
    const contract = ["oct_1_15", "oct_16_31", "nov_1_10", "nov_11_23", "nov_24_dec_4"];
    expect(keys(floatWindowsOf(2026))).toEqual(expect.arrayContaining(contract));
  });
});

describe("currentFloatWindows", () => {
  const rows = [...floatWindowsOf(2026), ...floatWindowsOf(2027)];

  it("still offers a window on its last day and no longer on the next", () => {
    expect(keys(currentFloatWindows(rows, "2026-11-23"))).toContain("nov_11_23");
    expect(keys(currentFloatWindows(rows, "2026-11-24"))).not.toContain("nov_11_23");
  });

  it("is this year's, by date, the shorter window first", () => {
    expect(keys(currentFloatWindows(rows, "2026-11-21"))).toEqual([
      "nov_11_23",
      "nov_24_dec_4",
      "dec_1_31",
      "dec_5_15",
      "dec_5_23",
      "dec_16_31",
    ]);
    expect(keys(currentFloatWindows(rows, "2027-01-01"))[0]).toBe("before_apr_1");
  });
});
