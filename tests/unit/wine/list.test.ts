import { describe, expect, it } from "vitest";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import {
  fitsWineFilter,
  needsDelivery,
  WINE_FILTERS,
  wineAreaOf,
  wineQuery,
} from "@/lib/features/wine/list-rules";

const waiting = { priority: "A" as const, attempts: 0, delivery_date: null };

describe("the filters of the wine list", () => {
  it("are the eight of the specification", () => {
    expect(WINE_FILTERS.map(({ label }) => label)).toEqual([
      "All",
      "A Priority",
      "B Priority",
      "0 Attempts",
      "1 Attempt",
      "2+ Attempts",
      "Delivered Today",
      "Delivered YTD",
    ]);
  });

  it.each([
    [waiting, ["all", "a", "0"]],
    [{ ...waiting, priority: "B" as const, attempts: 1 }, ["all", "b", "1"]],
    [{ ...waiting, attempts: 5 }, ["all", "a", "2"]],
    [{ ...waiting, delivery_date: "Today" }, ["all", "a", "0", "today", "ytd"]],
    [{ ...waiting, delivery_date: "2026-11-03", attempts: 2 }, ["all", "a", "2", "ytd"]],
  ])("pass %j", (client, passes) => {
    const passed = WINE_FILTERS.filter(({ value }) => fitsWineFilter(client, value));
    expect(passed.map(({ value }) => value)).toEqual(passes);
  });
});

describe("the query of the wine list", () => {
  it("is everything still to deliver by default", () => {
    expect(wineQuery({})).toEqual({ tab: "deliver", filter: "all", area: "", start: "" });
    expect(wineQuery({ show: "?", filter: ["9"], area: undefined })).toEqual(wineQuery({}));
  });

  it("opens delivered ones with a filter only they can match", () => {
    for (const filter of ["today", "ytd"]) {
      expect(needsDelivery(filter)).toBe(true);
      expect(wineQuery({ filter })).toMatchObject({ tab: "delivered", filter });
    }
    expect(wineQuery({ filter: "a", show: "delivered" })).toMatchObject({ tab: "delivered", filter: "a" });
    expect(wineQuery({ filter: "a" }).tab).toBe("deliver");
  });
});

describe("the area of a postal code", () => {
  const areas = SETTING_DEFAULTS.wineAreas;

  it("is the one of nine with its first three characters", () => {
    expect(areas).toHaveLength(9);
    for (const { name, prefixes } of areas)
      for (const prefix of prefixes) expect(wineAreaOf(`${prefix} 1A1`, areas)).toBe(name);
    expect(wineAreaOf("m6p2k3", areas)).toBe("High Park");
  });

  it.each(["L5B 1M2", "M7A 1A1", "", "M6", null])("of %s is Other", (postcode) => {
    expect(wineAreaOf(postcode, areas)).toBe("Other");
  });
});
