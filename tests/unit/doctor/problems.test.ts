import { expect, it } from "vitest";
import { doctorProblems, problemsOf } from "@/lib/features/health/problem-rules";

const NOW = new Date("2026-11-29T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const NOTHING_LATE = { messages: 0, oldestMessage: null, charges: 0, imports: 0, payPeriodOpen: true };

it.each([
  { free: 49_000_000, codes: ["pictures-full"] },
  { free: 0, codes: ["pictures-full"] },
  { free: 51_000_000, codes: [] },
])("a disk for pictures with $free bytes free, from the first second", ({ free, codes }) => {
  const facts = { beats: [], late: NOTHING_LATE, pictures: { folder: "/srv/pictures", free } };
  const found = problemsOf(facts, { now: NOW, upFor: 0 });
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(JSON.stringify(found)).not.toContain("/srv/pictures");
});

it("no disk to look at where a bucket keeps pictures", () => {
  expect(problemsOf({ beats: [], late: NOTHING_LATE, pictures: null }, { now: NOW, upFor: 0 })).toEqual([]);
});

it("what the daily check found, and that it's late", () => {
  const failed = [{ name: "Backup", says: "80 h old." }];
  expect(doctorProblems(null, NOW)).toEqual([]);
  expect(doctorProblems({ at: hoursAgo(5), failed: [] }, NOW)).toEqual([]);
  expect(doctorProblems({ at: hoursAgo(5), failed }, NOW)).toMatchObject([
    { code: "check-failed", says: "The daily check found: Backup. 80 h old." },
  ]);
  expect(doctorProblems({ at: hoursAgo(49), failed: [] }, NOW)).toMatchObject([
    { code: "check-late", says: expect.stringContaining("last ran 2 days ago") },
  ]);
});
