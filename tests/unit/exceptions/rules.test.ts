import { describe, expect, it } from "vitest";
import { crewDayHref, entryHref, floaterHref } from "@/components/production/exceptions/exception-parts";
import { reasonOf } from "@/components/production/exceptions/money-tables";
import { runFixes } from "@/components/production/exceptions/use-fixer";
import { viewsOn } from "@/lib/core/work/view-rules";
import {
  boardDays,
  floaterView,
  limitOf,
  longestWaiting,
  offsetAfter,
} from "@/lib/features/exceptions/rules";
import { ApiError } from "@/lib/platform/http/call-api";

const TODAY = "2026-05-12";

describe("the days of the board", () => {
  it("go 35 days back for pay and three ahead for floaters, two for visits", () => {
    expect(boardDays(new Date("2026-05-12T12:05Z"))).toEqual({
      today: TODAY,
      clock: "08:05:00",
      openSpans: ["08:00:00", "12:00:00"],
      atRisk: { by: "08:35:00", except: ["08:00:00", "12:00:00"] },
      signedInByNow: false,
      paySince: "2026-04-07",
      floatUntil: "2026-05-15",
      visitsUntil: "2026-05-14",
      orderedSince: new Date("2026-05-10T04:00Z"),
      writesAt: "2026-05-12 09:00:00",
    });
  });
});

describe("how much of a list is shown", () => {
  it.each([
    [undefined, 200],
    ["0", 200],
    ["200", 400],
    ["1", 400],
    ["-5", 200],
    ["abc", 200],
    [["200"], 200],
    ["999999", 2_000],
    ["99999999", 200],
  ])("offset %j shows %i", (offset, limit) => {
    expect(limitOf(offset)).toBe(limit);
  });

  it("grows by steps until it shows no more", () => {
    expect(limitOf(String(offsetAfter(200)))).toBe(400);
    expect(offsetAfter(limitOf("999999"))).toBeNull();
  });
});

describe("where make-packages shows a floater", () => {
  const window = { key: "may_10_20", label: "May 10-20", sdate: "2026-05-10", fdate: "2026-05-20" };
  const views = viewsOn([window], TODAY);
  const free = {
    state: "unassigned" as const,
    fdate: "2026-05-14",
    schdate: null,
    prodcomm: null,
    holdingCell: false,
  };
  const crew = { state: "assigned" as const, schdate: TODAY };
  it.each([
    ["free, in the window its promise ends in", {}, "may_10_20"],
    ["free, in no window", { fdate: "2026-05-09" }, "past_windows"],
    ["free, ending between windows", { fdate: "2026-05-21" }, null],
    ["held", { holdingCell: true, fdate: "2026-05-01" }, "holding_cell"],
    ["an emergency", { prodcomm: "Emergency" }, "emergency"],
    ["on today's crew", crew, "crew_jobs"],
    ["left behind yesterday", { ...crew, schdate: "2026-05-11" }, "may_10_20"],
    ["started yesterday", { state: "started" as const, schdate: "2026-05-11" }, "crew_jobs"],
  ])("%s", (_, columns, view) => {
    expect(floaterView({ ...free, ...columns }, views, TODAY)).toBe(view);
  });
});

describe("links", () => {
  const job = { jobid: 1, state: "unassigned", address: "31 Palmerston Ave" } as const;
  const rest = {
    city: "Toronto",
    postcode: null,
    jobdesc: "W1",
    price: null,
    prodcomm: null,
    holdingCell: false,
  };
  const floater = { ...job, ...rest, sdate: TODAY, fdate: TODAY, schdate: null, crewname: null };

  it("lead to the crew's day", () => {
    expect(crewDayHref({ schdate: TODAY, crewname: "W. Hsu" })).toBe(
      "/crews/react/makepackages?view=crew_jobs&schDate=2026-05-12&crewName=W.+Hsu",
    );
  });

  it("lead to the floater in its view, on its crew's day, or nowhere", () => {
    expect(floaterHref({ ...floater, view: "past_windows" })).toBe(
      "/crews/react/makepackages?view=past_windows&address=31+Palmerston+Ave",
    );
    const assigned = { ...floater, schdate: TODAY, crewname: "W. Hsu" };
    expect(floaterHref({ ...assigned, view: "crew_jobs" })).toContain("schDate=2026-05-12&crewName=W.+Hsu");
    expect(floaterHref({ ...floater, view: null })).toBeNull();
  });

  it("lead to the crew's profile only if that crew was out", () => {
    const entry = { day: TODAY, hrid: 7, crewname: "W. Hsu", crewOut: true };
    expect(entryHref(entry)).toBe("/crews/react/crewprofile?dailyProfileDate=2026-05-12&crewName=W.+Hsu");
    const details = "/crews/react/employee_details?empHrid=7&range=2026-05-12%2C2026-05-12";
    expect(entryHref({ ...entry, crewOut: false })).toBe(details);
    expect(entryHref({ ...entry, crewname: null, crewOut: false })).toBe(details);
  });
});

describe("why pay is owed", () => {
  const row = { day: TODAY, hrid: 1, name: "Dana", crewname: "Dana" };
  it.each([
    ["07:35:00", true, "Signed in 7:35 am"],
    [null, true, "Marked present"],
    [null, false, "Crew worked, but attendance wasn't taken"],
  ])("%s, %s: %s", (signin, present, words) => {
    expect(reasonOf({ ...row, signin, present })).toBe(words);
  });
});

describe("several acts, one after another", () => {
  const fix = (id: string, error?: Error) => ({
    id,
    name: `Name ${id}`,
    run: async () => {
      if (error) throw error;
      return `${id} done`;
    },
  });
  const conflict = new ApiError(409, "CONFLICT", "Somebody else changed it.");

  it("continues after a refusal and names it", async () => {
    const seen: number[] = [];
    const { said, refused } = await runFixes([fix("a"), fix("b", conflict), fix("c")], (at) => seen.push(at));
    expect(said).toEqual(["a done", "c done"]);
    expect(refused).toEqual([{ id: "b", name: "Name b", message: "Somebody else changed it." }]);
    expect(seen).toEqual([0, 1, 2]);
  });

  it.each([
    ["without a connection", new ApiError(0, "NETWORK", "No connection.")],
    ["without a session", new ApiError(401, "UNAUTHENTICATED", "Please log in.")],
    ["out of order", new Error("boom")],
  ])("stops %s and names what's left", async (_, error) => {
    const { said, refused } = await runFixes([fix("a"), fix("b", error), fix("c")], () => {});
    expect(said).toEqual(["a done"]);
    expect(refused.map(({ id }) => id)).toEqual(["b", "c"]);
    expect(refused[0]?.message).toBe(refused[1]?.message);
  });
});

it("names the three kinds whose oldest one has waited longest, leaving out today's", () => {
  const kind = (key: string, since: string | null) => ({ key, title: key, since, oldest: null });
  const kinds = [
    kind("today", "2026-05-12"),
    kind("none", null),
    kind("two", "2026-05-10"),
    kind("nine", "2026-05-03"),
    kind("one", "2026-05-11"),
    kind("month", "2026-04-12"),
  ];
  expect(longestWaiting(kinds, "2026-05-12").map(({ key, days }) => [key, days])).toEqual([
    ["month", 30],
    ["nine", 9],
    ["two", 2],
  ]);
});
