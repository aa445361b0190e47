import { describe, expect, it } from "vitest";
import {
  defaultScheduleDate,
  type FloatWindow,
  packageQuery,
  packageSearch,
  VIEW_KEYS,
  viewOf,
  viewsOn,
  windowKey,
} from "@/lib/core/work/view-rules";

const row = (label: string, sdate: string, fdate: string): FloatWindow => ({
  key: windowKey(label),
  label,
  sdate,
  fdate,
});
const WINDOWS = [2026, 2027].flatMap((year) => [
  row("Sep 1-15", `${year}-09-01`, `${year}-09-15`),
  row("Sep 16-30", `${year}-09-16`, `${year}-09-30`),
  row("Oct 1-15", `${year}-10-01`, `${year}-10-15`),
  row("Oct 16-31", `${year}-10-16`, `${year}-10-31`),
  row("Nov 1-10", `${year}-11-01`, `${year}-11-10`),
  row("Nov 11-23", `${year}-11-11`, `${year}-11-23`),
  row("Nov 24-Dec 4", `${year}-11-24`, `${year}-12-04`),
  row("Dec 5-15", `${year}-12-05`, `${year}-12-15`),
]);

describe("keys", () => {
  it.each([
    ["Sep 16-30", "sep_16_30"],
    ["Nov 24-Dec 4", "nov_24_dec_4"],
    ["before Apr 1", "before_apr_1"],
    ["Dec 1–31", "dec_1_31"],
  ])("%s is %s", (label, key) => expect(windowKey(label)).toBe(key));
});

describe("the views of a day", () => {
  it("are the contract's nine, in order, then the current windows, what fell out of them, and what was cancelled", () => {
    expect(viewsOn(WINDOWS, "2026-09-20").map((view) => view.key)).toEqual([
      ...VIEW_KEYS,
      "sep_16_30",
      "dec_5_15",
      "past_windows",
      "cancelled",
    ]);
  });

  it("hide a past window, and never one of the nine", () => {
    expect(viewsOn(WINDOWS, "2026-12-20").map((view) => view.key)).toEqual([
      ...VIEW_KEYS,
      "past_windows",
      "cancelled",
    ]);
    expect(viewsOn(WINDOWS, "2026-09-30").map((view) => view.key)).toContain("sep_16_30");
    expect(viewsOn(WINDOWS, "2026-10-01").map((view) => view.key)).not.toContain("sep_16_30");
  });

  it.each([
    ["2026-05-12", "Nov 24-Dec 4 2026", "2026-11-24", "2026-12-04"],
    ["2027-01-03", "Nov 24-Dec 4 2027", "2027-11-24", "2027-12-04"],
  ])("on %s the year is the season's", (today, label, sdate, fdate) => {
    expect(viewOf("nov_24_dec_4", WINDOWS, today)).toEqual({
      key: "nov_24_dec_4",
      label,
      kind: "window",
      sdate,
      fdate,
    });
  });

  it("the nine exist in a year without rows", () => {
    expect(viewsOn([], "2031-03-01").map((view) => view.key)).toEqual([
      ...VIEW_KEYS,
      "past_windows",
      "cancelled",
    ]);
    expect(viewOf("oct_1_15", [], "2031-03-01")).toMatchObject({ sdate: "2031-10-01", fdate: "2031-10-15" });
  });

  it("the office's own dates for a window apply", () => {
    const moved = [{ ...row("Oct 1-15", "2026-10-02", "2026-10-16") }];
    expect(viewOf("oct_1_15", moved, "2026-05-12")).toMatchObject({
      sdate: "2026-10-02",
      fdate: "2026-10-16",
    });
  });

  it.each(["", "oct", "sep_1_15", "constructor", "APPTS"])("%j isn't a view in October", (key) =>
    expect(viewOf(key, WINDOWS, "2026-10-05")).toBeNull(),
  );
});

describe("the query of make-packages", () => {
  const today = "2026-10-31";
  const defaults = {
    view: "appts",
    schDate: "2026-11-01",
    soldBefore: "2026-11-01",
    crewName: "",
    postcode: "",
    address: "",
    perly: "",
    show: 200,
    mode: "list" as const,
  };

  it("defaults to tomorrow and appointments", () => {
    expect(defaultScheduleDate(today)).toBe("2026-11-01");
    expect(packageQuery(today).parse({})).toEqual(defaults);
  });

  it("keeps what is requested", () => {
    const query = {
      mode: "list",
      view: "nov_1_10",
      schDate: "2026-11-03",
      soldBefore: "2026-10-20",
      crewName: "D. Reyes",
      postcode: "M6G",
      address: "Clinton",
      perly: "38 J4",
    };
    expect(packageQuery(today).parse({ ...query, show: "400" })).toEqual({ ...query, show: 400 });
  });

  it.each([
    { schDate: "2026-02-30" },
    { soldBefore: "yesterday" },
    { view: "<script>" },
    { crewName: "x".repeat(81) },
    { view: ["appts", "emergency"], crewName: 3 },
    { show: "1e9", postcode: ["M6G", "M6H"] },
    { show: "-1" },
  ])("uses the default for what can't be read: %j", (query) => {
    expect(packageQuery(today).parse(query)).toEqual(defaults);
  });

  it("writes a link back to the same list", () => {
    const query = {
      ...defaults,
      mode: "board" as const,
      crewName: "D. Reyes & Co",
      address: "Clinton",
      show: 600,
    };
    const back = Object.fromEntries(new URLSearchParams(packageSearch(query)));
    expect(packageQuery(today).parse(back)).toEqual(query);
  });
});
