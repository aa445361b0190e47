import { describe, expect, it } from "vitest";
import { activityTotals, elsewhere, jobMinutes } from "@/components/production/crew-profile/activity-table";
import { peopleOf } from "@/components/production/crew-profile/conduct";
import { adjacentCrews, crewPayHref, profileHref } from "@/components/production/crew-profile/profile-links";
import type { ActivityJob } from "@/lib/features/crew-profile/profile-contract";

const job = (more: Partial<ActivityJob> = {}): ActivityJob => ({
  jobid: 1,
  num: "05",
  jobdesc: "Eaves",
  address: "31 Palmerston Ave",
  price: 18_500,
  postcode: "M6G 2N6",
  schdate: "2026-05-12",
  datebi: "2026-05-12",
  reportstime: "08:15:00",
  reportftime: "09:40:00",
  counts: true,
  ...more,
});

describe("crew activity", () => {
  it("measures a job only with both times", () => {
    expect(jobMinutes(job())).toBe(85);
    expect(jobMinutes(job({ reportftime: "99:99:99" }))).toBeNull();
  });

  it("says where a job counts that doesn't count here", () => {
    expect(elsewhere(job())).toBeNull();
    expect(elsewhere(job({ counts: false, datebi: "2026-05-13" }))).toBe(
      "Counted on Wed 13 May, the day it was returned",
    );
    expect(elsewhere(job({ counts: false, datebi: null }))).toBe("Not returned");
  });

  it("totals what counts; TBD is zero", () =>
    expect(activityTotals([job(), job({ price: null }), job({ counts: false })])).toEqual({
      jobs: 2,
      cents: 18500,
      minutes: 170,
    }));
});

describe("the way to the next crew and back", () => {
  it("steps through the day's crews", () => {
    expect(adjacentCrews(["A", "B", "C"], "B")).toEqual({ previous: "A", next: "C" });
    expect(adjacentCrews(["A", "B"], "A")).toEqual({ previous: null, next: "B" });
    expect(adjacentCrews(["A"], "X")).toEqual({ previous: null, next: null });
  });

  it("keeps the range, names with their spaces", () => {
    const day = { date: "2026-05-12", range: "2026-01-01,2026-12-31" };
    const next = new URL(profileHref({ ...day, crewName: "D. O'Neil & Co" }), "http://x");
    expect(Object.fromEntries(next.searchParams)).toEqual({
      dailyProfileDate: "2026-05-12",
      crewName: "D. O'Neil & Co",
      range: day.range,
    });
    expect(crewPayHref({ date: "2026-05-12", range: "" })).toBe(
      "/crews/react/crewpay?dailyProfileDate=2026-05-12",
    );
  });
});

describe("notes and violations", () => {
  const crew = [
    { hrid: 1, name: "A" },
    { hrid: 2, name: "B" },
  ];

  it("are about the others, and the entry's person", () => {
    expect(peopleOf(crew, 1, null)).toEqual([{ value: 2, label: "B" }]);
    expect(peopleOf(crew, 1, { hrid: 9, employee: "Z" }).map(({ label }) => label)).toEqual(["B", "Z"]);
  });
});
