import { describe, expect, it } from "vitest";
import { isFiltered, ledgerPageQuery, ledgerQuery, ledgerSearch } from "@/lib/features/ledger/schema";

const ALL = { location: "", text: "", startDate: "2020-01-01", finishDate: "", type: "All" };

describe("the filter of a request", () => {
  it("starts at 2020 and limits nothing else", () => {
    expect(ledgerQuery.parse({})).toEqual(ALL);
    const empty = { location: "All", text: " ", startDate: "", finishDate: "", type: "" };
    expect(ledgerQuery.parse(empty)).toEqual(ALL);
  });
  it.each([
    { type: "revenue" },
    { startDate: "2026-02-30" },
    { finishDate: "tomorrow" },
    { text: "x".repeat(101) },
  ])("refuses %j", (query) => expect(ledgerQuery.safeParse(query).success).toBe(false));
});

describe("the filter of a page", () => {
  it("takes what can be read and ignores the rest", () => {
    const query = {
      location: ["a", "b"],
      text: "hydro",
      startDate: "x",
      finishDate: "2026-05-31",
      type: "?",
    };
    expect(ledgerPageQuery.parse(query)).toEqual({ ...ALL, text: "hydro", finishDate: "2026-05-31" });
  });
  it("goes back into an address, without defaults", () => {
    expect(ledgerSearch(ledgerPageQuery.parse({}))).toBe("");
    expect(isFiltered(ledgerPageQuery.parse({ type: "All" }))).toBe(false);
    const filter = ledgerPageQuery.parse({ text: "a&b 50%", type: "Revenue", startDate: "2026-01-01" });
    const search = ledgerSearch(filter);
    expect(isFiltered(filter)).toBe(true);
    expect(ledgerPageQuery.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(filter);
  });
});
