import { describe, expect, it } from "vitest";
import { knownUpTo, logProperty } from "@/lib/platform/services/freshness";

const at = (time: string) => new Date(`2026-05-12T${time}:00Z`);
const MARKS = [
  { written: logProperty("0/FFFFFF00"), at: at("10:00") },
  { written: logProperty("1/00000100"), at: at("10:05") },
  { written: logProperty("1/00000100"), at: at("10:10") },
];

describe("what a replica has applied", () => {
  it("is compared by log positions, across the end of the lower half", () => {
    expect(logProperty("1/00000000") - logProperty("0/FFFFFFFF")).toBe(1n);
    expect(logProperty("16/B374D848")).toBe(0x16b374d848n);
  });

  it("is everything up to now if it has what the primary wrote, however old the last commit is", () => {
    expect(knownUpTo(logProperty("1/00000100"), MARKS, at("02:00").getTime())).toEqual(at("10:10"));
  });

  it("is what was written by the last mark it has passed, or its last commit if that's newer", () => {
    expect(knownUpTo(logProperty("1/000000FF"), MARKS, null)).toEqual(at("10:00"));
    expect(knownUpTo(logProperty("1/000000FF"), MARKS, at("10:03").getTime())).toEqual(at("10:03"));
    expect(knownUpTo(logProperty("0/10"), MARKS, at("09:00").getTime())).toEqual(at("09:00"));
  });

  it("is unknown without a mark and a commit", () => {
    expect(knownUpTo(logProperty("0/10"), MARKS, null)).toBeNull();
  });
});
