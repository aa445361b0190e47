import { describe, expect, it } from "vitest";
import { arrivalAfter, arrivalWords, betweenWords, clockArrival } from "@/lib/core/jobs/visits/arrival-rules";

describe("when a crew on its way is expected", () => {
  it("is now plus the drive, in steps of five minutes, within twenty", () => {
    expect(arrivalAfter(10 * 60 + 32, 11)).toEqual({ from: 10 * 60 + 40, until: 11 * 60 + 5 });
    expect(arrivalAfter(10 * 60 + 30, 10)).toEqual({ from: 10 * 60 + 40, until: 11 * 60 });
  });

  it("allows more where the drive isn't known", () => {
    expect(arrivalAfter(9 * 60, null)).toEqual({ from: 9 * 60 + 15, until: 9 * 60 + 45 });
  });

  it("stays within the day", () => {
    expect(arrivalAfter(23 * 60 + 50, 5).until).toBe(23 * 60 + 59);
  });

  it("reads as people say it, also across noon", () => {
    expect(arrivalWords({ from: 10 * 60 + 40, until: 11 * 60 })).toBe("10:40 to 11:00 am");
    expect(arrivalWords({ from: 11 * 60 + 50, until: 12 * 60 + 10 })).toBe("11:50 am to 12:10 pm");
    expect(clockArrival({ from: "13:05:00", until: "13:25:00" })).toBe("1:05 to 1:25 pm");
    expect(betweenWords({ from: 10 * 60 + 40, until: 11 * 60 })).toBe("between 10:40 and 11:00 am");
  });
});
